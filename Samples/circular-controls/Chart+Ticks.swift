import FigureKit
import SampleSupport

private let font = Font(size: 13)

extension Chart {
  /// Draws a horizontal line with a label for each tick.
  func drawRows(
    _ ticks: [Double], unit: String, in context: inout GraphicsContext
  ) {
    for tick in ticks {
      context.stroke(
        .line(
          from: point(x.lowerBound, tick), to: point(x.upperBound, tick)),
        with: .muted.opacity(tick == 0 ? 0.7 : 0.3))
      context.draw(
        Text(
          tick.minusSigned + unit, font: font, color: .muted,
          anchor: .end, baseline: .central),
        at: Point(x: frame.minX - 7, y: point(0, tick).y))
    }
  }

  /// Draws labels below the plot.
  func drawColumns(
    _ ticks: [Double], unit: String, in context: inout GraphicsContext
  ) {
    for tick in ticks {
      context.draw(
        Text(
          tick.minusSigned + unit, font: font, color: .muted,
          anchor: .middle),
        at: Point(x: point(tick, 0).x, y: frame.maxY + 20))
    }
  }
}
