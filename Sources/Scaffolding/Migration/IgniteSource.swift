import Diagnostics
import FileSystem
import Metadata

/// Reads a site of Ignite: a Swift package with pages in `Content` and files in `Assets`.
struct IgniteSource {
  let folder: Directory
  private let code: SwiftPackageCode
  private var site = ReadSite()
  private static let content = "Content"

  init(_ folder: Directory) {
    self.folder = folder
    code = SwiftPackageCode(folder)
  }

  /// Whether a folder is such a package.
  static func isSite(_ folder: Directory) -> Bool {
    folder.isFolder("Sources") && SwiftPackageCode.depends(folder, on: "ignite")
  }

  mutating func read() -> ReadSite {
    site.readProperties(of: code, conformingTo: "Site")
    let scan = ImportScan(Self.content, of: folder)
    site.diagnostics += scan.diagnostics
    for path in scan.files { readFile(path) }
    site.addFiles(of: "Assets", in: folder)
    site.addFiles(of: "Fonts", in: folder, at: "fonts/")
    addLists()
    addPagesOfCode()
    site.diagnostics.append(.unmappedFile("Sources", reason: "layouts and pages of Ignite are Swift code"))
    return site
  }

  private mutating func readFile(_ path: String) {
    // Other files of the folder are not published.
    guard let stem = path.below(Self.content).markdownStem(["md"]),
      let source = site.linePage(path, of: folder)
    else { return }
    var page = ImportedPage(source: path, target: stem + ".md", body: source.body, bodyLine: source.bodyLine)
    page.address = "/" + stem + "/"
    var mapping = FrontMatterMapping()
    for entry in source.entries where !mapping.common(entry) {
      switch entry.key {
      case "lastModified", "modified": mapping.day(entry, to: "updated")
      case "author": mapping.metadata.append([entry.value.text ?? ""], to: "authors")
      case "published":
        if entry.value.text == "false" { mapping.metadata["draft"] = .boolean(true) }
      case "path":
        let parts = (entry.value.text ?? "").split(separator: "/")
        page.address = "/" + parts.map { $0 + "/" }.joined()
      case "layout", "type": mapping.unmapped(entry)
      default: mapping.extra(entry)
      }
    }
    page.metadata = mapping.metadata
    page.dropTitle(keepingOther: true)
    if page.metadata["title"] == nil { page.metadata["title"] = .string(stem.splitLast.name) }
    site.add(page, mapping)
  }

  /// Notes the addresses of the home page, the feeds and, where the site has a page for them, the tags.
  private mutating func addLists() {
    let all = code.texts.joined(separator: "\n")
    site.lists.append(FormerAddress(address: "/", source: "Sources"))
    addFeeds(all)
    guard all.contains(/\bvar\s+tagPage\b/) else { return }
    site.taxonomies = ["tags"]
    let terms = ImportedTerms(taxonomies: site.taxonomies) { _, term in
      Self.slug(term).map { "/tags/\($0)/" }
    }
    let addresses = terms.addresses(of: site.tree.pages)
    if !addresses.isEmpty { site.lists.append(FormerAddress(address: "/tags/", source: Self.content)) }
    site.lists += addresses
    for page in terms.pages(of: site.tree.pages) { site.tree.add(page) }
  }

  private mutating func addFeeds(_ code: String) {
    if code.contains(/\bvar\s+feedConfiguration\s*:\s*FeedConfiguration\?\s*(?:=\s*nil|\{\s*nil)/) { return }
    var formats = ["rss"]
    if let list = code.firstMatch(of: /\bformats:\s*\[([\s.a-z,]*)\]/) {
      formats = list.output.1.split { !$0.isLetter }.map(String.init)
    }
    let known = formats.filter { ["rss", "atom", "json"].contains($0) }
    let path = code.firstMatch(of: /\bFeedConfiguration\([^)]*?\bpath:\s*"\/?([^"\\]+)"/)
    var names = Dictionary(known.map { ($0, "feed." + $0) }, uniquingKeysWith: { first, _ in first })
    if names["rss"] != nil, let path { names["rss"] = String(path.output.1) }
    site.configuration["feeds"] = .texts(known)
    site.setFeedNames(names)
    site.lists += names.values.map { FormerAddress(address: "/" + $0, source: "Sources") }
  }

  /// Notes the addresses of pages that are code.
  private mutating func addPagesOfCode() {
    let home = code.texts.lazy.compactMap { $0.firstMatch(of: /\bvar\s+homePage\b[^\n]*?(\w+)\(/)?.output.1 }
      .first
    for text in code.texts {
      for match in text.matches(of: /\bstruct\s+(\w+)\s*:[^{]*\bStaticPage\b/) where match.output.1 != home {
        let path = text.firstMatch(of: /\bvar\s+path\s*(?::\s*String)?\s*[={]\s*"\/?([^"\\]+)"/)?.output.1
        guard let own = path.map(String.init) ?? Self.slug(String(match.output.1)) else { continue }
        site.lists.append(
          FormerAddress(
            address: "/" + own + (own.hasSuffix("/") ? "" : "/"), source: "Sources", isMadeByTemplate: true))
      }
    }
  }

  /// The last part of a tag's address or of a page's, which is its name in words; `nil` beyond ASCII, whose letters Ignite
  /// transliterates.
  private static func slug(_ name: String) -> String? {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var words = ""
    for (index, character) in name.enumerated() {
      if index > 0, character.isUppercase { words += "-" }
      words += character.isLetter || character.isNumber ? character.lowercased() : "-"
    }
    let slug = words.split(separator: "-").joined(separator: "-")
    return slug.isEmpty ? nil : slug
  }
}
