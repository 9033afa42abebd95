import Diagnostics
import FileSystem
import Metadata
import SiteModel
import URLs

/// Reads a site of Zola.
struct ZolaSource {
  let folder: Directory
  let settings: SourceConfiguration
  private var site = ReadSite()
  private var postFolder = ZolaPostFolder()
  /// Where folders of pages go that have an address elsewhere.
  private var movedFolders: [String: String] = [:]
  private var slugs = ZolaSlugs()
  private static let content = "content"

  init(_ folder: Directory, _ settings: SourceConfiguration) {
    self.folder = folder
    self.settings = settings
  }

  mutating func read() -> ReadSite {
    readSettings()
    let scan = ImportScan(Self.content, of: folder)
    site.diagnostics += scan.diagnostics
    let files = scan.files.map { $0.below(Self.content) }
    let frontMatter = { [folder] (path: String) -> [MetadataValue.Entry] in
      guard !Task.isCancelled, let bytes = try? folder.read(Self.content + "/" + path) else { return [] }
      return (try? splitFrontMatter(bytes, file: path).entries) ?? []
    }
    postFolder = ZolaPostFolder(files, frontMatter: frontMatter)
    let assets = ImportScan("static", of: folder)
    movedFolders = ZolaPostFolder.movedFolders(of: files, frontMatter: frontMatter)
    movedFolders.merge(
      ZolaPostFolder.foldersOfDrafts(
        among: files, besides: assets.files.map { $0.below("static") }, frontMatter: frontMatter)
    ) { first, _ in first }
    if postFolder.count > 0 {
      site.diagnostics.append(
        .movedPosts(postFolder.count, to: postFolder.name, at: SourceLocation(file: Self.content)))
    }
    let targets = targets(of: scan.files)
    for path in scan.files { readFile(path, targets) }
    setPatterns()
    addTerms()
    site.diagnostics += assets.diagnostics
    for path in assets.files { site.tree.addAsset(path, at: path.below("static")) }
    return site
  }

  private mutating func readSettings() {
    site.set("title", to: settings.value("title"))
    site.set("description", to: settings.value("description"))
    let base = settings.value("base_url")
    site.setBaseURL(base?.text, at: base?.location)
    site.set("language", to: settings.value("default_language"))
    site.set("author", to: settings.value("author"))
    if case .list(let items)? = settings.value("taxonomies")?.content {
      site.taxonomies = items.compactMap { item in
        guard case .table(let entries) = item.content else { return item.text }
        return entries.first { $0.key == "name" }?.value.text
      }
    }
    if case .table(let entries)? = settings.value("extra")?.content, !entries.isEmpty {
      site.configuration["extra"] = .table(entries)
    }
    // Zola chooses the format by the name.
    let feeds = feedNames.map { ($0.contains("rss") ? "rss" : "atom", $0) }
    if let first = feeds.first {
      site.configuration["feeds"] = .texts(Set(feeds.map(\.0)).sorted())
      site.setFeedNames([first.0: first.1])
    }
    if settings.value("markdown", "smart_punctuation")?.content == .boolean(true) {
      site.configuration["smart-punctuation"] = .boolean(true)
    }
    slugs = ZolaSlugs(settings)
    site.diagnostics += slugs.diagnostics
    site.reportSettings(
      of: settings,
      known: [
        "title", "description", "base_url", "default_language", "author", "taxonomies", "extra", "theme",
        "generate_feeds", "generate_feed", "feed_filenames", "feed_filename", "compile_sass",
        "generate_sitemap",
        "generate_robots_txt", "minify_html", "output_dir", "feed_limit", "slugify",
      ])
  }

  /// The folder below `Content` that a file goes to.
  private func parent(of file: String, in directory: String) -> String {
    var folder = directory
    while !folder.isEmpty {
      if let moved = movedFolders[folder] { return moved + directory.dropFirst(folder.count) }
      folder = folder.splitLast.folder
    }
    return postFolder.path(of: file, in: directory)
  }

  /// Where each page's file goes, by its path below the content folder.
  private func targets(of files: [String]) -> [String: String] {
    var result: [String: String] = [:]
    for path in files {
      let relative = path.below(Self.content)
      let (directory, name) = relative.splitLast
      guard let stem = name.markdownStem(["md"]) else { continue }
      let parent = parent(of: relative, in: directory)
      result[relative] =
        (parent.isEmpty ? "" : parent + "/") + (Self.isHome(relative) ? "_" : "") + stem + ".md"
    }
    return result
  }

