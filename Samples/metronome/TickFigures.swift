import FigureKit
import SampleSupport

private let grid = TickGrid(bpm: 97)

/// Eight ticks three times: as computed, at the next frame of a display,
/// and by a timer that each tick starts anew.
func rasterFigure() -> Figure {
  let ticks = 1...8
  let rows: [(String, Color, (Int) -> Double)] = [
    ("counted from the start", .ink, { grid.time(ofTick: $0) }),
    (
      "polled: at the next frame", .category(3),
      { Double(grid.frame(ofTick: $0, frameRate: 60)) / 60 }
    ),
    (
      "chained: timer after timer", .category(2),
      { grid.chainedTime(ofTick: $0, frameRate: 60) }
    ),
  ]
  return Figure("raster", width: 460, height: 362) { context in
    func x(_ time: Double) -> Double { 16 + time / 5.2 * 428 }
    for (row, (name, color, time)) in rows.enumerated() {
      let y = 50 + 56 * Double(row)
      context.label(
        name, at: Point(x: 16, y: y - 35),
        font: labelFont, color: color, anchor: .start)
      for tick in 0...8 {
        let due = x(grid.time(ofTick: tick)).hundredths
        context.stroke(
          .line(from: Point(x: due, y: y - 24), to: Point(x: due, y: y + 4)),
          with: .muted)
        context.fill(
          .rect(
            Rect(
              x: (x(time(tick)) - 2.5).hundredths, y: y - 20, width: 5,
              height: 20)),
          with: color)
      }
    }

    let plot = Plot(
      frame: Rect(x: 46, y: 206, width: 398, height: 108),
      x: .linear(0.5...8.5), y: .linear(0...0.12),
      xAxis: .init("tick", ticks: ticks.map(Double.init)),
      yAxis: .init(ticks: [0, 0.05, 0.1], labels: ["0", "50", "100"]),
      font: labelFont)
    context.label(
      "late, in milliseconds", at: Point(x: 16, y: 187),
      font: labelFont, anchor: .start)
    plot.drawGrid(xTicks: [], yTicks: [0.05, 0.1], in: &context)
    plot.drawGrid(xTicks: [], yTicks: [0], color: .muted, in: &context)
    plot.drawAxes(lines: .none, in: &context)
    for (row, (_, color, time)) in rows.enumerated().dropFirst() {
      // The bars of both rows stand beside each other.
      let shift = row == 1 ? -0.16 : 0.16
      let late = ticks.map {
        (Double($0) + shift, time($0) - grid.time(ofTick: $0))
      }
      plot.drawBars(late, width: 14, with: color, in: &context)
    }
  }
}

/// How early ticks are whose period was cut to whole samples.
func driftFigure() -> Figure {
  let plot = Plot(
    frame: Rect(x: 50, y: 34, width: 390, height: 190), x: .linear(0...100),
    y: .linear(-0.9...0.2),
    xAxis: .init("beats", ticks: [0, 25, 50, 75, 100]),
    yAxis: .init(
      "milliseconds, late above 0", ticks: [-0.8, -0.4, 0], digits: 1),
    font: labelFont)
  func drift(_ bpm: Double, _ tick: Int) -> Double {
    let grid = TickGrid(bpm: bpm)
    return
      (grid.truncatedTime(ofTick: tick, sampleRate: 44_100)
      - grid.time(ofTick: tick)) * 1000
  }
  return Figure("drift", width: 460, height: 280) { context in
    plot.drawAxes(in: &context)
    for (bpm, color) in [(97.0, Color.category(2)), (208, .category(3))] {
      plot.drawCurve(
        [(0, 0), (100, drift(bpm, 100))], with: color, in: &context)
    }
    let rounded = (0...100).map { tick in
      let sample = grid.sample(ofTick: tick, sampleRate: 44_100)
      let time = Double(sample) / 44_100
      return (Double(tick), (time - grid.time(ofTick: tick)) * 1000)
    }
    plot.drawCurve(
      rounded, with: .accent, style: StrokeStyle(lineWidth: 1.5),
      in: &context)
    for (text, color, x, y) in [
      ("97 bpm, counted from the start", Color.accent, 6.0, 0.09),
      ("208 bpm, period cut once", .category(3), 50, -0.1),
      ("97 bpm, period cut once", .category(2), 8, -0.59),
    ] {
      plot.drawLabel(
        text, x: x, y: y, offset: .zero, color: color, in: &context)
    }
  }
}
