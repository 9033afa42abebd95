import FigureKit
import SampleSupport

private let check = Check(tolerance: 1e-6)

extension Check {
  fileprivate func callAsFunction(
    _ claim: String, _ value: Vector3D, is x: Double, _ y: Double,
    _ z: Double, within tolerance: Double? = nil, line: UInt = #line
  ) {
    self("x of \(claim)", value.x, is: x, within: tolerance, line: line)
    self("y of \(claim)", value.y, is: y, within: tolerance, line: line)
    self("z of \(claim)", value.z, is: z, within: tolerance, line: line)
  }
}

private let xAxis = Vector3D(x: 1, y: 0, z: 0)
private let yAxis = Vector3D(x: 0, y: 1, z: 0)
private let zAxis = Vector3D(x: 0, y: 0, z: 1)
private let front = zAxis

func proveSpiral() {
  check("golden angle", goldenAngle.radians, is: 2.399963)
  check("in degrees", goldenAngle.degrees, is: 137.5078, within: 5e-5)
  let ratio = (1 + 5.0.squareRoot()) / 2
  check(
    "golden section", goldenAngle.degrees, is: 360 * (1 - 1 / ratio))

  let four = sphereSpiral(count: 4)
  check("first of four", four[0], is: 0.661438, -0.75, 0)
  check("second of four", four[1], is: -0.713954, -0.25, 0.654041)
  check("third of four", four[2], is: 0.08465, 0.25, -0.964538)
  check("fourth of four", four[3], is: 0.402444, 0.75, 0.524918)

  for count in 1...200 {
    let spiral = sphereSpiral(count: count)
    precondition(spiral.count == count)
    for direction in spiral {
      check("on the sphere", direction.length, is: 1, within: 1e-12)
    }
    // Equal steps in height: the middle of the heights is the equator.
    let height = spiral.reduce(0) { $0 + $1.y }
    check("even heights", height, is: 0, within: 1e-9)
    guard count >= 5 else { continue }
    let spacing = nearestDistance(in: spiral) * Double(count).squareRoot()
    precondition(nearestDistance(in: spiral) < largestDistance(count: count))
    precondition(spacing > 3.05 && spacing < 3.1, "\(count): \(spacing)")
  }
  // What the text says about 200 labels.
  let golden = nearestDistance(in: sphereSpiral(count: 200))
  check("golden", golden, is: 0.219, within: 5e-4)
  let spokes = nearestDistance(
    in: sphereSpiral(count: 200, turn: .degrees(135)))
  check("135°", spokes, is: 0.080, within: 5e-4)
  let grid = nearestDistance(in: sphereGrid(rows: 10, columns: 20))
  check("grid", grid, is: 0.049, within: 5e-4)
  let bound = largestDistance(count: 200)
  check("bound", bound, is: 0.269, within: 5e-4)
  precondition(golden > 0.8 * bound && golden < 0.82 * bound)
  // Tetrahedron, octahedron and icosahedron reach the bound.
  check("4", largestDistance(count: 4), is: (8.0 / 3).squareRoot())
  // So do two opposite points, and a triangle on a great circle.
  check("2", largestDistance(count: 2), is: 2)
  check("3", largestDistance(count: 3), is: 3.0.squareRoot())
  check("6", largestDistance(count: 6), is: 2.0.squareRoot())
  let edge = 4 / (10 + 2 * 5.0.squareRoot()).squareRoot()
  check("12", largestDistance(count: 12), is: edge)

  // The area between two heights is 2π times their distance.
  let rings = 100_000
  let area = (0..<rings).reduce(0.0) { sum, ring in
    let low = Angle.degrees(30 + 30 * Double(ring) / Double(rings))
    let high = Angle.degrees(30 + 30 * Double(ring + 1) / Double(rings))
    return sum + 2 * .pi * low.cosine * (high - low).radians
  }
  let heights = Angle.degrees(60).sine - Angle.degrees(30).sine
  check("area of a zone", area, is: 2 * .pi * heights, within: 1e-4)
}

