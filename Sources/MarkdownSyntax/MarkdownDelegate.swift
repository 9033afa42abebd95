public import Diagnostics
public import Markup

/// What a page decides about its code, links and images while its Markdown is rendered.
///
/// Calls come in the order of the document, footnotes last. Each method has a default that writes what
/// CommonMark's own renderer would.
public protocol MarkdownDelegate {
  /// Writes a fenced or indented code block, as flow content.
  mutating func write(_ codeBlock: CodeBlock, to html: inout MarkupBuffer)

  /// The address to write for a link.
  ///
  /// - Parameters:
  ///   - destination: The destination with escapes and character references resolved; never one of a
  ///     dangerous scheme, for which an empty address is written without asking.
  ///   - location: Where the link opens; without a column where CommonMark does not tell it.
  /// - Returns: An address; characters that may not stand in one are percent-encoded when it is written.
  mutating func address(ofLink destination: String, at location: SourceLocation) -> String

  /// Writes an image.
  ///
  /// - Returns: What was written, or `nil` if nothing was and the default `<img>` is to be.
  mutating func write(_ image: Image, to html: inout MarkupBuffer) -> ImageContent?
}

extension MarkdownDelegate {
  /// Writes `<pre><code class="language-…">`.
  public mutating func write(_ codeBlock: CodeBlock, to html: inout MarkupBuffer) {
    codeBlock.writePlain(to: &html)
  }

  /// The destination as it is.
  public mutating func address(ofLink destination: String, at location: SourceLocation) -> String {
    destination
  }

  /// Leaves the image to the default.
  public mutating func write(_ image: Image, to html: inout MarkupBuffer) -> ImageContent? {
    nil
  }
}

/// A delegate that leaves everything to the defaults.
public struct PlainMarkdownDelegate: MarkdownDelegate, Sendable {
  /// Makes the delegate.
  public init() {}
}
