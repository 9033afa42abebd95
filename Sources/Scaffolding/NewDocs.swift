package import Diagnostics
package import FileSystem
package import Metadata
package import Publishing
import SampleModel
package import SiteEngine
import SiteModel
package import URLs

/// The site of a Swift package's documents, in a folder of the package: its README as the first page, the articles of its
/// DocC catalogs, and the reference of its modules.
package struct NewDocs: Sendable {
  /// A module that the site describes.
  package struct Module: Sendable {
    /// Its name.
    package var name: String
    /// The folder of its sources, relative to the package.
    package var folder: String

    /// Creates a module of its parts.
    package init(name: String, folder: String) { (self.name, self.folder) = (name, folder) }

    /// The folder of its articles in `Content`, which is also their address.
    var section: String { name.lowercased() }
    /// The address of its reference, which is the one that DocC gives it.
    var reference: String { "/documentation/\(name.lowercased())/" }
  }

  /// The site's files by their path in it.
  package private(set) var files: [String: OutputTree.File] = [:]
  /// What of the catalogs could not be read, by file and line of the package.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Makes the site's files.
  ///
  /// - Parameters:
  ///   - package: The package's folder.
  ///   - name: The package's name, which is the site's title unless its README has another.
  ///   - path: The package's folder as the site names it, such as `..`.
  ///   - products: Its library products.
  ///   - modules: The modules of those products.
  ///   - baseURL: Where the site will be reachable.
  ///   - fileAddress: The address below which the package's files are shown, with a slash at its end, if it is known.
  ///   - today: The date of what has none.
  /// - Throws: `CreationError`; `CancellationError`.
  package init(
    of package: Directory, name: String, path: String, products: [String], modules: [Module],
    baseURL: BaseURL, fileAddress: String?, today: CalendarDate
  ) throws {
    let readme = ReadmePage(package, fileAddress: fileAddress)
    let title = readme.title ?? name
    files["Content/_index.md"] = .bytes(Array(("---\ntitle: \(title.yaml)\n---\n\n" + readme.text).utf8))
    for picture in readme.pictures { files["Content/" + picture] = .copy(of: picture, in: package) }
    files[".gitignore"] = .bytes(Array("/public/\n/.sitegen/\n/Samples/.build/\n".utf8))
    var articles: Set<String> = []
    for module in modules {
      guard let catalog = Self.catalog(of: module, in: package) else { continue }
      try add(catalog, of: module, in: package, baseURL: baseURL, today: today)
      articles.insert(module.name)
    }
    func entry(_ title: String, _ address: String) -> String {
      "  - { title: \(title.yaml), url: \(address) }\n"
    }
    // Each of several modules has one entry, so that its first page leads to its reference.
    let menu = modules.flatMap { module -> [String] in
      guard articles.contains(module.name) else { return [entry(module.name, module.reference)] }
      let section = entry(module.name, "/\(module.section)/")
      return modules.count > 1 ? [section] : [section, entry("Reference", module.reference)]
    }
    for module in modules where modules.count > 1 && articles.contains(module.name) {
      let path = "Content/\(module.section)/_index.md"
      guard case .bytes(let bytes)? = files[path] else { continue }
      files[path] = .bytes(bytes + "\n[Reference of \(module.name)](\(module.reference))\n".utf8)
    }
    files[SiteConfiguration.fileName] = .bytes(
      Array(
        """
        # The site of the package's documents. Omitted keys have defaults; sitegen reports unknown keys.
        title: \(title.yaml)
        # The address of the site. Feeds, the sitemap and a site below a path (https://example.org/dial/) need it.
        base-url: \(baseURL.absolute.yaml)
        language: en
        feeds: []
        main-sections: []
        search: true

        # Samples may import the package's products; each module has a page for each of its types.
        packages:
          - { path: \(path.yaml), products: [\(products.map(\.yaml).joined(separator: ", "))] }
        reference:
        \(modules.map { "  \($0.name): \($0.reference)\n" }.joined())
        menu:
        \(menu.joined())
        """.utf8))
  }

  /// What tells the Swift Package Index where the package's documentation is.
  ///
  /// - Parameters:
  ///   - module: The module whose reference it leads to.
  ///   - baseURL: Where the site will be reachable.
  /// - Returns: The file, whose path is relative to the package.
  package static func indexFile(_ module: String, baseURL: BaseURL) -> NewFile {
    let address = baseURL.address(Module(name: module, folder: "").reference)
    let text = "version: 1\nexternal_links:\n  documentation: \(address.yaml)\n"
    return NewFile(path: ".spi.yml", bytes: Array(text.utf8))
  }

  /// A module's DocC catalog.
  private static func catalog(of module: Module, in package: Directory) -> String? {
    let entries = (try? package.entries(module.folder)) ?? []
    return entries.first { $0.kind == .folder && $0.name.hasSuffix(".docc") }.map {
      module.folder + "/" + $0.name
    }
  }

  /// Adds the articles of a catalog as a section.
  private mutating func add(
    _ catalog: String, of module: Module, in package: Directory, baseURL: BaseURL, today: CalendarDate
  ) throws {
    let result = try SiteImport.read(
      package.systemPath(catalog), base: [:], title: nil, defaultTitle: module.name, baseURL: baseURL,
      today: today, snippet: PackageSnippets(of: package).markdown)
    guard case .site(let site) = result else { return }
    for diagnostic in site.diagnostics {
      var diagnostic = diagnostic
      let file = catalog + "/" + (diagnostic.location?.file ?? "")
      // The reference reads what a catalog says of symbols.
      if let text = try? package.read(file),
        DocCTitle(String(decoding: text, as: UTF8.self))?.isSymbol == true
      {
        continue
      }
      diagnostic.location?.file = file
      diagnostics.append(diagnostic)
    }
    let content = ContentScan.folder + "/"
    let stem = (catalog.split(separator: "/").last ?? "").dropLast(".docc".count).lowercased()
    for (path, file) in site.files where path.hasPrefix(content) {
      let target = content + module.section + "/" + path.dropFirst(content.count)
      guard path.hasSuffix(".md"), case .bytes(let bytes) = file else {
        files[target] = file
        continue
      }
      // DocC's addresses have the module, not the catalog; that of the module is its reference's.
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing("[\"/documentation/\(stem)/\"]", with: "[]")
        .replacing("\"/documentation/\(stem)/", with: "\"" + module.reference)
      files[target] = .bytes(Array(text.utf8))
    }
  }

  /// Marks Swift fences that do not parse.
  ///
  /// - Parameter listings: The fences, in the site's files.
  /// - Returns: The files that change by that, by their path in the site.
  package mutating func mark(_ listings: [UnparsedListing]) -> [String: OutputTree.File] {
    var changed: [String: OutputTree.File] = [:]
    for (file, own) in Dictionary(grouping: listings, by: \.location.file) {
      guard case .bytes(let bytes)? = files[file] else { continue }
      changed[file] = .bytes(MarkedFences(listings: own).applied(to: bytes))
    }
    files.merge(changed) { _, new in new }
    return changed
  }
}

