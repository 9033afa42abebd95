/// The code blocks, images and links of a document, for work that needs them before anything is rendered.
public struct MarkdownContents: Sendable, Hashable {
  /// The code blocks in the order of the document, footnotes last.
  public var codeBlocks: [CodeBlock] = []
  /// The images in the order of the document, footnotes last.
  public var images: [Image] = []
  /// The links in the order of the document, footnotes last.
  public var links: [Link] = []

  /// Creates the contents of an empty document.
  public init() {}
}
