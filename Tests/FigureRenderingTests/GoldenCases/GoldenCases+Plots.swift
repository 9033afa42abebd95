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
    GoldenCase("text-plot-axes", side: 160) {
      let plot = Plot(
        frame: Rect(x: 40, y: 24, width: 110, height: 90), x: .linear(-2...2), y: .linear(-1...1),
        font: Font(size: 12))
      plot.drawGrid(in: &$0)
      plot.drawAxes(xTitle: "seconds", yTitle: "speed", xUnit: " s", in: &$0)
      plot.drawCurve({ sin(3 * $0) }, with: .accent, in: &$0)
    },
    GoldenCase("text-plot-legend-and-label", side: 160) {
      let plot = Plot(
        frame: Rect(x: 10, y: 10, width: 110, height: 140), x: .linear(0...1), y: .linear(0...1),
        font: Font(size: 12))
      let dashed = StrokeStyle(lineWidth: 2.5, dash: [5, 4])
      plot.drawAxes(xTicks: [], yTicks: [], in: &$0)
      plot.drawCurve({ $0 * $0 / 2 }, with: .accent, in: &$0)
      plot.drawCurve({ $0 / 3 }, with: .category(2), style: dashed, in: &$0)
      plot.drawLegend(
        [.init("square", color: .accent), .init("line", color: .category(2), style: dashed)],
        at: Point(x: 20, y: 20), in: &$0)
      plot.drawLabel("half", x: 1, y: 0.5, color: .accent, in: &$0)
    },
  ]
}
