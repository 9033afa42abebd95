import URLs

/// What DocC adds to Markdown, as Markdown that is read here.
struct DocCMarkup {
  /// The page, below `Content`.
  let target: String
  let references: DocCReferences
  /// The addresses that lead to the page.
  private(set) var formerAddresses: [String] = []

  init(target: String, references: DocCReferences) {
    self.target = target
    self.references = references
  }

  /// A page's text without its title and its metadata; code between fences stays as it is.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - titleLine: The line of the title, from 1.
  ///   - report: Called with the name of each thing that was converted.
  /// - Returns: The new text.
  mutating func converted(_ text: String, titleLine: Int, report: (String) -> Void) -> TagConversion {
    var proseLines: Set<Int> = []
    MarkdownLines.forEach(in: Array(text.utf8)[...], firstLine: 1) { proseLines.insert($1) }
    var result = TagConversion()
    // What each open brace belongs to: a directive that is left out with all in it, or whose text stays.
    var open: [Bool] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let number = index + 1
      if index > 0 { result.keep("\n") }
      guard proseLines.contains(number) else {
        if !open.contains(true) { result.keep(line) } else { result.replace(line, with: "") }
        continue
      }
      let words = String(line).trimmingWhitespace
      if number == titleLine {
        result.replace(line, with: "")
      } else if words == "}", !open.isEmpty {
        open.removeLast()
        result.replace(line, with: "")
      } else if let match = words.wholeMatch(of: /@(\w+)\s*(?:\((.*)\))?\s*(\{\s*\}|\{)?/) {
        let name = String(match.output.1)
        let arguments = match.output.2.map(String.init) ?? ""
        let isOpen = match.output.3 == "{"
        if name == "Redirected", let from = Self.argument("from", of: arguments) {
          formerAddresses.append(from)
        }
        if open.contains(true) || ["Metadata", "Comment", "Options"].contains(name) {
          if isOpen { open.append(true) }
          result.replace(line, with: "")
          if !open.dropLast().contains(true) { report("@" + name) }
        } else if let markdown = markdown(name, arguments) {
          if isOpen { open.append(false) }
          result.replace(line, with: markdown)
          report("@" + name)
        } else {
          result.keep(line)
        }
      } else if open.contains(true) {
        result.replace(line, with: "")
      } else {
        result.replace(line, with: prose(String(line), report))
      }
    }
    return result
  }

  private static func argument(_ name: String, of text: String) -> String? {
    text.matches(of: /(\w+):\s*"([^"]*)"/).first { $0.output.1 == name }.map { String($0.output.2) }
  }

  /// What a directive on a line of its own becomes; empty for one whose text stands for itself.
  private func markdown(_ name: String, _ arguments: String) -> String? {
    switch name {
    case "Image":
      guard let source = Self.argument("source", of: arguments), let picture = references.picture(source)
      else { return nil }
      return "![\(Self.argument("alt", of: arguments) ?? "")](\(picture.relative(toFile: target)))"
    case "Tab": return "**" + arguments.filter { $0 != "\"" } + "**"
    case "Row", "Column", "TabNavigator", "Links", "Small", "Metadata": return ""
    default: return nil
    }
  }

  /// A line of text with its asides, links and pictures.
  private func prose(_ line: String, _ report: (String) -> Void) -> String {
    var text = line
    if let aside = text.wholeMatch(
      of: /([ \t]*>[ \t]*)(Note|Tip|Important|Warning|Experiment|See Also|Remark|Bug):[ \t]*(.*)/)
    {
      let (_, start, kind, rest) = aside.output
      let known = ["Note", "Tip", "Important", "Warning"].contains(kind)
      text = "\(start)[!\(known ? kind.uppercased() : "NOTE")]\(known ? "" : " " + kind)\n\(start)\(rest)"
      report("aside")
    }
    text = text.replacing(/<doc:([^>\s]+)>/) { match in
      guard let article = references.article(match.output.1) else { return String(match.output.0) }
      report("doc:")
      return "[\(article.title)](\(article.target.relative(toFile: target))\(Self.place(match.output.1)))"
    }
    text = text.replacing(/\]\(doc:([^)\s]+)\)/) { match in
      guard let article = references.article(match.output.1) else { return String(match.output.0) }
      report("doc:")
      return "](\(article.target.relative(toFile: target))\(Self.place(match.output.1)))"
    }
    // Links to symbols stay: they are code, and where a site describes a module, links.
    return text.replacing(/(!\[[^\]]*\]\()([^)\s:\/]+)\)/) { match in
      guard let picture = references.picture(match.output.2) else { return String(match.output.0) }
      return "\(match.output.1)\(picture.relative(toFile: target)))"
    }
  }

  /// The name of a place on a page as its heading has it here.
  private static func place(_ link: Substring) -> String {
    guard let sharp = link.firstIndex(of: "#") else { return "" }
    return "#" + link[link.index(after: sharp)...].lowercased()
  }
}
