package import Diagnostics
package import Markup

/// A fenced or indented code block of a Markdown document.
package struct CodeBlock: Sendable, Hashable {
  /// The code without the container's indentation; empty, or lines that each end in LF.
  package var literal: String
  /// What follows the opening fence, as it stands in the source line, without surrounding spaces; empty for an
  /// indented block.
  package var infoString: String
  /// The first character of the opening fence, or of an indented block's first line.
  package var location: SourceLocation
  /// The first character of the info string; where it would be, if it is empty.
  package var infoLocation: SourceLocation
  /// The line of the file on which the code begins, from 1.
  package var firstCodeLine: Int
  /// Whether it stands between fences.
  package var isFenced: Bool
  /// The info string of the block right before it, if that is a fenced one.
  package var previousInfoString: String?
  /// The info string of the block right after it, if that is a fenced one.
  package var nextInfoString: String?
  /// The ordered list right after it, if one is there.
  package var nextList: List?

  /// Creates a code block from its parts.
  package init(
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
  package func writePlain(to html: inout MarkupBuffer) {
    html.append(markup: "<pre><code")
    let language = InfoString(parsing: infoString, at: infoLocation).language
    if !language.isEmpty { html.append(attribute: "class", "language-" + language) }
    html.append(markup: ">")
    html.append(text: literal)
    html.append(markup: "</code></pre>\n")
  }
}
