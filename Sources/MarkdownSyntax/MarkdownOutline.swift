public import Diagnostics

/// The structure of a document, as rendering it found.
public struct MarkdownOutline: Sendable, Hashable {
  /// The headings in the order of the document.
  public var headings: [Heading] = []
  /// The plain text of the first paragraph outside quotes, lists and footnotes that has any.
  public var firstParagraph: String?
  /// The plain text of the paragraphs before `<!-- more -->`, where that is a block at the document's top level.
  public var summary: String?
  /// The number of words in prose and inline code; a character of Chinese or Japanese counts as one.
  public var wordCount = 0
  /// Whether the document has a callout.
  public var hasCallouts = false
  /// The problems with the document.
  public var diagnostics: [Diagnostic] = []

  /// Creates the outline of an empty document.
  public init() {}
}

/// A heading of a Markdown document.
public struct Heading: Sendable, Hashable {
  /// From 1 to 6.
  public var level: Int
  /// The value of its `id` attribute, unique in the document.
  public var id: String
  /// The plain text.
  public var text: String
  /// The text as HTML that may stand inside a link: without links, images, footnotes and raw HTML.
  public var html: String
  /// Where the heading begins.
  public var location: SourceLocation

  /// Creates a heading from its parts.
  public init(level: Int, id: String, text: String, html: String, location: SourceLocation) {
    self.level = level
    self.id = id
    self.text = text
    self.html = html
    self.location = location
  }
}
