import FigureKit
import TestSupport
import Testing

/// The numbers of a page that is turned and of a sheet that is folded, worked out on paper and checked against a
/// browser's.
@Suite struct ProjectionTests {
  private static let yAxis = Vector3D(x: 0, y: 1, z: 0)
  private static let xAxis = Vector3D(x: 1, y: 0, z: 0)

  struct Flip: Sendable, CustomTestStringConvertible {
    var progress: Double
    var edge: Double
    var scale: Double
    var halfHeight: Double

    var testDescription: String { "at \(progress)" }
  }

  /// The right half of a spread of 320 × 240, turned about its spine, which is the origin.
  private static func flip(_ angle: Angle, eye: Point = .zero) -> ProjectiveTransform {
    let distance = 4.6666667 * 160
    return ProjectiveTransform(
      Transform3D.rotation(-angle, axis: yAxis)
        .concatenating(Transform3D.perspective(distance: distance).about(eye)))
  }

  @Test(arguments: [
    Flip(progress: 0.5, edge: 133.3414, scale: 1.17858, halfHeight: 141.4299),
    Flip(progress: 2.0 / 3, edge: 98.2290, scale: 1.22786, halfHeight: 147.3436),
  ])
  func aPageTurnsTowardTheViewer(_ flip: Flip) throws {
    let projection = Self.flip(.degrees(90 * flip.progress))
    let top = try #require(Point(x: 160, y: -120).applying(projection))
    let bottom = try #require(Point(x: 160, y: 120).applying(projection))
    #expect(abs(top.x - flip.edge) < 1e-3)
    #expect(abs(bottom.x - flip.edge) < 1e-3)
    #expect(abs(bottom.y - flip.halfHeight) < 1e-3)
    #expect(abs(top.y + flip.halfHeight) < 1e-3)
    #expect(abs(bottom.y / 120 - flip.scale) < 1e-5)
    #expect(isNear(try #require(Point(x: 0, y: 50).applying(projection)), Point(x: 0, y: 50)))
  }

  @Test func theEdgeFirstMovesOutwards() throws {
    let edge = Point(x: 160, y: 0)
    let edges = try (0...9000).map { step in
      try #require(edge.applying(Self.flip(.degrees(Double(step) / 100)))).x / 160
    }
    let widest = try #require(edges.max())
    #expect(abs(widest - 1.02378) < 1e-4)
    #expect(abs(Double(try #require(edges.firstIndex(of: widest))) / 100 - 12.374) < 0.02)
    let tall = try #require(Point(x: 160, y: 120).applying(Self.flip(.degrees(90))))
    #expect(abs(tall.y / 120 - 1.27273) < 1e-4)
  }

  @Test func anEyeBelowTheViewLooksUp() throws {
    let projection = Self.flip(.degrees(45), eye: Point(x: 0, y: 240))
    #expect(abs(try #require(Point(x: 160, y: -120).applying(projection)).y - -184.290) < 1e-3)
    #expect(abs(try #require(Point(x: 160, y: 120).applying(projection)).y - 98.570) < 1e-3)
  }

  @Test func theMiddleOfAPageIsNotInTheMiddle() throws {
    let projection = Self.flip(.degrees(60))
    let middle = try #require(Point(x: 80, y: 0).applying(projection)).x
    let edge = try #require(Point(x: 160, y: 0).applying(projection)).x
    #expect(abs(middle / edge - 0.44886) < 1e-5)
  }

  /// A panel of a fold: its upper edge lies on the x axis, and its hinge is at a height of the sheet.
  private static func panel(_ angle: Angle, hinge: Double) -> ProjectiveTransform {
    ProjectiveTransform(
      Transform3D.rotation(angle, axis: xAxis)
        .concatenating(.translation(x: 0, y: hinge, z: 0))
        .concatenating(.perspective(distance: 280)))
  }

