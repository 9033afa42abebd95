import FigureKit
import SampleSupport

private let check = Check(tolerance: 1e-4)

extension AffineTransform {
  /// Whether another one does the same, but for rounding errors.
  func isClose(
    to other: AffineTransform, within tolerance: Double = 1e-9
  ) -> Bool {
    let differences = [
      a - other.a, b - other.b, c - other.c, d - other.d, tx - other.tx,
      ty - other.ty,
    ]
    return differences.allSatisfy { abs($0) <= tolerance }
  }

  /// A matrix of numbers of which most are large enough to be taken apart.
  static func random(using random: inout SplitMix64) -> AffineTransform {
    func number(_ limit: Double) -> Double {
      .random(in: -limit...limit, using: &random)
    }
    return AffineTransform(
      a: number(3), b: number(3), c: number(3), d: number(3),
      tx: number(300), ty: number(300))
  }
}

func proveAbout() {
  let zoom = AffineTransform.scale(2).about(Point(x: 240, y: 100))
  check("tx of the zoom", zoom.tx, is: -240)
  check("ty of the zoom", zoom.ty, is: -100)
  check("zoomed", Point(x: 100, y: 50).applying(zoom), is: -40, 0)

  let turn = AffineTransform.rotation(.degrees(30))
    .about(Point(x: -200, y: 50))
  check("tx of the turn", turn.tx, is: -1.7949)
  check("ty of the turn", turn.ty, is: 106.6987)
  check("turned", Point(x: 0, y: 50).applying(turn), is: -26.7949, 150)

  let steps = [
    AffineTransform.scale(2), .rotation(.degrees(30)),
    .translation(x: 100, y: 40),
  ]
  func total(_ steps: [AffineTransform]) -> AffineTransform {
    steps.reduce(.identity) { $0.concatenating($1) }
  }
  let point = Point(x: 10, y: 0)
  check("one order", point.applying(total(steps)), is: 117.3205, 50)
  check(
    "the other", point.applying(total(steps.reversed())), is: 150.5256,
    179.282)

  let twoTurns = AffineTransform.rotation(.degrees(90)).concatenating(
    AffineTransform.rotation(.degrees(-90)).about(Point(x: 100, y: 0)))
  check(
    "two turns", twoTurns.isClose(to: .translation(x: 100, y: 100)))
  check("a move has no pin", twoTurns.pin == nil)
  check("nothing has no pin", AffineTransform.identity.pin == nil)

  var random = SplitMix64(seed: 41)
  for _ in 0..<1000 {
    let matrix = AffineTransform.random(using: &random)
    let pin = Point(
      x: .random(in: -500...500, using: &random),
      y: .random(in: -500...500, using: &random))
    var linear = matrix
    (linear.tx, linear.ty) = (0, 0)
    let about = linear.about(pin)
    check("pinned", pin.applying(about), is: pin.x, pin.y)
    let arm = Vector(dx: 30, dy: -7)
    let end = (pin + arm).applying(about)
    let expected = pin + arm.applying(linear)
    check("around the pin", end, is: expected.x, expected.y)
    if let found = matrix.pin {
      let again = found.applying(matrix)
      let size = 1e-9 * max(1, abs(found.x), abs(found.y))
      check("stays", again.x, is: found.x, within: size)
      check("stays", again.y, is: found.y, within: size)
    }
  }
}

func proveSimilarity() {
  let fingers = Similarity(
    from: (Point(x: 100, y: 100), Point(x: 200, y: 100)),
    to: (Point(x: 120, y: 140), Point(x: 180, y: 220)))
  check("turn", fingers.angle.degrees, is: 53.1301)
  check("scale", fingers.scale, is: 1)
  check("tx", fingers.matrix.tx, is: 140)
  check("ty", fingers.matrix.ty, is: 0)
  check(
    "middle", Point(x: 150, y: 100).applying(fingers.matrix), is: 150,
    180)
  check("pin", fingers.matrix.pin ?? .zero, is: 70, 140)

  var random = SplitMix64(seed: 42)
  func point() -> Point {
    Point(
      x: .random(in: -400...400, using: &random),
      y: .random(in: -400...400, using: &random))
  }
  for _ in 0..<1000 {
    let (start, end) = ((point(), point()), (point(), point()))
    let similarity = Similarity(from: start, to: end)
    let matrix = similarity.matrix
    check("first", start.0.applying(matrix), is: end.0.x, end.0.y)
    check("second", start.1.applying(matrix), is: end.1.x, end.1.y)
    check("no shear", matrix.a, is: matrix.d, within: 1e-9)
    check("no mirror", matrix.b, is: -matrix.c, within: 1e-9)
    check("short way", abs(similarity.angle.degrees) <= 180)
    // The fingers have no order.
    let other = Similarity(from: (start.1, start.0), to: (end.1, end.0))
    check("order", matrix.isClose(to: other.matrix, within: 1e-7))
  }

  // Two fingers in one place tell no direction.
  let here = Point(x: 50, y: 60)
  let there = Point(x: 80, y: 100)
  for pair in [(here, here), (here, Point(x: 50.9, y: 60))] {
    let move = Similarity(from: pair, to: (there, there)).matrix
    check(
      "a move",
      move.a == 1 && move.b == 0 && move.c == 0 && move.d == 1)
    let together = Similarity(from: (here, there), to: pair)
    check("not to a point", together.scale, is: 1 / 50.0)
    let apart = Similarity(from: pair, to: (here, there))
    check("not to infinity", apart.scale, is: 50)
  }
  check(
    "no turn",
    Similarity(from: (here, here), to: (here, there)).angle == .zero)
  // Fingers that come together make the picture smaller all the time.
  var last = 1.0
  for step in 0...500 {
    let end = there.interpolated(to: here, at: Double(step) / 500)
    let scale = Similarity(from: (here, there), to: (here, end)).scale
    check("no leap", scale <= last && last - scale < 0.0021)
    last = scale
  }
}