func proveRotation() {
  let pivot = Point3D(x: 0, y: 1, z: 1)
  let turned = Point3D(x: 1, y: 2, z: 1)
    .rotated(by: .degrees(45), about: xAxis, through: pivot)
  check(
    "about a point", turned - .zero, is: 1, 1.707107, 1.707107)
  // A point of the axis stays, whatever the angle.
  let fixed = Point3D(x: 1, y: 1, z: 1)
    .rotated(by: .degrees(45), about: xAxis, through: pivot)
  check("a fixed point proves nothing", fixed - .zero, is: 1, 1, 1)

  let xThenY = front.rotated(by: .degrees(30), about: xAxis)
    .rotated(by: .degrees(40), about: yAxis)
  check("X, then Y", xThenY, is: 0.556670, -0.5, 0.663414)
  let yThenX = front.rotated(by: .degrees(40), about: yAxis)
    .rotated(by: .degrees(30), about: xAxis)
  check("Y, then X", yThenX, is: 0.642788, -0.383022, 0.663414)

  // Single axes, as their matrices say, and any axis, as FigureKit does.
  let vector = Vector3D(x: 0.3, y: -0.7, z: 1.1)
  for degrees in stride(from: -720.0, through: 720, by: 37) {
    let angle = Angle.degrees(degrees)
    let (s, c) = (angle.sine, angle.cosine)
    let (x, y, z) = (vector.x, vector.y, vector.z)
    check(
      "about x",
      vector.rotated(by: angle, about: xAxis),
      is: x, y * c - z * s, y * s + z * c)
    check(
      "about y",
      vector.rotated(by: angle, about: yAxis),
      is: x * c + z * s, y, -x * s + z * c)
    check(
      "about z",
      vector.rotated(by: angle, about: zAxis),
      is: x * c - y * s, x * s + y * c, z)
    for axis in sphereSpiral(count: 12) {
      let move = Transform3D.translation(x: -1, y: -2, z: -3)
        .concatenating(.rotation(angle, axis: axis))
        .concatenating(.translation(x: 1, y: 2, z: 3))
      let point = Point3D.zero + vector
      let byHand = point.rotated(
        by: angle, about: axis, through: Point3D(x: 1, y: 2, z: 3))
      guard let byMatrix = point.applying(move) else {
        preconditionFailure("no perspective, no eye")
      }
      check("T(−q) · R · T(q)", byHand.distance(to: byMatrix), is: 0)
      check(
        "a rotation keeps lengths",
        vector.rotated(by: angle, about: axis).length,
        is: vector.length)
    }
  }

  // An hour of idle turning at 60 frames a second, in single precision.
  let angle = Angle.radians(0.002)
  let (s, c) = (Float(angle.sine), Float(angle.cosine))
  var (x, z) = (Float(1), Float(0))
  for _ in 0..<216_000 { (x, z) = (x * c + z * s, -x * s + z * c) }
  let radius = Double(x * x + z * z).squareRoot()
  check("after an hour in single precision", radius, is: 0.994, within: 5e-4)
  var sphere = TagSphere(count: 5)
  for _ in 0..<21_600 { sphere.turn(by: angle, about: yAxis) }
  for direction in sphere.directions {
    check("normalised", direction.length, is: 1, within: 1e-15)
  }
}

func provePlacements() {
  let sphere = TagSphere(count: 50)
  let center = Point(x: 150, y: 150)
  let even = DepthCue(scale: 0...1, opacity: 1...1)
  let places = sphere.placements(around: center, radius: 100, cue: even)
  precondition(places.count == 50)
  for (back, front) in zip(places, places.dropFirst()) {
    precondition(back.depth <= front.depth, "back to front")
    precondition(back.scale <= front.scale)
  }
  guard let first = places.first(where: { $0.index == 0 }) else {
    preconditionFailure("every label has a place")
  }
  check("first label, x", first.center.x, is: 169.900, within: 5e-4)
  check("first label, y", first.center.y, is: 52, within: 5e-4)
  check("half as large", first.scale, is: 0.5)
  // Laid out by its scaled size, 25, the radius becomes 150 − 25.
  let drifted = sphere.placements(around: center, radius: 125, cue: even)
  guard let again = drifted.first(where: { $0.index == 0 }) else {
    preconditionFailure("every label has a place")
  }
  check("drifted, x", again.center.x, is: 174.875, within: 5e-4)
  check("drifted, y", again.center.y, is: 27.5, within: 5e-4)

  check("farthest", (0.1...1).value(atDepth: -1), is: 0.1)
  check("middle", (0.1...1).value(atDepth: 0), is: 0.55)
  check("(z + 2) / 3", (1.0 / 3...1).value(atDepth: 0), is: 2.0 / 3)
  check("(z + 2) / 3", (1.0 / 3...1).value(atDepth: 0.5), is: 2.5 / 3)

  // A touch hits the nearest label, and none of the far half.
  let size = Size(width: 50, height: 50)
  for place in places {
    let hit = places.label(at: place.center, labelSize: size)
    if place.depth == places.last?.depth { precondition(hit == place.index) }
    if let hit {
      precondition(places.contains { $0.index == hit && $0.depth >= 0 })
    }
  }
  precondition(
    places.label(at: Point(x: 5, y: 5), labelSize: size) == nil)
  let behind = places.filter { $0.depth < 0 }
  precondition(
    behind.allSatisfy {
      behind.label(at: $0.center, labelSize: size) == nil
    })
}

