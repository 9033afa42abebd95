import CCairo
import FigureKit

extension CairoCanvas {
  /// Draws the outlines of a line of text in the typeface of a name.
  func draw(
    _ text: Text, at point: Point, color: RGB, family: String
  ) throws(FigureRenderingError) {
    let line = TextLine(text, family: family)
    let outline = line.outline(on: context)
    defer { cairo_path_destroy(outline) }

    save()
    defer { restore() }
    let scale = text.font.size / TextLine.layoutSize
    cairo_translate(context, point.x, point.y)
    cairo_scale(context, scale, scale)
    let offset = line.offset(anchor: text.anchor, baseline: text.baseline)
    for x in [offset.x, offset.x + line.width] {
      var corner = Point(x: x, y: offset.y)
      cairo_user_to_device(context, &corner.x, &corner.y)
      let limit = CairoCanvas.maximumCoordinate
      guard abs(corner.x) <= limit, abs(corner.y) <= limit else { throw .coordinateOutOfRange }
    }
    cairo_translate(context, offset.x, offset.y)
    beginPath()
    cairo_append_path(context, outline)
    setSource(color, opacity: text.color.opacity)
    fill(rule: .nonZero)
  }
}
