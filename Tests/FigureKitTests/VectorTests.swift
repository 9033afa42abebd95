import FigureKit
import Testing

@Suite struct VectorTests {
  @Test func pointsAndVectorsAdd() {
    let point = Point(x: 1, y: 2)
    let vector = Vector(dx: 3, dy: -4)
    #expect(point + vector == Point(x: 4, y: -2))
    #expect(point - vector == Point(x: -2, y: 6))
    #expect(Point(x: 4, y: -2) - point == vector)
    var moved = point
    moved += vector
    #expect(moved == Point(x: 4, y: -2))
    moved -= vector
    #expect(moved == point)
    #expect(point.interpolated(to: Point(x: 5, y: -2), at: 0.25) == Point(x: 2, y: 1))
    #expect(point.interpolated(to: Point(x: 5, y: -2), at: 2) == Point(x: 9, y: -6))
  }

  @Test func vectorsCalculate() {
    let vector = Vector(dx: 3, dy: -4)
    #expect(vector.length == 5)
    #expect(vector + vector - vector == vector)
    #expect(2 * vector / 4 == Vector(dx: 1.5, dy: -2))
    #expect(-(vector * 2) == Vector(dx: -6, dy: 8))
    #expect(vector.normalized == Vector(dx: 0.6, dy: -0.8))
    #expect(Vector.zero.normalized == nil)
    #expect(Vector(dx: .infinity, dy: 0).normalized == nil)
    #expect(vector.dot(Vector(dx: 2, dy: 1)) == 2)
  }

  @Test(arguments: [0x1p-1063, 1e-200, 1e-154, 1, 1e154, 1e200, 1e307])
  func lengthsAreRightWhereSquaresAreNot(scale: Double) {
    let tolerance = scale < 1e-300 ? 0.01 : 1e-15
    #expect(abs(Vector(dx: 3 * scale, dy: -4 * scale).length / scale - 5) < 5 * tolerance)
    #expect(
      abs(Point(x: 4 * scale, y: 0).distance(to: Point(x: 0, y: 3 * scale)) / scale - 5) < 5 * tolerance)
    #expect(abs(Vector3D(x: 2 * scale, y: 3 * scale, z: -6 * scale).length / scale - 7) < 7 * tolerance)
  }

  @Test func aLengthThatIsNoNumberStaysNone() {
    #expect(Vector(dx: .nan, dy: 1).length.isNaN)
    #expect(Vector(dx: -.infinity, dy: 1).length == .infinity)
    #expect(Vector3D(x: .nan, y: 1, z: 1).length.isNaN)
    #expect(Vector3D.zero.length == 0)
  }

  @Test func aPositiveAngleIsClockwiseOnTheScreen() {
    let right = Vector(dx: 1, dy: 0)
    let down = Vector(dx: 0, dy: 1)
    #expect(right.perpendicular == down)
    #expect(right.cross(down) == 1)
    #expect(down.cross(right) == -1)
    #expect(down.angle == .degrees(90))
    #expect(Vector.zero.angle == .zero)
    let vector = Vector(length: 2, angle: .degrees(90))
    #expect(abs(vector.dx) < 1e-15 && vector.dy == 2)
  }

  @Test func aTransformMovesPointsAndNotVectors() {
    let transform = AffineTransform.scale(x: 2, y: 3).concatenating(.translation(x: 10, y: 10))
    #expect(Vector(dx: 1, dy: 1).applying(transform) == Vector(dx: 2, dy: 3))
  }

  @Test func spaceIsRightHandedWithDepthTowardTheViewer() {
    let x = Vector3D(x: 1, y: 0, z: 0)
    let y = Vector3D(x: 0, y: 1, z: 0)
    let z = Vector3D(x: 0, y: 0, z: 1)
    #expect(x.cross(y) == z)
    #expect(y.cross(z) == x)
    #expect(z.cross(x) == y)
    #expect((2 * x + y * 3 - z) / 2 == Vector3D(x: 1, y: 1.5, z: -0.5))
    #expect(Vector3D(x: 2, y: 3, z: 6).length == 7)
    #expect((-x).dot(x) == -1)
    #expect(Vector3D.zero.normalized == nil)
    let point = Point3D(Point(x: 1, y: 2), z: 3)
    #expect(point + z - x == Point3D(x: 0, y: 2, z: 4))
    #expect(point.distance(to: Point3D(x: 3, y: 5, z: 9)) == 7)
  }
}
