import FigureKit

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
      let plot = Plot(
        frame: Rect(x: 16, y: 34 + 106 * Double(row), width: 428, height: 64),
        x: .linear(20...22), y: .linear(-28...28), font: labelFont)
      context.fill(
        .rect(
          Rect(
            x: plot.point(20.75, 0).x, y: plot.frame.minY - 6, width: 107,
            height: 76)), with: .ink.opacity(0.08))
      context.label(
        name, at: Point(x: 16, y: plot.frame.minY - 17),
        font: labelFont, color: color,
        anchor: .start)
      var variant = scene
      variant.count = count
      plot.drawCurve(
        { time in
          variant.pendulum.angle(atBeat: variant.beats(at: time)).degrees
        }, samples: 240, with: color, style: StrokeStyle(lineWidth: 2),
        in: &context)
    }
    for (text, time, anchor) in [
      ("20 s", 20.0, Text.Anchor.start), ("the dial turns", 21, .middle),
      ("22 s", 22, .end),
    ] {
      context.label(
        text, at: Point(x: 16 + (time - 20) / 2 * 428, y: 347), font: labelFont,
        color: .muted, anchor: anchor)
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
      context.label(
        "\(dial.rotation.formatted(digits: 0))°", at: Point(x: x, y: 173),
        font: labelFont)
    }
  }
}
