import MarkdownSyntax
import URLs

/// What DocC adds to Markdown, as Markdown that is read here.
struct DocCMarkup {
  /// The page, below `Content`.
  let target: String
  let references: DocCReferences
  /// The addresses that lead to the page.
  private(set) var formerAddresses: [String] = []

  /// A page's text without its title and its directives; code between fences stays as it is.
  ///
  /// - Parameters:
  ///   - text: The text, whose lines end in LF.
  ///   - titleLine: The line of the title, from 1.
  ///   - report: Called with the name of each thing that was converted.
  /// - Returns: The new text, and the directives that were not understood or not closed.
  mutating func converted(
    _ text: String, titleLine: Int, report: (String) -> Void
  ) -> (text: TagConversion, directives: DirectiveText.Conversion) {
    let directives = DirectiveText(text)
    for case .begin(let directive) in directives.lines where directive.name == "Redirected" {
      if let from = directive["from"] { formerAddresses.append(from) }
    }
    let conversion = directives.converted(markdown)
    for directive in conversion.converted { report("@" + directive.name) }
    // What became of one line may be several, such as a snippet, in which nothing is converted again.
    let lines = CheckedFences.converted(conversion.lines)
    var proseLines: Set<Int> = []
    let single = lines.map { $0.contains("\n") ? "" : $0 }.joined(separator: "\n")
    MarkdownLines.forEach(in: Array(single.utf8)[...], firstLine: 0) { proseLines.insert($1) }
    var result = TagConversion()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { result.keep("\n") }
      let new = String(lines[index])
      if index + 1 == titleLine {
        result.replace(line, with: "")
      } else {
        result.replace(
          line, with: proseLines.contains(index) && !new.contains("\n") ? prose(new, report) : new)
      }
    }
    return (result, conversion)
  }

  /// What a title, an image or a snippet becomes.
  private func markdown(_ meaning: DirectiveText.Directive.Meaning) -> String? {
    switch meaning {
    case .title(let title): "\n**\(title)**\n"
    case .image(let source, let alternative):
      references.picture(source).map { "![\(alternative)](\($0.relative(toFile: target)))" }
    case .snippet(let path, let slice): references.snippet(path, slice)
    default: nil
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
