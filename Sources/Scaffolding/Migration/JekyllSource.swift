import Diagnostics
import FileSystem
import Metadata
import SiteModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Reads a site of Jekyll.
struct JekyllSource {
  let folder: Directory
  let settings: SourceConfiguration
  /// The day that drafts have.
  let today: CalendarDate
  var site = ReadSite()
  /// The pattern of posts.
  var pattern = JekyllPattern.date
  /// Whether other pages are folders; posts may have a pattern of their own.
  var arePagesFolders = false
  private var defaults = JekyllDefaults(nil)
  private var collections: [String: String?] = [:]
  private var usesCategories = false
  /// The addresses of lists of all posts.
  var postLists: [String] = []
  /// The names of the feeds that templates make, by their formats.
  var feeds: [String: String] = [:]
  /// How many Markdown files each folder has.
  private var pageCounts: [String: Int] = [:]

  static let markdown = ["md", "markdown", "mkdown", "mkdn", "mkd"]

  init(_ folder: Directory, _ settings: SourceConfiguration, today: CalendarDate) {
    self.folder = folder
    self.settings = settings
    self.today = today
  }

  mutating func read() -> ReadSite {
    readSettings()
    let source = settings.value("source")?.text.map { $0 == "." ? "" : $0 } ?? ""
    let skipped = skippedNames
    let patterns = skipped.filter { $0.contains { "*?[".contains($0) } }
    let included = includedNames
    let scan = ImportScan(source, of: folder) { path in
      let name = path.splitLast.name
      return skipped.contains(path.below(source))
        || patterns.contains { path.below(source).matches(pattern: $0) }
        || (name.hasPrefix(".") && name != DotFileName.wellKnown && !included.contains(path.below(source)))
    }
    site.diagnostics += scan.diagnostics
    var leftOut: Set<String> = []
    for path in scan.files where path.markdownStem(Self.markdown) != nil {
      pageCounts[path.splitLast.folder, default: 0] += 1
    }
    for path in scan.files {
      let relative = path.below(source)
      let parts = relative.split(separator: "/").map(String.init)
      if let special = parts.dropLast().first(where: { $0.hasPrefix("_") }) {
        if ["_posts", "_drafts"].contains(special) {
          readPost(path, relative, isDraft: special == "_drafts")
        } else if parts[0] == special, let permalink = collections[String(special.dropFirst())] {
          readCollectionFile(path, relative, permalink: permalink)
        } else if leftOut.insert(special).inserted {
          site.diagnostics.append(
            .unmappedFile(special, reason: "it belongs to Jekyll's templates, data or plugins"))
        }
      } else {
        readPage(path, relative)
      }
    }
    setFeeds()
    if !postLists.isEmpty { site.lead(postLists, to: "posts/_index.md", titled: "Posts", from: "_posts") }
    redirectPages()
    site.leaveOutFilesOfHosts(of: folder)
    convertTags(root: source.isEmpty ? "" : source + "/")
    site.taxonomies = usesCategories ? ["tags", "categories"] : ["tags"]
    let terms = ImportedTerms(taxonomies: site.taxonomies, formerAddress: JekyllArchives(settings).address)
    site.lists += terms.addresses(of: site.tree.pages)
    for page in terms.pages(of: site.tree.pages) { site.tree.add(page) }
    return site
  }

  /// Lets the further pages of the list of posts, which plug-ins number in their own way, lead to those here.
  private mutating func redirectPages() {
    let pattern: String
    let size: Int
    if case .integer(let number)? = settings.value("paginate")?.content {
      (pattern, size) = (settings.value("paginate_path")?.text ?? "/page:num/", number)
    } else if settings.value("pagination", "enabled")?.content == .boolean(true) {
      var number = 10
      if case .integer(let written)? = settings.value("pagination", "per_page")?.content { number = written }
      (pattern, size) = (settings.value("pagination", "permalink")?.text ?? "/page/:num/", number)
      site.configuration["page-size"] = .integer(size)
    } else {
      return
    }
    let count = site.tree.pages.count { $0.target.hasPrefix("posts/") && $0.metadata["draft"] == nil }
    guard size > 0, pattern.contains(":num"), count > size, pattern.hasPrefix("/") else { return }
    let base = settings.value("baseurl")?.text.map { $0.hasPrefix("/") ? $0 : "/" + $0 } ?? ""
    for number in 2...(count + size - 1) / size {
      let address = pattern.replacing(":num", with: String(number)) + (pattern.hasSuffix("/") ? "" : "/")
      let here = "/page/\(number)/"
      if address == here {
        site.lists.append(FormerAddress(address: address, source: "_posts"))
      } else {
        site.redirect(
          address, to: (base.hasSuffix("/") ? String(base.dropLast()) : base) + here, of: "_posts")
      }
    }
  }

