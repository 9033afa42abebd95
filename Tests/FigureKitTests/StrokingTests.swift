import FigureKit
import TestSupport
import Testing

/// How often the closed lines of a path turn around a point.
private func windingNumber(of path: Path, around point: Point) -> Int {
  var winding = 0
  var start = Point.zero
  var previous = Point.zero
  func cross(_ from: Point, _ to: Point) {
    guard (from.y <= point.y) != (to.y <= point.y) else { return }
    let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
    if x > point.x { winding += to.y > from.y ? 1 : -1 }
  }
  for element in path.flattened(threshold: 0.001).elements {
    switch element {
    case .move(let point):
      start = point
      previous = point
    case .line(let point):
      cross(previous, point)
      previous = point
    default:
      cross(previous, start)
      previous = start
    }
  }
  return winding
}

@Suite struct StrokingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var path: Path
    var style: StrokeStyle
    var inside: [Point]
    var outside: [Point]
  }

  private static let corner = Shape.polyline([
    Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 100),
  ]).path

  private static let sharp = Shape.polyline([
    Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 0, y: 20),
  ]).path

  static let cases: [Case] = [
    Case(
      testDescription: "butt caps end at the end",
      path: Shape.line(from: .zero, to: Point(x: 100, y: 0)).path,
      style: StrokeStyle(lineWidth: 20), inside: [Point(x: 0.1, y: 9.9), Point(x: 99.9, y: -9.9)],
      outside: [Point(x: -0.1, y: 0), Point(x: 100.1, y: 0), Point(x: 50, y: 10.1)]),
    Case(
      testDescription: "round caps", path: Shape.line(from: .zero, to: Point(x: 100, y: 0)).path,
      style: StrokeStyle(lineWidth: 20, lineCap: .round),
      inside: [Point(x: -9.8, y: 0), Point(x: 106.9, y: 6.9)],
      outside: [Point(x: -10.1, y: 0), Point(x: 107.2, y: 7.2)]),
    Case(
      testDescription: "square caps", path: Shape.line(from: .zero, to: Point(x: 100, y: 0)).path,
      style: StrokeStyle(lineWidth: 20, lineCap: .square),
      inside: [Point(x: -9.9, y: 9.9), Point(x: 109.9, y: -9.9)],
      outside: [Point(x: -10.1, y: 0)]),
    Case(
      testDescription: "miter join", path: corner, style: StrokeStyle(lineWidth: 20),
      inside: [Point(x: 109.9, y: -9.9), Point(x: 90.1, y: 9.9), Point(x: 109, y: 99)],
      outside: [Point(x: 110.1, y: -5), Point(x: 89, y: 11)]),
    Case(
      testDescription: "round join", path: corner, style: StrokeStyle(lineWidth: 20, lineJoin: .round),
      inside: [Point(x: 106.9, y: -6.9)], outside: [Point(x: 107.3, y: -7.3)]),
    Case(
      testDescription: "bevel join", path: corner, style: StrokeStyle(lineWidth: 20, lineJoin: .bevel),
      inside: [Point(x: 104.9, y: -4.9)], outside: [Point(x: 105.1, y: -5.1)]),
    Case(
      testDescription: "a miter within its limit", path: sharp,
      style: StrokeStyle(lineWidth: 10, miterLimit: 11),
      inside: [Point(x: 140, y: -3.9)], outside: [Point(x: 160, y: -6)]),
    Case(
      testDescription: "a miter beyond its limit", path: sharp,
      style: StrokeStyle(lineWidth: 10, miterLimit: 9),
      inside: [Point(x: 100, y: 0.1)], outside: [Point(x: 110, y: -1)]),
    Case(
      testDescription: "a closed line has no caps", path: Path(Rect(x: 0, y: 0, width: 100, height: 100)),
      style: StrokeStyle(lineWidth: 20, lineCap: .square),
      inside: [Point(x: -9.9, y: -9.9), Point(x: 9.9, y: 50), Point(x: 109.9, y: 109.9)],
      outside: [Point(x: 50, y: 50), Point(x: 10.1, y: 50), Point(x: -10.1, y: 50)]),
    Case(
      testDescription: "a curve has no joins within",
      path: Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 100)),
      style: StrokeStyle(lineWidth: 20, miterLimit: 1),
      inside: [Point(x: -9.8, y: 50), Point(x: 50, y: 9.8)],
      outside: [Point(x: 50, y: 50), Point(x: 50, y: 10.2), Point(x: -10.2, y: 50)]),
    Case(
      testDescription: "a line there and back",
      path: Shape.polyline([.zero, Point(x: 100, y: 0), .zero]).path,
      style: StrokeStyle(lineWidth: 20, lineJoin: .round),
      inside: [Point(x: 109.8, y: 0), Point(x: 1, y: 0)],
      outside: [Point(x: 110.1, y: 0), Point(x: -0.1, y: 0)]),
    Case(
      testDescription: "dashes",
      path: Shape.line(from: .zero, to: Point(x: 100, y: 0)).path,
      style: StrokeStyle(lineWidth: 10, dash: [10, 20], dashPhase: 5),
      inside: [Point(x: 4.9, y: 0), Point(x: 25.1, y: 0), Point(x: 34.9, y: 4.9)],
      outside: [Point(x: 5.1, y: 0), Point(x: 24.9, y: 0), Point(x: 35.1, y: 0)]),
    Case(
      testDescription: "a dot with round caps", path: Shape.line(from: .zero, to: .zero).path,
      style: StrokeStyle(lineWidth: 20, lineCap: .round), inside: [Point(x: 6.9, y: 6.9)],
      outside: [Point(x: 7.2, y: 7.2)]),
    Case(
      testDescription: "a dot with square caps", path: Shape.line(from: .zero, to: .zero).path,
      style: StrokeStyle(lineWidth: 20, lineCap: .square), inside: [Point(x: 9.9, y: 9.9)],
      outside: [Point(x: 10.1, y: 0)]),
  ]

  @Test(arguments: cases)
  func theOutlineHoldsTheStroke(_ example: Case) {
    let outline = example.path.strokedPath(example.style, threshold: 0.01)
    for point in example.inside { #expect(windingNumber(of: outline, around: point) != 0, "\(point)") }
    for point in example.outside { #expect(windingNumber(of: outline, around: point) == 0, "\(point)") }
  }

  @Test func whatHasNothingToStrokeHasNoOutline() {
    #expect(Path().strokedPath(StrokeStyle()).isEmpty)
    #expect(Path { $0.move(to: .zero) }.strokedPath(StrokeStyle(lineWidth: 9, lineCap: .round)).isEmpty)
    #expect(Shape.line(from: .zero, to: .zero).path.strokedPath(StrokeStyle()).isEmpty)
    #expect(Self.cases[0].path.strokedPath(StrokeStyle(lineWidth: 0)).isEmpty)
    #expect(Self.cases[0].path.strokedPath(StrokeStyle(lineWidth: .nan)).isEmpty)
  }

  /// A stroke with round caps and joins is every point within half a line width of the line.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func aRoundStrokeIsWhatIsNearTheLine(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func number() -> Double { .random(in: 0...100, using: &generator) }
    func point() -> Point { Point(x: number(), y: number()) }
    let points = (0..<5).map { _ in point() }
    let isClosed = Bool.random(using: &generator)
    let path = (isClosed ? Shape.polygon(points) : .polyline(points)).path
    let outline = path.strokedPath(
      StrokeStyle(lineWidth: 16, lineCap: .round, lineJoin: .round), threshold: 0.01)
    let ends = isClosed ? points + [points[0]] : points
    for _ in 0..<200 {
      let sample = point()
      let distance =
        zip(ends, ends.dropFirst()).map { start, end in
          let line = end - start
          let t = max(0, min(1, (sample - start).dot(line) / line.dot(line)))
          return sample.distance(to: start + line * t)
        }.min() ?? 0
      guard abs(distance - 8) > 0.02 else { continue }
      #expect((windingNumber(of: outline, around: sample) != 0) == (distance < 8))
    }
  }
}

