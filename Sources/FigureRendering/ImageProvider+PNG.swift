package import FigureKit
package import SVGRendering

extension ImageProvider {
  /// Creates a provider that asks for each image's bytes, `nil` if there are none; it may be asked by several threads.
  package init(_ find: @escaping @Sendable (Image) -> [UInt8]?) {
    self.init(find: find) { image, pixels throws(FigureRenderingError) in
      // Eight bits a component, of which there are four.
      var file = PNGWriter(width: image.pixelWidth, height: image.pixelHeight, header: [8, 6])
      try file.append(rows: pixels, bytesPerRow: 4 * image.pixelWidth, level: 6)
      return file.finished()
    }
  }

  /// A provider without any image.
  package static let none = ImageProvider { _ in nil }
}