  /// The paths that begin with a dot and are published all the same.
  private var includedNames: Set<String> {
    guard case .list(let items)? = settings.value("include")?.content else { return [".htaccess"] }
    return Set(items.compactMap(\.text).map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 })
  }

  private var skippedNames: Set<String> {
    var names: Set<String> = [
      "_site", "_config.yml", "_config.yaml", "_config.toml", "Gemfile", "Gemfile.lock", "node_modules",
      "vendor/bundle", "vendor/cache", "vendor/gems", "vendor/ruby", "package.json", "package-lock.json",
      "Rakefile",
    ]
    var excluded: [String] = []
    if case .list(let items)? = settings.value("exclude")?.content {
      excluded = items.compactMap(\.text)
    } else if let text = settings.value("exclude")?.text {
      excluded = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    }
    for text in excluded {
      let path = text.drop { $0 == "/" }
      names.insert(String(path.hasSuffix("/") ? path.dropLast() : path))
    }
    return names
  }

  // MARK: Settings

  private mutating func readSettings() {
    site.set("title", to: settings.value("title") ?? settings.value("name"))
    site.set("description", to: settings.value("description"))
    let url = settings.value("url")
    let path = settings.value("baseurl")?.text ?? ""
    let separator = path.isEmpty || path.hasPrefix("/") ? "" : "/"
    site.setBaseURL(url?.text.flatMap { $0.isEmpty ? nil : $0 + separator + path }, at: url?.location)
    site.set("language", to: settings.value("lang") ?? settings.value("locale"))
    site.set("author", to: settings.value("author", "name") ?? settings.value("author"))
    if case .integer(let size)? = settings.value("paginate")?.content {
      site.configuration["page-size"] = .integer(size)
    }
    if hasSmartPunctuation { site.configuration["smart-punctuation"] = .boolean(true) }
    defaults = JekyllDefaults(settings.value("defaults"))
    for entry in defaults.unmapped {
      site.diagnostics.append(.unmappedSetting(entry.key, at: entry.location))
    }
    arePagesFolders = settings.value("permalink")?.text.map { JekyllPattern($0).isPretty } ?? false
    let ofPosts = defaults.entries(path: "_posts/", type: "posts", besides: [])
    if let value = ofPosts.first(where: { $0.key == "permalink" })?.value ?? settings.value("permalink"),
      let text = value.text
    {
      pattern = JekyllPattern(text)
      if pattern.converted == nil { site.diagnostics.append(.unmappedPattern(text, at: value.location)) }
    }
    if let converted = pattern.converted, let location = settings.entries.first?.location {
      let value = MetadataValue(content: .string(converted), location: location)
      site.configuration["permalinks"] = .table([
        MetadataValue.Entry(key: "posts", location: location, value: value)
      ])
    }
    readCollections()
    site.reportSettings(
      of: settings,
      known: [
        "title", "name", "description", "url", "baseurl", "lang", "locale", "author", "paginate", "permalink",
        "exclude", "include", "source", "destination", "collections", "theme", "remote_theme", "plugins",
        "gems",
        "markdown", "highlighter", "kramdown", "sass", "timezone", "encoding", "future", "show_drafts",
        "liquid",
        "incremental", "safe", "defaults", "jekyll-archives", "paginate_path", "pagination", "category_dir",
      ])
  }

  /// Whether kramdown reads the pages.
  var isKramdown: Bool { (settings.value("markdown")?.text ?? "kramdown").lowercased() == "kramdown" }

  /// Whether kramdown reads the pages, and makes typographic marks of typed ones.
  var hasSmartPunctuation: Bool {
    guard isKramdown else { return false }
    var quirks = settings.value("kramdown", "gfm_quirks")?.text ?? ""
    if case .list(let items)? = settings.value("kramdown", "gfm_quirks")?.content {
      quirks = items.compactMap(\.text).joined(separator: ",")
    }
    return !quirks.contains("no_auto_typographic")
      && !(settings.value("kramdown", "smart_quotes")?.text ?? "").contains("quot,")
  }

  private mutating func readCollections() {
    guard let value = settings.value("collections") else { return }
    switch value.content {
    case .list(let names):
      // A list names collections that are not published.
      for name in names { site.diagnostics.append(.unmappedSetting("collections", at: name.location)) }
    case .table(let entries):
      for entry in entries where entry.key != "posts" {
        guard case .table(let options) = entry.value.content,
          options.contains(where: { $0.key == "output" && $0.value.content == .boolean(true) })
        else {
          site.diagnostics.append(.unmappedSetting("collections.\(entry.key)", at: entry.location))
          continue
        }
        collections[entry.key] = .some(options.first { $0.key == "permalink" }?.value.text)
      }
    default: break
    }
  }

  // MARK: Files

  private mutating func readPost(_ path: String, _ relative: String, isDraft: Bool) {
    let name = relative.splitLast.name
    guard let stem = name.markdownStem(Self.markdown) else {
      site.diagnostics.append(.unmappedFile(path, reason: "the post is not a Markdown file"))
      return
    }
    let named = JekyllPostName(stem)
    guard isDraft || named != nil else {
      site.diagnostics.append(
        .unmappedFile(path, reason: "its name does not begin with a date, so Jekyll does not publish it"))
      return
    }
    let slug = named?.slug ?? stem
    // Folders above `_posts` are categories.
    let above = relative.split(separator: "/").prefix { !$0.hasPrefix("_") }.map(String.init)
    guard
      case (var page, var mapping, let permalink)? = page(
        path, relative, type: isDraft ? "drafts" : "posts", target: JekyllPostName.target(of: stem),
        slug: slug)
    else { return }
    if isDraft {
      page.metadata["draft"] = .boolean(true)
      // The day on which it is built is a draft's date for Jekyll too.
      if named == nil, page.metadata["date"] == nil { page.metadata["date"] = .date(today.isoDay) }
    }
    if !above.isEmpty {
      var categories = above
      if case .list(let items)? = page.metadata["categories"] { categories += items.compactMap(\.text) }
      page.metadata["categories"] = nil
      page.metadata.append(categories, to: "categories")
      usesCategories = true
    }
    let date =
      page.metadata.text("date").flatMap { CalendarDate($0) } ?? named?.date
    page.address = permalink?.address(
      &mapping, slug: page.slug ?? slug, date: date, page: page)
    if page.address == nil, !isDraft {
      page.address = pattern.address(slug: page.slug ?? slug, date: date, page: page)
      if page.address == nil { mapping.report(.addressNotKnown(path)) }
    }
    site.add(page, mapping)
  }

  private mutating func readCollectionFile(_ path: String, _ relative: String, permalink: String?) {
    let (directory, name) = String(relative.dropFirst()).splitLast
    guard let stem = name.markdownStem(Self.markdown) else {
      return readAsset(path, at: directory + "/" + name)
    }
    let collection = directory.split(separator: "/").first.map(String.init) ?? directory
    guard
      case (var page, var mapping, let own)? = page(
        path, relative, type: collection, target: "\(directory)/\(stem).md", slug: stem)
    else { return }
    let below = directory.below(collection)
    page.address = own?.address(
      &mapping, slug: page.slug ?? stem, page: page, collection: collection,
      path: (below.isEmpty ? "" : below + "/") + stem)
    if page.address == nil {
      page.address = JekyllPattern(permalink ?? "/:collection/:path:output_ext").address(
        slug: page.slug ?? stem, date: nil, page: page, collection: collection,
        path: (below.isEmpty ? "" : below + "/") + stem)
      if page.address == nil { mapping.report(.addressNotKnown(path)) }
    }
    site.add(page, mapping)
  }

  private mutating func readPage(_ path: String, _ relative: String) {
    let (directory, name) = relative.splitLast
    guard let stem = name.markdownStem(Self.markdown) else { return readAsset(path, at: relative) }
    guard let bytes = try? folder.read(path), bytes.hasFrontMatter else {
      // Jekyll copies it.
      return site.tree.addAsset(path, at: relative)
    }
    // No page can be there.
    if directory.hasPrefix(DotFileName.wellKnown) {
      return readTemplate(path, relative, stem: "\(directory)/\(stem)", bytes)
    }
    let prefix = directory.isEmpty ? "" : directory + "/"
    let isIndex = stem == "index"
    // The page of a folder that has others is a section's.
    let own = path.splitLast.folder
    let hasOthers = pageCounts[own, default: 0] > 1 || pageCounts.keys.contains { $0.hasPrefix(own + "/") }
    let isSection = isIndex && (directory.isEmpty || hasOthers)
    guard
      case (var page, var mapping, let permalink)? = page(
        path, relative, type: "pages", target: prefix + (isSection ? "_index" : stem) + ".md", slug: stem)
    else { return }
    page.address = permalink?.address(
      &mapping, slug: page.slug ?? stem, page: page, path: prefix + stem)
    if page.address == nil {
      page.address = isIndex ? "/" + prefix : "/" + prefix + stem + (arePagesFolders ? "/" : ".html")
    }
    if page.address == "/" { page.target = "_index.md" }
    // Here the address of a page is that of its file.
    if !isSection, permalink != nil, let folder = page.address?.wholeMatch(of: /\/([a-z0-9_\-\/]+)\//) {
      page.preferredTarget = folder.output.1 + ".md"
    }
    site.add(page, mapping)
  }

  // MARK: Front matter

  mutating func page(
    _ path: String, _ relative: String, type: String, target: String, slug: String
  ) -> (ImportedPage, FrontMatterMapping, JekyllPermalink?)? {
    guard let file = site.file(path, of: folder, target: target) else { return nil }
    var page = ImportedPage(source: path, target: target, body: file.body, bodyLine: file.bodyLine)
    var mapping = FrontMatterMapping()
    let entries = file.entries + defaults.entries(path: relative, type: type, besides: file.entries)
    map(entries, to: &page, &mapping)
    page.metadata = mapping.metadata
    if page.metadata["title"] == nil, !target.hasSuffix("index.md") {
      let words = slug.split { $0 == "-" || $0 == "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      page.metadata["title"] = .string(words.joined(separator: " "))
    }
    let permalink = entries.last { $0.key == "permalink" }.map { JekyllPermalink(value: $0.value) }
    return (page, mapping, permalink)
  }

  private mutating func map(
    _ entries: [MetadataValue.Entry], to page: inout ImportedPage, _ mapping: inout FrontMatterMapping
  ) {
    let keys = Set(entries.map(\.key))
    for entry in entries {
      switch entry.key {
      case "title", "description": mapping.text(entry, to: entry.key)
      case "date": mapping.date(entry, to: "date")
      case "last_modified_at", "updated": mapping.date(entry, to: "updated")
      case "excerpt": mapping.summary(entry, besideDescription: keys.contains("description"))
      case "slug": page.slug = entry.value.text
      // The address depends on the other keys.
      case "permalink": break
      case "redirect_to": page.goal = mapping.texts(of: entry)?.first
      case "published": mapping.boolean(entry, to: "draft", negated: true)
      case "draft": mapping.boolean(entry, to: "draft")
      case "tags", "tag": mapping.texts(entry, to: "tags", splitting: true)
      case "categories", "category":
        mapping.texts(entry, to: "categories", splitting: entry.key == "categories")
        usesCategories = true
      case "author", "authors": mapping.texts(entry, to: "authors")
      case "weight": mapping.integer(entry, to: "weight")
      case "series": mapping.series(entry)
      case "redirect_from":
        // They count from the root.
        let aliases = mapping.texts(of: entry) ?? []
        mapping.metadata.append(aliases.map { $0.hasPrefix("/") ? $0 : "/" + $0 }, to: "aliases")
      case "image":
        if case .table(let parts) = entry.value.content, let path = parts.first(where: { $0.key == "path" }) {
          mapping.text(path, to: "image")
        } else {
          mapping.text(entry, to: "image")
        }
      case "toc", "math": mapping.boolean(entry, to: entry.key)
      case "layout":
        if !["post", "posts", "page", "default", "home", "none", "single"].contains(
          entry.value.text ?? "none")
        {
          mapping.unmapped(entry)
        }
      case "sitemap", "excerpt_separator", "render_with_liquid", "collection", "lang", "ref":
        mapping.unmapped(entry)
      default: mapping.extra(entry)
      }
    }
  }
}

extension String {
  /// Whether a pattern of the shell, in which `*` stands for any text, is that of the path; by POSIX's `fnmatch`.
  fileprivate func matches(pattern: String) -> Bool { fnmatch(pattern, self, 0) == 0 }
}