  private mutating func readFile(_ path: String, _ targets: [String: String]) {
    let relative = path.below(Self.content)
    let (directory, name) = relative.splitLast
    let parent = parent(of: relative, in: directory)
    guard let target = targets[relative], let stem = name.markdownStem(["md"]) else {
      site.tree.addAsset(path, at: (parent.isEmpty ? "" : parent + "/") + name)
      return
    }
    guard let file = site.file(path, of: folder, target: target) else { return }
    var page = ImportedPage(source: path, target: target, body: file.body, bodyLine: file.bodyLine)
    var mapping = FrontMatterMapping()
    let isSection = stem == "_index" || Self.isHome(relative)
    let written = isSection ? nil : map(file.entries, to: &page, &mapping)
    if isSection { mapSection(file.entries, &mapping) }
    // A site that has the day in its addresses may say it nowhere else.
    if mapping.metadata["date"] == nil, let day = written.flatMap(ZolaPostFolder.day) {
      mapping.metadata["date"] = .date(day)
    }
    page.metadata = mapping.metadata
    if !isSection {
      page.address = written ?? address(directory: directory, stem: stem, slug: page.slug)
      if page.address == nil { mapping.report(.addressNotKnown(path)) }
    }
    if isSection, !file.entries.contains(where: { $0.key == "render" && $0.value.content == .boolean(false) })
    {
      site.lists.append(
        FormerAddress(address: "/" + directory + (directory.isEmpty ? "" : "/"), source: path))
    }
    page.original = page.body
    if let text = page.text(ifContaining: "{") {
      page.take(ZolaShortcodes.converted(text) { site.converted[$0, default: 0] += 1 })
    }
    site.diagnostics += page.convertAttributes(.commonMark(blocks: false), &site.converted)
    if slugs.anchors { page.body = ImportedHeadings.identified(in: page.body) { slug($0) } }
    let links = ZolaLinks(source: path, target: target, targets: targets)
    page.body = links.resolved(in: page.body, line: page.sourceLine) { mapping.report($0) }
    site.add(page, mapping)
  }

  /// Keeps the addresses of terms.
  private mutating func addTerms() {
    let rule = slugs.taxonomies
    let terms = ImportedTerms(taxonomies: site.taxonomies) { taxonomy, term in
      guard let taxonomy = rule.part(taxonomy), let term = rule.part(term) else { return nil }
      return "/\(taxonomy)/\(term)/"
    }
    for taxonomy in site.taxonomies {
      let unknown = Set(site.tree.pages.flatMap { $0.terms(of: taxonomy) }).filter {
        !Site.Term.slug($0).isEmpty && terms.formerAddress(taxonomy, $0) == nil
      }
      guard !unknown.isEmpty else { continue }
      let place = settings.value("taxonomies")?.location ?? SourceLocation(file: Self.content)
      site.diagnostics.append(.termAddressesNotKnown(unknown.sorted(), of: taxonomy, at: place))
    }
    addLists(terms)
    for page in terms.pages(of: site.tree.pages) { site.tree.add(page) }
  }

  /// Notes the addresses of lists, terms and feeds.
  private mutating func addLists(_ terms: ImportedTerms) {
    var lists = terms.addresses(of: site.tree.pages)
    for taxonomy in site.taxonomies where site.tree.pages.contains(where: { !$0.terms(of: taxonomy).isEmpty })
    {
      guard let name = slugs.taxonomies.part(taxonomy) else { continue }
      lists.append(FormerAddress(address: "/\(name)/", source: Self.content))
    }
    let feeds = feedNames
    for name in feeds {
      site.lists.append(FormerAddress(address: "/" + name, source: Self.content))
      // Terms have feeds only where that is said.
      guard case .list(let items)? = settings.value("taxonomies")?.content else { continue }
      for item in items
      where item.table().contains(where: { $0.key == "feed" && $0.value.content == .boolean(true) }) {
        let taxonomy =
          item.table().first { $0.key == "name" }?.value.text.flatMap(slugs.taxonomies.part) ?? ""
        site.lists += lists.filter { $0.address.hasPrefix("/\(taxonomy)/") && $0.address != "/\(taxonomy)/" }
          .map {
            FormerAddress(address: $0.address + name, source: $0.source)
          }
      }
    }
    site.lists += lists
  }

