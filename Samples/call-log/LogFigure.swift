import FigureKit
import TestDoubles

private let top = 34.0

func logInteraction() -> Interaction<LogScene> {
  Interaction(
    "log", width: 440, height: 252, initialState: LogScene(),
    knobs: [
      Knob(
        "Calls", of: ["as wanted", "charged twice", "refunded"], initially: 0
      ) { $0.choose($1) },
      Knob("Ordered", initially: true) { $0.script.isOrdered = $1 },
      Knob("Strict", initially: true) { $0.script.isStrict = $1 },
    ],
    invariants: [
      Invariant("A nice double accepts what a strict one does") { $0.isNicer }
    ],
    update: { scene, event in
      scene.handle(
        event, position: (event.location.y - top) / LogLayout.rowHeight,
        isOnCalls: event.location.x > LogLayout.callX - 10)
    },
    advance: { scene, time in scene.advance(to: time) },
    draw: { context, scene in
      let layout = LogLayout(
        script: scene.script, made: scene.made, top: top, held: scene.held)
      context.named("calls", value: layout.calls)
      context.named("verify", value: layout.verdict)
      context.drawHeaders(top: 18)
      context.draw(layout)
      context.drawVerdict(layout.double.verify(), at: Point(x: 8, y: 196))
    })
}

extension LogLayout {
  /// The calls that were made, in words.
  fileprivate var calls: String {
    let calls = script.calls.prefix(made).map { $0.text }
    return calls.isEmpty ? "none" : calls.joined(separator: ", ")
  }

  /// What `verify` says.
  fileprivate var verdict: String {
    let failures = double.verify().map { $0.description }
    return failures.isEmpty ? "passes" : failures.joined(separator: ", ")
  }
}

/// The calls are made; then the last one is dragged to the first place.
func logFigure() -> Figure {
  let x = LogLayout.callX + 80
  func y(_ row: Double) -> Double { top + (row + 0.5) * LogLayout.rowHeight }
  var gesture = PointerScript()
  gesture.pause(4)
  gesture.drag(
    from: Point(x: x, y: y(2)), to: Point(x: x, y: y(0)), duration: 1.5,
    timing: .easeInOut)
  gesture.pause(1.5)
  return logInteraction().play(gesture, frameRate: 6, tail: 1, poster: 3.5)
}

/// One log, judged by a strict double and by a nice one.
func strictFigure() -> Figure {
  Figure("strict", width: 440, height: 284) { context in
    for (index, isStrict) in [true, false].enumerated() {
      let y = 142 * Double(index)
      let script = Script(
        rules: [.expect("reserve"), .stub("charge")],
        calls: [ScriptCall("reserve"), ScriptCall("chrage")],
        isStrict: isStrict)
      let layout = LogLayout(script: script, made: 2, top: y + 30)
      context.draw(
        Text(
          isStrict ? "strict" : "nice", font: Font(size: 15, weight: .semibold)),
        at: Point(x: 8, y: y + 18))
      context.draw(layout)
      context.drawVerdict(layout.double.verify(), at: Point(x: 8, y: y + 118))
    }
  }
}

extension LogScene {
  /// Whether a nice double accepts whatever a strict one accepts.
  var isNicer: Bool {
    func passes(strict isStrict: Bool) -> Bool {
      var script = script
      script.isStrict = isStrict
      let layout = LogLayout(
        script: script, made: script.calls.count, top: 0)
      return layout.double.verify().isEmpty
    }
    return !passes(strict: true) || passes(strict: false)
  }
}
