import FigureKit

/// The opacity across an edge: sampled bilinearly, and the true coverage
/// of an edge at 45°.
func edgeFigure() -> Figure {
  Figure("edge", width: 440, height: 272) { context in
    let plot = Plot(
      frame: Rect(x: 46, y: 16, width: 380, height: 200),
      x: .linear(-1...1), y: .linear(0...1),
      xAxis: .init(
        "pixels inside the edge", ticks: [-1, -0.5, 0, 0.5, 1], digits: 1),
      yAxis: .init(ticks: [0, 0.25, 0.5, 0.75, 1], digits: 2))
    plot.drawAxes(in: &context)
    let lines = [
      Plot.LegendEntry(
        "bilinear, any angle", color: .category(1),
        style: StrokeStyle(lineWidth: 3)),
      Plot.LegendEntry(
        "covered, at 45°", color: .category(2),
        style: StrokeStyle(lineWidth: 2.5, dash: [7, 5])),
      Plot.LegendEntry(
        "on or off", color: .muted,
        style: StrokeStyle(lineWidth: 1.5, dash: [2, 3])),
    ]
    let bilinear = [-1, -0.5, 0.5, 1].map { ($0, edgeOpacity(depth: $0)) }
    plot.drawCurve(
      bilinear, with: lines[0].color, style: lines[0].style, in: &context)
    plot.drawCurve(
      diagonalCoverage, with: lines[1].color, style: lines[1].style,
      in: &context)
    plot.drawCurve(
      [(-1, 0), (0, 0), (0, 1), (1, 1)], with: lines[2].color,
      style: lines[2].style, in: &context)
    plot.drawLegend(lines, at: Point(x: 62, y: 34), in: &context)
  }
}
