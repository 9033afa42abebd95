import FigureKit
import SampleSupport

private let good = Color.category(3)
private let bad = Color.category(2)
private let font = Font(size: 14)

func weeksInteraction() -> Interaction<WeeksScene> {
  Interaction(
    "weeks", width: 440, height: 322, initialState: WeeksScene(),
    knobs: [
      Knob("Koans a day, at most", in: 2...6, step: 1, initially: 4) {
        $0.setLimit(Int($1))
      }
    ],
    invariants: [
      Invariant("A failed koan is back as soon as a day has room") { $0.comesBack }
    ],
    update: { scene, event in scene.handle(event) },
    advance: { scene, time in scene.advance(to: time) },
    draw: { context, scene in context.draw(scene) })
}

/// Four weeks go by; then a try in the second week fails, too.
func weeksFigure() -> Figure {
  var gesture = PointerScript()
  gesture.pause(8)
  let late = WeeksScene().outcomes.first {
    $0.attempt.exercise == 1 && $0.attempt.day > 6
  }
  if let late {
    gesture.tap(at: WeeksScene.place(of: late.attempt), holding: 0.5)
  }
  return weeksInteraction().play(gesture, frameRate: 2, tail: 2, poster: 7)
}

extension WeeksScene {
  /// The tries that have failed, in words.
  fileprivate var failed: String {
    let failed = past.filter { !$0.isSolved }.map { outcome in
      Koan.ladder[outcome.attempt.exercise].name
        + " on day \(outcome.attempt.day + 1)"
    }
    guard failed.count < 4 else { return "\(failed.count) tries" }
    return failed.isEmpty ? "none" : failed.joined(separator: "; ")
  }

  /// How many tries the last seven days had.
  fileprivate var lastWeek: Int {
    past.count { $0.attempt.day >= day - 7 }
  }
}

extension GraphicsContext {
  fileprivate mutating func draw(_ scene: WeeksScene) {
    let bottom =
      WeeksScene.top + Double(Koan.ladder.count) * WeeksScene.rowHeight
    for week in 0..<4 {
      let x = (WeeksScene.left + 7 * Double(week) * WeeksScene.dayWidth).hundredths
      stroke(
        .line(from: Point(x: x, y: 22), to: Point(x: x, y: bottom)),
        with: .muted.opacity(0.35))
      draw(
        Text("week \(week + 1)", font: font, color: .muted),
        at: Point(x: x + 6, y: 18))
    }
    for (row, koan) in Koan.ladder.enumerated() {
      draw(
        Text(
          koan.name, font: Font(size: 14, family: .monospaced),
          baseline: .central),
        at: Point(
          x: 4,
          y: WeeksScene.top + (Double(row) + 0.5) * WeeksScene.rowHeight))
    }
    named("failed", value: scene.failed)
    named("tries", value: "\(scene.lastWeek) in the last seven days")
    for outcome in scene.past {
      let place = WeeksScene.place(of: outcome.attempt)
      let circle = Shape.circle(
        center: Point(x: place.x.hundredths, y: place.y), radius: 5)
      fill(circle, with: outcome.isSolved ? good : bad)
    }
    if scene.day > 0 {
      draw(
        Text(
          "\(scene.lastWeek) tries in the last seven days", font: font, color: .muted),
        at: Point(x: WeeksScene.left, y: bottom + 20))
    }
  }
}

extension WeeksScene {
  /// Whether each koan that failed is tried on the next day, unless that
  /// day is full.
  var comesBack: Bool {
    outcomes.allSatisfy { outcome in
      let (attempt, tomorrow) = (outcome.attempt, outcome.attempt.day + 1)
      if outcome.isSolved || tomorrow == WeeksScene.days { return true }
      let next = outcomes.filter { $0.attempt.day == tomorrow }
      return next.count == limit
        || next.contains { $0.attempt.exercise == attempt.exercise }
    }
  }
}
