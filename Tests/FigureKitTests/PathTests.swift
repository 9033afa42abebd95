import FigureKit
import TestSupport
import Testing

@Suite struct PathTests {
  @Test func currentPointFollowsTheElements() {
    var path = Path()
    #expect(path.isEmpty)
    #expect(path.currentPoint == nil)
    path.closeSubpath()
    #expect(path.isEmpty)
    path.move(to: Point(x: 1, y: 2))
    path.addLine(to: Point(x: 3, y: 4))
    #expect(path.currentPoint == Point(x: 3, y: 4))
    path.closeSubpath()
    #expect(path.currentPoint == Point(x: 1, y: 2))
    path.addLine(to: Point(x: 5, y: 5))
    #expect(path.elements.count == 4)
  }

  @Test func applyingMovesEveryPoint() {
    let path = Path { path in
      path.move(to: .zero)
      path.addCurve(to: Point(x: 3, y: 0), control1: Point(x: 1, y: 1), control2: Point(x: 2, y: 1))
      path.addQuadCurve(to: Point(x: 5, y: 0), control: Point(x: 4, y: -1))
      path.closeSubpath()
    }
    let moved = path.applying(.translation(x: 10, y: 0))
    #expect(moved.elements[0] == .move(to: Point(x: 10, y: 0)))
    #expect(
      moved.elements[1]
        == .curve(to: Point(x: 13, y: 0), control1: Point(x: 11, y: 1), control2: Point(x: 12, y: 1)))
    #expect(moved.elements[2] == .quadCurve(to: Point(x: 15, y: 0), control: Point(x: 14, y: -1)))
    #expect(moved.currentPoint == Point(x: 10, y: 0))
  }

  @Test func boundingBoxes() throws {
    #expect(Path().boundingBox == nil)
    #expect(Path().boundingBoxOfPath == nil)
    let arch = Path { path in
      path.move(to: .zero)
      path.addCurve(to: Point(x: 4, y: 0), control1: Point(x: 0, y: 4), control2: Point(x: 4, y: 4))
    }
    #expect(arch.boundingBox == Rect(x: 0, y: 0, width: 4, height: 4))
    #expect(arch.boundingBoxOfPath == Rect(x: 0, y: 0, width: 4, height: 3))
    let bow = Path { path in
      path.move(to: .zero)
      path.addQuadCurve(to: Point(x: 2, y: 0), control: Point(x: 1, y: -2))
    }
    #expect(bow.boundingBoxOfPath == Rect(x: 0, y: -1, width: 2, height: 1))
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func tightBoundsHoldThePathAndStayInTheLooseOnes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func number() -> Double { Double.random(in: -100...100, using: &generator) }
    func point() -> Point { Point(x: number(), y: number()) }
    let points = [point(), point(), point(), point()]
    var path = Path()
    path.move(to: points[0])
    path.addCurve(to: points[3], control1: points[1], control2: points[2])
    let tight = try #require(path.boundingBoxOfPath)
    let loose = try #require(path.boundingBox)
    let reach = tight.insetBy(dx: -1e-6, dy: -1e-6)
    var touched = (left: false, right: false, top: false, bottom: false)
    for step in 0...1000 {
      let point = cubicPoint(points, at: Double(step) / 1000)
      #expect(reach.contains(point))
      touched.left = touched.left || point.x - tight.minX < 0.01
      touched.right = touched.right || tight.maxX - point.x < 0.01
      touched.top = touched.top || point.y - tight.minY < 0.01
      touched.bottom = touched.bottom || tight.maxY - point.y < 0.01
    }
    #expect(touched == (true, true, true, true))
    #expect(loose.insetBy(dx: -1e-9, dy: -1e-9).contains(Point(x: tight.minX, y: tight.minY)))
    #expect(loose.maxX >= tight.maxX - 1e-9 && loose.maxY >= tight.maxY - 1e-9)
  }

  @Test func ellipsesAndRoundCornersKeepTheirBounds() throws {
    let rect = Rect(x: 10, y: 20, width: 60, height: 40)
    for path in [Path(ellipseIn: rect), Path(rect), Path(roundedRect: rect, cornerRadius: 12)] {
      let bounds = try #require(path.boundingBoxOfPath)
      #expect(isNear(bounds.origin, rect.origin))
      #expect(abs(bounds.width - 60) < 1e-9 && abs(bounds.height - 40) < 1e-9)
      #expect(path.elements.last == .closeSubpath)
    }
    #expect(Path(roundedRect: rect, cornerRadius: -3) == Path(rect))
  }
}

/// The point of a cubic curve at a parameter, by its Bernstein polynomials.
func cubicPoint(_ points: [Point], at t: Double) -> Point {
  let u = 1 - t
  let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
  return zip(points, weights).reduce(Point.zero) { sum, part in
    Point(x: sum.x + part.0.x * part.1, y: sum.y + part.0.y * part.1)
  }
}
