import FigureKit
import SampleSupport

private enum Step {
  case event(PointerEvent.Kind, Double, id: Int)
  case wait(Double)
  case turn(Int)

  static let all: [Step] = [
    .event(.down, 60, id: 0), .event(.down, 110, id: 0),
    .event(.down, 20, id: 1), .event(.move, 64, id: 0),
    .event(.move, -30, id: 0), .event(.move, 200, id: 0),
    .event(.move, 90, id: 1), .event(.up, 62, id: 0),
    .event(.up, -150, id: 0), .event(.up, 20, id: 1),
    .event(.cancel, 60, id: 0), .wait(0.07), .wait(1), .turn(1), .turn(-2),
  ]
}

/// A strip, the time, and the finger that holds it.
private struct TestedStrip {
  var strip: PageStrip
  var time = 0.0
  var finger: Int?

  mutating func apply(_ step: Step) {
    let before = strip.position(at: time)
    var mayJump = false
    switch step {
    case .wait(let seconds):
      time += seconds
      mayJump = true
    case .turn(let pages): strip.turn(by: pages, at: time)
    case .event(let kind, let x, let id):
      strip.handle(PointerEvent(kind, at: Point(x: x, y: 9), time: time, id: id))
      switch kind {
      case .down: finger = finger ?? id
      case .move: mayJump = id == finger
      case .up, .cancel:
        if id == finger {
          mayJump = true
          finger = nil
        }
      }
    }
    strip.advance(to: time)
    let now = strip.position(at: time)
    precondition(mayJump || abs(now - before) < 1e-9, "a jump")
    precondition(strip.isHeld == (finger != nil), "a lost finger")
    precondition(abs(now - Double(strip.ring.page)) <= 0.5 + 1e-9, "a hole")
    strip.ring.proveOrder()
  }

  mutating func end() {
    for id in 0...1 { apply(.event(.cancel, 0, id: id)) }
    apply(.wait(1))
    let rest = strip.position(at: time)
    precondition(rest == Double(strip.ring.page), "rests between two pages")
  }
}

/// Touches in every order and at random, and three frame rates.
func proveOrders() {
  func proveOrders(of tested: TestedStrip, length: Int) {
    guard length > 0 else {
      var tested = tested
      return tested.end()
    }
    for step in Step.all {
      var next = tested
      next.apply(step)
      proveOrders(of: next, length: length - 1)
    }
  }
  for count in [1, 7] {
    let strip = PageStrip(width: 120, ring: PageRing(count: count))
    proveOrders(of: TestedStrip(strip: strip), length: 4)
  }
  var random = SplitMix64(seed: 2026)
  for _ in 0..<1000 {
    let ring = PageRing(count: .random(in: 1...8, using: &random))
    var tested = TestedStrip(strip: PageStrip(width: 120, ring: ring))
    for _ in 0..<40 {
      tested.apply(Step.all[.random(in: Step.all.indices, using: &random)])
    }
    tested.end()
  }
  proveFrameRates()
}

/// Frames only look: their number changes neither pages nor loads.
private func proveFrameRates() {
  func loads(framesPerSecond: Int) -> [Int] {
    var strip = PageStrip(width: 120, ring: PageRing(count: 7))
    var events = stripGesture().events[...]
    var seen: [Int] = []
    for frame in 0...framesPerSecond * 8 {
      let time = Double(frame) / Double(framesPerSecond)
      while let event = events.first, event.time <= time + 1e-4 {
        events.removeFirst()
        strip.handle(event)
      }
      strip.advance(to: time)
      if frame % (framesPerSecond / 20) == 0 { seen.append(strip.ring.loads) }
    }
    return seen
  }
  let slow = loads(framesPerSecond: 20)
  check("60 frames", loads(framesPerSecond: 60) == slow)
  check("120 frames", loads(framesPerSecond: 120) == slow)
}
