import Diagnostics
import FileSystem
import Metadata
import SiteModel
import URLs

/// Reads a site of Hugo.
struct HugoSource {
  let folder: Directory
  let settings: SourceConfiguration
  private var site = ReadSite()
  private var patterns: [String: String] = [:]
  private var taxonomies: [String] = []
  private var languages = HugoLanguages()
  private var references = HugoReferences()
  private var markdownOptions = HugoMarkdownOptions(nil)
  private var transparentShortcodes: Set<String> = []

  init(_ folder: Directory, _ settings: SourceConfiguration) {
    self.folder = folder
    self.settings = settings
  }

  mutating func read() -> ReadSite {
    readSettings()
    transparentShortcodes = HugoShortcodes.transparent(in: folder, theme: settings.value("theme")?.text)
    let content = settings.value("contentDir")?.text ?? "content"
    let folders = languages.folders(content)
    var scans: [(place: String, language: String?, files: [String])] = []
    for (place, language) in folders {
      let others = Set(folders.map(\.path)).subtracting([place])
      let scan = ImportScan(place, of: folder) { others.contains($0) }
      site.diagnostics += scan.diagnostics
      references = HugoReferences(
        references, adding: scan.files.map { $0.below(place) }, languages, in: language)
      scans.append((place, language, scan.files))
    }
    for (place, language, files) in scans {
      for path in files { readFile(path, below: place, language) }
    }
    for name in staticFolders {
      let scan = ImportScan(name, of: folder)
      site.diagnostics += scan.diagnostics
      for path in scan.files { site.tree.addAsset(path, at: path.below(name)) }
    }
    for (key, name) in [("dataDir", "data"), ("assetDir", "assets")] {
      let name = settings.value(key)?.text ?? name
      site.leaveOut(name, of: folder, reason: "it belongs to Hugo's templates, which were not converted")
    }
    for (key, name, reason) in [
      ("layoutDir", "layouts", "templates were not converted"),
      ("themesDir", "themes", "templates were not converted"),
      ("archetypeDir", "archetypes", "`Archetypes` has those of this site"),
      ("i18nDir", "i18n", "its texts belong to templates, which were not converted"),
    ] { site.leaveOut(settings.value(key)?.text ?? name, of: folder, reason: reason) }
    site.leaveOutFilesOfHosts(of: folder)
    let end = isUgly("") ? ".html" : "/"
    let terms = ImportedTerms(taxonomies: taxonomies.filter { patterns[$0] == nil }) {
      "/\(HugoAddress.path($0))/\(HugoAddress.path($1))" + end
    }
    let lists = HugoLists(
      languages: languages, taxonomies: taxonomies, hasFeeds: makes("rss"),
      hasTaxonomies: makes("taxonomy", "taxonomyterm"), content: content)
    let addresses = terms.addresses(of: site.tree.pages, language: languages.place(of:))
    lists.add(to: &site, terms: addresses)
    for page in terms.pages(of: site.tree.pages, language: languages.place(of:)) { site.tree.add(page) }
    site.taxonomies = taxonomies
    return site
  }

  /// Whether pages of a section are files, not folders.
  private func isUgly(_ section: String) -> Bool {
    guard let value = settings.value("uglyURLs") else { return false }
    guard case .table(let entries) = value.content else { return value.content == .boolean(true) }
    return entries.contains { $0.key.lowercased() == section && $0.value.content == .boolean(true) }
  }

  /// Whether pages of any of these kinds are made.
  private func makes(_ kinds: String...) -> Bool {
    guard case .list(let items)? = settings.value("disableKinds")?.content else { return true }
    return !items.contains { kinds.contains($0.text?.lowercased() ?? "") }
  }

  private var staticFolders: [String] {
    guard let value = settings.value("staticDir") else { return ["static"] }
    if case .list(let items) = value.content { return items.compactMap(\.text) }
    return [value.text ?? "static"]
  }

  // MARK: Settings

