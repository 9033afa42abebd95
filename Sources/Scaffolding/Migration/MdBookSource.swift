import Diagnostics
import FileSystem
import Metadata
import URLs

/// Reads a book of mdBook.
struct MdBookSource {
  let folder: Directory
  let settings: SourceConfiguration
  private var site = ReadSite()

  init(_ folder: Directory, _ settings: SourceConfiguration) {
    self.folder = folder
    self.settings = settings
  }

  mutating func read() -> ReadSite {
    readSettings()
    let root = settings.value("book", "src")?.text ?? "src"
    let scan = ImportScan(root, of: folder)
    site.diagnostics += scan.diagnostics
    let summaryFile = root + "/SUMMARY.md"
    let text = (try? folder.read(summaryFile)).flatMap { String(validating: $0, as: UTF8.self) } ?? ""
    let summary = MdBookSummary(text)
    for (number, chapter) in summary.chapters.enumerated() {
      readChapter(chapter, number: number + 1, below: root)
    }
    let chapters = Set(summary.chapters.map(\.file))
    for path in scan.files where path != summaryFile {
      let relative = path.below(root)
      if relative.markdownStem(["md"]) == nil {
        site.tree.addAsset(path, at: relative)
      } else if !chapters.contains(relative) {
        site.diagnostics.append(
          .unmappedFile(path, reason: "SUMMARY.md does not list it, so mdBook does not publish it"))
      }
    }
    addHome(summary, summaryFile)
    addFolders()
    addRedirects()
    return site
  }

  private mutating func readSettings() {
    site.set("title", to: settings.value("book", "title"))
    site.set("description", to: settings.value("book", "description"))
    site.set("language", to: settings.value("book", "language"))
    if case .list(let authors)? = settings.value("book", "authors")?.content {
      site.set("author", to: authors.first)
    }
    if settings.value("output")?.table("html").contains(where: {
      $0.key == "mathjax-support" && $0.value.content == .boolean(true)
    }) ?? false {
      site.configuration["math"] = .boolean(true)
    }
    // `curly-quotes` is its former name.
    if settings.value("output")?.table("html").contains(where: {
      ["smart-punctuation", "curly-quotes"].contains($0.key) && $0.value.content == .boolean(true)
    }) ?? false {
      site.configuration["smart-punctuation"] = .boolean(true)
    }
    site.reportSettings(of: settings, known: ["book", "build", "output", "rust"])
  }

  private mutating func readChapter(_ chapter: MdBookSummary.Chapter, number: Int, below root: String) {
    let path = root + "/" + chapter.file
    guard let stem = chapter.file.markdownStem(["md"]) else { return }
    let (directory, name) = stem.splitLast
    let isIndex = ["readme", "index"].contains(name.lowercased())
    let prefix = directory.isEmpty ? "" : directory + "/"
    let target = prefix + (isIndex ? "_index" : name) + ".md"
    guard !site.tree.pages.contains(where: { $0.source == path }),
      let file = site.file(path, of: folder, target: target)
    else { return }
    var page = ImportedPage(source: path, target: target, body: file.body, bodyLine: file.bodyLine)
    page.metadata["title"] = .string(chapter.title)
    page.metadata["weight"] = .integer(number)
    if page.isSection { page.metadata["sort"] = .string("weight") }
    page.address = isIndex ? "/" + prefix : "/" + stem + ".html"
    if isIndex { site.lists.append(FormerAddress(address: "/\(prefix)index.html", source: path)) }
    if let text = String(validating: page.body, as: UTF8.self) {
      page.take(
        MdBookDirectives(folder: folder, pageFolder: path.splitLast.folder).converted(text) {
          site.converted[$0, default: 0] += 1
        })
      site.diagnostics += page.convertAttributes(.commonMark(blocks: false), &site.converted)
      page.dropTitle()
    }
    site.add(page, FrontMatterMapping())
  }

  /// Makes the home page of the table of contents, below the text of the book's first page if that is the home page.
  private mutating func addHome(_ summary: MdBookSummary, _ file: String) {
    let targets = Dictionary(
      site.tree.pages.map { ($0.source, $0.target) }, uniquingKeysWith: { first, _ in first })
    let root = file.splitLast.folder
    let list = summary.markdown { targets[root + "/" + $0] }
    site.lead([], to: "_index.md", titled: settings.value("book", "title")?.text ?? "", from: file)
    site.tree.change("_index.md") { page in
      page.metadata["sort"] = .string("weight")
      page.metadata["weight"] = nil
      let text = page.body.isEmpty ? "" : "\n\n"
      page.body += Array((text + list).utf8)
    }
    site.lists.append(FormerAddress(address: "/", source: file))
  }

  /// Gives folders the order of their chapters.
  private mutating func addFolders() {
    let folders = Set(site.tree.pages.filter { !$0.isSection }.map(\.target.splitLast.folder)).subtracting([
      ""
    ])
    for folder in folders.sorted() {
      // Beside a chapter of the same name, that is the page of the folder.
      if site.tree.pages.contains(where: { [folder + "/_index.md", folder + ".md"].contains($0.target) }) {
        site.tree.change(folder + ".md") { $0.metadata["sort"] = .string("weight") }
        continue
      }
      var page = ImportedPage(source: folder, target: folder + "/_index.md")
      page.metadata["title"] = .string(folder.splitLast.name)
      page.metadata["sort"] = .string("weight")
      site.tree.add(page)
    }
  }

  private mutating func addRedirects() {
    for entry in settings.value("output")?.table("html", "redirect") ?? [] {
      guard let goal = entry.value.text else { continue }
      let address = entry.key.hasPrefix("/") ? entry.key : "/" + entry.key
      let isOutside = goal.hasScheme || goal.hasPrefix("/")
      let place = isOutside ? goal : (address.splitLast.folder + "/" + goal).removingDotSegments
      site.redirect(address, to: place, of: entry.location.file)
    }
  }
}

extension ImportedPage {
  /// Takes the heading at the beginning out of the text, as the page has its title from the table of contents.
  ///
  /// - Parameter isKept: Whether the page keeps a title that it has.
  mutating func dropTitle(keepingOther isKept: Bool = false) {
    var rest = body
    var count = 0
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")),
      rest[..<end].allSatisfy({ " \t\r".utf8.contains($0) })
    {
      rest = rest[(end + 1)...]
      count += 1
    }
    guard rest.starts(with: "# ".utf8) else { return }
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    let title = String(decoding: rest[..<end].dropFirst(2), as: UTF8.self)
    let plain = title.replacing("`", with: "").replacing("*", with: "").split(separator: "{#")[0]
    if !isKept || metadata["title"] == nil {
      metadata["title"] = .string(plain.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    body = rest[end...].dropFirst()
    if bodyLines.isEmpty { bodyLine += count + 1 }
    bodyLines = Array(bodyLines.dropFirst(count + 1))
  }
}
