import Diagnostics
import FileSystem
import MarkdownSyntax
import Metadata
import SiteModel
import URLs

/// Reads a site of Toucan: folders of contents with types, pipelines that write them, and directives of the site's own.
struct ToucanSource {
  let folder: Directory
  private let root: String
  private let types: ToucanTypes
  private let blocks: ToucanBlocks
  private var site = ReadSite()
  private var contents: [ToucanContents.Content] = []
  /// The titles of contents by their types and names.
  private var titles: [String: [String: String]] = [:]
  /// The folders of dated pages whose addresses have none.
  private var sections: Set<String> = []
  /// Where the pages of each type went.
  private var folders: [String: [String]] = [:]

  init(_ folder: Directory) {
    self.folder = folder
    root = Self.root(of: folder) ?? ""
    types = ToucanTypes(root, of: folder)
    blocks = ToucanBlocks(root, of: folder)
  }

  /// Whether a folder is such a site.
  static func isSite(_ folder: Directory) -> Bool { root(of: folder) != nil }

  private static func root(of folder: Directory) -> String? {
    ["", "src/"].first { root in
      folder.isFolder(root + "contents")
        && (["types", "pipelines"].contains { folder.isFolder(root + $0) }
          || folder.exists("toucan.yml") || folder.exists(root + "site.yml"))
    }
  }

  mutating func read() -> ReadSite {
    readSettings()
    let read = ToucanContents(root + "contents", of: folder, &site)
    contents = read.contents
    for content in contents {
      guard let type = types.type(of: content.path, named: content.entries.text("type")) else { continue }
      titles[type.id, default: [:]][content.id] = content.entries.text("title")
    }
    site.taxonomies = taxonomies.keys.sorted()
    for content in contents where content.iterator == nil { add(content) }
    for content in contents where content.iterator != nil { addList(content) }
    for asset in read.assets {
      guard let owner = contents.first(where: { $0.path == asset.content }) else { continue }
      site.tree.addAsset(asset.file, at: Self.assets(of: owner) + asset.path)
    }
    site.addFiles(of: root + "assets", in: folder)
    setPatterns()
    addTerms()
    for name in ["templates", "themes"] where folder.isFolder(root + name) {
      site.diagnostics.append(.unmappedFile(root + name, reason: "templates are written anew"))
    }
    return site
  }

  private mutating func readSettings() {
    let settings = Self.settings(root + "site.yml", of: folder)
    for (key, names) in [
      ("title", ["title", "name"]), ("description", ["description"]), ("language", ["language"]),
    ] {
      site.set(key, to: names.lazy.compactMap { settings.value($0) }.first)
    }
    var url = settings.value("baseUrl")
    if case .list(let targets)? = Self.settings("toucan.yml", of: folder).value("targets")?.content {
      url = targets.compactMap { $0.table().value("url") }.last ?? url
    }
    site.setBaseURL(url?.text, at: url?.location)
    for entry in settings
    where !["title", "name", "description", "language", "baseUrl"].contains(entry.key) {
      site.diagnostics.append(.unmappedSetting(entry.key, at: entry.location))
    }
  }

  private static func settings(_ path: String, of folder: Directory) -> [MetadataValue.Entry] {
    guard let text = SwiftPackageCode.text(path, of: folder) else { return [] }
    return (try? readYAML(text, file: path, firstLine: 1).get()) ?? []
  }

