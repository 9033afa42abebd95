import CCairo
import FigureKit
import SVGRendering

/// A picture that cairo draws on. Nothing outside of this type and its extensions sees a C pointer.
///
/// cairo keeps the first failure in the context and ignores what follows; `png()` looks for it once.
struct CairoCanvas: ~Copyable {
  /// The most pixels on a side of an image that cairo can make.
  static let maximumSide = 32_767
  /// Where cairo's rasterizer is exact: it takes coordinates for others from 32,768 on.
  static let exactRegion = Rect(x: -32_000, y: -32_000, width: 64_760, height: 64_760)

  let surface: OpaquePointer?
  let context: OpaquePointer?

  /// Creates a canvas of a new surface, which it then owns.
  init(surface: OpaquePointer?) {
    self.surface = surface
    context = cairo_create(surface)
  }

  /// Creates a picture filled with a colour, or one through which all is seen.
  init(width: Int, height: Int, background: RGB? = nil) {
    let format = background == nil ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
    self.init(surface: cairo_image_surface_create(format, Int32(width), Int32(height)))
    guard let background else { return }
    setSource(background, opacity: 1)
    cairo_paint(context)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  func save() { cairo_save(context) }

  func restore() { cairo_restore(context) }

  /// Goes back to pixels; a path that was begun stays where it is.
  func usePixels() { cairo_identity_matrix(context) }

  func concatenate(_ transform: AffineTransform) {
    var matrix = cairo_matrix_t(transform)
    cairo_transform(context, &matrix)
  }

  func beginPath() { cairo_new_path(context) }

  func move(to point: Point) { cairo_move_to(context, point.x, point.y) }

  func addLine(to end: Point) { cairo_line_to(context, end.x, end.y) }

  func addCurve(to end: Point, control1: Point, control2: Point) {
    cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
  }

  /// Adds a quadratic curve as the cubic one that is the same.
  func addQuadCurve(to end: Point, control: Point) {
    var start = Point.zero
    cairo_get_current_point(context, &start.x, &start.y)
    func twoThirds(from point: Point) -> Point {
      Point(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    addCurve(to: end, control1: twoThirds(from: start), control2: twoThirds(from: end))
  }

  func closeSubpath() { cairo_close_path(context) }

  /// Adds all of a path to the current one.
  func add(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point): move(to: point)
      case .line(let end): addLine(to: end)
      case .quadCurve(let end, let control): addQuadCurve(to: end, control: control)
      case .curve(let end, let control1, let control2):
        addCurve(to: end, control1: control1, control2: control2)
      case .closeSubpath: closeSubpath()
      }
    }
  }

  func addEllipse(center: Point, radii: Size) {
    save()
    cairo_translate(context, center.x, center.y)
    cairo_scale(context, radii.width, radii.height)
    cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
    cairo_close_path(context)
    restore()
  }

  /// Fills the current path with the source.
  func fill(rule: FillRule) {
    setFillRule(rule)
    cairo_fill(context)
  }

  /// Draws along the current path with the source.
  func stroke(_ style: StrokeStyle) {
    cairo_set_line_width(context, style.lineWidth)
    cairo_set_miter_limit(context, style.miterLimit)
    switch style.lineCap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.lineJoin {
    case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
    // Dashes that are all 0 draw a solid line in SVG, and fail in cairo.
    let dash = style.dash.contains { $0 > 0 } ? style.dash : []
    cairo_set_dash(context, dash, Int32(dash.count), style.dashPhase)
    cairo_stroke(context)
  }

  func setFillRule(_ rule: FillRule) {
    cairo_set_fill_rule(context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
  }

  func setSource(_ color: RGB, opacity: Double) {
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, opacity)
  }
}

extension cairo_matrix_t {
  init(_ transform: AffineTransform) {
    self.init(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
  }
}

// MARK: Encoding

extension CairoCanvas {
  /// The picture as a PNG file, unless something failed since it was made.
  func png() throws(FigureRenderingError) -> [UInt8] {
    try requireSuccess()
    cairo_surface_flush(surface)
    var bytes: [UInt8] = []
    let written = withUnsafeMutablePointer(to: &bytes) { closure in
      cairo_surface_write_to_png_stream(
        surface,
        { closure, data, length in
          guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
          closure.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
          return CAIRO_STATUS_SUCCESS
        }, closure)
    }
    guard written == CAIRO_STATUS_SUCCESS else {
      throw .encodingFailed(String(cString: cairo_status_to_string(written)))
    }
    return bytes
  }
}