  private mutating func readSettings() {
    languages = HugoLanguages(settings)
    site.set("title", to: settings.value("title") ?? languages.main?.value("title"))
    site.set(
      "description",
      to: settings.value("params", "description") ?? languages.main?.value("params", "description"))
    let base = settings.value("baseURL")
    site.setBaseURL(base?.text, at: base?.location)
    site.set(
      "language",
      to: settings.value("languageCode") ?? settings.value("locale") ?? languages.main?.value("languageCode")
        ?? settings.value("defaultContentLanguage"))
    site.set(
      "author",
      to: settings.value("params", "author", "name") ?? settings.value("params", "author")
        ?? settings.value("author", "name") ?? settings.value("author"))
    if case .integer(let size)? = (settings.value("pagination", "pagerSize") ?? settings.value("paginate"))?
      .content
    {
      site.configuration["page-size"] = .integer(size)
    }
    if let others = languages.others { site.configuration["languages"] = others }
    taxonomies = ["tags", "categories"]
    if case .table(let entries)? = (settings.value("taxonomies") ?? settings.value("indexes"))?.content {
      taxonomies = entries.compactMap { $0.value.text?.lowercased() }
    }
    if makes("rss") {
      site.configuration["feeds"] = .texts(["rss"])
    }
    readMarkdownOptions()
    readPatterns()
    readMenu()
    if case .table(let entries)? = settings.value("params")?.content {
      let own = entries.filter { !["description", "author"].contains($0.key.lowercased()) }
      if !own.isEmpty { site.configuration["extra"] = .table(own) }
    }
    // That they are not built is usual here, too.
    let builds = Set(["builddrafts", "buildfuture", "buildexpired"]).filter {
      settings.value($0)?.content != .boolean(true)
    }
    site.reportSettings(
      of: settings,
      known: builds.union([
        "title", "params", "baseurl", "languagecode", "locale", "defaultcontentlanguage", "author",
        "pagination", "paginate", "taxonomies", "indexes", "disablekinds", "markup", "permalinks", "menu",
        "menus", "contentdir", "staticdir", "publishdir",
        "theme",
        "uglyurls", "enablerobotstxt",
        "archetypedir",
        "layoutdir", "assetdir", "datadir", "languages", "defaultcontentlanguageinsubdir",
      ]))
  }

  /// Reads how Markdown is read: by the settings of its parser, or by usual parameters of themes.
  private mutating func readMarkdownOptions() {
    let markup = settings.value("markup")
    markdownOptions = HugoMarkdownOptions(markup)
    let parameter = HugoMarkdownOptions.formulaKeys.contains {
      settings.value("params", $0)?.content == .boolean(true)
    }
    if markdownOptions.hasFormulas || parameter { site.configuration["math"] = .boolean(true) }
    if markdownOptions.hasSmartPunctuation { site.configuration["smart-punctuation"] = .boolean(true) }
    // The rest is decided here.
    if let markup, !markdownOptions.hasFormulas {
      site.diagnostics.append(.unmappedSetting("markup", at: markup.location))
    }
  }

  private mutating func readPatterns() {
    guard case .table(let entries)? = settings.value("permalinks")?.content else { return }
    var converted: [MetadataValue.Entry] = []
    for entry in entries {
      if case .table(let nested) = entry.value.content {
        guard entry.key == "page" else {
          site.diagnostics += nested.map {
            .unmappedSetting("permalinks.\(entry.key).\($0.key)", at: $0.location)
          }
          continue
        }
        for entry in nested { add(entry, to: &converted) }
      } else {
        add(entry, to: &converted)
      }
    }
    if !converted.isEmpty { site.configuration["permalinks"] = .table(converted) }
  }

  private mutating func add(_ entry: MetadataValue.Entry, to converted: inout [MetadataValue.Entry]) {
    // Hugo drops from an address what paths of files do not have.
    guard
      let text = entry.value.text?.filter({ $0.isLetter || $0.isNumber || "./_#+~-@:[] ".contains($0) })
    else { return }
    patterns[entry.key.lowercased()] = text
    guard !taxonomies.contains(entry.key.lowercased()) else {
      site.diagnostics.append(.unmappedSetting("permalinks.\(entry.key)", at: entry.location))
      return
    }
    var pattern = text
    for name in ["slugorcontentbasename", "slugorfilename", "contentbasename", "filename", "title"] {
      pattern = pattern.replacing(":" + name, with: ":slug")
    }
    pattern = pattern.replacing(":sections", with: ":section")
    if !pattern.hasPrefix("/") { pattern = "/" + pattern }
    if !pattern.hasSuffix("/") { pattern += "/" }
    // What the last part of an address is made of besides can stand in each page's slug.
    let slugs = String(pattern.dropLast()).splitLast.folder + "/:slug/"
    guard let usable = [pattern, slugs].first(where: { (try? PermalinkPattern($0)) != nil }) else {
      site.diagnostics.append(.unmappedPattern(text, at: entry.value.location))
      return
    }
    let value = MetadataValue(content: .string(usable), location: entry.value.location)
    converted.append(MetadataValue.Entry(key: entry.key.lowercased(), location: entry.location, value: value))
  }

