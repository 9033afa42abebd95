import FigureKit
import SampleSupport

private let center = Point(x: 190, y: 146)

private func touch(_ degrees: Double, _ distance: Double = 100) -> Point {
  center.offset(by: distance, toward: .degrees(degrees))
}

private func isOnNumber(_ rotation: Double, step: Double) -> Bool {
  abs((rotation / step).rounded() * step - rotation) < 1e-9
}

func proveMotion() {
  proveFlick()
  proveOrders()
  proveRates()
  proveFingers()
}

private func proveFlick() {
  var scene = DialScene()
  for event in flickGesture(about: scene.motion.center).events {
    scene.motion.handle(event)
  }
  let rest = scene.motion.rotation(at: 60)
  let number = scene.ring.selectedNumber(at: rest)
  check("more than thirty numbers", (30...33).contains(number))
  check("on a number", isOnNumber(rest, step: 40))

  // Not backwards, even if the nearest number is behind the finger.
  var slow = DialMotion(center: center, step: 40)
  slow.handle(PointerEvent(.down, at: touch(180), time: 0))
  slow.handle(PointerEvent(.move, at: touch(184.75), time: 0.3))
  slow.handle(PointerEvent(.move, at: touch(185), time: 0.3 + 1 / 60.0))
  slow.handle(PointerEvent(.up, at: touch(185), time: 0.32))
  check("at 5°", slow.rotation(at: 0.32), is: 5)
  check("on to 40°", slow.rotation(at: 60), is: 40)

  // A finger that rests does not flick, and one taken away does not either.
  for (kind, time) in [(PointerEvent.Kind.up, 0.2), (.cancel, 0.02)] {
    var dial = DialMotion(center: center, step: 40)
    dial.handle(PointerEvent(.down, at: touch(180), time: 0))
    dial.handle(PointerEvent(.move, at: touch(195), time: 0.01))
    dial.handle(PointerEvent(kind, at: touch(195), time: time))
    check("back to 0°", dial.rotation(at: 60), is: 0)
  }
}

/// Every order of up to six events of two fingers: no jump at any event, a
/// rest on a number without a finger, and none while one is down.
private func proveOrders() {
  let kinds: [(PointerEvent.Kind, Int)] = [
    (.down, 0), (.move, 0), (.up, 0), (.cancel, 0), (.down, 1), (.move, 1),
    (.up, 1),
  ]
  func extend(_ dial: DialMotion, finger: Int?, last: Double, depth: Int) {
    let end = 0.03 * Double(depth)
    if finger == nil {
      let rest = dial.rotation(at: end + 60)
      check("rests on a number", isOnNumber(rest, step: 40))
    } else {
      check("is held", dial.rotation(at: end) == dial.rotation(at: end + 60))
    }
    guard depth < 6 else { return }
    for (kind, id) in kinds {
      var (dial, finger, last) = (dial, finger, last)
      let time = 0.03 * Double(depth + 1)
      let direction = 13 * Double(depth + 1) * (id == 0 ? 1 : -2)
      let before = dial.rotation(at: time)
      dial.handle(
        PointerEvent(kind, at: touch(direction), time: time, id: id))
      var turn = 0.0
      if finger == nil || finger == id {
        switch kind {
        case .down: (finger, last) = (id, direction)
        case .move where finger != nil:
          turn = (direction - last).remainder(dividingBy: 360)
          last = direction
        case .up, .cancel: finger = nil
        default: break
        }
      }
      check("no jump", dial.rotation(at: time), is: before + turn)
      extend(dial, finger: finger, last: last, depth: depth + 1)
    }
  }
  extend(
    DialMotion(center: center, step: 40), finger: nil, last: 0, depth: 0)
}

/// The same place whatever the rate of touches, and of frames.
private func proveRates() {
  for rate in [20.0, 60, 120] {
    var gesture = PointerScript()
    gesture.drag(
      along: Path { path in
        path.addArc(
          center: center, radius: 100, startAngle: .zero,
          endAngle: .degrees(270))
      },
      duration: 1.5, rate: rate)
    var dial = DialMotion(center: center, step: 40)
    gesture.events.dropLast().forEach { dial.handle($0) }
    check("at \(rate) touches a second", dial.rotation(at: 2), is: 270)
  }
  let gesture = flickGesture(about: center)
  let ends = [20.0, 60, 120].map { rate in
    var scene = DialScene()
    var views = LabelViews(scene.ring, at: 0)
    var events = gesture.events[...]
    for frame in 0...Int(2 * rate) {
      scene.time = Double(frame) / rate
      while let event = events.first, event.time <= scene.time {
        scene.motion.handle(event)
        events.removeFirst()
      }
      _ = views.show(scene.ring, at: scene.rotation)
    }
    return (scene.rotation, views.numbers)
  }
  check("the same rotation", ends.allSatisfy { $0.0 == ends[0].0 })
  check("the same numbers", ends.allSatisfy { $0.1 == ends[0].1 })

  // Another number of views keeps the number at the pointer.
  for views in 5...12 {
    var scene = DialScene()
    scene.motion.rest(on: 17, step: 40)
    scene.set(views: views)
    check("17 stays", scene.ring.selectedNumber(at: scene.rotation) == 17)
  }
}

private func proveFingers() {
  // Through the centre, the direction before it is forgotten.
  var dial = DialMotion(center: center, step: 40)
  dial.handle(PointerEvent(.down, at: touch(0), time: 0))
  dial.handle(PointerEvent(.move, at: center, time: 0.01))
  dial.handle(PointerEvent(.move, at: touch(150), time: 0.02))
  check("no leap", dial.rotation(at: 0.02), is: 0)
  dial.handle(PointerEvent(.up, at: touch(150), time: 0.03))
  check("no flick", dial.rotation(at: 9), is: 0)

  // Two events at one time: no division by zero.
  var twice = DialMotion(center: center, step: 40)
  twice.handle(PointerEvent(.down, at: touch(0), time: 1))
  twice.handle(PointerEvent(.move, at: touch(10), time: 1))
  twice.handle(PointerEvent(.up, at: touch(10), time: 1))
  check("a finite rest", twice.rotation(at: 99), is: 0)
}
