public import Markup

/// Writes code as HTML with spans for the kinds of its tokens.
///
/// The classes are `keyword`, `type`, `string`, `interpolation` (the marks around code inside a string; that
/// code gets spans of its own), `number`, `comment`, `attribute`, `directive` and `operator`. A span never
/// crosses the end of a line. What is not closed ends with the code.
public struct Highlighter: Sendable {
  private let lexicon: Lexicon?

  /// Makes the highlighter of a language, named as after a code fence and in any case; for a language that is
  /// not supported, one that writes plain text.
  public init(language: String) {
    lexicon = Lexicon.named(language)
  }

  /// Whether code of this language gets spans.
  public static func isSupported(_ language: String) -> Bool {
    Lexicon.named(language) != nil
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
      // The buffer is moved into the writer and back, so that appending never copies it.
      var buffer = MarkupBuffer()
      swap(&buffer, &html)
      var writer = SpanWriter(bytes, emphasizing: lines, into: buffer)
      buffer = MarkupBuffer()
      if let lexicon {
        var lexer = Lexer(lexicon, bytes)
        lexer.run(&writer)
      } else {
        writer.flushPlain(upTo: bytes.count)
      }
      html = writer.finish()
    }
  }
}
