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
    guard folder.isFolder(content), let manifest = text("Package.swift", of: folder) else { return false }
    return manifest.lowercased().contains(/\/publish(?:\.git)?"/)
  }

  mutating func read() -> ReadSite {
    readSettings()
    let scan = ImportScan(Self.content, of: folder)
    site.diagnostics += scan.diagnostics
    for path in scan.files { readFile(path) }
    let resources = ImportScan("Resources", of: folder)
    site.diagnostics += resources.diagnostics
    for path in resources.files { site.tree.addAsset(path, at: path.below("Resources")) }
    site.diagnostics.append(.unmappedFile("Sources", reason: "themes and steps of Publish are Swift code"))
    addLists()
    return site
  }

  private static func text(_ path: String, of folder: Directory) -> String? {
    (try? folder.read(path)).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Reads the properties of the type that is the site.
  private mutating func readSettings() {
    let code = ImportScan("Sources", of: folder).files.filter { $0.hasSuffix(".swift") }
      .compactMap { Self.text($0, of: folder) }.first { $0.contains(/\bstruct\s+\w+\s*:[^{<]*Website\b/) }
    site.configuration["feeds"] = .texts(["rss"])
    site.setFeedNames(["rss": "feed.rss"])
    guard let code else { return }
    if let name = code.firstMatch(of: /\bvar\s+name\s*(?::\s*String)?\s*=\s*"([^"\\]+)"/) {
      site.configuration["title"] = .string(String(name.output.1))
    }
    if let text = code.firstMatch(of: /\bvar\s+description\s*(?::\s*String)?\s*=\s*"([^"\\]+)"/) {
      site.configuration["description"] = .string(String(text.output.1))
    }
    if let url = code.firstMatch(of: /\bURL\(string:\s*"(https?:[^"\\]+)"/) {
      site.setBaseURL(String(url.output.1), at: nil)
    }
  }

  private mutating func readFile(_ path: String) {
    let relative = path.below(Self.content)
    guard let stem = relative.markdownStem(["md", "markdown"]) else {
      return site.tree.addAsset(path, at: relative)
    }
    guard let text = Self.text(path, of: folder) else {
      return site.diagnostics.append(.unmappedFile(path, reason: "it is not a text in UTF-8"))
    }
    let (directory, name) = stem.splitLast
    let prefix = directory.isEmpty ? "" : directory + "/"
    let isIndex = name == "index"
    let source = PublishMetadata(text, file: path)
    var page = ImportedPage(
      source: path, target: prefix + (isIndex ? "_index" : name) + ".md", body: source.body,
      bodyLine: source.bodyLine)
    // The page of a section, which is a folder at the top.
    let isSection = isIndex && !directory.contains("/")
    page.address = isSection ? "/" + prefix : "/" + stem + "/"
    var mapping = FrontMatterMapping()
    for entry in source.entries {
      switch entry.key {
      case "title", "description": mapping.text(entry, to: entry.key)
      case "image":
        // It is a path of the site.
        let image = entry.value.text ?? ""
        let isFull = image.hasPrefix("/") || image.contains("://")
        mapping.metadata["image"] = .string(isFull ? image : "/" + image)
      case "date":
        // The hour may have one digit.
        let text = entry.value.text ?? ""
        if CalendarDate(text) == nil, let day = CalendarDate(String(text.prefix(10))) {
          mapping.metadata["date"] = .date(day.isoDay)
        } else {
          mapping.date(entry, to: "date")
        }
      case "tags":
        let tags = (entry.value.text ?? "").split(separator: ",").map { String($0).trimmingWhitespace }
        mapping.metadata.append(tags.filter { !$0.isEmpty }, to: "tags")
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
      "/tags/\(PublishMetadata.normalized(term))/"
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
}

/// The lines between `---` at the beginning of a page, a key and a text on each; they are no YAML.
struct PublishMetadata {
  private(set) var entries: [MetadataValue.Entry] = []
  private(set) var body: ArraySlice<UInt8>
  private(set) var bodyLine = 1

  init(_ text: String, file: String) {
    body = Array(text.utf8)[...]
    let lines = body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func trimmed(_ line: ArraySlice<UInt8>) -> String {
      String(decoding: line, as: UTF8.self).trimmingWhitespace
    }
    guard let first = lines.first, trimmed(first) == "---",
      let end = lines.dropFirst().firstIndex(where: { trimmed($0) == "---" })
    else { return }
    for (number, line) in lines[..<end].enumerated().dropFirst() {
      let parts = trimmed(line).split(separator: ":", maxSplits: 1).map { String($0).trimmingWhitespace }
      guard parts.count == 2, !parts[1].isEmpty else { continue }
      let place = SourceLocation(file: file, line: number + 1)
      entries.append(
        MetadataValue.Entry(
          key: parts[0], location: place,
          value: MetadataValue(content: .string(parts[1]), location: place)))
    }
    body = lines[end].endIndex < body.endIndex ? body[(lines[end].endIndex + 1)...] : []
    bodyLine = end + 2
  }

  /// The last part of a tag's address.
  static func normalized(_ tag: String) -> String {
    String(
      tag.lowercased().compactMap { character -> Character? in
        if character.isWhitespace { return "-" }
        return character.isLetter || character.isNumber ? character : nil
      })
  }
}
