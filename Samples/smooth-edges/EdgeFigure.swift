import FigureKit
import SampleSupport

/// The opacity across an edge: sampled bilinearly, and the true coverage
/// of an edge at 45°.
func edgeFigure() -> Figure {
  Figure("edge", width: 440, height: 272) { context in
    let chart = Chart(
      frame: Rect(x: 46, y: 16, width: 380, height: 200), x: -1...1,
      y: 0...1)
    chart.drawAxes(
      xTicks: [-1, -0.5, 0, 0.5, 1], yTicks: [0, 0.25, 0.5, 0.75, 1],
      xTitle: "pixels inside the edge", xDigits: 1, yDigits: 2,
      in: &context)
    context.stroke(
      chart.curve([
        (-1, 0), (-0.5, edgeOpacity(depth: -0.5)),
        (0.5, edgeOpacity(depth: 0.5)), (1, 1),
      ]), with: .category(1), style: StrokeStyle(lineWidth: 3))
    chart.plot(
      diagonalCoverage, with: .category(2), dash: [7, 5], in: &context)
    context.drawLegendEntry(
      "bilinear, any angle", color: .category(1),
      at: Point(x: 62, y: 34))
    context.drawLegendEntry(
      "covered, at 45°", color: .category(2), dash: [7, 5],
      at: Point(x: 62, y: 58))
    context.stroke(
      chart.curve([(-1, 0), (0, 0), (0, 1), (1, 1)]), with: .muted,
      style: StrokeStyle(lineWidth: 1.5, dash: [2, 3]))
    context.drawLegendEntry(
      "on or off", color: .muted, dash: [2, 3],
      at: Point(x: 62, y: 82))
  }
}
