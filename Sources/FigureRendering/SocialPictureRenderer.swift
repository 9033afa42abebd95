import CCairo
import FigureKit
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

  /// Makes a renderer.
  public init() {}

  /// The bytes of a PNG file of 1200 by 630 pixels: the title in up to four lines, and the site's name below.
  ///
  /// The same texts give the same bytes on the same machine; another version of cairo, Pango, zlib or a typeface may give
  /// others. What is too long is cut off with an ellipsis.
  ///
  /// - Returns: `nil` if no typeface of this machine has one of the characters.
  public func png(title: String, site: String) throws(FigureRenderingError) -> [UInt8]? {
    let picture = SocialPicture(title: title, site: site)
    guard picture.hasAllCharacters else { return nil }
    var pixels = try background(of: picture, name: site)
    try draw(picture.title, as: .ink, to: &pixels)
    return try IndexedImage(
      width: Self.width, height: Self.height, palette: ColorRamp.palette(.light), pixels: pixels
    ).png()
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

  fileprivate static let width = Int(SocialPicture.size.width)
  fileprivate static let height = Int(SocialPicture.size.height)
}

/// The colours between the paper and another one.
private enum ColorRamp: Int, CaseIterable {
  case ink, accent, muted

  /// How many steps of coverage are told apart: of 256, no eye does at the edge of a letter.
  static let steps = 64

  /// The index of a colour in the palette.
  func index(coverage: UInt8) -> UInt8 { UInt8(rawValue * Self.steps) + coverage / UInt8(256 / Self.steps) }

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