func proveDrag() {
  // One label alone is on the equator; bring it to the front.
  var sphere = TagSphere(count: 1)
  check("the only label", sphere.directions[0], is: 1, 0, 0)
  sphere.turn(by: .degrees(-90), about: yAxis)
  check("in front", sphere.directions[0], is: 0, 0, 1)
  sphere.drag(by: Vector(dx: 30, dy: 40), radius: 150)
  check(
    "dragged", sphere.directions[0], is: 0.196317, 0.261756, 0.944957)
  sphere.drag(by: .zero, radius: 150)
  check(
    "not moved", sphere.directions[0], is: 0.196317, 0.261756, 0.944957)

  // However many events report it, a straight drag turns equally far.
  for count in [1, 7, 60, 120] {
    var sphere = TagSphere(count: 1)
    sphere.turn(by: .degrees(-90), about: yAxis)
    let step = Vector(dx: 30, dy: 40) / Double(count)
    for _ in 0..<count { sphere.drag(by: step, radius: 150) }
    check(
      "in parts", sphere.directions[0], is: 0.196317, 0.261756, 0.944957)
  }

  // A finger that goes round turns the sphere about the line of sight.
  var round = TagSphere(count: 1)
  check("at the right", round.directions[0], is: 1, 0, 0)
  let steps = 3600
  for step in 0..<steps {
    let angle = Angle.degrees(360 * Double(step) / Double(steps))
    round.drag(
      by: Vector(length: 40 * 2 * .pi / Double(steps), angle: angle),
      radius: 150)
  }
  let after = round.directions[0]
  let turn = Angle.atan2(y: after.y, x: after.x).degrees
  check("round the line of sight", turn, is: -12.2, within: 0.05)
}

func proveSpin() {
  // The turn takes 52 seconds when nobody touches it.
  check("idle", 2 * .pi / Spin.idleSpeed, is: 52.36, within: 5e-3)
  let flick = Spin(axis: yAxis, speed: 4.12)
  check("slowing time", flick.slowingTime, is: 1)
  check("while slowing", flick.angle(after: 1).radians, is: 2.12)
  check("and idle", flick.angle(after: 3).radians, is: 2.36)
  check("idle speed", flick.speed(after: 1), is: Spin.idleSpeed)
  check("idle speed", flick.speed(after: 9), is: Spin.idleSpeed)
  let idle = Spin(axis: yAxis, speed: 0)
  check("nothing to slow", idle.slowingTime, is: 0)
  check("idle", idle.angle(after: 10).radians, is: 1.2)
  let still = Spin(axis: yAxis, speed: 4, finalSpeed: 0)
  check("stops", still.speed(after: 9), is: 0)
  check("and stays", still.angle(after: 9).radians, is: 2)
  // The angle is the integral of the speed.
  var sum = 0.0
  for step in 0..<30_000 {
    sum += flick.speed(after: (Double(step) + 0.5) / 10_000) / 10_000
  }
  check("integral", sum, is: flick.angle(after: 3).radians)

  // What a fixed amount taken off in every frame gives.
  let steps = slowingPerFrame(from: 1000, by: 70)
  precondition(steps.count == 15 && steps.last == -50)
  let turned = steps.reduce(0) { $0 + $1 * 2 / 320 / 60 }
  check("in frames", turned, is: 0.6875)
  let clamped = steps.reduce(0) { $0 + max(0, $1) * 2 / 320 / 60 }
  check("clamped", clamped, is: 0.692708)
  check("at 60 Hz", Double(steps.count) / 60, is: 0.25)
  check("at 120 Hz", Double(steps.count) / 120, is: 0.125)
}

