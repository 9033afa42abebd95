public import Diagnostics
public import Markup

/// A fenced or indented code block of a Markdown document.
public struct CodeBlock: Sendable, Hashable {
  /// The code without the container's indentation; empty, or lines that each end in LF.
  public var literal: String
  /// What follows the opening fence, as it stands in the source line, without surrounding spaces; empty for an
  /// indented block.
  public var infoString: String
  /// The first character of the opening fence, or of an indented block's first line.
  public var location: SourceLocation
  /// The first character of the info string; where it would be, if it is empty.
  public var infoLocation: SourceLocation
  /// The line of the file on which the code begins, from 1.
  public var firstCodeLine: Int
  /// Whether it stands between fences.
  public var isFenced: Bool
  /// The info string of the block right before it, if that is a fenced one.
  public var previousInfoString: String?
  /// The info string of the block right after it, if that is a fenced one.
  public var nextInfoString: String?
  /// The ordered list right after it, if one is there.
  public var nextList: List?

  /// Creates a code block from its parts.
  public init(
    literal: String, infoString: String, location: SourceLocation, infoLocation: SourceLocation,
    firstCodeLine: Int, isFenced: Bool = true
  ) {
    self.literal = literal
    self.infoString = infoString
    self.location = location
    self.infoLocation = infoLocation
    self.firstCodeLine = firstCodeLine
    self.isFenced = isFenced
  }

  /// Writes `<pre><code class="language-…">` with the code escaped, without a class if no language is named.
  public func writePlain(to html: inout MarkupBuffer) {
    html.append(markup: "<pre><code")
    let language = InfoString(parsing: infoString, at: infoLocation).language
    if !language.isEmpty { html.append(attribute: "class", "language-" + language) }
    html.append(markup: ">")
    html.append(text: literal)
    html.append(markup: "</code></pre>\n")
  }
}
