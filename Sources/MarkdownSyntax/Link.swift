package import Diagnostics

/// A link of a Markdown document.
package struct Link: Sendable, Hashable {
  /// The destination with escapes and character references resolved.
  package var destination: String
  /// The plain text of the link, without markup.
  package var text: String
  /// Where the link opens; without a column where CommonMark does not tell it.
  package var location: SourceLocation
}

extension DocumentReader {
  /// A link with its text.
  mutating func link(_ node: CommonMark.Node) -> Link {
    let written = node.destination
    return Link(
      destination: formulas.restoring(written), text: plainText(of: node),
      location: location(of: node, destination: written))
  }
}
