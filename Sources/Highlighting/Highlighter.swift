public import Markup

/// Writes code as HTML with spans for the kinds of its tokens.
///
/// The classes are the raw values of ``TokenKind``. A span never crosses the end of a line. What is not closed ends
/// with the code.
public struct Highlighter: Sendable {
  private let shared: SharedLexicon?
  private let languages: LanguageCatalog

  /// Creates the highlighter of a language, named as after a code fence and in any case; for a language that the
  /// catalog has not, one that writes plain text.
  public init(language: String, in languages: LanguageCatalog = .builtIn) {
    shared = languages.lexicon(named: language)
    self.languages = languages
  }

  /// Appends the code, escaped, with its spans.
  ///
  /// - Parameters:
  ///   - code: Any text.
  ///   - lines: The lines, from 1, to be written inside `<mark class="line">`; empty lines and lines that the
  ///     code does not have are ignored.
  ///   - html: What to append to.
  public func highlight(
    _ code: String, emphasizing lines: [ClosedRange<Int>] = [], to html: inout MarkupBuffer
  ) {
    var code = code
    code.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      var tokens: [Token] = []
      if let lexicon = shared?.lexicon {
        tokens.reserveCapacity(bytes.count / 6)
        lexicon.tokenize(start, 0..<bytes.count, languages, depth: 0, &tokens)
      }
      let writer = SpanWriter(bytes, tokens, emphasizing: lines)
      html.append(markup: writer.html())
    }
  }
}
