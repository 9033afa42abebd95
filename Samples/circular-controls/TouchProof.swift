import FigureKit
import SampleSupport
import TouchTracking

private let center = Point(x: 160, y: 160)

/// A touch 80 from the centre, in a direction as `touchAngle` has it.
private func rim(_ degrees: Double) -> Point {
  center.offset(by: 80, toward: .degrees(-degrees))
}

/// Every number of the second post.
func proveTouch() {
  proveAngles()
  proveShortestTurns()
  proveSeam()
  proveTracker()
  proveDeadZone()
  proveSnapping()
}

private func proveAngles() {
  func degrees(_ x: Double, _ y: Double) -> Double {
    touchAngle(of: Point(x: x, y: y), around: center).degrees
  }
  check("right", degrees(260, 160), is: 0)
  check("45°", degrees(230, 90), is: 45)
  check("top", degrees(160, 60), is: 90)
  check("left", degrees(60, 160), is: 180)
  check("bottom", degrees(160, 260), is: -90)
  check("just above the left", degrees(60, 159), is: 179.42706, within: 5e-6)
  check("just below it", degrees(60, 161), is: -179.42706, within: 5e-6)

  func positive(_ x: Double, _ y: Double) -> Double {
    touchAngle(of: Point(x: x, y: y), around: center).inFullCircle.degrees
  }
  check("just above the right", positive(260, 159), is: 0.57294, within: 5e-6)
  check("just below it", positive(260, 161), is: 359.42706, within: 5e-6)
  check("45° stays", positive(230, 90), is: 45)
  check("bottom", positive(160, 260), is: 270)

  // What the text says of swapped arguments and of 40 radians.
  check("swapped, right", Angle.atan2(y: 100, x: 0).degrees, is: 90)
  check("swapped, up", Angle.atan2(y: 0, x: 100).degrees, is: 0)
  let fortyRadians = Angle.radians(40).degrees.remainder(dividingBy: 360)
  check("40 radians", fortyRadians, is: 132, within: 0.5)
}

private func proveShortestTurns() {
  func turn(_ old: Double, _ new: Double) -> Double {
    shortestTurn(from: .degrees(old), to: .degrees(new)).degrees
  }
  check("359 to 2", turn(359, 2), is: 3)
  check("2 to 359", turn(2, 359), is: -3)
  check("10 to 350", turn(10, 350), is: -20)
  check("179 to −178", turn(179, -178), is: 3)
  check("0 to 95", turn(0, 95), is: 95)
  check("0 to 105", turn(0, 105), is: 105)
  for old in stride(from: -360.0, to: 360, by: 7) {
    for new in stride(from: -359.5, to: 360, by: 11) {
      // The same by a modulus that is never negative.
      let shifted = new - old + 180
      let modulus = shifted - 360 * (shifted / 360).rounded(.down)
      let difference = turn(old, new) - (modulus - 180)
      // Half a turn may go either way.
      let wrapped = difference.remainder(dividingBy: 360)
      check("\(old) to \(new)", wrapped, is: 0)
      check("never more than half a turn", abs(turn(old, new)) <= 180 + 1e-9)
    }
  }

  // The patch with thresholds that the text warns of: nil is a touch ignored.
  func patchedTurn(from old: Double, to new: Double) -> Double? {
    var turn = new - old
    if turn > 100 { turn -= 360 } else if turn < -100 { turn += 360 }
    return abs(turn) < 90 ? turn : nil
  }
  check("the patch ignores 95°", patchedTurn(from: 0, to: 95) == nil)
  check("the patch ignores 105°", patchedTurn(from: 0, to: 105) == nil)
  check("the patch makes 105° −255°", 105.0 - 360, is: -255)
  check("the patch keeps 3°", patchedTurn(from: 359, to: 2) == 3)
}

