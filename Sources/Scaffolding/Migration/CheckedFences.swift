import Diagnostics
import MarkdownSyntax

/// The fences of a package's document as those of a site's page.
///
/// What a check of the package has written down in a comment above a fence stands in its info string, as a site reads it, and so do
/// the lines that DocC marks.
enum CheckedFences {
  /// Changes the lines of a text; none is added or removed.
  ///
  /// - Parameter lines: The lines, some of which may be several.
  /// - Returns: As many.
  static func converted(_ lines: [Substring]) -> [Substring] {
    var lines = lines
    var attributes: Substring?
    var isInComment = false
    var fence: Substring?
    // What became of one line and is several, such as a snippet, is whole.
    for (number, line) in lines.enumerated() where !line.contains("\n") {
      let words = line.drop { $0 == " " || $0 == "\t" }
      let mark = words.prefix { $0 == "`" || $0 == "~" }
      if let open = fence {
        if words == open { fence = nil }
      } else if isInComment {
        isInComment = !words.contains("-->")
      } else if let match = words.wholeMatch(of: /<!-- swift ?(.*?)( -->)?\s*/) {
        attributes = match.output.1
        isInComment = match.output.2 == nil
        lines[number] = isInComment ? "<!-- swift" : ""
      } else if mark.count >= 3 {
        fence = mark
        let info = InfoString(parsing: String(words.dropFirst(mark.count)), at: SourceLocation(file: ""))
        let options = info.options
        var added = attributes.flatMap { $0.isEmpty ? nil : [String($0)] } ?? []
        for (name, marked) in [
          ("lines", options?.highlightedLines), ("removed", options?.removedLines),
        ] {
          guard let marked, !marked.isEmpty else { continue }
          added.append("\(name)=\"\(marked.map { "\($0.lowerBound)" }.joined(separator: ","))\"")
        }
        attributes = nil
        guard options != nil || !added.isEmpty else { continue }
        let start = options == nil ? line : line[..<words.startIndex] + mark + info.language
        lines[number] = ([String(start)] + added).joined(separator: " ")[...]
      } else if !words.isEmpty {
        attributes = nil
      }
    }
    return lines
  }
}