  @Test(arguments: [(0.5, 84.8528, 0.86842, -73.687), (1, 0, 0.82353, -60)])
  func aSheetFoldsBackwards(progress: Double, height: Double, creaseWidth: Double, farEdge: Double) throws {
    let angle = Angle.degrees(90 * progress)
    let hinge = -60 * angle.cosine
    let upper = Self.panel(-angle, hinge: hinge)
    let top = try #require(Point(x: 100, y: 0).applying(upper))
    let crease = try #require(Point(x: 100, y: 60).applying(upper))
    #expect(abs(-2 * top.y - height) < 1e-3)
    #expect(abs(top.x - 100) < 1e-9)
    #expect(abs(crease.x / 100 - creaseWidth) < 1e-5)
    #expect(abs(crease.y) < 1e-9)
    // The sleeve of a cube stands perpendicular on the panel.
    let sleeve = Self.panel(.degrees(90) - angle, hinge: hinge)
    #expect(abs(try #require(Point(x: 0, y: -60).applying(sleeve)).y - farEdge) < 1e-3)
  }

  @Test func aSheetWhoseHingeStaysFoldsUnevenly() throws {
    let upper = Self.panel(.degrees(-45), hinge: -60)
    let crease = try #require(Point(x: 0, y: 60).applying(upper)).y
    #expect(abs(crease - -15.261) < 1e-3)
    #expect(abs(crease - -60 - 44.739) < 1e-3)
    // The lower panel comes back to the plane.
    let end = -60 + 2 * 60 * Angle.degrees(45).cosine
    #expect(abs(end - crease - 40.114) < 1e-3)
  }
}

@Suite struct ProjectiveTransformTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func isThePlaneOfATransformOfSpace(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    func random() -> Transform3D {
      let axis = Vector3D(x: number(-1...1), y: number(-1...1), z: number(-1...1))
      return Transform3D.rotation(.degrees(number(-60...60)), axis: axis)
        .concatenating(.translation(x: number(-50...50), y: number(-50...50), z: number(-50...50)))
        .concatenating(.perspective(distance: 400))
    }
    let transform = random()
    let projection = ProjectiveTransform(transform)
    let point = Point(x: number(-100...100), y: number(-100...100))
    let image = try #require(point.applying(projection))
    let inSpace = try #require(Point3D(point).applying(transform))
    #expect(isNear(image, Point(x: inSpace.x, y: inSpace.y)))

    let inverse = try #require(projection.inverted())
    #expect(isNear(try #require(image.applying(inverse)), point, within: 1e-6))
    let both = ProjectiveTransform(random())
    let twice = try #require(image.applying(both))
    #expect(isNear(try #require(point.applying(projection.concatenating(both))), twice, within: 1e-6))
  }

  @Test func perspectiveWithoutATurnIsAScale() throws {
    let transform = Transform3D.translation(x: 1, y: 2, z: 50).concatenating(.perspective(distance: 100))
    #expect(
      ProjectiveTransform(transform).affine == AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 2, ty: 4))
  }

  @Test func whatIsSeenFromBehindHasANegativeDeterminant() {
    func turned(_ degrees: Double) -> ProjectiveTransform {
      ProjectiveTransform(
        Transform3D.rotation(.degrees(degrees), axis: Vector3D(x: 0, y: 1, z: 0))
          .concatenating(.perspective(distance: 500)))
    }
    #expect(turned(80).determinant > 0)
    #expect(turned(100).determinant < 0)
    #expect(abs(turned(90).determinant) < 1e-15)
    var edgeOn = ProjectiveTransform.identity
    edgeOn.m11 = 0
    #expect(edgeOn.inverted() == nil)
  }

  @Test func behindTheEyeThereIsNothing() {
    var transform = ProjectiveTransform.identity
    transform.m13 = -0.01
    #expect(Point(x: 99, y: 0).applying(transform) != nil)
    #expect(Point(x: 100, y: 0).applying(transform) == nil)
    #expect(Point(x: 200, y: 0).applying(transform) == nil)
    transform.m33 = .nan
    #expect(Point.zero.applying(transform) == nil)
  }
}
