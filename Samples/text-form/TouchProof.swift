import FigureKit
import SampleSupport

/// Touches in every order: a finger drags the edge or types, never both, and
/// a touch that is taken away leaves no trace.
func proveTouches() {
  var scene = EdgeScene()
  func send(_ kind: PointerEvent.Kind, _ place: Point, id: Int = 0) {
    scene.receive(PointerEvent(kind, at: place, time: 0, id: id))
  }
  let free = Point(x: 300, y: 300)
  let guest = scene.style.fieldFrames(of: scene.form)[1].center
  send(.down, guest)
  send(.move, Point(x: 0, y: 0))
  send(.up, guest)
  send(.down, guest)
  send(.up, guest)
  check("two letters", scene.form["GUEST"] == "Ad" && scene.form.edited == 1)
  check("no drag", scene.form.width == 80)
  send(.down, free)
  send(.move, free + Vector(dx: -5.3 * 20, dy: 40))
  check("20 narrower", scene.form.width == 60)
  send(.down, guest, id: 1)
  send(.move, guest, id: 1)
  send(.cancel, guest, id: 1)
  check("one finger", scene.form.width == 60 && scene.form["GUEST"] == "Ad")
  send(.cancel, free)
  check("as before", scene.form.width == 80 && scene.form["GUEST"] == "Ad")
  send(.move, .zero)
  check("a finger that is not down", scene.form.width == 80)
  send(.down, free)
  send(.up, Point(x: -900, y: 0))
  check("no narrower than this", scene.form.width == 20 && scene.form.edited == 1)
  check("the paper is long enough", scene.style.height(of: scene.form) <= 306)
  for index in scene.form.template.fields.indices {
    for _ in 0..<9 {
      send(.down, scene.style.fieldFrames(of: scene.form)[index].center)
      send(.up, free)
    }
  }
  for field in rental.fields {
    let value = EdgeScene.value(of: field.name)
    check("all typed, once", scene.form[field.name] == value)
    check("it fits", value.count <= field.width)
  }
  let places = [guest, free, Point(x: -50, y: -50), Point(x: 900, y: 60)]
  func proveOrders(_ scene: EdgeScene, held: Int?, length: Int) {
    check("a width", EdgeScene.widths.contains(scene.form.width))
    guard length > 0 else { return }
    for kind in PointerEvent.Kind.allCases {
      for id in 0...1 {
        var next = scene
        next.receive(
          PointerEvent(kind, at: places[(length + id) % 4], time: 0, id: id))
        let counts = kind == .down ? held == nil : held == id
        check("only its finger", counts || next == scene)
        let ends = counts && (kind == .up || kind == .cancel)
        proveOrders(
          next, held: kind == .down ? held ?? id : ends ? nil : held,
          length: length - 1)
      }
    }
  }
  proveOrders(EdgeScene(), held: nil, length: 4)
}

/// Each test fails until the program can do it, and never again.
func proveGrowth() {
  for (index, test) in GrownTest.all.enumerated() {
    check("red", !test.passes(level: index))
    for level in index + 1...GrownTest.all.count {
      check("green", test.passes(level: level))
    }
  }
}
