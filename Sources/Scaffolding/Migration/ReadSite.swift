import Diagnostics
import FileSystem
import Metadata
import Publishing
import SiteEngine
import SiteModel
import URLs

/// What reading a site of another generator gave, before addresses are settled.
struct ReadSite {
  var tree = ImportedTree()
  /// The site's configuration here, apart from its taxonomies.
  var configuration = ImportedMetadata()
  /// The pages' taxonomies.
  var taxonomies: [String] = []
  var diagnostics: [Diagnostic] = []
  /// The addresses of the old site's lists, feeds and pages that were left out.
  var lists: [FormerAddress] = []

  /// How many tags of each name became Markdown.
  var converted: [String: Int] = [:]

  /// All addresses of the old site.
  func formerAddresses(of generator: SourceGenerator) -> [FormerAddress] {
    let pages = tree.pages.filter { $0.metadata["draft"] != .boolean(true) }.flatMap { page in
      var addresses = [page.address].compactMap(\.self)
      if case .list(let items)? = page.metadata["aliases"] { addresses += items.compactMap(\.text) }
      return addresses.filter { $0.hasPrefix("/") }.map { FormerAddress(address: $0, source: page.source) }
    }
    let files = [.hugo, .zola].contains(generator) ? filesBesidePages : tree.files
    return pages + lists + files
  }

  /// The addresses of files where those in the folder of a page (`index.md`) are published with it.
  private var filesBesidePages: [FormerAddress] {
    let bundles = Dictionary(
      tree.pages.filter { $0.source.splitLast.name == "index.md" }.map { ($0.source.splitLast.folder, $0) },
      uniquingKeysWith: { first, _ in first })
    return tree.files.compactMap { file in
      var folder = file.source.splitLast.folder
      while !folder.isEmpty, bundles[folder] == nil { folder = folder.splitLast.folder }
      guard let page = bundles[folder] else { return file }
      guard page.metadata["draft"] != .boolean(true), let address = page.address else { return nil }
      let base = address.hasSuffix("/") ? address : address.splitLast.folder + "/"
      return FormerAddress(
        address: base + file.source.below(folder), source: file.source, page: page.source)
    }
  }
}

/// A page's file taken apart.
struct SourceFile {
  var path: String
  var entries: [MetadataValue.Entry] = []
  var body: ArraySlice<UInt8> = []
  var bodyLine = 1
}

extension ReadSite {
  /// The title of a site whose configuration has none: that of its home page, else the default one.
  func missingTitle(_ defaultTitle: String) -> String? {
    guard configuration["title"] == nil else { return nil }
    let home = tree.pages.first { $0.target == "_index.md" }?.metadata.text("title")
    return home?.nonEmpty ?? defaultTitle.nonEmpty
  }

  /// Reads one page's file and takes it apart.
  ///
  /// A file that cannot be read is reported; one whose front matter is broken or that is not text is copied as it is.
  /// - Parameters:
  ///   - path: The file, relative to the folder.
  ///   - folder: The folder that is read.
  ///   - target: Where it goes in `Content` if it is copied as it is.
  ///   - allowsJSON: Whether front matter may be an object of JSON.
  /// - Returns: The file, or `nil` for one that is not a page with front matter, and if the task is cancelled.
  mutating func file(
    _ path: String, of folder: Directory, target: String, allowsJSON: Bool = false
  ) -> SourceFile? {
    // What was read is thrown away.
    if Task.isCancelled { return nil }
    let bytes: [UInt8]
    do { bytes = try folder.read(path) } catch {
      diagnostics.append(Diagnostic.unreadable(path, reason: error.reason).asWarning)
      return nil
    }
    return take(bytes, path, target: target, allowsJSON: allowsJSON)
  }

  /// Takes the bytes of a page's file apart.
  private mutating func take(
    _ bytes: [UInt8], _ path: String, target: String, allowsJSON: Bool
  ) -> SourceFile? {
    do {
      _ = try String(utf8: bytes, file: path)
      let start = bytes.drop { [0xEF, 0xBB, 0xBF].contains($0) || " \t\r\n".utf8.contains($0) }
      // Two braces begin a tag.
      let isJSON = start.first == UInt8(ascii: "{") && !"{%:".utf8.contains(start.dropFirst().first ?? 0)
      let split =
        allowsJSON && isJSON
        ? try splitJSON(bytes, from: start.startIndex, file: path)
        : try splitFrontMatter(bytes, file: path)
      return SourceFile(
        path: path, entries: split.entries, body: bytes[split.bodyOffset...], bodyLine: split.bodyLine)
    } catch {
      if let repaired = RepeatedKey(error.diagnostic)?.removed(from: bytes) {
        diagnostics.append(.repeatedKey(error.diagnostic))
        return take(repaired, path, target: target, allowsJSON: allowsJSON)
      }
      diagnostics.append(.copiedAsItIs(error.diagnostic))
      tree.add(ImportedPage(source: path, target: target, verbatim: bytes))
      return nil
    }
  }

