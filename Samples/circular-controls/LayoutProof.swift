import FigureKit
import SampleSupport

/// Every number of the first post.
func proveLayout() {
  proveOuterEnds()
  proveThreeSteps()
  proveAnchorChange()
  proveWholeDial()
  proveTaps()
}

private func proveOuterEnds() {
  let fan = Dial.fan.layers()
  let expected = [
    (60.0, 160.0), (83.3956, 95.7212), (142.6352, 61.5192), (210, 73.3975),
  ]
  for (layer, end) in zip(fan, expected) {
    let point = Point(x: 0, y: 15).applying(layer.transform)
    check("outer end", point, is: end.0, end.1)
  }
  for layer in fan {
    check("pin", Point(x: 100, y: 15).applying(layer.transform), is: 160, 160)
  }

  let matrix = fan[1].transform
  check("a", matrix.a, is: 0.766044, within: 1e-6)
  check("b", matrix.b, is: 0.642788, within: 1e-6)
  check("c", matrix.c, is: -0.642788, within: 1e-6)
  check("d", matrix.d, is: 0.766044, within: 1e-6)
  check("tx", matrix.tx, is: 93.0374)
  check("ty", matrix.ty, is: 84.2306)

  // Half of the star's label is 100 wide, so its pin is in its middle.
  let star = Dial.star.layers()[0]
  check("star", Point(x: 100, y: 15).applying(star.transform), is: 160, 160)
  check("its end", Point(x: 200, y: 15).applying(star.transform), is: 260, 160)
  // The hole is 40 wide, and the outer ends are 140 away.
  let hollow = Dial.hollow.layers()[0]
  check("hole", Point(x: 100, y: 13).applying(hollow.transform), is: 120, 150)
  check("rim", Point(x: 0, y: 13).applying(hollow.transform), is: 20, 150)
}

/// The six numbers are the three steps one after the other.
private func proveThreeSteps() {
  for dial in [Dial.heap, .star, .fan, .hollow] {
    for layer in dial.layers(turnedBy: .degrees(17)) {
      let steps = AffineTransform.translation(
        x: -layer.anchor.x * layer.size.width,
        y: -layer.anchor.y * layer.size.height
      )
      .concatenating(.rotation(layer.rotation))
      .concatenating(
        .translation(x: layer.position.x, y: layer.position.y))
      for q in [Point.zero, Point(x: 100, y: 0), Point(x: 37, y: 30)] {
        let p = q.applying(steps)
        check("three steps", q.applying(layer.transform), is: p.x, p.y)
      }
    }
  }
}

/// A new anchor alone moves a layer by the turned (old − new) · size.
private func proveAnchorChange() {
  for layer in Dial.fan.layers() {
    var moved = layer
    moved.anchor = Point(x: 0.5, y: 0.5)
    let before = Point.zero.applying(layer.transform)
    let after = Point.zero.applying(moved.transform)
    let shift = Vector(dx: (1 - 0.5) * 100, dy: 0)
      .applying(.rotation(layer.rotation))
    check("shift", Point.zero + (after - before), is: shift.dx, shift.dy)
    moved.position -= shift
    let kept = Point.zero.applying(moved.transform)
    check("subtracted", kept, is: before.x, before.y)
  }
}

/// Adding to every angle is turning the whole dial about its centre.
private func proveWholeDial() {
  let dial = Dial.fan
  let turn = Angle.degrees(-80)
  let whole = AffineTransform.rotation(turn, about: dial.center)
  let turned = dial.layers(turnedBy: turn)
  for (layer, other) in zip(dial.layers(), turned) {
    for q in [Point.zero, Point(x: 100, y: 0), Point(x: 37, y: 30)] {
      let p = q.applying(layer.transform.concatenating(whole))
      check("whole dial", q.applying(other.transform), is: p.x, p.y)
    }
  }

  // In the other order the dial would leave its centre.
  let wrong = whole.concatenating(dial.layers()[0].transform)
  let pin = Point(x: 100, y: 15).applying(wrong)
  check("wrong order is far away", pin.distance(to: dial.center) > 100)
  check("turned twice", dial.selectedIndex(at: turn) == 2)

  for (rotation, index) in [(20.1, 8), (-40, 1), (100, 6), (-379, 0)] {
    check(
      "selected at \(rotation)°",
      dial.selectedIndex(at: .degrees(rotation)) == index)
  }
  // What is selected is what stands at the left.
  for index in dial.titles.indices {
    let turned = -dial.step * Double(index)
    check("selected \(index)", dial.selectedIndex(at: turned) == index)
    let layer = dial.layers(turnedBy: turned)[index]
    check("left", Point(x: 0, y: 15).applying(layer.transform), is: 60, 160)
  }
}

private func proveTaps() {
  let fan = Dial.fan.layers()
  let star = Dial.star.layers()
  let tap = Point(x: 240, y: 160)
  check("star", star.indices.filter { star[$0].contains(tap) } == [0])
  check("fan", !fan.contains { $0.contains(tap) })
  for index in fan.indices {
    // Far enough out that neighbours no longer overlap.
    let spot = Point(x: 30, y: 15).applying(fan[index].transform)
    let hit = fan.indices.filter { fan[$0].contains(spot) }
    check("each label answers for itself", hit == [index])
  }

  guard let local = fan[2].convert(Point(x: 147, y: 115)) else {
    preconditionFailure("a rotation can be undone")
  }
  check("local x", local.x, is: 53.4262)
  check("local y", local.y, is: 19.9883)

  // Squashed to a line, nothing can be touched.
  var flat = fan[2]
  flat.size = Size(width: 100, height: 0)
  check("no height, no touch", !flat.contains(Point(x: 147, y: 115)))

  // Neighbours overlap up to 15 / tan 20° from the centre.
  check("overlap", 15 / Angle.degrees(20).tangent, is: 41.2122)
  // And 26 high ones no further than 35.7, inside the hole of 40.
  check("no overlap", 13 / Angle.degrees(20).tangent, is: 35.7172)
}
