import FigureKit
import SampleSupport
import TouchTracking

import func Foundation.log
import func Foundation.pow

/// In which half of the way that is left passes, in seconds.
let halfLife = 22.757 / 60

/// Every number of the third post.
func proveInertia() {
  proveFlick()
  proveSmoothCurve()
  proveLoop()
  proveRefreshRates()
  proveVelocity()
  proveLanding()
  proveCoastingDial()
}

private func proveFlick() {
  let flick = Deceleration(velocity: .degrees(600))
  for (time, expected) in [
    (0.0, 0.0), (0.25, 122.250), (0.5, 199.664), (1, 279.731), (2, 324.714),
  ] {
    check(
      "after \(time) s", flick.turn(after: time).degrees, is: expected,
      within: 5e-4)
  }
  check("rest", flick.rest.degrees, is: 333.3333)
  check("half-life", halfLife, is: 0.3793, within: 5e-5)
  check("reach", Deceleration.reach, is: 1 / 1.8, within: 1e-12)
  check("half", flick.turn(after: halfLife).degrees, is: 600 / 3.6, within: 1e-2)
}

/// The smooth curve through the loop's frames begins a little faster.
private func proveSmoothCurve() {
  let decay = -60 * log(0.97)
  check("steeper by", decay / 1.8 - 1, is: 0.0153, within: 5e-5)
  check("1 / 1.8", 1 / 1.8, is: 0.5556, within: 5e-5)
  check("for the finger's own speed", 1 / decay, is: 0.5472, within: 5e-5)
  let model = Deceleration(velocity: .degrees(600))
  let slope = model.turn(after: 1e-6).degrees / 1e-6
  check("slope", slope, is: 600 * decay / 1.8, within: 1e-2)

  // How far the dial turns in a frame at 60 Hz.
  check("a step a frame", 2400.0 / 60, is: 40)
  check("half a step a frame", 1200.0 / 60, is: 20)
  check("the first frame", 600.0 / 60, is: 10)
  check("the second", 600 * 0.97 / 60, is: 9.7)
}

private func proveLoop() {
  for (speed, count, total, afterSecond) in [
    (2000.0, 551, 1111.111054, 932.43703), (10, 377, 5.555498, 4.66219),
  ] {
    let turns = turnsPerFrame(from: .degrees(speed)).map { $0.degrees }
    let model = Deceleration(velocity: .degrees(speed))
    let end = model.rest.degrees
    check("frames at \(speed)", turns.count == count)
    check("total", turns.reduce(0, +), is: total, within: 1e-6)
    check(
      "a second", turns.prefix(60).reduce(0, +), is: afterSecond,
      within: 1e-5)

    var sum = 0.0
    var shares: [Int] = []
    for (frame, turn) in turns.enumerated() {
      sum += turn
      let time = Double(frame + 1) / 60
      check(
        "loop and formula", sum, is: model.turn(after: time).degrees,
        within: 1e-8)
      let marks = [0.5, 0.9, 0.99]
      if shares.count < 3, sum >= marks[shares.count] * end {
        shares.append(frame + 1)
      }
    }
    check("frames to 50, 90 and 99 %", shares == [23, 76, 152])
  }

  // The tail: the loop's frames after the 253rd turn by less than 0.5°.
  let fast = Deceleration(velocity: .degrees(2000))
  check("over too early", !fast.isOver(after: 305.0 / 60))
  check("over", fast.isOver(after: 306.0 / 60))
  let turns = turnsPerFrame(from: fast.velocity).map { $0.degrees }
  check("before the tail", turns.dropFirst(252).reduce(0, +) >= 0.5)
  check("the tail", turns.dropFirst(253).reduce(0, +) < 0.5)
  check("its length", Double(551 - 253) / 60, is: 4.9667)
}

private func proveRefreshRates() {
  for (rate, end) in [(30.0, 666.6667), (60, 333.3333), (120, 166.6667)] {
    let turns = naiveTurns(from: 600, rate: rate, seconds: 20)
    check("naive at \(rate) Hz", turns.last ?? 0, is: end, within: 1e-3)
  }

  let factor = pow(0.97, 60.0 / 120)
  check("factor at 120 Hz", factor, is: 0.984886, within: 5e-7)
  // With this factor but a plain velocity · time, it falls short.
  let short = 600 / 120 / (1 - factor)
  check("short", short, is: 330.81, within: 0.01)
  check("by", 1 - short / (600 / 1.8), is: 0.0076, within: 5e-5)

  // With the exact turn, frames of any length add up to the same.
  let uneven: [Double] = (0..<80).map { $0 % 2 == 0 ? 0.008 : 0.042 }
  let frames: [[Double]] = [
    Array(repeating: 1.0 / 120, count: 240),
    Array(repeating: 1.0 / 50, count: 100), uneven,
  ]
  for speed in [10.0, 600, 2000] {
    let whole = Deceleration(velocity: .degrees(speed))
    let once = whole.turn(after: 2).degrees
    for lengths in frames {
      check("two seconds", lengths.reduce(0, +), is: 2, within: 1e-9)
      var model = whole
      let sum = lengths.reduce(Angle.zero) { $0 + model.advance(by: $1) }
      check("frames of any length", sum.degrees, is: once, within: 1e-9)
      check(
        "velocity", model.velocity.degrees,
        is: whole.velocity(after: 2).degrees, within: 1e-9)
    }
  }
}