  /// Splits an object of JSON, which begins at an offset, from the Markdown below it.
  private func splitJSON(
    _ bytes: [UInt8], from start: Int, file: String
  ) throws(DiagnosticError) -> SplitSource {
    let firstLine = bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1
    var depth = 0
    var isText = false
    var isEscaped = false
    for (index, byte) in zip(bytes.indices, bytes).dropFirst(start) {
      if isEscaped {
        isEscaped = false
      } else if isText {
        if byte == UInt8(ascii: "\\") { isEscaped = true }
        if byte == UInt8(ascii: "\"") { isText = false }
      } else if byte == UInt8(ascii: "\"") {
        isText = true
      } else if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
        guard depth == 0 else { continue }
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        let text = try String(utf8: bytes[start...index], file: file, firstLine: firstLine)
        return SplitSource(
          entries: try readJSONObject(text, file: file, firstLine: firstLine), bodyOffset: end,
          bodyLine: bytes[..<end].count { $0 == UInt8(ascii: "\n") } + 1)
      }
    }
    throw DiagnosticError(.unclosedFrontMatter("}", at: SourceLocation(file: file, line: firstLine)))
  }

  /// Reports a folder or a file of the old site that nothing here stands for, if it is there and not empty.
  mutating func leaveOut(_ name: String, of folder: Directory, reason: String) {
    guard folder.isFile(name) || !ImportScan(name, of: folder).files.isEmpty else { return }
    diagnostics.append(.unmappedFile(name, reason: reason))
  }

  /// Reports files at the top of the old site that a host reads and no page is made of.
  mutating func leaveOutFilesOfHosts(of folder: Directory) {
    for name in [
      "CNAME", "netlify.toml", "vercel.json", "wrangler.toml", "firebase.json", "_headers", "_redirects",
    ]
    where tree.files.allSatisfy({ $0.source != name }) {
      leaveOut(
        name, of: folder,
        reason:
          "a host reads it; put it in `Content` if it is to be published, or beside `sitegen.yml` with this site's command"
      )
    }
  }

  /// Adds a page, with what was found in its front matter.
  mutating func add(_ page: ImportedPage, _ mapping: FrontMatterMapping) {
    diagnostics += mapping.diagnostics
    if let goal = page.goal, let address = page.address {
      var addresses = [address]
      if case .list(let former)? = page.metadata["aliases"] { addresses += former.compactMap(\.text) }
      for address in addresses { redirect(address, to: goal, of: page.source) }
    } else {
      tree.add(page)
    }
  }

  /// Lists the tags that are left in the text of pages.
  mutating func findTags(of generator: SourceGenerator) {
    for page in tree.pages where page.verbatim == nil && !Task.isCancelled {
      let original = page.original.map { generator == .jekyll ? $0.withoutRawTags : $0 }
      let rawLines = page.linesOtherwise(in: original)
      let written = original.map {
        TemplateTags.find(in: $0, file: page.source, firstLine: page.bodyLine, of: generator)
      }
      for var tag in TemplateTags.find(in: page.body, file: page.source, firstLine: 1, of: generator) {
        if let line = tag.location?.line { tag.location?.line = page.sourceLine(line) }
        if let written {
          let same = written.first { $0.message == tag.message && $0.location?.line == tag.location?.line }
          // What stands between `raw` and `endraw` is text.
          if same == nil, let line = tag.location?.line, rawLines.contains(line) { continue }
          tag.location?.column = same?.location?.column
        }
        diagnostics.append(tag)
      }
    }
  }

  /// Reports values of pages with text that readers miss where no template shows it.
  mutating func findTextsForTemplates() {
    var found: [String: (count: Int, first: SourceLocation)] = [:]
    for page in tree.pages {
      guard case .table(let entries)? = page.metadata["extra"] else { continue }
      for entry in entries where entry.value.wordCount >= 3 {
        found[entry.key, default: (0, entry.location)].count += 1
      }
    }
    diagnostics += found.sorted { $0.value.count > $1.value.count }.map { key, value in
      .textForTemplates(key, count: value.count, at: value.first)
    }
  }

  /// Lets the address of a page that only leads on still do so.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - goal: Where it leads, here or elsewhere.
  ///   - source: The file that says so.
  mutating func redirect(_ address: String, to goal: String, of source: String) {
    let html = Redirection.page(
      leadingTo: goal, canonical: goal, language: configuration.text("language") ?? "en")
    tree.addMade(html, at: OutputTree.path(of: address), of: source)
  }

  /// Copies settings that mean the same here.
  mutating func set(_ key: String, to value: MetadataValue?) {
    guard let value, let text = value.text, !text.isEmpty else { return }
    configuration[key] = .string(text)
  }

  /// Gives feeds the names that subscribers know, by their formats, and the site's feed further addresses.
  mutating func setFeedNames(_ names: [String: String], also addresses: [String] = []) {
    let place = SourceLocation(file: "")
    let values =
      names.sorted { $0.key < $1.key }.map { ($0.key, MetadataValue.Content.string($0.value)) }
      + (addresses.isEmpty ? [] : [("also", .texts(addresses))])
    configuration["feed-names"] = .table(
      values.map { key, value in
        MetadataValue.Entry(key: key, location: place, value: MetadataValue(content: value, location: place))
      })
  }

  /// The address of the site.
  mutating func setBaseURL(_ text: String?, at location: SourceLocation?) {
    guard let text, !text.isEmpty else { return }
    if BaseURL(text) != nil {
      configuration["base-url"] = .string(text)
    } else if let location {
      diagnostics.append(
        .unmappedValue("base-url", expected: "a valid base URL", at: location))
    }
  }

  /// Reports all settings but those that were understood, and those that mean nothing outside the other generator.
  mutating func reportSettings(of source: SourceConfiguration, known: Set<String>) {
    for entry in source.entries where !known.contains(entry.key.lowercased()) {
      diagnostics.append(.unmappedSetting(entry.key, at: entry.location))
    }
  }
}