  /// Reads the menu named `main`, or the only one.
  private mutating func readMenu() {
    let menus = ["menus", "menu"].flatMap { settings.value($0)?.table() ?? [] }
    let main = menus.first { $0.key.lowercased() == "main" } ?? (menus.count == 1 ? menus[0] : nil)
    for other in menus where other.key != main?.key {
      site.diagnostics.append(.unmappedSetting("menus.\(other.key)", at: other.location))
    }
    guard let main, case .list(let items) = main.value.content else { return }
    var menu: [(weight: Int, item: MetadataValue)] = []
    for item in items {
      guard case .table(let entries) = item.content else { continue }
      let field = { (key: String) in entries.first { $0.key.lowercased() == key }?.value }
      guard let name = field("name")?.text ?? field("title")?.text,
        let url = field("url")?.text ?? field("pageref")?.text
      else {
        site.diagnostics.append(.unmappedSetting("menus.\(main.key)", at: item.location))
        continue
      }
      var weight = 0
      if case .integer(let number)? = field("weight")?.content { weight = number }
      menu.append((weight, .menuItem(title: name, url: url, at: item.location)))
    }
    if !menu.isEmpty {
      site.configuration["menu"] = .list(
        menu.enumerated().sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }
          .map(\.element.item))
    }
  }

  // MARK: Pages

  private mutating func readFile(_ path: String, below content: String, _ folderLanguage: String?) {
    let (directory, name) = path.below(content).splitLast
    let folderPath = directory.isEmpty ? "" : HugoAddress.path(directory)
    let prefix = folderPath.isEmpty ? "" : folderPath + "/"
    let block = htmlBlock(path)
    let written = path.below(content)
    let markdown = block == nil ? written : String(written.dropLast(".html".count)) + ".md"
    guard let place = HugoPlace(markdown, languages, in: folderLanguage) else {
      let isPage = ["html", "htm", "adoc", "org", "rst", "ad", "pandoc", "pdc"].contains {
        name.hasSuffix("." + $0)
      }
      if isPage, let bytes = try? folder.read(path), bytes.first.map({ "-+{#.".utf8.contains($0) }) ?? false {
        site.diagnostics.append(.unmappedFile(path, reason: "the page is not a Markdown file"))
        let stem = String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
        let address = "/" + prefix + (["index", "_index"].contains(stem) ? "" : HugoAddress.path(stem) + "/")
        site.lists.append(FormerAddress(address: address, source: path))
      } else if name.hasSuffix(".html"), name != "index.html", !isUgly("") {
        // A page without front matter is a page, too.
        site.tree.addAsset(
          path, at: prefix + HugoAddress.path(String(name.dropLast(".html".count))) + "/index.html")
      } else {
        site.tree.addAsset(path, at: prefix + name)
      }
      return
    }
    let (stem, language) = (place.stem, place.language)
    let top = directory.split(separator: "/").first.map { $0.lowercased() } ?? ""
    if stem == "_index", taxonomies.contains(top) {
      let term = String(directory.dropFirst(top.count + 1))
      guard folderPath == slug(top) + (term.isEmpty ? "" : "/" + Site.Term.slug(term)) else {
        site.diagnostics.append(.unmappedFile(path, reason: "the page of this term has another address here"))
        return
      }
    }
    let target = place.target
    guard let file = site.file(path, of: folder, target: target, allowsJSON: true) else { return }
    var page = ImportedPage(source: path, target: target, body: file.body, bodyLine: file.bodyLine)
    if let block {
      page.body = Array(block.markdown.utf8)[...]
      page.bodyLines = block.lines.map { $0 + file.bodyLine - 1 }
    }
    var mapping = FrontMatterMapping()
    let url = map(file.entries, isSection: stem == "_index", to: &page, &mapping)
    let pattern = patterns[top] ?? ""
    if stem != "_index", mapping.metadata["date"] == nil,
      [":year", ":month", ":day"].contains(where: pattern.contains)
    {
      // Hugo's date of a page without one; the address keeps it.
      mapping.metadata["date"] = .date("0001-01-01")
      mapping.report(.undatedPage(path))
    }
    page.metadata = mapping.metadata
    if stem != "_index" {
      page.address =
        url.map { $0.hasPrefix("/") ? $0 : languages.prefix(of: language) + "/" + $0 }
        ?? HugoAddress(
          directory: directory, stem: stem, page: page, patterns: patterns,
          isUgly: isUgly(top)
        ).address.map { languages.prefix(of: language) + $0 }
      if page.address == nil { mapping.report(.addressNotKnown(path)) }
    } else if let url {
      page.address = url.hasPrefix("/") ? url : languages.prefix(of: language) + "/" + url
    }
    if case .list(let items)? = page.metadata["aliases"] {
      let own = page.address ?? languages.prefix(of: language) + "/" + prefix
      page.metadata["aliases"] = .texts(
        items.compactMap(\.text).map {
          HugoAddress.alias($0, of: own, languagePrefix: languages.prefix(of: language))
        })
    }
    let shortcodes = HugoShortcodes(
      target: target, references: references, language: language, transparent: transparentShortcodes)
    if let text = page.text(ifContaining: "{{") {
      page.take(shortcodes.converted(text) { site.converted[$0, default: 0] += 1 })
    }
    if block == nil {
      site.diagnostics += page.convertAttributes(
        .commonMark(blocks: markdownOptions.hasBlockAttributes), &site.converted)
      if page.text(ifContaining: "<") != nil {
        page.original = page.original ?? page.body
        page.body = ImportedHeadings.identified(in: page.body, by: ImportedHeadings.usualID)
      }
    }
    site.add(page, mapping)
  }

  /// The text of a page in HTML that can be a page here; `nil` for other files.
  private func htmlBlock(_ path: String) -> HTMLBlock? {
    guard path.hasSuffix(".html"), let bytes = try? folder.read(path),
      let split = try? splitFrontMatter(bytes, file: path), !split.entries.isEmpty
    else { return nil }
    return String(validating: bytes[split.bodyOffset...], as: UTF8.self).flatMap { HTMLBlock($0) }
  }

  /// Moves the keys of a page.
  ///
  /// - Returns: The address of `url`.
  private func map(
    _ entries: [MetadataValue.Entry], isSection: Bool, to page: inout ImportedPage,
    _ mapping: inout FrontMatterMapping
  ) -> String? {
    var url: String?
    let keys = Set(entries.map { $0.key.lowercased() })
    for entry in entries {
      let key = entry.key.lowercased()
      switch key {
      case "title", "description": mapping.text(entry, to: key)
      case "date": mapping.date(entry, to: "date")
      case "published" where entry.value.content == .boolean(true): break
      case "publishdate", "pubdate", "published":
        if keys.contains("date") { mapping.unmapped(entry) } else { mapping.date(entry, to: "date") }
      case "lastmod", "modified": mapping.date(entry, to: "updated")
      case "expirydate", "unpublishdate": mapping.date(entry, to: "expires")
      case "summary": mapping.summary(entry, besideDescription: keys.contains("description"))
      case "slug": page.slug = entry.value.text.map { $0.split(separator: "/").joined(separator: "/") }
      case "url":
        url = entry.value.text.map { text in
          text.hasSuffix("/") || text.splitLast.name.contains(".") ? text : text + "/"
        }
      case "draft": mapping.boolean(entry, to: "draft")
      case "weight": mapping.integer(entry, to: "weight")
      case "aliases": mapping.texts(entry, to: "aliases")
      case "series": mapping.series(entry)
      case _ where taxonomies.contains(key): mapping.texts(entry, to: key)
      case "author", "authors": mapping.texts(entry, to: "authors")
      case "keywords": mapping.texts(entry, to: "keywords")
      case "image" where entry.value.text != nil: mapping.text(entry, to: "image")
      case "images":
        if let image = mapping.texts(of: entry)?.first { mapping.metadata["image"] = .string(image) }
      case "toc": mapping.boolean(entry, to: key)
      case _ where HugoMarkdownOptions.formulaKeys.contains(key):
        if case .boolean = entry.value.content {
          mapping.boolean(entry, to: "math")
        } else {
          mapping.extra(entry)
        }
      case "params", "extra": mapping.extras(of: entry)
      case "layout", "type", "markup", "outputs", "cascade", "menu", "menus", "headless", "build", "_build",
        "sitemap", "resources", "translationkey", "linktitle", "iscjklanguage", "videos":
        mapping.unmapped(entry)
      default: mapping.extra(entry)
      }
    }
    return url
  }
}
