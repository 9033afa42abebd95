import CCairo
public import FigureKit
public import SVGRendering
import Synchronization

/// Draws the pictures by which other sites show pages.
///
/// What all pictures of a site have in common is drawn once. A picture costs a few milliseconds of one core; any number
/// of threads may draw at once.
public final class SocialPictureRenderer: Sendable {
  private struct Site: Hashable {
    var name: String
    var isRightToLeft: Bool
  }

  private let backgrounds = Mutex<[Site: [UInt8]]>([:])

  /// Creates a renderer.
  public init() {}

  /// The bytes of a PNG file of 1200 by 630 pixels: the title in up to four lines, the site's name below, and beside
  /// both a figure.
  ///
  /// The same texts give the same bytes on the same machine; another version of cairo, Pango, zlib or a typeface may give
  /// others. What is too long is cut off with an ellipsis.
  ///
  /// - Parameters:
  ///   - title: The page's title.
  ///   - site: The site's name.
  ///   - figure: A figure of the page; of one that moves its poster is shown.
  ///   - images: The files of the figure's images.
  /// - Returns: `nil` if no typeface of this machine has one of the characters.
  /// - Throws: `FigureRenderingError` for a figure that cannot be drawn.
  public func png(
    title: String, site: String, figure: Drawing? = nil, images: ImageProvider = .none
  ) throws(FigureRenderingError) -> [UInt8]? {
    let picture = SocialPicture(title: title, site: site, figure: figure?.size)
    guard picture.hasAllCharacters else { return nil }
    var pixels = try background(of: picture, name: site)
    try draw(picture.title, as: .ink, to: &pixels)
    var palette = ColorRamp.palette(.light)
    if let figure, let place = picture.figure {
      try draw(figure, in: place, images, to: &pixels, palette: &palette)
    }
    return try IndexedImage(width: Self.width, height: Self.height, palette: palette, pixels: pixels).png()
  }

  private func background(of picture: SocialPicture, name: String) throws(FigureRenderingError) -> [UInt8] {
    let site = Site(name: name, isRightToLeft: picture.site.text.anchor == .end)
    if let known = backgrounds.withLock({ $0[site] }) { return known }
    var pixels = [UInt8](repeating: 0, count: Self.width * Self.height)
    let coverage = Coverage(height: Self.height)
    coverage.canvas.add(Path(Rect(x: 0, y: 0, width: SocialPicture.size.width, height: 16)))
    coverage.canvas.add(Path(roundedRect: picture.mark, cornerRadius: 11))
    coverage.canvas.fill(rule: .nonZero)
    coverage.cutChevrons(in: picture.mark)
    try coverage.copy(to: &pixels, as: .accent)
    try draw([picture.site], as: .muted, to: &pixels)
    backgrounds.withLock { $0[site] = pixels }
    return pixels
  }

  private func draw(
    _ lines: [SocialPicture.Line], as ramp: ColorRamp, to pixels: inout [UInt8]
  ) throws(FigureRenderingError) {
    let coverage = Coverage(height: Self.height)
    for line in lines {
      let family = FontFamilies.dejaVu[line.text.font.family]
      guard coverage.canvas.trace(line.text, at: line.point, family: family) else { continue }
      coverage.canvas.fill(rule: .nonZero)
    }
    try coverage.copy(to: &pixels, as: ramp)
  }