@Suite struct DashingTests {
  private static let line = Shape.line(from: .zero, to: Point(x: 100, y: 0)).path

  static let patterns: [([Double], Double, [Double])] = [
    ([10.0, 20.0], 0.0, [0.0, 10, 30, 40, 60, 70, 90, 100]),
    ([10, 20], 15, [15, 25, 45, 55, 75, 85]),
    ([10, 20], -5, [5, 15, 35, 45, 65, 75, 95, 100]),
    ([10, 20], 305, [0, 5, 25, 35, 55, 65, 85, 95]),
    ([30], 0, [0, 30, 60, 90]),
    ([200, 1], 0, [0, 100]),
    ([0, 40], 0, [0, 0, 40, 40, 80, 80]),
  ]

  @Test(arguments: patterns)
  func dashesBeginAndEnd(lengths: [Double], phase: Double, ends: [Double]) {
    let dashed = Self.line.dashed(phase: phase, lengths: lengths)
    let places = corners(of: dashed).map { $0.x }
    #expect(places.count == ends.count)
    #expect(zip(places, ends).allSatisfy { abs($0 - $1) < 1e-9 }, "\(places)")
  }

  @Test func dashesGoAroundCornersAndEverySubpathBeginsAnew() {
    let path = Path { path in
      path.addLines([.zero, Point(x: 5, y: 0), Point(x: 5, y: 15)])
      path.move(to: Point(x: 50, y: 0))
      path.addLine(to: Point(x: 58, y: 0))
    }
    #expect(
      corners(of: path.dashed(phase: 0, lengths: [10, 4])) == [
        .zero, Point(x: 5, y: 0), Point(x: 5, y: 5), Point(x: 5, y: 9), Point(x: 5, y: 15),
        Point(x: 50, y: 0), Point(x: 58, y: 0),
      ])
  }

  @Test(arguments: [[], [0, 0], [-1, 5], [.nan], [.infinity], [1e-9, 1e-9]] as [[Double]])
  func whatIsNoPatternLeavesThePath(lengths: [Double]) {
    #expect(Self.line.dashed(phase: 0, lengths: lengths) == Self.line)
    #expect(Self.line.dashed(phase: .nan, lengths: [5]) == Self.line)
  }
}
