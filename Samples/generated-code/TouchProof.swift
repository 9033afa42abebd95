import FigureKit
import SampleSupport

private func event(_ kind: PointerEvent.Kind, y: Double, id: Int = 0) -> PointerEvent {
  PointerEvent(kind, at: Point(x: 100, y: y), time: 0, id: id)
}

/// Touches in every order: one finger chooses a moment, and a touch that is
/// taken away leaves no trace.
func proveTouches() {
  let third = RunsScene.tableTop + 2 * RunsScene.rowHeight
  var scene = RunsScene()
  scene.advance(to: 3.5)
  check("one moment a second", scene.moment == 3)
  scene.receive(event(.down, y: third + 3))
  check("before the run", scene.moment == 4)
  scene.receive(event(.move, y: third + 19))
  check("after it", scene.moment == 5)
  scene.receive(event(.move, y: 30))
  check("not above the table", scene.moment == 5)
  scene.receive(event(.down, y: 900, id: 1))
  check("one finger", scene.moment == 5)
  scene.receive(event(.cancel, y: third))
  check("as before", scene.moment == 3)
  scene.advance(to: 4)
  check("goes on", scene.moment == 4)
  scene.receive(event(.down, y: 100))
  scene.receive(event(.up, y: 100))
  check("the next one", scene.moment == 5)
  scene.advance(to: 9)
  check("stays", scene.moment == 5)
  scene.receive(event(.down, y: 9000))
  check("the last one", scene.moment == 15)

  func proveOrders(_ scene: RunsScene, held: Int?, length: Int) {
    check("a moment", scene.replay.moments.indices.contains(scene.moment))
    guard length > 0 else { return }
    for kind in PointerEvent.Kind.allCases {
      for id in 0...1 {
        var next = scene
        next.receive(event(kind, y: -100 + 320 * Double(length + id), id: id))
        let counts = kind == .down ? held == nil : held == id
        check("only its finger", counts || next.moment == scene.moment)
        let ends = counts && (kind == .up || kind == .cancel)
        proveOrders(
          next, held: kind == .down ? held ?? id : ends ? nil : held,
          length: length - 1)
      }
    }
  }
  proveOrders(RunsScene(), held: nil, length: 4)
}
