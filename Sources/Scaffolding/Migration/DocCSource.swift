import Diagnostics
import FileSystem
import MarkdownSyntax
import Metadata
import URLs

/// Reads the articles of a DocC catalog.
struct DocCSource {
  let folder: Directory
  /// The catalog, relative to the folder.
  let root: String
  /// The name of the module or the book that it documents.
  let name: String
  /// What readers see of a snippet of the package, whole or one slice of it, as Markdown.
  let snippet: (String, String?) -> String?
  private var site = ReadSite()

  init(_ folder: Directory, root: String, name: String, snippet: @escaping (String, String?) -> String?) {
    (self.folder, self.root, self.name, self.snippet) = (folder, root, name, snippet)
  }

  mutating func read() -> ReadSite {
    let scan = ImportScan(root, of: folder)
    site.diagnostics += scan.diagnostics
    let texts = scan.files.filter { $0.hasSuffix(".md") }.compactMap { path -> (String, String, DocCTitle)? in
      guard let bytes = try? folder.read(path),
        let text = String(validating: bytes, as: UTF8.self)?.replacing("\r\n", with: "\n"),
        let title = DocCTitle(text)
      else {
        site.diagnostics.append(.unmappedFile(path, reason: "it has no title"))
        return nil
      }
      return (path, text, title)
    }
    var references = DocCReferences(files: scan.files.map { $0.below(root) }, snippet: snippet)
    for (path, _, title) in texts where !title.isSymbol || title.isModule {
      references.add(path.below(root), title: title, target: target(of: path, title))
    }
    for (path, text, title) in texts {
      if title.isSymbol, !title.isModule {
        site.diagnostics.append(.unmappedFile(path, reason: "it belongs to the reference of a symbol"))
      } else {
        readArticle(path, text, title, references)
      }
    }
    for path in scan.files where !path.hasSuffix(".md") {
      if path.hasSuffix(".tutorial") || path.hasSuffix("/Info.plist") || path == "Info.plist" {
        if path.hasSuffix(".tutorial") {
          site.diagnostics.append(.unmappedFile(path, reason: "tutorials are not read"))
        }
      } else {
        site.tree.addAsset(path, at: path.below(root))
      }
    }
    site.configuration["title"] = .string(
      texts.first { $0.2.isModule }?.2.text ?? name)
    // DocC reads all Markdown so.
    site.configuration["smart-punctuation"] = .boolean(true)
    site.lead([], to: "_index.md", titled: name, from: root.isEmpty ? "." : root)
    let former = "/documentation/\(address(name))/"
    site.tree.change("_index.md") { $0.metadata.append([former], to: "aliases") }
    return site
  }

  private func target(of path: String, _ title: DocCTitle) -> String {
    title.isModule ? "_index.md" : path.below(root)
  }

  /// A name as DocC has it in addresses.
  private func address(_ name: String) -> String {
    String(name.lowercased().map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
  }

  private mutating func readArticle(
    _ path: String, _ text: String, _ title: DocCTitle, _ references: DocCReferences
  ) {
    let target = target(of: path, title)
    var page = ImportedPage(source: path, target: target)
    page.metadata["title"] = .string(title.text)
    if page.isSection { page.metadata["sort"] = .string("links") }
    if !page.isSection {
      let stem = String(target.splitLast.name.dropLast(".md".count))
      page.metadata.append(["/documentation/\(address(name))/\(address(stem))/"], to: "aliases")
    }
    var markup = DocCMarkup(target: target, references: references)
    let converted = markup.converted(text, titleLine: title.line) { site.converted[$0, default: 0] += 1 }
    page.take(converted.text)
    let problems =
      converted.directives.unknown.map { ($0, false) } + converted.directives.unclosed.map { ($0, true) }
    for (directive, isUnclosed) in problems {
      site.diagnostics.append(
        .directive(
          "@" + directive.name, isUnclosed: isUnclosed,
          at: SourceLocation(file: path, line: directive.line, column: directive.column)))
    }
    page.metadata.append(markup.formerAddresses.map { $0.hasPrefix("/") ? $0 : "/" + $0 }, to: "aliases")
    site.add(page, FrontMatterMapping())
  }
}

/// The title of a file in a catalog: its heading of level 1.
struct DocCTitle {
  /// The title, without the marks of a link to a symbol.
  let text: String
  /// The line on which it stands, from 1.
  let line: Int
  /// Whether it is the page of a symbol, such as ``` ``Dial/turn()`` ```.
  let isSymbol: Bool

  /// Whether it is the page of the whole module or book.
  let isModule: Bool

  /// Finds the title in a file's text.
  init?(_ text: String) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.hasPrefix("# ") else { continue }
      let title = String(line.dropFirst(2)).trimmingWhitespace
      isSymbol = title.hasPrefix("``") && title.hasSuffix("``") && title.count > 4
      self.text = title.replacing("`", with: "")
      isModule = isSymbol && !title.contains("/") || text.contains("@TechnologyRoot")
      self.line = number + 1
      return
    }
    return nil
  }
}

/// Where the articles and pictures of a catalog go, by the names that its text has for them.
struct DocCReferences {
  private var articles: [String: (target: String, title: String)] = [:]
  private var pictures: [String: String] = [:]

  /// What readers see of a snippet of the package.
  let snippet: (String, String?) -> String?

  init(files: [String], snippet: @escaping (String, String?) -> String?) {
    self.snippet = snippet
    for file in files where !file.hasSuffix(".md") {
      let name = file.splitLast.name
      let stem = String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
      let plain = stem.replacing(/~(?:light|dark)/, with: "").replacing(/@[123]x/, with: "")
      pictures[name] = file
      // Of several, that for light pages in the highest resolution.
      let isBetter =
        pictures[plain].map { $0.contains("~dark") || !stem.contains("~dark") && $0 < file } ?? true
      if isBetter { pictures[plain] = file }
    }
  }

  mutating func add(_ file: String, title: DocCTitle, target: String) {
    let name = String(file.splitLast.name.dropLast(".md".count))
    articles[name.lowercased()] = (target, title.text)
    if title.isModule { articles[title.text.lowercased()] = (target, title.text) }
  }

  /// The file and the title of the article that a link of the scheme `doc` names.
  func article(_ link: some StringProtocol) -> (target: String, title: String)? {
    let path = link.prefix { $0 != "#" }
    return articles[String(path.split(separator: "/").last ?? "").lowercased()]
  }

  /// The file of a picture.
  func picture(_ name: some StringProtocol) -> String? { pictures[String(name)] }
}