extension ImportedPage {
  /// The numbers of the source's lines that another text with as many lines has otherwise.
  fileprivate func linesOtherwise(in other: ArraySlice<UInt8>?) -> Set<Int> {
    guard let original, let other, original != other else { return [] }
    let newline = UInt8(ascii: "\n")
    let pairs = zip(
      original.split(separator: newline, omittingEmptySubsequences: false),
      other.split(separator: newline, omittingEmptySubsequences: false))
    return Set(pairs.enumerated().compactMap { $1.0 == $1.1 ? nil : bodyLine + $0 })
  }
}

extension ArraySlice<UInt8> {
  /// The text of a page of Jekyll with letters for what is between `raw` and `endraw`, where no tags are converted.
  fileprivate var withoutRawTags: ArraySlice<UInt8> {
    guard let text = String(validating: self, as: UTF8.self) else { return self }
    let raw = #/\{%-?\s*raw\s*-?%\}(?s:.*?)\{%-?\s*endraw\s*-?%\}/#
    return Array(text.replacing(raw) { $0.output.map { $0.isNewline ? "\n" : "x" }.joined() }.utf8)[...]
  }
}

extension MetadataValue {
  /// How many words are in the text of a value, and in those of a list or a table.
  fileprivate var wordCount: Int {
    switch content {
    case .list(let items): items.reduce(0) { $0 + $1.wordCount }
    case .table(let entries): entries.reduce(0) { $0 + $1.value.wordCount }
    default: text?.split(whereSeparator: \.isWhitespace).count ?? 0
    }
  }
}

extension String {
  /// The name without the extension of a Markdown file; `nil` for another file.
  func markdownStem(_ extensions: [String]) -> String? {
    guard let dot = lastIndex(of: "."), extensions.contains(self[index(after: dot)...].lowercased()),
      dot != startIndex
    else { return nil }
    return String(self[..<dot])
  }

  /// The path without its first folders.
  func below(_ folder: String) -> String {
    folder.isEmpty ? self : String(dropFirst(folder.count + 1))
  }

  /// The last part of a path, and what stands before it without a slash at its end.
  var splitLast: (folder: String, name: String) {
    guard let slash = lastIndex(of: "/") else { return ("", self) }
    return (String(self[..<slash]), String(self[index(after: slash)...]))
  }
}
