import FigureKit

extension GraphicsContext {
  /// Draws a piece of a curve and its name to the right of a point.
  public mutating func drawLegendEntry(
    _ name: String, color: Color, dash: [Double] = [], at point: Point
  ) {
    stroke(
      .line(from: point, to: Point(x: point.x + 24, y: point.y)),
      with: color, style: StrokeStyle(lineWidth: 2.5, dash: dash))
    draw(
      Text(name, font: Font(size: 14), baseline: .central),
      at: Point(x: point.x + 32, y: point.y))
  }
}
