import FigureKit

/// Polls, what each of them sees, and which ticks it hands over: in time,
/// and after the program has slept.
func horizonFigure() -> Figure {
  let steady = (0...48).map { Double($0) * 0.025 }
  let rows: [(String, [Double])] = [
    ("a poll every 25 ms", steady),
    ("polls at 0, 25, 50, 900 and 1200 ms", [0, 0.025, 0.05, 0.9, 1.2]),
  ]
  return Figure("horizon", width: 460, height: 296) { context in
    func x(_ time: Double) -> Double { 16 + time / 1.3 * 428 }
    for (row, (name, polls)) in rows.enumerated() {
      let y = 86 + 140 * Double(row)
      context.label(
        name, at: Point(x: 16, y: y - 71), font: labelFont, anchor: .start)
      for tick in 0...2 {
        let x = x(Double(tick) / 2)
        context.stroke(
          .line(from: Point(x: x, y: y - 38), to: Point(x: x, y: y + 6)),
          with: .ink, lineWidth: 3)
        context.label(
          "tick \(tick)", at: Point(x: tick == 0 ? 12 : x, y: y - 49),
          font: labelFont,
          anchor: tick == 0 ? .start : .middle)
      }
      var scheduler = TickScheduler(horizon: 0.1)
      let clock = BeatClock(bpm: 120)
      for poll in polls {
        let handovers = scheduler.poll(at: poll, clock: clock)
        let color = handovers.isEmpty ? Color.muted : .accent
        if !handovers.isEmpty {
          context.fill(
            .rect(
              Rect(
                x: x(poll), y: y + 12, width: 0.1 / 1.3 * 428, height: 12),
              cornerRadius: 3),
            with: .accent.opacity(0.3))
        }
        context.fill(
          .circle(center: Point(x: x(poll), y: y + 18), radius: 3.5),
          with: color)
        for handover in handovers where handover.lateness > 0 {
          context.stroke(
            .line(
              from: Point(x: x(handover.time), y: y - 8),
              to: Point(x: x(poll), y: y - 8)),
            with: .category(2), lineWidth: 4)
          let late = (handover.lateness * 1000).formatted(digits: 0)
          context.label(
            "\(late) ms late", at: Point(x: x(handover.time) + 6, y: y - 21),
            font: labelFont,
            color: .category(2), anchor: .start)
        }
      }
    }
    context.label(
      "time →", at: Point(x: 444, y: 277),
      font: labelFont, color: .muted, anchor: .end)
  }
}