  /// The keys that are taxonomies here, with the type of their terms.
  private var taxonomies: [String: String] {
    Dictionary(
      types.types.flatMap(\.relations).filter { ["tags", "categories"].contains($0.key) }.map { ($0, $1) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Where the files of a content are published.
  private static func assets(of content: ToucanContents.Content) -> String {
    "assets/" + (content.slug.isEmpty ? "" : content.slug + "/")
  }

  private mutating func add(_ content: ToucanContents.Content) {
    let type = types.type(of: content.path, named: content.entries.text("type"))
    let file = types.file(of: type, slug: content.slug)
    if let file, file != "404.html" { return addFile(file, of: content) }
    var page = ImportedPage(
      source: content.source, target: content.slug + ".md", body: content.body, bodyLine: content.bodyLine)
    var mapping = FrontMatterMapping()
    for entry in content.entries { map(entry, of: content, type, &page, &mapping) }
    page.metadata = mapping.metadata
    let ending = content.slug.isEmpty || content.slug.splitLast.name.contains(".") ? "" : "/"
    page.address = "/" + content.slug + ending
    page.target = target(of: content, type, isDated: page.metadata["date"] != nil)
    if file != nil {
      page.target = "404.md"
      page.address = nil
    }
    if let type { folders[type.id, default: []].append(page.target.splitLast.folder) }
    convert(&page, content)
    site.add(page, mapping)
  }

  private func target(
    of content: ToucanContents.Content, _ type: ToucanTypes.ContentType?, isDated: Bool
  ) -> String {
    let slug = content.slug
    if slug.isEmpty { return "_index.md" }
    if taxonomies[slug] != nil { return slug + "/_index.md" }
    if let taxonomy = taxonomies.first(where: { $0.value == type?.id }) {
      return "\(URLs.slug(taxonomy.key))/\(Site.Term.slug(term(content.id, of: taxonomy.value)))/_index.md"
    }
    guard isDated, !slug.contains("/") else { return slug + ".md" }
    return section(of: type) + "/" + slug + ".md"
  }

  /// The folder of a type's dated pages whose addresses have no folder.
  private func section(of type: ToucanTypes.ContentType?) -> String {
    type?.paths.first.map(\.splitLast.name).flatMap(\.nonEmpty) ?? "posts"
  }

  /// A term as it is shown: the title of its page if the address is the same, or else its name.
  private func term(_ id: String, of type: String) -> String {
    guard let title = titles[type]?[id], Site.Term.slug(title) == id else { return id }
    return title
  }

  private mutating func map(
    _ entry: MetadataValue.Entry, of content: ToucanContents.Content, _ type: ToucanTypes.ContentType?,
    _ page: inout ImportedPage, _ mapping: inout FrontMatterMapping
  ) {
    if let terms = type?.relations[entry.key] {
      let names = mapping.texts(of: entry) ?? []
      if taxonomies[entry.key] != nil {
        return mapping.metadata.append(names.map { term($0, of: terms) }, to: entry.key)
      }
      if ["author", "authors"].contains(entry.key) {
        return mapping.metadata.append(names.map { titles[terms]?[$0] ?? $0 }, to: "authors")
      }
    }
    switch entry.key {
    case "title", "description": mapping.text(entry, to: entry.key)
    case "publication", "date": mapping.day(entry, to: "date")
    case "lastUpdate": mapping.day(entry, to: "updated")
    case "expiration": mapping.day(entry, to: "expires")
    case "draft": mapping.boolean(entry, to: "draft")
    case "order": mapping.integer(entry, to: "weight")
    case "image":
      let text = entry.value.text ?? ""
      mapping.metadata["image"] = .string(
        text.hasPrefix("./assets/")
          ? "/" + Self.assets(of: content) + text.dropFirst("./assets/".count) : text)
    case "to": page.goal = entry.value.text.map { $0.contains("://") || $0.hasPrefix("/") ? $0 : "/\($0)/" }
    case "slug", "id", "type": break
    case "views", "template", "css", "js", "noindex", "canonical", "hreflang": mapping.unmapped(entry)
    default: mapping.extra(entry)
    }
  }

  /// Converts the directives and the addresses of files in a page's text.
  private mutating func convert(_ page: inout ImportedPage, _ content: ToucanContents.Content) {
    if let text = page.text(ifContaining: "@") {
      let (conversion, directives) = blocks.converted(text) { site.converted[$0, default: 0] += 1 }
      page.take(conversion)
      let unknown = directives.lines.compactMap { line -> DirectiveText.Directive? in
        guard case .begin(let directive) = line, !blocks.knows(directive) else { return nil }
        return directive
      }
      for (directive, isUnclosed) in unknown.map({ ($0, false) }) + directives.unclosed.map({ ($0, true) }) {
        site.diagnostics.append(
          .directive(
            "@" + directive.name, isUnclosed: isUnclosed,
            at: SourceLocation(
              file: content.source, line: directive.line + content.bodyLine - 1, column: directive.column)))
      }
    }
    if let text = page.text(ifContaining: "./assets/") {
      let base = "/" + Self.assets(of: content)
      page.body =
        Array(
          text.replacing(/([(\"' ])\.\/assets\//) { "\($0.output.1)\(base)" }.utf8)[...]
    }
    // Views show either of the two.
    var plain = page
    plain.dropTitle()
    if plain.metadata["title"] == page.metadata["title"] || page.metadata["title"] == nil { page = plain }
  }

  /// Notes the address of a content that is no page, such as a feed.
  private mutating func addFile(_ file: String, of content: ToucanContents.Content) {
    let isFeed = file.hasSuffix(".xml") && ["rss", "atom", "feed"].contains { file.contains($0) }
    site.lists.append(
      FormerAddress(
        address: "/" + file, source: content.source, isMadeByTemplate: !isFeed && file != "sitemap.xml"))
    guard isFeed else { return }
    let format = file.contains("atom") ? "atom" : "rss"
    site.configuration["feeds"] = .texts([format])
    site.setFeedNames([format: file])
  }

  /// Makes a content that shows a list the page of the folder whose pages it lists.
  private mutating func addList(_ content: ToucanContents.Content) {
    let name = content.iterator ?? ""
    let found = types.pipelines.lazy.compactMap { $0.iterators[name] }.first
    let pages = found.flatMap { folders[$0.type] } ?? []
    guard let found,
      let section = Dictionary(grouping: pages, by: \.self).max(by: {
        ($0.value.count, $1.key) < ($1.value.count, $0.key)
      })?.key, !section.isEmpty
    else { return site.diagnostics.append(.unmappedFile(content.source, reason: "its list is not known")) }
    let size = found.limit > 0 ? found.limit : pages.count
    let addresses = (1...max(1, (pages.count + size - 1) / size)).map {
      "/" + content.slug.replacing("{{\(name)}}", with: "\($0)") + "/"
    }
    site.lists += addresses.map { FormerAddress(address: $0, source: content.source) }
    let target = section + "/_index.md"
    site.lead(
      addresses.filter { $0 == addresses[0] || !$0.hasPrefix("/\(section)/page/") }, to: target,
      titled: content.entries.text("title") ?? section, from: content.source)
    let description = content.entries.value("description")
    site.tree.change(target) { page in
      if page.metadata["description"] == nil { page.metadata["description"] = description?.content }
      page.metadata["page-size"] = .integer(size)
    }
  }

  private mutating func setPatterns() {
    let place = SourceLocation(file: root + "contents")
    let own = site.tree.pages.filter { page in
      guard let address = page.address else { return false }
      let folder = page.target.splitLast.folder
      return !folder.isEmpty && page.metadata["date"] != nil && address.split(separator: "/").count == 1
    }
    let patterns = Set(own.map(\.target.splitLast.folder)).sorted().map {
      MetadataValue.Entry(
        key: $0, location: place, value: MetadataValue(content: .string("/:slug/"), location: place))
    }
    if !patterns.isEmpty { site.configuration["permalinks"] = .table(patterns) }
  }

  /// Lets the page of each term answer at its address.
  private mutating func addTerms() {
    for taxonomy in taxonomies.keys {
      for page in site.tree.pages where page.target.hasPrefix(URLs.slug(taxonomy) + "/") && page.isSection {
        guard let address = page.address, page.target.splitLast.folder != taxonomy else { continue }
        let now = "/" + page.target.splitLast.folder + "/"
        if address != now { site.tree.change(page.target) { $0.metadata.append([address], to: "aliases") } }
      }
    }
  }
}
