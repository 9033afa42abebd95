import CCairo
package import FigureKit
package import SVGRendering

/// The shapes of texts, as lines and curves.
///
/// They are those that `PictureRenderer` draws with the same typefaces.
package struct TextOutlines: TextOutlining, Hashable {
  /// The typefaces.
  package var fontFamilies: FontFamilies

  /// Creates the shapes of texts in these typefaces.
  package init(_ fontFamilies: FontFamilies = .dejaVu) {
    self.fontFamilies = fontFamilies
  }

  /// The outlines of a text whose point is the origin, to be filled by the non-zero rule; empty if nothing of it is
  /// seen.
  package func path(of text: Text) throws(FigureRenderingError) -> Path {
    let line = TextLine(text, family: fontFamilies[text.font.family])
    let outline = line.outline()
    defer { cairo_path_destroy(outline) }
    let status = outline?.pointee.status ?? CAIRO_STATUS_NO_MEMORY
    guard status == CAIRO_STATUS_SUCCESS, let outline else {
      throw .drawingFailed(String(cString: cairo_status_to_string(status)))
    }
    let offset = line.offset(anchor: text.anchor, baseline: text.baseline)
    let transform = AffineTransform.scale(text.font.size / TextLine.layoutSize)
      .translatedBy(x: offset.x, y: offset.y)
    return Path(outline.pointee, transform: transform)
  }
}

extension Path {
  /// The path that cairo has, without moves that nothing follows.
  fileprivate init(_ outline: cairo_path_t, transform: AffineTransform) {
    self.init()
    var pendingMove: Point?
    var index = 0
    while index < Int(outline.num_data) {
      let data = outline.data + index
      func point(_ number: Int) -> Point {
        Point(x: data[number].point.x, y: data[number].point.y).applying(transform)
      }
      let type = data.pointee.header.type
      if type != CAIRO_PATH_MOVE_TO, type != CAIRO_PATH_CLOSE_PATH, let start = pendingMove {
        move(to: start)
        pendingMove = nil
      }
      switch type {
      case CAIRO_PATH_MOVE_TO: pendingMove = point(1)
      case CAIRO_PATH_LINE_TO: addLine(to: point(1))
      case CAIRO_PATH_CURVE_TO:
        addShortestCurve(to: point(3), control1: point(1), control2: point(2), within: transform.a / 16)
      default: if pendingMove == nil { closeSubpath() }
      }
      index += Int(data.pointee.header.length)
    }
  }
  /// Adds a cubic curve, as a quadratic one if it is one: cairo has only cubic ones, and most typefaces only quadratic
  /// ones.
  ///
  /// - Parameters:
  ///   - end: Where it ends.
  ///   - control1: Its first control point.
  ///   - control2: Its second control point.
  ///   - tolerance: How far apart the two points may be, by rounding, that would each be the quadratic curve's control
  ///     point.
  private mutating func addShortestCurve(
    to end: Point, control1: Point, control2: Point, within tolerance: Double
  ) {
    let start = currentPoint ?? control1
    let first = Point(x: (3 * control1.x - start.x) / 2, y: (3 * control1.y - start.y) / 2)
    let second = Point(x: (3 * control2.x - end.x) / 2, y: (3 * control2.y - end.y) / 2)
    if first.distance(to: second) <= tolerance {
      addQuadCurve(to: end, control: Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2))
    } else {
      addCurve(to: end, control1: control1, control2: control2)
    }
  }
}
