import FigureKit

extension GraphicsContext {
  mutating func drawArrow(
    from start: Point, to end: Point, color: Color, lineWidth: Double = 2
  ) {
    guard let direction = (end - start).normalized else { return }
    let base = end - 10 * direction
    stroke(
      .line(from: start, to: base), with: color, lineWidth: lineWidth)
    let side = 4.5 * direction.perpendicular
    fill(.polygon([end, base + side, base - side]), with: color)
  }
}
