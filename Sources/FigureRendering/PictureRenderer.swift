public import FigureKit
public import SVGRendering

/// Draws a drawing into a PNG picture through cairo, with text through Pango.
///
/// The same drawing gives the same bytes on the same machine; another version of cairo, Pango, zlib or a typeface
/// may give others.
public struct PNGRenderer: Sendable {
  /// The most pixels of a picture.
  public static let maximumPixelCount = 64 * 1024 * 1024

  /// The most pixels of all pictures beneath one: those that groups with opacity are put together in, and those that
  /// shadows are blurred in. Only what is seen counts.
  public static let maximumLayerPixelCount = 512 * 1024 * 1024

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

  /// The bytes of a PNG file: the drawing on an opaque background in the colour of the paper.
  ///
  /// The picture is as large as the canvas times the scale, rounded up to whole pixels. What is drawn outside of
  /// the canvas is cut off. A group whose transform flattens everything to a line draws nothing, as in SVG. Of a
  /// drawing that moves it is the poster.
  public func png(of drawing: Drawing) throws(FigureRenderingError) -> [UInt8] {
    let size = try PictureSize(of: drawing, scale: scale)
    let still = try drawing.still().projected(outlines: TextOutlines(fontFamilies), tolerance: 0.02)
    let palette = Palette.palette(for: scheme)
    let canvas = CairoCanvas(width: size.width, height: size.height, background: palette[.paper])
    canvas.concatenate(.scale(Double(scale)))
    var painter = DrawingPainter(
      palette: palette, fontFamilies: fontFamilies, images: DecodedImages(images), scale: Double(scale))
    try painter.paintPicture(still.operations, on: canvas)
    return try canvas.png()
  }
}

/// The names of the typefaces that stand for the kinds of typeface, as fontconfig knows them.
public struct FontFamilies: Hashable, Sendable {
  /// The typeface without serifs.
  public var sans: String
  /// The typeface with serifs.
  public var serif: String
  /// The typeface with all letters equally wide.
  public var monospaced: String

  /// Creates a set of typefaces; where one is missing fontconfig takes what comes nearest.
  public init(sans: String, serif: String, monospaced: String) {
    self.sans = sans
    self.serif = serif
    self.monospaced = monospaced
  }

  /// The DejaVu typefaces, which are on nearly every Linux machine.
  public static let dejaVu = FontFamilies(
    sans: "DejaVu Sans", serif: "DejaVu Serif", monospaced: "DejaVu Sans Mono")

  /// The name for a kind of typeface.
  public subscript(family: Font.Family) -> String {
    switch family {
    case .sans: sans
    case .serif: serif
    case .monospaced: monospaced
    case .named(let name): name
    }
  }
}
