/// What a DocC catalog says of a module's symbols beside their comments: texts, and topics that group them.
package struct ModuleCatalog: Sendable, Hashable {
  /// The page of a symbol, whose title is a link to it.
  struct Page: Sendable, Hashable {
    /// The file, relative to the package.
    var file: String
    /// The text under the title, without the topics, and as many lines as the file has up to there.
    var text = ""
    /// Whether the text stands in place of the comment rather than under it.
    var replacesComment = false
    var topics: [Topic] = []
  }

  /// A heading under `## Topics` with its list.
  struct Topic: Sendable, Hashable {
    var title: String
    var items: [Item] = []
  }

  /// An item of such a list.
  struct Item: Sendable, Hashable {
    /// A link to a symbol, or the name of an article.
    var name: String
    var isArticle: Bool
    /// The line of the file, from 1.
    var line: Int
  }

  /// The pages by the links of their titles without the module: "" for that of the module itself.
  private(set) var pages: [String: Page] = [:]

  /// Creates a catalog without pages.
  package init() {}

  /// Reads the files of a catalog. Articles are no pages of symbols.
  ///
  /// - Parameters:
  ///   - module: The module's name.
  ///   - files: The texts of Markdown files, and their paths relative to the package.
  package init(of module: String, files: [(path: String, text: String)]) {
    for (path, text) in files {
      // Line feeds are found as bytes: CR and LF together are one character.
      let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
        line in
        Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      }
      guard let title = lines.firstIndex(where: { $0.hasPrefix("# ") }),
        let match = lines[title].wholeMatch(of: /# +``\/?([^`\s]+)``\s*/)
      else { continue }
      let link = String(match.output.1)
      let isBelow = link.hasPrefix(module + "/")
      let name = link == module ? "" : isBelow ? String(link.dropFirst(module.count + 1)) : link
      pages[SymbolLinks.withoutDisambiguation(name)] = Page(path, lines, title: title)
    }
  }
}

extension ModuleCatalog.Page {
  /// Reads the lines of a file.
  fileprivate init(_ file: String, _ lines: [Substring], title: Int) {
    self.init(file: file)
    var kept: [Substring] = []
    var isInFence = false
    var isInTopics = false
    for (number, line) in lines.enumerated() {
      kept.append("")
      if number <= title { continue }
      let words = line.drop { $0 == " " || $0 == "\t" }
      if words.hasPrefix("```") { isInFence.toggle() }
      if !isInFence {
        if words.contains("mergeBehavior: override") { replacesComment = true }
        if line.hasPrefix("## ") { isInTopics = line.dropFirst(3).prefix { $0 != " " } == "Topics" }
      }
      guard isInTopics else {
        kept[number] = line
        continue
      }
      if line.hasPrefix("### ") {
        topics.append(ModuleCatalog.Topic(title: String(line.dropFirst(4))))
      } else if let match = words.firstMatch(of: /^[-*+] +(?:``([^`\s]+)``|<doc:([^>\s]+)>)/) {
        if topics.isEmpty { topics.append(ModuleCatalog.Topic(title: "Topics")) }
        let name = match.output.1 ?? match.output.2 ?? ""
        topics[topics.count - 1].items.append(
          ModuleCatalog.Item(name: String(name), isArticle: match.output.1 == nil, line: number + 1))
      }
    }
    text = kept.joined(separator: "\n")
    topics.removeAll { $0.items.isEmpty }
  }
}
