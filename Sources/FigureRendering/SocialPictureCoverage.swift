import CCairo
import FigureKit
import SVGRendering

/// How much of each pixel of a social picture is covered, as cairo draws.
struct SocialPictureCoverage: ~Copyable {
  let canvas: CairoCanvas

  /// Creates one in which nothing is covered.
  init() {
    let (width, height) = (Int32(PictureRows.width), Int32(PictureRows.height))
    canvas = CairoCanvas(surface: cairo_image_surface_create(CAIRO_FORMAT_A8, width, height))
    canvas.setSource(RGB(0, 0, 0), opacity: 1)
  }

  /// Creates one in which lines of text are covered.
  init(_ lines: [SocialPictureLayout.Line]) {
    self.init()
    for line in lines {
      let family = FontFamilies.dejaVu[line.text.font.family]
      guard canvas.trace(line.text, at: line.point, family: family) else { continue }
      canvas.fill(rule: .nonZero)
    }
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
  ///
  /// - Throws: `FigureRenderingError` if something could not be drawn.
  func copy(to rows: inout PictureRows, as ramp: ColorRamp) throws(FigureRenderingError) {
    try canvas.requireSuccess()
    cairo_surface_flush(canvas.surface)
    guard let data = cairo_image_surface_get_data(canvas.surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(canvas.surface))
    for row in rows.range {
      rows.withPixels(of: row) { pixels in
        for column in 0..<PictureRows.width where data[row * stride + column] > 0 {
          pixels[column] = ramp.index(coverage: Float(data[row * stride + column]) / 255)
        }
      }
    }
  }
}
