import FigureKit
import SampleSupport

private let check = Check(tolerance: 1e-9)

/// What a host may do next, by two pointers.
private enum Step {
  case event(PointerEvent.Kind, Point, id: Int)
  case wait(Double)

  static let all: [Step] = [
    .event(.down, Point(x: 150, y: 100), id: 0),
    .event(.down, Point(x: 100, y: 40), id: 1),
    .event(.move, Point(x: 100, y: 160), id: 0),
    .event(.move, Point(x: 103, y: 101), id: 0),
    .event(.move, Point(x: 30, y: 90), id: 1),
    .event(.up, Point(x: 150, y: 100), id: 0),
    .event(.up, Point(x: 30, y: 90), id: 1),
    .event(.cancel, Point(x: 60, y: 60), id: 0), .wait(0.25),
  ]
}

/// Pointer events in every order of five, and long random ones.
func proveEveryOrder() {
  proveOrders(of: TestedFigures(), length: 5)
  var random = SplitMix64(seed: 20)
  for _ in 0..<200 {
    var tested = TestedFigures()
    for _ in 0..<60 {
      tested.apply(
        Step.all[.random(in: Step.all.indices, using: &random)])
    }
  }
}

private func proveOrders(of tested: TestedFigures, length: Int) {
  guard length > 0 else { return }
  for step in Step.all {
    var next = tested
    next.apply(step)
    proveOrders(of: next, length: length - 1)
  }
}

/// A square and a corner, and what they have been told.
private struct TestedFigures {
  private var square = TurningSquare()
  private var corner = HeldCorner(
    tip: Point(x: 3, y: 1), bounds: Rect(x: 0, y: 0, width: 6, height: 4))
  private var holder: Int?
  private var start = Point.zero
  private var tipAtStart = Point(x: 3, y: 1)
  private var time = 0.0

  mutating func apply(_ step: Step) {
    switch step {
    case .wait(let seconds):
      let angle = square.currentAngle.degrees
      time += seconds
      square.advance(to: time)
      check(
        "turns when free", square.currentAngle.degrees,
        is: angle + (holder == nil ? 18 * seconds : 0))
    case .event(let kind, let location, let id):
      // Events come between frames; nothing may turn meanwhile.
      let angle = square.currentAngle.degrees
      let tip = corner.tip
      let event = PointerEvent(kind, at: location, time: time, id: id)
      square.receive(event, about: Point(x: 100, y: 100))
      corner.receive(event, scale: 10)
      let isHolders = holder == id || (holder == nil && kind == .down)
      if kind != .move || !isHolders {
        check("no jump", square.currentAngle.degrees, is: angle)
      }
      if !isHolders {
        check("another pointer", corner.tip == tip)
      } else {
        followed(event, from: tip)
      }
    }
    check("square", square.isHeld == (holder != nil))
    check("corner", corner.isHeld == (holder != nil))
    check(
      "bounds", corner.bounds.nearestPoint(to: corner.tip) == corner.tip)
  }

  private mutating func followed(_ event: PointerEvent, from tip: Point) {
    switch event.kind {
    case .down:
      (holder, start, tipAtStart) = (event.id, event.location, tip)
      check("a touch alone moves nothing", corner.tip == tip)
    case .move, .up:
      let way = (event.location - start) / 10
      check(
        "under the finger",
        corner.tip
          == corner.bounds.nearestPoint(to: tipAtStart + way))
      if event.kind == .up { holder = nil }
    case .cancel:
      check("put back", corner.tip == tipAtStart)
      holder = nil
    }
  }
}

/// The same angle at any number of frames a second, and no jump across
/// the seam of ±180°.
func proveTurning() {
  func angle(rate: Double) -> Double {
    var square = TurningSquare()
    for frame in 0...Int(rate * 2) {
      let time = Double(frame) / rate
      if frame == Int(rate) { square.setSpeed(.degrees(40)) }
      square.advance(to: time)
    }
    return square.currentAngle.degrees
  }
  for rate in [20.0, 60, 120] {
    // At another speed from the frame after the first second.
    let change = 1 - 1 / rate
    check(
      "any rate", angle(rate: rate), is: 18 * change + 40 * (2 - change))
  }

  var square = TurningSquare()
  square.setSpeed(.zero)
  let center = Point(x: 100, y: 100)
  square.receive(
    PointerEvent(.down, at: Point(x: 50, y: 101), time: 0), about: center)
  for degrees in stride(from: 178.0, through: 542, by: 4) {
    let location = center.offset(by: 60, toward: .degrees(degrees))
    square.receive(
      PointerEvent(.move, at: location, time: 1), about: center)
  }
  // From 178.85° on.
  check(
    "once round", square.currentAngle.degrees,
    is: 542 - Point(x: 50, y: 101).angle(from: center), within: 1e-6)
  // Through the middle, the direction before it is forgotten.
  let angle = square.currentAngle.degrees
  for x in [100.0, 160] {
    square.receive(
      PointerEvent(.move, at: Point(x: x, y: 104), time: 1), about: center)
  }
  check("no leap", square.currentAngle.degrees, is: angle)
  square.advance(to: -5)
  check("no way back in time", square.time == 1)
}

extension Point {
  fileprivate func angle(from center: Point) -> Double {
    (self - center).angle.degrees
  }
}
