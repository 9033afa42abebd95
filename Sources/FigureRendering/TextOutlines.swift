import CCairo
public import FigureKit

/// The shapes of texts, as lines and curves.
///
/// They are those that `PNGRenderer` draws with the same typefaces.
public struct TextOutlines: Hashable, Sendable {
  /// The typefaces.
  public var fontFamilies: FontFamilies

  /// Makes the shapes of texts in these typefaces.
  public init(_ fontFamilies: FontFamilies = .dejaVu) {
    self.fontFamilies = fontFamilies
  }

  /// The outlines of a text whose point is the origin, to be filled by the non-zero rule; empty if nothing of it is
  /// seen.
  public func path(of text: Text) throws(FigureRenderingError) -> Path {
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
      case CAIRO_PATH_CURVE_TO: addCurve(to: point(3), control1: point(1), control2: point(2))
      default: if pendingMove == nil { closeSubpath() }
      }
      index += Int(data.pointee.header.length)
    }
  }
}