/// Across the left, two points apart: what plain differences make of it.
private func proveSeam() {
  let above = touchAngle(of: Point(x: 60, y: 159), around: center)
  let below = touchAngle(of: Point(x: 60, y: 161), around: center)
  let plain = (below - above).degrees
  check("plain difference", plain, is: -358.85412, within: 5e-6)
  check(
    "smallest turn", shortestTurn(from: above, to: below).degrees,
    is: 1.14588, within: 5e-6)
  check("velocity at 60 Hz", plain * 60, is: -21531.2, within: 0.1)

  // The recorded gesture passes the left twice and ends 50° further.
  let hub = Dial.hollow.center
  let angles = recordedGesture(about: hub).touches.map {
    touchAngle(of: $0.location, around: hub)
  }
  let steps = zip(angles, angles.dropFirst())
  let seams = steps.filter { abs(($1 - $0).degrees) > 180 }
  check("two seams", seams.count == 2)
  let sum = steps.reduce(Angle.zero) { $0 + shortestTurn(from: $1.0, to: $1.1) }
  check("first touch", angles.first?.degrees ?? 0, is: 100)
  check("sum", sum.degrees, is: 50)
  var total = angles[0]
  let sums = steps.map { step in
    total = total + shortestTurn(from: step.0, to: step.1)
    return total.degrees
  }
  check("farthest", sums.max() ?? 0, is: 233, within: 3)
  check("no large step", steps.allSatisfy {
    abs(shortestTurn(from: $0, to: $1).degrees) < 5
  })
}

private func proveTracker() {
  var edge = RotationTracker(center: center)
  check("22 away", edge.move(to: Point(x: 182, y: 160)) == nil)
  check("no angle yet", edge.move(to: rim(10)) == nil)
  check("23 away", (edge.move(to: Point(x: 183, y: 160)) ?? .zero) < .zero)

  var tracker = RotationTracker(center: center)
  check("a first touch", tracker.move(to: rim(350)) == nil)
  check("20° on", tracker.move(to: rim(10))?.degrees ?? 0, is: 20)
  check("the dead zone", tracker.move(to: center) == nil)
  check("out of it", tracker.move(to: rim(200)) == nil)
  check("and on", tracker.move(to: rim(190))?.degrees ?? 0, is: -10)
}

private func proveDeadZone() {
  let hub = Point(x: 199, y: 46)
  let totals = CenterRule.allCases.map {
    turnsPastCenter($0, center: hub).last ?? 0
  }
  check("counted", totals[0], is: 173.133, within: 5e-4)
  check("kept", totals[1], is: totals[0])
  check("forgotten", totals[2], is: 21.974, within: 5e-4)

  func largestStep(_ rule: CenterRule) -> Double {
    let turns = turnsPastCenter(rule, center: hub)
    return zip(turns, turns.dropFirst()).map { $1 - $0 }.max() ?? 0
  }
  check("step without a dead zone", largestStep(.counted), is: 29.05, within: 5e-3)
  check("step with the old angle", largestStep(.kept), is: 151.16, within: 5e-3)
  check("step with none", largestStep(.forgotten) < 2)
}

private func proveSnapping() {
  let hub = Dial.hollow.center
  var dial = SnappingDial(.hollow)
  let gesture = recordedGesture(about: hub)
  gesture.events.forEach { dial.handle($0) }
  let end = gesture.duration
  check("as the finger left it", dial.rotation(at: end).degrees, is: -50)
  check("snapped", dial.rotation(at: end + 0.25).degrees, is: -40)
  check("for good", dial.rotation(at: end + 99).degrees, is: -40)
  check("selected", Dial.hollow.selectedIndex(at: dial.rotation(at: 99)) == 1)
  let halfway = dial.rotation(at: end + 0.125).degrees
  check("quick at first", halfway > -45 && halfway < -40)

  // A touch while it snaps stops it where it is.
  var stopped = dial
  let angle = dial.rotation(at: end + 0.1)
  let touch = hub.offset(by: 90, toward: .degrees(-90))
  stopped.handle(PointerEvent(.down, at: touch, time: end + 0.1))
  check("stopped", stopped.rotation(at: end + 9) == angle)
  let next = hub.offset(by: 90, toward: .degrees(-80))
  stopped.handle(PointerEvent(.move, at: next, time: end + 0.2))
  check(
    "clockwise finger, clockwise dial",
    (stopped.rotation(at: end + 9) - angle).degrees, is: 10)

  // Events that come without a beginning change nothing.
  var idle = SnappingDial(.hollow)
  idle.handle(PointerEvent(.move, at: touch, time: 1))
  idle.handle(PointerEvent(.up, at: touch, time: 2))
  check("stray events", idle.rotation(at: 3) == .zero)

  for (rotation, goal) in [(20.1, 40.0), (19.9, 0), (-50, -40), (-61, -80)] {
    check(
      "aligned \(rotation)", Dial.fan.aligned(.degrees(rotation)).degrees,
      is: goal)
  }
}
