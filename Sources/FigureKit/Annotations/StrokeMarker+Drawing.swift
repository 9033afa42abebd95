/// A line with markers at its ends, before it is drawn.
struct MarkedLine {
  var shape: Shape
  var paint: Paint
  var style: StrokeStyle
  var fileID: StaticString
  var line: UInt

  /// Draws the line, cut off where a marker covers it, and then its markers.
  func draw(in context: inout GraphicsContext) {
    var plain = style
    plain.startMarker = nil
    plain.endMarker = nil
    let width = style.lineWidth
    var ends = LineEnds(shape)
    let (start, end) = ends.cut(
      start: style.startMarker?.inset(forLineWidth: width) ?? 0,
      end: style.endMarker?.inset(forLineWidth: width) ?? 0)
    context.record(.stroke(ends.shape, with: paint, style: plain), fileID: fileID, line: line)
    if let marker = style.startMarker, let start { draw(marker, at: start, in: &context) }
    if let marker = style.endMarker, let end { draw(marker, at: end, in: &context) }
  }

  private func draw(_ marker: StrokeMarker, at end: LineEnds.End, in context: inout GraphicsContext) {
    let size = marker.size(forLineWidth: style.lineWidth)
    let across = end.direction.perpendicular
    let base = end.point - size * end.direction
    let solid = StrokeStyle(lineWidth: style.lineWidth)
    let operation: Drawing.Operation
    switch marker.kind {
    case .arrow:
      let side = 0.45 * size * across
      operation = .fill(.polygon([end.point, base + side, base - side]), with: paint, rule: .nonZero)
    case .openArrow:
      let side = 0.5 * size * across
      operation = .stroke(.polyline([base + side, end.point, base - side]), with: paint, style: solid)
    case .dot:
      operation = .fill(.circle(center: end.point, radius: size / 2), with: paint, rule: .nonZero)
    case .bar:
      let side = 0.5 * size * across
      operation = .stroke(.line(from: end.point + side, to: end.point - side), with: paint, style: solid)
    }
    context.record(operation, fileID: fileID, line: line)
  }
}
