import FigureKit
import SampleSupport

private let center = Point(x: 180, y: 180)

private func touch(_ degrees: Double, _ distance: Double = 100) -> Point {
  center.offset(by: distance, toward: .degrees(degrees))
}

func proveDial() {
  for (rotation, bpm) in [
    (0.0, 120.0), (6, 119), (-6, 121), (-360, 180), (540, 30), (546, 30),
    (-780, 250), (-2000, 250), (138, 97),
  ] {
    check("\(rotation)°", TempoDial.bpm(atRotation: rotation), is: bpm)
  }
  proveTurns()
  proveOrders()
  proveFrameRates()
}

private func proveTurns() {
  // Two turns and a half against the clock, and past the end.
  var dial = TempoDial(center: center)
  dial.handle(PointerEvent(.down, at: touch(90), time: 0))
  for step in 1...90 {
    let event = PointerEvent(.move, at: touch(90 - 10 * Double(step)), time: 1)
    dial.handle(event)
    check(
      "turn \(step)", dial.bpm, is: min(120 + 10 * Double(step) / 6, 250))
  }
  // The way back begins at the end, not where the finger went beyond it.
  dial.handle(PointerEvent(.move, at: touch(90 - 900 + 12), time: 2))
  check("back", dial.bpm, is: 248)

  // Through the centre: what was before is forgotten.
  var crossing = TempoDial(center: center)
  crossing.handle(PointerEvent(.down, at: touch(0), time: 0))
  crossing.handle(PointerEvent(.move, at: touch(0, 10), time: 0))
  crossing.handle(PointerEvent(.move, at: touch(170), time: 0))
  check("no leap across the centre", crossing.rotation == 0)
  crossing.handle(PointerEvent(.move, at: touch(-178), time: 0))
  check("no leap at 180°", crossing.rotation, is: 12)
  crossing.handle(PointerEvent(.up, at: touch(-178), time: 0))
  check("whole", crossing.bpm, is: 118)

  var fraction = TempoDial(center: center)
  fraction.handle(PointerEvent(.down, at: touch(0), time: 0))
  fraction.handle(PointerEvent(.move, at: touch(10), time: 0))
  check("118.33", fraction.bpm, is: 120 - 10 / 6.0)
  fraction.handle(PointerEvent(.cancel, at: touch(10), time: 0))
  check("118", fraction.bpm, is: 118)
}

/// Every order of up to six events of two fingers, against a list of the
/// events that count.
private func proveOrders() {
  let kinds: [(PointerEvent.Kind, Int)] = [
    (.down, 0), (.move, 0), (.up, 0), (.cancel, 0), (.down, 1), (.move, 1),
    (.up, 1),
  ]
  func extend(
    _ dial: TempoDial, finger: Int?, last: Double, expected: Double, depth: Int
  ) {
    check("expected", dial.rotation, is: expected)
    guard depth < 6 else { return }
    for (kind, id) in kinds {
      var (dial, finger, last, expected) = (dial, finger, last, expected)
      let direction = 31 * Double(depth + 1) * (id == 0 ? 1 : -2)
      dial.handle(
        PointerEvent(kind, at: touch(direction), time: Double(depth), id: id))
      if finger == nil || finger == id {
        switch kind {
        case .down: (finger, last) = (id, direction)
        case .move where finger != nil:
          expected += (direction - last).remainder(dividingBy: 360)
          last = direction
        case .up where finger != nil, .cancel where finger != nil:
          finger = nil
          expected = (120 - (120 - expected / 6).rounded()) * 6
        default: break
        }
      }
      extend(
        dial, finger: finger, last: last, expected: expected, depth: depth + 1)
    }
  }
  extend(
    TempoDial(center: center), finger: nil, last: 0, expected: 0, depth: 0)
}

/// The figure's gesture: the same beats and the same tempo for any rate of
/// frames.
private func proveFrameRates() {
  let gesture = tempoGesture(about: MetronomeScene().dial.center)
  let scenes = [20.0, 60, 120].map { rate in
    var scene = MetronomeScene()
    var events = gesture.events[...]
    for frame in 0...Int(6 * rate) {
      let time = Double(frame) / rate
      while let event = events.first, event.time <= time {
        scene.handle(event)
        events.removeFirst()
      }
      scene.time = time
    }
    return scene
  }
  for scene in scenes {
    check("tempo", scene.dial.bpm == scenes[0].dial.bpm)
    check("beats", scene.beats(at: 6) == scenes[0].beats(at: 6))
  }
  check("165, then down by 50", scenes[0].dial.bpm, is: 115)

  // Fingers that report more or less often set the same tempo.
  for rate in [20.0, 60, 120] {
    var gesture = PointerScript()
    gesture.drag(
      along: Path { path in
        path.addArc(
          center: center, radius: 100, startAngle: .zero,
          endAngle: .degrees(270))
      },
      duration: 1, rate: rate)
    var dial = TempoDial(center: center)
    gesture.events.forEach { dial.handle($0) }
    check("at \(rate) touches a second", dial.bpm, is: 75)
  }
}
