import FigureKit

private let font = Font(size: 14)

extension Chart {
  /// Draws a horizontal line at each of some values, and its name to the
  /// left of the plot area.
  public func drawRows(
    _ rows: [(Double, String)], in context: inout GraphicsContext
  ) {
    for (value, name) in rows {
      context.stroke(
        .line(
          from: point(x.lowerBound, value), to: point(x.upperBound, value)),
        with: .muted.opacity(value == 0 ? 1 : 0.3))
      context.draw(
        Text(
          name, font: font, color: .muted, anchor: .end,
          baseline: .central),
        at: Point(x: frame.minX - 8, y: point(x.lowerBound, value).y))
    }
  }

  /// Draws a vertical line at each of some values, and its name below the
  /// plot area.
  public func drawColumns(
    _ columns: [(Double, String)], in context: inout GraphicsContext
  ) {
    for (value, name) in columns {
      context.stroke(
        .line(
          from: point(value, y.lowerBound), to: point(value, y.upperBound)),
        with: .muted.opacity(value == 0 ? 1 : 0.3))
      context.draw(
        Text(name, font: font, color: .muted, anchor: .middle),
        at: Point(x: point(value, y.lowerBound).x, y: frame.maxY + 20))
    }
  }
}