private func proveVelocity() {
  var velocity = TurnVelocity()
  check("no touch", velocity.value(at: 0) == .zero)
  velocity.add(nil, at: 0)
  check("a first touch", velocity.value(at: 0) == .zero)
  velocity.add(.degrees(20), at: 0.02)
  check("20° in 0.02 s", velocity.value(at: 0.03).degrees, is: 1000)
  check("after a pause", velocity.value(at: 0.071) == .zero)
  velocity.add(nil, at: 0.04)
  check("in the dead zone", velocity.value(at: 0.04) == .zero)
  velocity.add(.degrees(-10), at: 0.041)
  check("the limit", velocity.value(at: 0.042).degrees, is: -2000)
  velocity.add(.degrees(5), at: 0.041)
  check("same time", velocity.value(at: 0.042).degrees, is: -2000)
  velocity.add(.degrees(0.18), at: 0.061)
  check("9° per second", velocity.value(at: 0.07) == .zero)
  velocity.add(.degrees(0.22), at: 0.081)
  check("11° per second", velocity.value(at: 0.081).degrees, is: 11)
  velocity.add(.degrees(0.1), at: 0.089)
  velocity.add(.degrees(0.3), at: 0.097)
  check("at 120 Hz", velocity.value(at: 0.097).degrees, is: 25)

  // The flick of the moving figure, and its average.
  let flick = flickGesture(about: Dial.hollow.center)
  check("flick", releaseVelocity(flick), is: 314.1, within: 5e-3)
  let turned = turnsOverTime(flick).last
  check("its turn", turned?.degrees ?? 0, is: 150)
  check("its average", 150 / (turned?.time ?? 1), is: 187.5)

  // One point at 80 from the centre, in a frame at 60 Hz.
  let point = Angle.atan2(y: 1, x: 80).degrees
  check("a point", point, is: 0.72, within: 5e-3)
  check("per second", point * 60, is: 43, within: 0.5)
}

private func proveLanding() {
  let dial = Dial.hollow
  let flick = Deceleration(velocity: .degrees(600))
  let landing = flick.landing(on: dial, from: .degrees(5))
  check("plain rest", 5 + flick.rest.degrees, is: 338.3333)
  check("velocity", landing.velocity.degrees, is: 567)
  check("rest", 5 + landing.rest.degrees, is: 320)
  check("Clio", dial.titles[dial.selectedIndex(at: .degrees(320))] == "Clio")

  // Slow, and with the nearest label behind it: it does not turn back.
  let slow = Deceleration(velocity: .degrees(15))
  check("slow rest", 5 + slow.rest.degrees, is: 13.3333)
  check("its label", dial.aligned(.degrees(5) + slow.rest) == .zero)
  check("which would take", (0 - 5) / Deceleration.reach, is: -9)
  let onwards = slow.landing(on: dial, from: .degrees(5))
  check("onwards", 5 + onwards.rest.degrees, is: 40)
  check("at", onwards.velocity.degrees, is: 63)

  let speeds =
    Array(stride(from: -2000.0, through: 2000, by: 61))
    + Array(stride(from: -40.0, through: 40, by: 4))
  for speed in speeds {
    for start in stride(from: -400.0, through: 400, by: 13) {
      let plain = Deceleration(velocity: .degrees(speed))
      let landing = plain.landing(on: dial, from: .degrees(start))
      let rest = (start + landing.rest.degrees) / 40
      check("on a label", rest, is: rest.rounded(), within: 1e-9)
      let change = landing.velocity.degrees - speed
      let most = speed == 0 || abs(speed) >= 36 ? 36.0 : 72
      check("at most 36° per second", abs(change) <= most + 1e-9)
      check("never back", landing.velocity.degrees * speed >= -1e-9)
    }
  }
}

private func proveCoastingDial() {
  let hub = Dial.hollow.center
  func rim(_ degrees: Double) -> Point {
    hub.offset(by: 90, toward: .degrees(-degrees))
  }
  var dial = CoastingDial(.hollow)
  let gesture = flickGesture(about: hub)
  for event in gesture.events {
    dial.handle(event)
  }
  let release = gesture.duration
  let predicted = dial.predictedRest(at: release)
  check("turned by the finger", dial.rotation(at: release).degrees, is: 150)
  check("on a label", predicted.degrees, is: dial.dial.aligned(predicted).degrees)
  let selected = dial.dial.selectedIndex(at: predicted)
  check("Clio", dial.dial.titles[selected] == "Clio")
  check("it moves", dial.isCoasting(at: release + 1))
  check("it stops", !dial.isCoasting(at: release + 20))
  check("where it was to", dial.rotation(at: release + 20) == predicted)
  check("exactly", dial.rotation(at: release + 60) == predicted)
  check("and stands", dial.velocity(at: release + 20) == .zero)

  // A touch while it coasts stops it where it is, for good.
  var stopped = dial
  let angle = dial.rotation(at: release + 0.5)
  stopped.handle(PointerEvent(.down, at: rim(90), time: release + 0.5))
  check("a touch stops", stopped.rotation(at: 99) == angle)
  stopped.handle(PointerEvent(.move, at: rim(80), time: release + 0.6))
  check(
    "clockwise finger, clockwise dial",
    (stopped.rotation(at: 99) - angle).degrees, is: 10)

  // A finger that waits before it lifts, and one that is taken away.
  for kind in [PointerEvent.Kind.up, .cancel] {
    var waiting = stopped
    let time = release + (kind == .up ? 0.7 : 0.61)
    waiting.handle(PointerEvent(kind, at: rim(80), time: time))
    let start = stopped.rotation(at: 99)
    check(
      "only to the nearest label",
      waiting.rotation(at: 99).degrees,
      is: waiting.dial.aligned(start).degrees)
  }

  // Events that come without a beginning change nothing.
  var idle = CoastingDial(.hollow)
  idle.handle(PointerEvent(.move, at: rim(30), time: 1))
  idle.handle(PointerEvent(.up, at: rim(30), time: 2))
  check("stray events", idle.rotation(at: 3) == .zero)
}