func proveMotion() {
  func motion() -> SphereMotion {
    SphereMotion(sphere: TagSphere(count: 24), radius: 150)
  }
  func distance(_ left: SphereMotion, _ right: SphereMotion) -> Double {
    zip(left.sphere.directions, right.sphere.directions)
      .map { ($0 - $1).length }.max() ?? .infinity
  }

  // The same at any frame rate.
  var gesture = PointerScript()
  gesture.drag(
    from: Point(x: 100, y: 100), to: Point(x: 220, y: 150), duration: 0.3)
  func played(frameRate: Double) -> SphereMotion {
    var (motion, frame) = (motion(), 0.0)
    var events = gesture.events[...]
    while frame <= 2 * frameRate {
      while let event = events.first, event.time <= frame / frameRate {
        motion.receive(event)
        events.removeFirst()
      }
      motion.advance(to: frame / frameRate)
      frame += 1
    }
    return motion
  }
  let smooth = played(frameRate: 120)
  check("60 Hz", distance(smooth, played(frameRate: 60)), is: 0)
  check("10 Hz", distance(smooth, played(frameRate: 10)), is: 0)

  // A finger that rests before it lifts leaves only the idle turn.
  var resting = motion()
  resting.receive(PointerEvent(.down, at: .zero, time: 0))
  resting.receive(PointerEvent(.move, at: Point(x: 60, y: 0), time: 0.1))
  resting.receive(PointerEvent(.up, at: Point(x: 60, y: 0), time: 0.5))
  var later = resting
  later.advance(to: 1.5)
  var idle = resting.sphere
  idle.turn(
    by: .radians(Spin.idleSpeed), about: Vector3D(x: 0, y: 1, z: 0))
  for (is_, was) in zip(later.sphere.directions, idle.directions) {
    check("no flick", (is_ - was).length, is: 0)
  }

  // A finger that is taken away in the middle of a flick does not spin it.
  var cancelled = motion()
  cancelled.receive(PointerEvent(.down, at: .zero, time: 0))
  cancelled.receive(PointerEvent(.move, at: Point(x: 60, y: 0), time: 0.1))
  var flicked = cancelled
  cancelled.receive(
    PointerEvent(.cancel, at: Point(x: 60, y: 0), time: 0.1))
  var expected = cancelled.sphere
  cancelled.advance(to: 1.1)
  expected.turn(
    by: .radians(Spin.idleSpeed), about: Vector3D(x: 0, y: 1, z: 0))
  for (is_, was) in zip(cancelled.sphere.directions, expected.directions) {
    check("no flick after a cancel", (is_ - was).length, is: 0)
  }
  flicked.receive(PointerEvent(.up, at: Point(x: 60, y: 0), time: 0.1))
  flicked.advance(to: 1.1)
  precondition(distance(flicked, cancelled) > 0.5, "an up is a flick")

  // A finger that is down holds the sphere; one that is not does not.
  var held = motion()
  held.receive(PointerEvent(.down, at: .zero, time: 1))
  var after = held
  after.advance(to: 9)
  check("held", distance(held, after), is: 0)
  var stray = motion()
  stray.receive(PointerEvent(.move, at: Point(x: 90, y: 0), time: 1))
  stray.receive(PointerEvent(.up, at: Point(x: 90, y: 0), time: 1))
  var untouched = motion()
  untouched.advance(to: 1)
  check("stray events", distance(stray, untouched), is: 0)
}

/// The speeds, in points a second, of a spin from which a fixed amount is
/// taken in every frame until it is no longer positive.
func slowingPerFrame(from speed: Double, by amount: Double) -> [Double] {
  var speeds: [Double] = []
  var speed = speed
  while speed > 0 {
    speed -= amount
    speeds.append(speed)
  }
  return speeds
}
