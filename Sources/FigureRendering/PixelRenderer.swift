public import FigureKit

/// Draws a drawing into pictures for a page, which shows them in a `picture` element: PNG and WebP of the same pixels.
///
/// Where nothing is drawn the page is seen. The same drawing gives the same bytes on the same machine; another version
/// of cairo, Pango, zlib, libwebp or a typeface may give others.
public struct PixelRenderer: Sendable {
  /// One drawing in both formats.
  public struct Pictures: Sendable {
    /// The bytes of a PNG file.
    public var png: [UInt8]
    /// The bytes of a WebP file, encoded without loss.
    public var webP: [UInt8]
  }

  /// Which colours the roles are.
  public var scheme: ColorScheme
  /// How many pixels a unit of the drawing is wide, from 1 to 8.
  public var scale: Int
  /// The typefaces.
  public var fontFamilies: FontFamilies
  /// The files of images.
  public var images: ImageProvider

  /// Makes a renderer.
  public init(
    scheme: ColorScheme = .light, scale: Int = 1, fontFamilies: FontFamilies = .dejaVu,
    images: ImageProvider = .none
  ) {
    self.scheme = scheme
    self.scale = scale
    self.fontFamilies = fontFamilies
    self.images = images
  }

  /// The pictures of a drawing; of one that moves, of its poster.
  ///
  /// They are as large as `PNGRenderer` makes them, and are cut off in the same way.
  public func pictures(of drawing: Drawing) throws(FigureRenderingError) -> Pictures {
    let size = try PictureSize(of: drawing, scale: scale)
    let still = try drawing.still().projected(outlines: TextOutlines(fontFamilies), tolerance: 0.02)
    let canvas = CairoCanvas(width: size.width, height: size.height)
    canvas.concatenate(.scale(Double(scale)))
    var painter = DrawingPainter(
      palette: Palette.palette(for: scheme), fontFamilies: fontFamilies, images: DecodedImages(images),
      scale: Double(scale))
    try painter.paint(still.operations, on: canvas)
    return Pictures(png: try canvas.png(), webP: try StillWebPEncoder.bytes(of: canvas))
  }
}
