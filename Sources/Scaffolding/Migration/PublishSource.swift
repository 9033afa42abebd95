import Diagnostics
import FileSystem
import Metadata
import SiteModel

/// Reads a site of Publish: a Swift package with pages in `Content` and files in `Resources`.
struct PublishSource {
  let folder: Directory
  private var site = ReadSite()
  private static let content = "Content"

  init(_ folder: Directory) { self.folder = folder }

  /// Whether a folder is such a package.
  static func isSite(_ folder: Directory) -> Bool {
    folder.isFolder(content) && SwiftPackageCode.depends(folder, on: "publish")
  }

  mutating func read() -> ReadSite {
    readSettings()
    let scan = ImportScan(Self.content, of: folder)
    site.diagnostics += scan.diagnostics
    for path in scan.files { readFile(path) }
    site.addFiles(of: "Resources", in: folder)
    addCopies()
    site.diagnostics.append(.unmappedFile("Sources", reason: "themes and steps of Publish are Swift code"))
    addLists()
    return site
  }

  /// Reads the properties of the type that is the site.
  private mutating func readSettings() {
    site.readProperties(of: SwiftPackageCode(folder), conformingTo: "Website")
    site.configuration["feeds"] = .texts(["rss"])
    site.setFeedNames(["rss": "feed.rss"])
  }

  /// Adds what steps copy from a path that is a literal.
  private mutating func addCopies() {
    let code = SwiftPackageCode(folder).texts.joined(separator: "\n")
    let step = /\.copy(?:Resources|Files|File)\(\s*at:\s*"([^"\\]+)"(?:,\s*to:\s*"([^"\\]+)")?\s*\)/
    for copy in code.matches(of: step) where copy.output.1 != "Resources" {
      let source = String(copy.output.1)
      let prefix = copy.output.2.map { $0 + "/" } ?? ""
      if folder.isFolder(source) {
        site.addFiles(of: source, in: folder, at: prefix)
      } else if folder.isFile(source) {
        site.tree.addAsset(source, at: prefix + source.splitLast.name)
      }
    }
  }

  private mutating func readFile(_ path: String) {
    let relative = path.below(Self.content)
    guard let stem = relative.markdownStem(["md", "markdown"]) else {
      return site.tree.addAsset(path, at: relative)
    }
    guard let source = site.linePage(path, of: folder) else { return }
    let (directory, name) = stem.splitLast
    let prefix = directory.isEmpty ? "" : directory + "/"
    let isIndex = name == "index"
    var page = ImportedPage(
      source: path, target: prefix + (isIndex ? "_index" : name) + ".md", body: source.body,
      bodyLine: source.bodyLine)
    // The page of a section, which is a folder at the top.
    let isSection = isIndex && !directory.contains("/")
    page.address = isSection ? "/" + prefix : "/" + stem + "/"
    var mapping = FrontMatterMapping()
    for entry in source.entries {
      if mapping.common(entry) { continue }
      switch entry.key {
      case "path":
        // It counts from the page's section.
        let section = directory.split(separator: "/").first.map { $0 + "/" } ?? ""
        page.address = entry.value.text.map { "/\(section)\($0)/" }
      default: mapping.extra(entry)
      }
    }
    page.metadata = mapping.metadata
    if page.metadata["title"] == nil { page.dropTitle() }
    if page.metadata["title"] == nil, !isIndex { page.metadata["title"] = .string(name) }
    site.add(page, mapping)
  }

  private mutating func addLists() {
    site.taxonomies = ["tags"]
    let terms = ImportedTerms(taxonomies: site.taxonomies) { _, term in
      "/tags/\(Self.normalized(term))/"
    }
    var lists = terms.addresses(of: site.tree.pages) + [FormerAddress(address: "/", source: Self.content)]
    lists.append(FormerAddress(address: "/feed.rss", source: Self.content))
    if site.tree.pages.contains(where: { !$0.terms(of: "tags").isEmpty }) {
      lists.append(FormerAddress(address: "/tags/", source: Self.content))
    }
    for folder in Set(site.tree.pages.map(\.target.splitLast.folder)) where !folder.isEmpty {
      lists.append(FormerAddress(address: "/\(folder)/", source: Self.content + "/" + folder))
    }
    site.lists += lists
    for page in terms.pages(of: site.tree.pages) { site.tree.add(page) }
  }

  /// The last part of a tag's address.
  private static func normalized(_ tag: String) -> String {
    String(
      tag.lowercased().compactMap { character -> Character? in
        if character.isWhitespace { return "-" }
        return character.isLetter || character.isNumber ? character : nil
      })
  }
}
