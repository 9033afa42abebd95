import FigureKit
import TestSupport
import Testing

@Suite struct ArcTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var start: Double
    var end: Double
    var clockwise: Bool
    /// The angle halfway along the arc, in degrees.
    var middle: Double
    var curves: Int

    var testDescription: String { "\(start)° to \(end)°, \(clockwise ? "clockwise" : "counterclockwise")" }
  }

  // Sweeps as the HTML standard defines them for the canvas's `arc()`.
  static let cases: [Case] = [
    Case(start: 0, end: 90, clockwise: true, middle: 45, curves: 1),
    Case(start: 0, end: 90, clockwise: false, middle: -135, curves: 3),
    Case(start: 90, end: 0, clockwise: true, middle: 225, curves: 3),
    Case(start: 90, end: 0, clockwise: false, middle: 45, curves: 1),
    Case(start: 350, end: 10, clockwise: true, middle: 0, curves: 1),
    Case(start: 0, end: 100, clockwise: true, middle: 50, curves: 2),
    Case(start: 0, end: 360, clockwise: true, middle: 180, curves: 4),
    Case(start: 360, end: 0, clockwise: false, middle: 180, curves: 4),
    Case(start: 0, end: 1000, clockwise: true, middle: 180, curves: 4),
    Case(start: 0, end: -90, clockwise: true, middle: 135, curves: 3),
    Case(start: 30, end: 30, clockwise: true, middle: 30, curves: 0),
  ]

  @Test(arguments: cases)
  func turnsTheWayOfTheWord(_ example: Case) throws {
    let center = Point(x: 10, y: 20)
    var path = Path()
    path.addArc(
      center: center, radius: 5, startAngle: .degrees(example.start), endAngle: .degrees(example.end),
      clockwise: example.clockwise)
    #expect(path.elements.first == .move(to: center.offset(by: 5, toward: .degrees(example.start))))
    #expect(path.elements.count == example.curves + 1)
    let samples = curveSamples(path)
    for point in samples { #expect(abs(point.distance(to: center) - 5) < 0.002) }
    guard example.curves > 0 else { return }
    #expect(
      isNear(samples[samples.count / 2], center.offset(by: 5, toward: .degrees(example.middle)), within: 0.05)
    )
  }

  @Test func anArcContinuesAPathWithALine() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(center: .zero, radius: 5, startAngle: .zero, endAngle: .degrees(90))
    #expect(path.elements[1] == .line(to: Point(x: 5, y: 0)))
    #expect(isNear(path.currentPoint ?? .zero, Point(x: 0, y: 5)))
  }

  @Test func radiiThatHadToGrowGiveHalfAnEllipseInTwoCurves() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<1000 {
      func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
      var path = Path()
      path.move(to: Point(x: random(-50...50), y: random(-50...50)))
      path.addArc(
        to: Point(x: random(100...200), y: random(100...200)),
        radii: Size(width: random(1...30), height: random(1...30)),
        xAxisRotation: .degrees(random(0...360)), largeArc: true, sweep: Bool.random(using: &generator))
      #expect(path.elements.count == 3)
    }
  }

  @Test func radiiThatHadToGrowPutTheCentreHalfway() throws {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<1000 {
      func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
      let start = Point(x: random(-50...50), y: random(-50...50))
      let end = Point(x: random(100...200), y: random(100...200))
      let center = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
      var path = Path()
      path.move(to: start)
      path.addArc(
        to: end, radii: Size(width: 3, height: 3), largeArc: Bool.random(using: &generator), sweep: true)
      guard case .curve(let middle, _, _) = try #require(path.elements.dropFirst().first) else { continue }
      #expect(abs(middle.distance(to: center) - start.distance(to: end) / 2) < 1e-9)
    }
  }

  @Test func halfACircleIsTwoCurvesWhateverItsEndsAreRoundedTo() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<5000 {
      func random(_ range: ClosedRange<Double>) -> Double {
        (Double.random(in: range, using: &generator) * 100).rounded() / 100
      }
      let start = Point(x: random(-500...500), y: random(-500...500))
      let radius = random(0.1...60)
      let end = Point(x: start.x + 2 * radius, y: start.y)
      for largeArc in [false, true] {
        var path = Path()
        path.move(to: start)
        path.addArc(to: end, radii: Size(width: radius, height: radius), largeArc: largeArc, sweep: true)
        #expect(path.elements.count == 3, "from \(start) with the radius \(radius)")
      }
    }
  }

  @Test func aTinyArcIsOneCurveAndNotNone() {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.addArc(
      to: Point(x: 0.001, y: 0), radii: Size(width: 1_000_000, height: 1_000_000), largeArc: false,
      sweep: true)
    #expect(path.elements.count == 2)
  }

  struct EndpointCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var largeArc: Bool
    var sweep: Bool
    /// The point halfway along the arc from (−3, 0) to (3, 0) of a circle with a radius of 5.
    var middle: Point
  }

  @Test(arguments: [
    EndpointCase(
      testDescription: "small, clockwise", largeArc: false, sweep: true, middle: Point(x: 0, y: -1)),
    EndpointCase(
      testDescription: "small, counterclockwise", largeArc: false, sweep: false, middle: Point(x: 0, y: 1)),
    EndpointCase(
      testDescription: "large, clockwise", largeArc: true, sweep: true, middle: Point(x: 0, y: -9)),
    EndpointCase(
      testDescription: "large, counterclockwise", largeArc: true, sweep: false, middle: Point(x: 0, y: 9)),
  ])
  func endpointArcsAreSVGs(_ example: EndpointCase) {
    var path = Path()
    path.move(to: Point(x: -3, y: 0))
    path.addArc(
      to: Point(x: 3, y: 0), radii: Size(width: 5, height: 5), largeArc: example.largeArc,
      sweep: example.sweep)
    #expect(path.currentPoint == Point(x: 3, y: 0))
    let samples = curveSamples(path)
    #expect(samples.contains { isNear($0, example.middle, within: 0.05) })
    let center = Point(x: 0, y: example.middle.y + (example.sweep ? 5 : -5))
    for point in samples { #expect(abs(point.distance(to: center) - 5) < 0.01) }
  }

  @Test func endpointArcsOfTurnedEllipsesStayOnThem() throws {
    let turn = AffineTransform.rotation(.degrees(30))
    let inverse = try #require(turn.inverted())
    let start = Point(x: 40, y: 0).applying(turn)
    let end = Point(x: 0, y: 20).applying(turn)
    var path = Path()
    path.move(to: start)
    path.addArc(
      to: end, radii: Size(width: 40, height: 20), xAxisRotation: .degrees(30), largeArc: true, sweep: false)
    for point in curveSamples(path) {
      let unturned = point.applying(inverse)
      let value = unturned.x * unturned.x / 1600 + unturned.y * unturned.y / 400
      #expect(abs(value - 1) < 0.002)
    }
  }

  @Test func oddEndpointArcsAreAsTheStandardSays() {
    func elements(_ radii: Size, to end: Point) -> [Path.Element] {
      var path = Path()
      path.move(to: .zero)
      path.addArc(to: end, radii: radii, largeArc: false, sweep: true)
      return path.elements
    }
    #expect(elements(Size(width: 5, height: 5), to: .zero).count == 1)
    #expect(
      elements(Size(width: 0, height: 5), to: Point(x: 1, y: 0)) == [
        .move(to: .zero), .line(to: Point(x: 1, y: 0)),
      ])
    // Too small to reach: enlarged to a half circle.
    let half = elements(Size(width: 1, height: 1), to: Point(x: 10, y: 0))
    #expect(half.count == 3)
    // A negative radius is taken without its sign.
    #expect(
      elements(Size(width: -7, height: 7), to: Point(x: 10, y: 0))
        == elements(Size(width: 7, height: 7), to: Point(x: 10, y: 0)))
  }

  /// Points along the curves of a path.
  private func curveSamples(_ path: Path) -> [Point] {
    var start = Point.zero
    var samples: [Point] = []
    for element in path.elements {
      switch element {
      case .curve(let end, let control1, let control2):
        samples += (0...200).map { cubicPoint([start, control1, control2, end], at: Double($0) / 200) }
        start = end
      case .move(let point), .line(let point): start = point
      case .quadCurve, .closeSubpath: Issue.record("an arc is made of cubic curves")
      }
    }
    return samples
  }
}
