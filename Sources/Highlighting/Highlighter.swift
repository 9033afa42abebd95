public import Markup

/// Writes code as HTML with spans for the kinds of its tokens.
///
/// The classes are `keyword`, `type`, `string`, `interpolation`, `number`, `comment`, `attribute`, `directive`
/// and `operator`. A span never crosses the end of a line. What is not closed ends with the code.
public struct Highlighter: Sendable {
  /// Makes the highlighter of a language, named as after a code fence and in any case; for a language that is
  /// not supported, one that writes plain text.
  public init(language: String) {
  }

  /// Whether code of this language gets spans.
  public static func isSupported(_ language: String) -> Bool {
    false
  }

  /// Appends the code, escaped, with its spans.
  ///
  /// - Parameters:
  ///   - code: Any text.
  ///   - lines: The lines, from 1, to be written inside `<mark class="line">`; lines that the code does not
  ///     have are ignored.
  ///   - html: What to append to.
  public func highlight(
    _ code: String, emphasizing lines: [ClosedRange<Int>] = [], to html: inout MarkupBuffer
  ) {
    html.append(text: code)
  }
}