  /// Draws a figure on the paper, in the colours that are left.
  private func draw(
    _ figure: Drawing, in place: Rect, _ images: ImageProvider, to pixels: inout [UInt8],
    palette: inout [RGB]
  ) throws(FigureRenderingError) {
    let (width, height) = (Int(place.width), Int(place.height))
    let scale = place.width / figure.size.width
    let canvas = CairoCanvas(width: width, height: height, background: Palette.palette(for: .light)[.paper])
    canvas.concatenate(.scale(scale))
    var painter = DrawingPainter(
      palette: .palette(for: .light), fontFamilies: .dejaVu, images: DecodedImages(images), scale: scale)
    try painter.paint(
      figure.still().projected(outlines: TextOutlines(.dejaVu), tolerance: 0.02).operations, on: canvas)
    try canvas.requireSuccess()
    cairo_surface_flush(canvas.surface)
    guard let data = cairo_image_surface_get_data(canvas.surface) else { return }
    // Rows of 32 bits a pixel have no padding.
    let drawn = UnsafeBufferPointer(
      start: UnsafeRawPointer(data).assumingMemoryBound(to: UInt32.self), count: width * height)
    let first = palette.count
    let quantizer = ColorQuantizer(drawn, count: 256 - first)
    palette += quantizer.palette
    pixels.withUnsafeMutableBufferPointer { pixels in
      for row in 0..<height {
        let start = (Int(place.minY) + row) * Self.width + Int(place.minX)
        for column in 0..<width {
          pixels[start + column] = UInt8(first) + quantizer.index(of: drawn[row * width + column])
        }
      }
    }
  }

  fileprivate static let width = Int(SocialPicture.size.width)
  fileprivate static let height = Int(SocialPicture.size.height)
}

/// The colours between the paper and another one.
private enum ColorRamp: Int, CaseIterable {
  case ink, accent, muted

  /// The number of steps of coverage at the edges of letters, where no eye distinguishes 256. The other colours are
  /// left for a figure.
  static let steps = 32

  /// The index of a colour in the palette.
  func index(coverage: UInt8) -> UInt8 {
    UInt8(rawValue * Self.steps + (Int(coverage) * (Self.steps - 1) + 127) / 255)
  }

  /// All colours; that of no coverage is the paper.
  static func palette(_ palette: Palette) -> [RGB] {
    let paper = palette[.paper]
    return allCases.flatMap { ramp in
      let full = palette[ramp.role]
      return (0..<steps).map { step in
        func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
          UInt8((Int(from) * (steps - 1 - step) + Int(to) * step) / (steps - 1))
        }
        return RGB(mix(paper.red, full.red), mix(paper.green, full.green), mix(paper.blue, full.blue))
      }
    }
  }

  private var role: Color.Base {
    switch self {
    case .ink: .ink
    case .accent: .accent
    case .muted: .muted
    }
  }
}

/// How much of each pixel is covered.
private struct Coverage: ~Copyable {
  let canvas: CairoCanvas

  init(height: Int) {
    let width = Int32(SocialPictureRenderer.width)
    canvas = CairoCanvas(surface: cairo_image_surface_create(CAIRO_FORMAT_A8, width, Int32(height)))
    canvas.setSource(RGB(0, 0, 0), opacity: 1)
  }

  /// Takes `<>` out of what is covered.
  func cutChevrons(in mark: Rect) {
    cairo_set_operator(canvas.context, CAIRO_OPERATOR_CLEAR)
    for direction in [-1.0, 1] {
      let points = [(5.0, -10.0), (14.0, 0.0), (5.0, 10.0)].map { across, down in
        Point(x: mark.midX + direction * across, y: mark.midY + down)
      }
      canvas.beginPath()
      canvas.add(Shape.polyline(points).path)
      canvas.stroke(StrokeStyle(lineWidth: 5, lineCap: .round, lineJoin: .round))
    }
  }

  /// Puts a colour wherever something is covered.
  func copy(to pixels: inout [UInt8], as ramp: ColorRamp) throws(FigureRenderingError) {
    try canvas.requireSuccess()
    cairo_surface_flush(canvas.surface)
    guard let data = cairo_image_surface_get_data(canvas.surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(canvas.surface))
    let width = SocialPictureRenderer.width
    pixels.withUnsafeMutableBufferPointer { pixels in
      for row in 0..<pixels.count / width {
        for start in Swift.stride(from: 0, to: width, by: 8) {
          // Most of a picture is paper, of which eight pixels are seen at once: its width is a multiple of eight.
          let eight = UnsafeRawPointer(data + row * stride + start).loadUnaligned(as: UInt64.self)
          guard eight != 0 else { continue }
          for column in start..<start + 8 where data[row * stride + column] > 0 {
            pixels[row * width + column] = ramp.index(coverage: data[row * stride + column])
          }
        }
      }
    }
  }
}