  /// The names of the site's feeds.
  private var feedNames: [String] {
    let isOn = ["generate_feeds", "generate_feed"].contains { settings.value($0)?.content == .boolean(true) }
    guard isOn else { return [] }
    if case .list(let items)? = settings.value("feed_filenames")?.content { return items.compactMap(\.text) }
    return [settings.value("feed_filename")?.text ?? "atom.xml"]
  }

  /// Gives sections whose addresses all have the day in them a pattern that says so, and the folder of posts its own.
  private mutating func setPatterns() {
    var patterns: [MetadataValue.Entry] = []
    let place = SourceLocation(file: Self.content)
    let bySection = Dictionary(grouping: site.tree.pages.filter { !$0.target.hasSuffix("_index.md") }) {
      page in
      let folder = page.target.splitLast.folder
      return page.target.hasSuffix("/index.md") ? folder.splitLast.folder : folder
    }
    for (section, pages) in bySection.sorted(by: { $0.key < $1.key }) where !section.isEmpty {
      let base = section == postFolder.name && postFolder.count > 0 ? "/" : "/" + section + "/"
      let haveDays = pages.allSatisfy { page in
        let day = page.metadata.text("date").flatMap { CalendarDate($0) }?.isoDay.replacing("-", with: "/")
        return day.map { page.address?.hasPrefix(base + $0 + "/") ?? false } ?? false
      }
      let pattern = haveDays ? base + ":year/:month/:day/:slug/" : base == "/" ? "/:slug/" : nil
      guard let pattern else { continue }
      let value = MetadataValue(content: .string(pattern), location: place)
      patterns.append(MetadataValue.Entry(key: section, location: place, value: value))
    }
    if !patterns.isEmpty { site.configuration["permalinks"] = .table(patterns) }
  }

  private func address(directory: String, stem: String, slug: String?) -> String? {
    var folders = directory.split(separator: "/").map(String.init)
    let name = stem == "index" ? folders.popLast() ?? stem : stem
    guard let last = slugs.paths.part(slug ?? slugs.withoutDate(name)) else { return nil }
    return "/" + (folders + [last]).joined(separator: "/") + "/"
  }

  /// Whether a file below the content folder is the home page.
  private static func isHome(_ path: String) -> Bool { path == "index.md" }

  private func map(
    _ entries: [MetadataValue.Entry], to page: inout ImportedPage, _ mapping: inout FrontMatterMapping
  ) -> String? {
    var path: String?
    for entry in entries {
      switch entry.key {
      case "title", "description": mapping.text(entry, to: entry.key)
      case "date", "updated": mapping.date(entry, to: entry.key)
      case "weight": mapping.integer(entry, to: "weight")
      case "draft": mapping.boolean(entry, to: "draft")
      case "slug": page.slug = entry.value.text
      case "path":
        path = entry.value.text.map { "/" + $0.split(separator: "/").joined(separator: "/") + "/" }
      case "aliases":
        // Zola's aliases count from the root.
        let aliases = mapping.texts(of: entry) ?? []
        mapping.metadata.append(aliases.map { $0.hasPrefix("/") ? $0 : "/" + $0 }, to: "aliases")
      case "authors": mapping.texts(entry, to: "authors")
      case "taxonomies":
        guard case .table(let taxonomies) = entry.value.content else {
          mapping.unmapped(entry)
          continue
        }
        for taxonomy in taxonomies {
          if taxonomy.key == "series" {
            mapping.series(taxonomy)
          } else {
            mapping.texts(taxonomy, to: taxonomy.key)
          }
        }
      case "extra": mapping.extras(of: entry)
      default: mapping.unmapped(entry)
      }
    }
    return path
  }

  private func mapSection(_ entries: [MetadataValue.Entry], _ mapping: inout FrontMatterMapping) {
    for entry in entries {
      switch entry.key {
      case "title", "description": mapping.text(entry, to: entry.key)
      case "weight": mapping.integer(entry, to: "weight")
      case "draft": mapping.boolean(entry, to: "draft")
      case "paginate_by": mapping.integer(entry, to: "page-size")
      case "sort_by":
        switch entry.value.text {
        case "date", "weight", "title": mapping.text(entry, to: "sort")
        case "title_bytes": mapping.metadata["sort"] = .string("title")
        case "none": break
        default: mapping.unmapped(entry)
        }
      case "aliases":
        let aliases = mapping.texts(of: entry) ?? []
        mapping.metadata.append(aliases.map { $0.hasPrefix("/") ? $0 : "/" + $0 }, to: "aliases")
      case "extra": mapping.extras(of: entry)
      default: mapping.unmapped(entry)
      }
    }
  }
}