/// A package's README as the first page of a site.
private struct ReadmePage {
  /// Its heading of level 1.
  private(set) var title: String?
  /// The rest, with links to the package's files as addresses.
  private(set) var text = ""
  /// The pictures of the package that it shows.
  private(set) var pictures: Set<String> = []

  private let package: Directory
  private let fileAddress: String?

  init(_ package: Directory, fileAddress: String?) {
    (self.package, self.fileAddress) = (package, fileAddress)
    guard let bytes = try? package.read("README.md", limit: 16 << 20) else { return }
    let all = String(decoding: bytes, as: UTF8.self)
    var prose: Set<Int> = []
    MarkdownLines.forEach(in: Array(all.utf8)[...], firstLine: 0) { prose.insert($1) }
    let lines = all.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
    for (number, line) in CheckedFences.converted(lines).map(String.init).enumerated() {
      guard prose.contains(number) else {
        text += line + "\n"
        continue
      }
      if title == nil, line.hasPrefix("# ") {
        title =
          String(line.dropFirst(2)).replacing(/!?\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
          .replacing("`", with: "").trimmingWhitespace
        if title?.isEmpty != false { title = nil }
      } else {
        text += linked(line) + "\n"
      }
    }
    while text.hasSuffix("\n\n") { text.removeLast() }
  }

  /// A line whose links lead to where the package's files are shown; without such an address the text of a link stays.
  private mutating func linked(_ line: String) -> String {
    var line = line
    if fileAddress == nil {
      line = line.replacing(/(^|[^!])\[([^\[\]]*)\]\(([^)\s]+)\)/) { match in
        isOfPackage(match.output.3) && !package.isPicture(String(match.output.3))
          ? match.output.1 + match.output.2 : match.output.0
      }
    }
    var result = ""
    var end = line.startIndex
    for match in line.matches(of: /(?:\]\(<?|^\[[^\]]+\]:\s*|(?:src|srcset|href)=["'])([^)>\s"']+)/) {
      let written = match.output.1
      guard isOfPackage(written) else { continue }
      let path =
        ("/" + (String(written.prefix { $0 != "#" && $0 != "?" }).decodingPercentEncoding ?? String(written)))
        .removingDotSegments.dropFirst()
      result += line[end..<written.startIndex]
      end = written.endIndex
      if package.isPicture(String(path)) {
        pictures.insert(String(path))
        result += String(path).encodingPath
      } else {
        result += (fileAddress ?? "") + written.drop { $0 == "." || $0 == "/" }
      }
    }
    return result + line[end...]
  }

  /// Whether an address is the path of a file in the package.
  private func isOfPackage(_ link: Substring) -> Bool {
    !link.hasPrefix("#") && !link.hasPrefix("/") && !String(link).hasScheme
  }
}

extension Directory {
  /// Whether a path is a picture of the folder.
  fileprivate func isPicture(_ path: String) -> Bool {
    [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp"].contains { path.lowercased().hasSuffix($0) }
      && isFile(path)
  }
}

extension String {
  /// The text as a scalar of YAML.
  fileprivate var yaml: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
