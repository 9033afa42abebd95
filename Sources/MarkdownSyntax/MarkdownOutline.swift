package import Diagnostics

/// The structure of a document, as rendering it found.
package struct MarkdownOutline: Sendable, Hashable {
  /// The headings in the order of the document.
  package var headings: [Heading] = []
  /// The plain text of the first paragraph outside quotes, lists and footnotes that has any.
  package var firstParagraph: String?
  /// The plain text of the paragraphs before `<!-- more -->`, where that is a block at the document's top level.
  package var summary: String?
  /// The number of words in prose and inline code; a character of Chinese or Japanese counts as one.
  package var wordCount = 0
  /// Whether the document has a callout.
  package var hasCallouts = false
  /// The problems with the document.
  package var diagnostics: [Diagnostic] = []

  /// Creates the outline of an empty document.
  package init() {}
}

/// A heading of a Markdown document.
package struct Heading: Sendable, Hashable {
  /// From 1 to 6.
  package var level: Int
  /// The value of its `id` attribute, unique in the document.
  package var id: String
  /// The plain text.
  package var text: String
  /// The text as HTML that may stand inside a link: without links, images, footnotes and raw HTML.
  package var html: String
  /// Where the heading begins.
  package var location: SourceLocation

  /// Creates a heading from its parts.
  package init(level: Int, id: String, text: String, html: String, location: SourceLocation) {
    self.level = level
    self.id = id
    self.text = text
    self.html = html
    self.location = location
  }
}
