/// What DocC has after the language of a code block: `swift, highlight=[1, 3], showLineNumbers`.
///
/// `nocopy`, `showLineNumbers` and `wrap` say how DocC shows code, and mean nothing here.
package struct DocCCodeOptions: Sendable, Hashable {
  /// The lines to emphasise, from 1.
  package var highlightedLines: [ClosedRange<Int>] = []
  /// The lines that are shown as removed, from 1.
  package var removedLines: [ClosedRange<Int>] = []

  /// Reads what follows a language; `nil` if it is something else.
  package init?(_ text: String) {
    guard text.hasPrefix(",") else { return nil }
    var rest = text[...]
    while let match = rest.prefixMatch(of: /\s*,\s*(\w+)(?:\s*=\s*(\[[^\]]*\]|[^\s,]+))?/) {
      let lines = (match.output.2 ?? "").matches(of: /\d+/).compactMap { Int($0.output) }
      switch match.output.1.lowercased() {
      case "highlight": highlightedLines += lines.map { $0...$0 }
      case "strikeout": removedLines += lines.map { $0...$0 }
      case "nocopy", "showlinenumbers", "wrap": break
      default: return nil
      }
      rest = rest[match.range.upperBound...]
    }
    guard rest.allSatisfy({ $0 == " " || $0 == "\t" }) else { return nil }
  }
}

extension InfoString {
  /// What DocC has after the language.
  package var options: DocCCodeOptions? { opaqueText.flatMap(DocCCodeOptions.init) }
}
