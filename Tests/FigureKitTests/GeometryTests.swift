import FigureKit
import Testing

/// Whether two points are the same but for rounding.
func isNear(_ left: Point, _ right: Point, within tolerance: Double = 1e-9) -> Bool {
  left.distance(to: right) <= tolerance
}

@Suite struct AffineTransformTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var transform: AffineTransform
    /// Where (2, 1) goes.
    var image: Point
  }

  static let cases: [Case] = [
    Case(testDescription: "identity", transform: .identity, image: Point(x: 2, y: 1)),
    Case(testDescription: "translation", transform: .translation(x: 10, y: -5), image: Point(x: 12, y: -4)),
    Case(testDescription: "uneven scale", transform: .scale(x: 3, y: -2), image: Point(x: 6, y: -2)),
    Case(testDescription: "scale", transform: .scale(0.5), image: Point(x: 1, y: 0.5)),
    Case(
      testDescription: "a positive rotation is clockwise on the screen",
      transform: .rotation(.degrees(90)), image: Point(x: -1, y: 2)),
    Case(
      testDescription: "rotation about a point leaves the point",
      transform: .rotation(.degrees(77), about: Point(x: 2, y: 1)), image: Point(x: 2, y: 1)),
    Case(
      testDescription: "concatenating does the receiver first",
      transform: .translation(x: 1, y: 0).concatenating(.scale(2)), image: Point(x: 6, y: 2)),
    Case(
      testDescription: "translatedBy moves first", transform: .scale(2).translatedBy(x: 1, y: 0),
      image: Point(x: 6, y: 2)),
    Case(
      testDescription: "scaledBy scales first", transform: .translation(x: 1, y: 0).scaledBy(x: 2, y: 3),
      image: Point(x: 5, y: 3)),
    Case(
      testDescription: "rotated turns first",
      transform: .translation(x: 10, y: 0).rotated(by: .degrees(90)), image: Point(x: 9, y: 2)),
    Case(
      testDescription: "the six numbers are those of SVG's matrix",
      transform: AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6), image: Point(x: 10, y: 14)),
  ]

  @Test(arguments: cases)
  func takesPoints(_ example: Case) throws {
    let point = Point(x: 2, y: 1)
    #expect(isNear(point.applying(example.transform), example.image))
    let inverse = try #require(example.transform.inverted())
    #expect(isNear(example.image.applying(inverse), point))
  }

  @Test(arguments: [
    AffineTransform.scale(x: 1, y: 0), .scale(0), AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 7, ty: 7),
    .scale(.infinity), .scale(.nan),
  ])
  func whatFlattensHasNoInverse(_ transform: AffineTransform) {
    #expect(transform.inverted() == nil)
  }
}

@Suite struct AngleTests {
  @Test func convertsAndCalculates() {
    #expect(Angle.degrees(180).radians == .pi)
    #expect(Angle.radians(.pi / 2).degrees == 90)
    #expect((Angle.degrees(30) + .degrees(60) - .degrees(45)) * 2 / 3 == .degrees(30))
    #expect(-Angle.degrees(30) < .zero)
    #expect(abs(Angle.degrees(30).sine - 0.5) < 1e-15)
    #expect(abs(Angle.degrees(60).cosine - 0.5) < 1e-15)
    #expect(abs(Angle.degrees(45).tangent - 1) < 1e-15)
  }

  @Test(arguments: [(1.0, 0.0, 0.0), (0, 1, 90), (-1, 0, 180), (0, -1, -90), (1, 1, 45), (0, 0, 0)])
  func directionOfAVector(x: Double, y: Double, degrees: Double) {
    #expect(abs(Angle.atan2(y: y, x: x).degrees - degrees) < 1e-12)
  }

  @Test func offsetFollowsTheDirection() {
    #expect(isNear(Point(x: 1, y: 1).offset(by: 2, toward: .degrees(90)), Point(x: 1, y: 3)))
  }
}

@Suite struct RectTests {
  static let backwards = Rect(x: 10, y: 20, width: -4, height: -6)

  @Test func negativeExtentsCountBackwards() {
    let rect = Self.backwards
    #expect(rect.standardized == Rect(x: 6, y: 14, width: 4, height: 6))
    #expect((rect.minX, rect.midX, rect.maxX) == (6, 8, 10))
    #expect((rect.minY, rect.midY, rect.maxY) == (14, 17, 20))
    #expect(rect.center == Point(x: 8, y: 17))
    #expect(rect.union(.zero) == Rect(x: 0, y: 0, width: 10, height: 20))
  }

  @Test func containsItsTopLeftEdgesOnly() {
    let rect = Rect(x: 0, y: 0, width: 2, height: 2)
    #expect(rect.contains(.zero))
    #expect(!rect.contains(Point(x: 2, y: 1)))
    #expect(!rect.contains(Point(x: 1, y: 2)))
    #expect(Self.backwards.contains(Point(x: 6, y: 14)))
  }

  @Test func insetsStopAtTheCentre() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 4)
    #expect(rect.insetBy(dx: 1, dy: 1) == Rect(x: 1, y: 1, width: 8, height: 2))
    #expect(rect.insetBy(dx: -1, dy: 3) == Rect(x: -1, y: 2, width: 12, height: 0))
    #expect(rect.offsetBy(dx: 1, dy: 2).origin == Point(x: 1, y: 2))
  }
}
