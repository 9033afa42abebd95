import FigureKit
import TestSupport
import Testing

/// Whether two points of space are the same but for rounding.
private func isNear(_ left: Point3D?, _ right: Point3D, within tolerance: Double = 1e-9) -> Bool {
  left.map { $0.distance(to: right) <= tolerance } ?? false
}

@Suite struct Transform3DTests {
  static let xAxis = Vector3D(x: 1, y: 0, z: 0)
  static let yAxis = Vector3D(x: 0, y: 1, z: 0)
  static let zAxis = Vector3D(x: 0, y: 0, z: 1)

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var transform: Transform3D
    var point: Point3D
    var image: Point3D
  }

  static let cases: [Case] = [
    Case(
      testDescription: "translation", transform: .translation(x: 1, y: 2, z: 3),
      point: Point3D(x: 1, y: 1, z: 1), image: Point3D(x: 2, y: 3, z: 4)),
    Case(
      testDescription: "scale", transform: .scale(x: 1, y: 2, z: 3), point: Point3D(x: 1, y: 1, z: 1),
      image: Point3D(x: 1, y: 2, z: 3)),
    Case(
      testDescription: "a rotation about z is clockwise on the screen",
      transform: .rotation(.degrees(90), axis: zAxis), point: Point3D(x: 1, y: 0, z: 5),
      image: Point3D(x: 0, y: 1, z: 5)),
    Case(
      testDescription: "a rotation about y turns the right away",
      transform: .rotation(.degrees(90), axis: yAxis), point: Point3D(x: 1, y: 0, z: 0),
      image: Point3D(x: 0, y: 0, z: -1)),
    Case(
      testDescription: "a rotation about x turns the lower part toward the viewer",
      transform: .rotation(.degrees(90), axis: xAxis), point: Point3D(x: 0, y: 1, z: 0),
      image: Point3D(x: 0, y: 0, z: 1)),
    Case(
      testDescription: "the length of an axis does not matter",
      transform: .rotation(.degrees(120), axis: Vector3D(x: 7, y: 7, z: 7)), point: Point3D(x: 1, y: 2, z: 3),
      image: Point3D(x: 3, y: 1, z: 2)),
    Case(
      testDescription: "no axis turns nothing", transform: .rotation(.degrees(120), axis: .zero),
      point: Point3D(x: 1, y: 2, z: 3), image: Point3D(x: 1, y: 2, z: 3)),
    // The tag cloud's numbers.
    Case(
      testDescription: "45° about x at (0, 1, 1)",
      transform: Transform3D.translation(x: 0, y: 1, z: 1).rotated(by: .degrees(45), axis: xAxis)
        .translatedBy(x: 0, y: -1, z: -1),
      point: Point3D(x: 1, y: 2, z: 1), image: Point3D(x: 1, y: 1.707107, z: 1.707107)),
    Case(
      testDescription: "30° about x, then 40° about y",
      transform: Transform3D.rotation(.degrees(30), axis: xAxis)
        .concatenating(.rotation(.degrees(40), axis: yAxis)),
      point: Point3D(x: 0, y: 0, z: 1), image: Point3D(x: 0.556670, y: -0.5, z: 0.663414)),
    Case(
      testDescription: "40° about y, then 30° about x",
      transform: Transform3D.rotation(.degrees(30), axis: xAxis).rotated(by: .degrees(40), axis: yAxis),
      point: Point3D(x: 0, y: 0, z: 1), image: Point3D(x: 0.642788, y: -0.383022, z: 0.663414)),
    Case(
      testDescription: "a drag of (30, 40) on a sphere of radius 150",
      transform: .rotation(.radians(50.0 / 150), axis: Vector3D(x: -40, y: 30, z: 0)),
      point: Point3D(x: 0, y: 0, z: 1), image: Point3D(x: 0.196317, y: 0.261756, z: 0.944957)),
    Case(
      testDescription: "perspective enlarges what is near", transform: .perspective(distance: 200),
      point: Point3D(x: 10, y: -10, z: 100), image: Point3D(x: 20, y: -20, z: 200)),
    Case(
      testDescription: "scaling first",
      transform: Transform3D.translation(x: 1, y: 1, z: 1).scaledBy(x: 2, y: 2, z: 2),
      point: Point3D(x: 1, y: 2, z: 3), image: Point3D(x: 3, y: 5, z: 7)),
  ]

  @Test(arguments: cases)
  func takesPoints(_ example: Case) throws {
    #expect(isNear(example.point.applying(example.transform), example.image, within: 1e-6))
    let inverse = try #require(example.transform.inverted())
    #expect(isNear(example.image.applying(inverse), example.point, within: 1e-5))
  }

  @Test func anAnchorPointStays() {
    let anchor = Point(x: 30, y: 40)
    let transform = Transform3D.rotation(.degrees(50), axis: Vector3D(x: 1, y: 2, z: 3))
      .concatenating(.perspective(distance: 100)).about(anchor)
    #expect(isNear(Point3D(anchor).applying(transform), Point3D(anchor)))
  }

  @Test func whatIsAtTheEyeOrBehindItIsNowhere() {
    let transform = Transform3D.perspective(distance: 100)
    #expect(Point3D(x: 1, y: 1, z: 99).applying(transform) != nil)
    #expect(Point3D(x: 1, y: 1, z: 100).applying(transform) == nil)
    #expect(Point3D(x: 1, y: 1, z: 200).applying(transform) == nil)
  }

  @Test func affineTransformsAreTransformsOfSpace() {
    let affine = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let point = Point(x: 2, y: -1)
    let image = point.applying(affine)
    #expect(Point3D(point, z: 7).applying(Transform3D(affine)) == Point3D(image, z: 7))
    #expect(ProjectiveTransform(Transform3D(affine)).affine == affine)
    #expect(Transform3D(.identity).isIdentity)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func theInverseUndoes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func number() -> Double { .random(in: -2...2, using: &generator) }
    var transform = Transform3D()
    (transform.m11, transform.m12, transform.m13, transform.m14) = (number(), number(), number(), number())
    (transform.m21, transform.m22, transform.m23, transform.m24) = (number(), number(), number(), number())
    (transform.m31, transform.m32, transform.m33, transform.m34) = (number(), number(), number(), number())
    (transform.m41, transform.m42, transform.m43, transform.m44) = (number(), number(), number(), number())
    guard abs(transform.determinant) > 0.01 else { return }
    let inverse = try #require(transform.inverted())
    #expect(abs(inverse.determinant * transform.determinant - 1) < 1e-6)
    let product = transform.concatenating(inverse)
    let rows = [
      [product.m11 - 1, product.m12, product.m13, product.m14],
      [product.m21, product.m22 - 1, product.m23, product.m24],
      [product.m31, product.m32, product.m33 - 1, product.m34],
      [product.m41, product.m42, product.m43, product.m44 - 1],
    ]
    for row in rows { for number in row { #expect(abs(number) < 1e-9) } }
  }

  @Test(arguments: [
    Transform3D.scale(x: 1, y: 0, z: 1), .scale(x: .infinity, y: 1, z: 1), .scale(x: .nan, y: 1, z: 1),
  ])
  func whatFlattensHasNoInverse(_ transform: Transform3D) {
    #expect(transform.inverted() == nil)
  }
}
