package import FigureKit
package import SVGRendering

extension SVGRenderer {
  /// Creates a renderer that writes texts in perspective as `TextOutlines`.
  package init(for destination: Destination = .page, images: ImageProvider = .none) {
    self.init(for: destination, images: images, outlines: TextOutlines())
  }
}

extension Drawing {
  /// The same picture in operations that need no projection, with the shapes of texts that `TextOutlines` knows.
  ///
  /// - Throws: As `projected(outlines:tolerance:)`.
  package func projected() throws(FigureRenderingError) -> Drawing { try projected(outlines: TextOutlines()) }
}
