import FigureKit

private let area = Rect(x: 6, y: 6, width: 52, height: 52)
private let waves = [(1.0, 2.0), (2, 5), (3, -3), (4, 1)]

extension GoldenCase {
  /// Parts of plots. Those with words begin with `text`, as other renderers set words in typefaces of their own.
  static let plots: [GoldenCase] = [
    GoldenCase("plot-grid-linear") {
      Plot(frame: area, x: .linear(0...10), y: .linear(-1...1)).drawGrid(in: &$0)
      $0.stroke(.rect(area), with: .ink)
    },
    GoldenCase("plot-grid-logarithmic") {
      let plot = Plot(frame: area, x: .logarithmic(0.1...1000), y: .linear(0...1))
      plot.drawGrid(color: .muted, in: &$0)
      plot.drawCurve({ $0 / 1000 }, with: .accent, in: &$0)
    },
    GoldenCase("plot-curve-cut-off-at-frame") {
      $0.stroke(.rect(area), with: .muted)
      Plot(frame: area, x: .linear(-3...3), y: .linear(0...4)).drawCurve({ $0 * $0 }, with: .accent, in: &$0)
    },
    GoldenCase("plot-curve-interrupted") {
      $0.stroke(.rect(area), with: .muted)
      Plot(frame: area, x: .linear(-2...2), y: .linear(-4...4)).drawCurve({ 1 / $0 }, with: .accent, in: &$0)
    },
    GoldenCase("plot-bars-from-zero") {
      let plot = Plot(frame: area, x: .linear(0...5), y: .linear(-4...4))
      plot.drawBars(waves, width: 8, with: .category(2), in: &$0)
      plot.drawPoints(waves, with: .ink, in: &$0)
      $0.stroke(.rect(area), with: .muted)
    },
    GoldenCase("plot-area-under-curve") {
      let plot = Plot(frame: area, x: .linear(-3...3), y: .linear(-1...1))
      plot.drawArea(under: { sin($0) }, over: -2...3, with: .category(2).opacity(0.5), in: &$0)
      plot.drawCurve({ sin($0) }, with: .category(2), in: &$0)
      $0.stroke(.rect(area), with: .muted)
    },
    GoldenCase("plot-area-between-curves") {
      let plot = Plot(frame: area, x: .linear(0...4), y: .linear(0...4))
      plot.drawArea(between: { $0 * $0 }, and: { 4 - $0 }, with: .accent.opacity(0.5), in: &$0)
      $0.stroke(.rect(area), with: .muted)
    },
    GoldenCase("plot-vectors") {
      let plot = Plot(frame: area, x: .linear(-1...1), y: .linear(-1...1))
      plot.drawVectors({ x, y in Vector(dx: -y, dy: x) }, columns: 4, with: .accent, in: &$0)
      $0.stroke(.rect(area), with: .muted)
    },
    GoldenCase("text-plot-in-rectangle", side: 160) {
      let rect = $0.bounds.insetBy(dx: 6, dy: 6)
      let plot = Plot(
        in: rect, x: .linear(0...1000), y: .linear(-1...1),
        xAxis: .init("time", ticks: [0, 500, 1000], unit: " s"),
        yAxis: .init("speed", digits: 1), font: Font(size: 12))
      plot.drawAxes(lines: .grid, in: &$0)
      plot.drawArea(under: { sin($0 / 100) }, with: .accent.opacity(0.3), in: &$0)
      plot.drawCurve({ sin($0 / 100) }, with: .accent, in: &$0)
      $0.stroke(.rect(rect), with: .muted)
    },
    GoldenCase("text-plot-axes", side: 160) {
      let plot = Plot(
        frame: Rect(x: 40, y: 24, width: 110, height: 90), x: .linear(-2...2), y: .linear(-1...1),
        xAxis: .init("seconds", unit: " s"), yAxis: "speed", font: Font(size: 12))
      plot.drawGrid(in: &$0)
      plot.drawAxes(in: &$0)
      plot.drawCurve({ sin(3 * $0) }, with: .accent, in: &$0)
    },
    GoldenCase("text-plot-legend-and-label", side: 160) {
      let plot = Plot(
        frame: Rect(x: 10, y: 10, width: 110, height: 140), x: .linear(0...1), y: .linear(0...1),
        xAxis: .init(ticks: []), yAxis: .init(ticks: []), font: Font(size: 12))
      let dashed = StrokeStyle(lineWidth: 2.5, dash: [5, 4])
      plot.drawAxes(in: &$0)
      plot.drawCurve({ $0 * $0 / 2 }, with: .accent, in: &$0)
      plot.drawCurve({ $0 / 3 }, with: .category(2), style: dashed, in: &$0)
      plot.drawLegend(
        [.init("square", color: .accent), .init("line", color: .category(2), style: dashed)],
        at: Point(x: 20, y: 20), in: &$0)
      plot.drawLabel("half", x: 1, y: 0.5, color: .accent, in: &$0)
    },
  ]
}
