package import FigureKit
package import SVGRendering

/// Draws a drawing into a picture through cairo, with text through Pango.
///
/// The same drawing gives the same bytes on the same machine; another version of cairo, Pango, zlib, libwebp or a typeface
/// may give others.
///
/// A picture is as large as the canvas times the scale, rounded up to whole pixels. What is drawn outside of the canvas is
/// cut off. A group whose transform flattens everything to a line draws nothing, as in SVG.
package struct PictureRenderer: Sendable {
  /// The most pixels of a picture.
  package static let maximumPixelCount = 64 * 1024 * 1024

  /// The most pixels of all pictures beneath one: those that groups with opacity are put together in, and those that
  /// shadows are blurred in. Only what is seen counts.
  package static let maximumLayerPixelCount = 512 * 1024 * 1024

  /// Which colours the roles are.
  package var scheme: ColorScheme
  /// How many pixels a unit of the drawing is wide, from 1 to 8.
  package var scale: Int
  /// The typefaces.
  package var fontFamilies: FontFamilies
  /// The files of images.
  package var images: ImageProvider

  /// Creates a renderer.
  package init(
    scheme: ColorScheme = .light, scale: Int = 1, fontFamilies: FontFamilies = .dejaVu,
    images: ImageProvider = .none
  ) {
    self.scheme = scheme
    self.scale = scale
    self.fontFamilies = fontFamilies
    self.images = images
  }

  /// The bytes of a PNG file: the drawing, or the poster of one that moves, on an opaque background in the colour of the
  /// paper.
  package func png(of drawing: Drawing) throws(FigureRenderingError) -> [UInt8] {
    let canvas = canvas(try PictureSize(of: drawing, scale: scale), background: palette[.paper])
    var painter = painter
    try painter.paintPicture(still(of: drawing), on: canvas)
    return try canvas.png()
  }

  /// The bytes of a WebP file for a page, which shows it in a `picture` element: the drawing, or the poster of one that moves.
  /// Where nothing is drawn the page is seen.
  package func webP(of drawing: Drawing) throws(FigureRenderingError) -> [UInt8] {
    let canvas = canvas(try PictureSize(of: drawing, scale: scale), background: nil)
    var painter = painter
    try painter.paint(still(of: drawing), on: canvas)
    return try StillWebPEncoder.bytes(of: canvas)
  }

  private func still(of drawing: Drawing) throws(FigureRenderingError) -> [Drawing.Operation] {
    try drawing.still().projected(outlines: TextOutlines(fontFamilies), tolerance: 0.02).operations
  }

  var palette: Palette { .palette(for: scheme) }

  func canvas(_ size: PictureSize, background: RGB?) -> CairoCanvas {
    let canvas = CairoCanvas(width: size.width, height: size.height, background: background)
    canvas.concatenate(.scale(Double(scale)))
    return canvas
  }

  var painter: DrawingPainter {
    DrawingPainter(
      palette: palette, fontFamilies: fontFamilies, images: DecodedImages(images), scale: Double(scale))
  }
}

/// The names of the typefaces that stand for the kinds of typeface, as fontconfig knows them.
package struct FontFamilies: Hashable, Sendable {
  /// The typeface without serifs.
  package var sans: String
  /// The typeface with serifs.
  package var serif: String
  /// The typeface with all letters equally wide.
  package var monospaced: String

  /// The DejaVu typefaces, which are on nearly every Linux machine.
  package static let dejaVu = FontFamilies(
    sans: "DejaVu Sans", serif: "DejaVu Serif", monospaced: "DejaVu Sans Mono")

  /// The name for a kind of typeface.
  package subscript(family: Font.Family) -> String {
    switch family {
    case .sans: sans
    case .serif: serif
    case .monospaced: monospaced
    case .named(let name): name
    }
  }
}
