package import Diagnostics

/// An image of a Markdown document.
package struct Image: Sendable, Hashable {
  /// The destination with escapes and character references resolved.
  package var destination: String
  /// The plain text of the image's description; empty for a decorative image.
  package var alternativeText: String
  /// The title, or `nil` if none was given.
  package var title: String?
  /// The attributes in braces right after the image: `![](a.png){width=320}`.
  package var attributes: [FenceAttribute]
  /// Whether it is alone in its paragraph, so that a block may replace it.
  package var isAlone: Bool
  /// Where the image opens; without a column where CommonMark does not tell it.
  package var location: SourceLocation

  /// Creates an image from its parts.
  package init(
    destination: String, alternativeText: String = "", title: String? = nil,
    attributes: [FenceAttribute] = [], isAlone: Bool = false, location: SourceLocation
  ) {
    self.destination = destination
    self.alternativeText = alternativeText
    self.title = title
    self.attributes = attributes
    self.isAlone = isAlone
    self.location = location
  }
}

/// The kind of HTML that a delegate wrote for an image.
package enum ImageContent: Sendable, Hashable {
  /// Phrasing content, which may stand inside `<p>`.
  case phrasing
  /// Flow content such as `<figure>`, for which an image that is alone in its paragraph loses its `<p>`.
  ///
  /// It is not valid HTML for an image that is not alone.
  case flow
}
