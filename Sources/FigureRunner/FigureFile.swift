import FigureKit
import Foundation
import Markup
import SVGRendering

/// A figure as an SVG document.
struct FigureFile {
  let url: URL
  private let bytes: [UInt8]

  /// Draws a figure, of one that moves its film strip; its images are files below the current folder.
  ///
  /// Letters in perspective are left out, because their shapes are those of a typeface that this machine may not have.
  ///
  /// - Throws: `FigureRenderingError`.
  init(_ drawing: Drawing, folder: URL) throws {
    url = folder.appendingPathComponent(drawing.name + ".svg")
    let images = ImageProvider(
      find: { image in (try? Data(contentsOf: URL(fileURLWithPath: image.name))).map { Array($0) } },
      encode: { image, pixels in PortableNetworkGraphics.file(of: pixels, width: image.pixelWidth) })
    bytes = try SVGRenderer(for: .file, images: images, outlines: nil)
      .filmStrip(of: drawing, label: drawing.name).bytes
  }

  /// Writes the document, and makes its folder if there is none.
  func write() throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }
}
