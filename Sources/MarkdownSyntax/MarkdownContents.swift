/// The code blocks, images and links of a document, for work that needs them before anything is rendered.
package struct MarkdownContents: Sendable, Hashable {
  /// The code blocks in the order of the document, footnotes last.
  package var codeBlocks: [CodeBlock] = []
  /// The images in the order of the document, footnotes last.
  package var images: [Image] = []
  /// The links in the order of the document, footnotes last.
  package var links: [Link] = []

  /// Creates the contents of an empty document.
  package init() {}
}
