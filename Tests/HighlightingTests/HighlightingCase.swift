import Testing

/// Code of a language and how it is to be highlighted.
struct HighlightingCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var language: String
  var code: String
  /// The code with its tokens as `«kind text»`.
  var expected: String

  init(_ name: String, _ language: String, _ code: String, _ expected: String) {
    testDescription = name
    self.language = language
    self.code = code
    self.expected = expected
  }

  /// What the highlighter gives, in the notation of `expected`.
  var highlighted: String {
    let html = highlight(code, language: language).replacing("</span>", "»")
    let pieces = html.pieces(after: "<span class=\"").map { span in
      let kind = span.prefix { $0 != "\"" }
      return "«\(kind) " + span.dropFirst(kind.count + 2)
    }
    return text(of: html.piece(before: "<span class=\"") + pieces.joined())
  }
}
