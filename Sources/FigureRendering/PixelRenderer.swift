public import FigureKit
public import SVGRendering

/// Draws a drawing into a WebP picture for a page, which shows it in a `picture` element.
///
/// Where nothing is drawn the page is seen. The same drawing gives the same bytes on the same machine; another version
/// of cairo, Pango, libwebp or a typeface may give others.
public struct PixelRenderer: Sendable {
  /// Which colours the roles are.
  public var scheme: ColorScheme
  /// How many pixels a unit of the drawing is wide, from 1 to 8.
  public var scale: Int
  /// The typefaces.
  public var fontFamilies: FontFamilies
  /// The files of images.
  public var images: ImageProvider

  /// Creates a renderer.
  public init(
    scheme: ColorScheme = .light, scale: Int = 1, fontFamilies: FontFamilies = .dejaVu,
    images: ImageProvider = .none
  ) {
    self.scheme = scheme
    self.scale = scale
    self.fontFamilies = fontFamilies
    self.images = images
  }

  /// The bytes of a WebP file that shows a drawing; of one that moves, its poster.
  ///
  /// It is as large as `PNGRenderer` makes it, and is cut off in the same way.
  public func webP(of drawing: Drawing) throws(FigureRenderingError) -> [UInt8] {
    let size = try PictureSize(of: drawing, scale: scale)
    let still = try drawing.still().projected(outlines: TextOutlines(fontFamilies), tolerance: 0.02)
    let canvas = CairoCanvas(width: size.width, height: size.height)
    canvas.concatenate(.scale(Double(scale)))
    var painter = DrawingPainter(
      palette: Palette.palette(for: scheme), fontFamilies: fontFamilies, images: DecodedImages(images),
      scale: Double(scale))
    try painter.paint(still.operations, on: canvas)
    return try StillWebPEncoder.bytes(of: canvas)
  }
}
