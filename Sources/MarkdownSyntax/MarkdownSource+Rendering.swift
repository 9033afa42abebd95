public import Markup

extension MarkdownSource {
  /// Appends the document as HTML: CommonMark with tables, strikethrough, autolinks, task lists and footnotes.
  ///
  /// Raw HTML passes through. Links of dangerous schemes (`javascript:`, `vbscript:`, `file:`, `data:` unless
  /// an image) get an empty address and a warning. Bytes that are not UTF-8 are an error of the outline, and
  /// U+FFFD stands for them in the HTML.
  ///
  /// - Parameters:
  ///   - html: What to append to.
  ///   - delegate: Who writes code blocks and images and resolves links.
  ///   - options: What else can be chosen.
  /// - Returns: The headings, the words, and what is wrong.
  /// - Throws: If no Markdown can be parsed on this machine.
  public func render(
    to html: inout MarkupBuffer, delegate: inout some MarkdownDelegate,
    options: MarkdownOptions = MarkdownOptions()
  ) throws(MarkdownError) -> MarkdownOutline {
    MarkdownOutline()
  }

  /// Finds the code blocks and images without rendering anything.
  ///
  /// - Returns: The code blocks and images as ``render(to:delegate:options:)`` will show them to its delegate.
  /// - Throws: If no Markdown can be parsed on this machine.
  public func contents() throws(MarkdownError) -> MarkdownContents {
    MarkdownContents()
  }
}
