import FigureKit
import SampleSupport

private let font = Font(size: 14)
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
      context.draw(
        Text(name, font: font, color: color), at: Point(x: 16, y: y - 28))
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

    let chart = Chart(
      frame: Rect(x: 46, y: 206, width: 398, height: 108), x: 0.5...8.5,
      y: 0...0.12)
    context.draw(
      Text("late, in milliseconds", font: font), at: Point(x: 16, y: 192))
    chart.drawRows([(0, "0"), (0.05, "50"), (0.1, "100")], in: &context)
    for tick in ticks {
      for (row, (_, color, time)) in rows.enumerated().dropFirst() {
        let late = time(tick) - grid.time(ofTick: tick)
        let left = chart.point(Double(tick), late)
        context.fill(
          .rect(
            Rect(
              x: left.x + (row == 1 ? -15 : 1), y: left.y.hundredths,
              width: 14, height: (chart.frame.maxY - left.y).hundredths)),
          with: color)
      }
      context.draw(
        Text("\(tick)", font: font, color: .muted, anchor: .middle),
        at: Point(x: chart.point(Double(tick), 0).x, y: chart.frame.maxY + 20))
    }
    context.draw(
      Text("tick", font: font, anchor: .middle),
      at: Point(x: chart.frame.midX, y: chart.frame.maxY + 40))
  }
}

/// How early ticks are whose period was cut to whole samples.
func driftFigure() -> Figure {
  let chart = Chart(
    frame: Rect(x: 50, y: 34, width: 390, height: 190), x: 0...100,
    y: -0.9...0.2)
  func drift(_ bpm: Double, _ tick: Int) -> Double {
    let grid = TickGrid(bpm: bpm)
    return
      (grid.truncatedTime(ofTick: tick, sampleRate: 44_100)
      - grid.time(ofTick: tick)) * 1000
  }
  return Figure("drift", width: 460, height: 280) { context in
    chart.drawAxes(
      xTicks: [0, 25, 50, 75, 100], yTicks: [-0.8, -0.4, 0],
      xTitle: "beats", yDigits: 1, in: &context)
    context.draw(
      Text("milliseconds, late above 0", font: font, color: .muted),
      at: Point(x: 8, y: 18))
    for (bpm, color) in [(97.0, Color.category(2)), (208, .category(3))] {
      context.stroke(
        chart.curve([(0, 0), (100, drift(bpm, 100))]), with: color,
        lineWidth: 2.5)
    }
    let rounded = (0...100).map { tick in
      let sample = grid.sample(ofTick: tick, sampleRate: 44_100)
      let time = Double(sample) / 44_100
      return (Double(tick), (time - grid.time(ofTick: tick)) * 1000)
    }
    context.stroke(chart.curve(rounded), with: .accent, lineWidth: 1.5)
    for (text, color, x, y) in [
      ("97 bpm, counted from the start", Color.accent, 6.0, 0.06),
      ("208 bpm, period cut once", .category(3), 50, -0.13),
      ("97 bpm, period cut once", .category(2), 8, -0.62),
    ] {
      context.draw(
        Text(text, font: font, color: color), at: chart.point(x, y))
    }
  }
}
