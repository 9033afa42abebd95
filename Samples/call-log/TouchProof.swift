import FigureKit
import SampleSupport
import TestDoubles

private let check = Check(tolerance: 0)

/// Fingers in every order: one moves a call, and a touch that is taken
/// away leaves the calls as they were.
func proveTouches() {
  func event(_ kind: PointerEvent.Kind, id: Int = 0) -> PointerEvent {
    PointerEvent(kind, at: .zero, time: 0, id: id)
  }
  var scene = LogScene()
  let calls = scene.script.calls
  scene.advance(to: 2)
  check("one call a second", scene.made == 2)
  scene.handle(event(.down), position: 2.5, isOnCalls: false)
  check("beside the calls", scene.held == nil && scene.made == 2)
  scene.handle(event(.down), position: 2.5, isOnCalls: true)
  check("all are made", scene.made == 3)
  scene.handle(event(.move), position: -7, isOnCalls: false)
  check("the last one is first", scene.script.calls == [calls[2], calls[0], calls[1]])
  check(
    "out of order",
    scene.script.failures.map { $0.description } == [
      "call 0 out of order", "charge expected 1, called 0",
    ])
  scene.handle(event(.cancel), position: -7, isOnCalls: true)
  check("as before", scene.script.calls == calls && scene.held == nil)

  func proveOrders(_ scene: LogScene, _ length: Int) {
    check(
      "the same calls",
      Set(scene.script.calls) == Set(calls)
        && scene.script.calls.count == calls.count)
    guard length > 0 else { return }
    for kind in PointerEvent.Kind.allCases {
      for id in 0...1 {
        for position in [0.2, 2.9] {
          var next = scene
          next.handle(event(kind, id: id), position: position, isOnCalls: true)
          if let held = scene.held, held.finger != id {
            check("the other finger", next == scene)
          }
          proveOrders(next, length - 1)
        }
      }
    }
  }
  proveOrders(LogScene(), 4)
}
