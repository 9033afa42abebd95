import FigureKit
import SampleSupport

private let font = Font(size: 14)

/// The swing while a finger turns the dial from 120 to 135 beats per
/// minute, 20 s after the start, by three ways to count beats.
func jumpFigure() -> Figure {
  let rows: [(String, Color, MetronomeScene.Count)] = [
    ("added up", .accent, .addedUp),
    ("time × tempo", .category(2), .product),
    ("restarted by every change", .category(3), .restarted),
  ]
  var scene = MetronomeScene()
  for step in 1...15 {
    scene.track.setTempo(120 + Double(step), at: 20.75 + Double(step) / 30)
  }
  return Figure("jump", width: 460, height: 372) { context in
    for (row, (name, color, count)) in rows.enumerated() {
      let chart = Chart(
        frame: Rect(x: 16, y: 34 + 106 * Double(row), width: 428, height: 64),
        x: 20...22, y: -28...28)
      context.fill(
        .rect(
          Rect(
            x: chart.point(20.75, 0).x, y: chart.frame.minY - 6,
            width: 0.5 / 2 * 428, height: 76)),
        with: .ink.opacity(0.08))
      context.draw(
        Text(name, font: font, color: color),
        at: Point(x: 16, y: chart.frame.minY - 12))
      var variant = scene
      variant.count = count
      let curve = (0...240).map { step in
        let time = 20 + Double(step) / 120
        let angle = variant.pendulum.angle(atBeat: variant.beats(at: time))
        return (time, angle.degrees)
      }
      context.stroke(chart.curve(curve), with: color, lineWidth: 2)
    }
    for (text, time, anchor) in [
      ("20 s", 20.0, Text.Anchor.start), ("the dial turns", 21, .middle),
      ("22 s", 22, .end),
    ] {
      context.draw(
        Text(text, font: font, color: .muted, anchor: anchor),
        at: Point(x: 16 + (time - 20) / 2 * 428, y: 352))
    }
  }
}

/// Three tempos, a turn of the dial apart.
func dialFigure() -> Figure {
  Figure("dial", width: 460, height: 190) { context in
    for (column, bpm) in [60.0, 120, 180].enumerated() {
      let x = 78 + 152 * Double(column)
      var dial = TempoDial(center: Point(x: x, y: 80))
      dial.set(bpm: bpm)
      context.draw(dial, outer: 72, inner: 28)
      context.draw(
        Text(
          "\(dial.rotation.text(digits: 0))°", font: font, anchor: .middle),
        at: Point(x: x, y: 178))
    }
  }
}
