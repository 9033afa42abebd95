import FigureKit
import TestSupport
import Testing

/// A path drawn for these tests: three lines and thirteen curves.
let quarterRest = Path { path in
  func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
  path.move(to: point(18, 2))
  path.addLine(to: point(47, 40))
  path.addCurve(to: point(47, 53), control1: point(51, 45), control2: point(51, 49))
  path.addCurve(to: point(36, 75), control1: point(40, 60), control2: point(36, 67))
  path.addCurve(to: point(50, 103), control1: point(36, 84), control2: point(42, 93))
  path.addLine(to: point(58, 113))
  path.addCurve(to: point(54, 117), control1: point(60, 116), control2: point(58, 119))
  path.addCurve(to: point(35, 110), control1: point(48, 113), control2: point(41, 110))
  path.addCurve(to: point(26, 122), control1: point(28, 110), control2: point(25, 115))
  path.addCurve(to: point(39, 146), control1: point(27, 130), control2: point(32, 138))
  path.addCurve(to: point(35, 149), control1: point(41, 149), control2: point(38, 151))
  path.addCurve(to: point(10, 118), control1: point(22, 141), control2: point(11, 130))
  path.addCurve(to: point(27, 101), control1: point(9, 107), control2: point(17, 101))
  path.addCurve(to: point(35, 103), control1: point(30, 101), control2: point(33, 102))
  path.addLine(to: point(9, 68))
  path.addCurve(to: point(10, 56), control1: point(6, 64), control2: point(6, 60))
  path.addCurve(to: point(18, 2), control1: point(26, 40), control2: point(24, 20))
  path.closeSubpath()
}

@Suite struct PathMeasureTests {
  @Test func theQuarterRestHasItsLengthAndBounds() throws {
    #expect(abs(quarterRest.length - 406.745) < 1e-3)
    let bounds = try #require(quarterRest.boundingBoxOfPath)
    #expect(abs(bounds.minX - 6.8616) < 1e-4 && bounds.minY == 2)
    #expect(abs(bounds.width - 51.9230) < 1e-4 && abs(bounds.height - 147.8051) < 1e-4)
  }

  @Test func linesAddUpAndMovesDoNot() {
    let path = Path { path in
      path.addRect(Rect(x: 0, y: 0, width: 3, height: 4))
      path.move(to: Point(x: 100, y: 100))
      path.addLine(to: Point(x: 100, y: 105))
    }
    let measure = PathMeasure(path)
    #expect(measure.length == 19)
    #expect(measure.point(atLength: 5) == Point(x: 3, y: 2))
    #expect(measure.point(atLength: 12) == Point(x: 0, y: 2))
    #expect(measure.point(atLength: 16) == Point(x: 100, y: 102))
    #expect(measure.tangent(atLength: 1) == Vector(dx: 1, dy: 0))
    // At a corner, the line that leads away.
    #expect(measure.tangent(atLength: 3) == Vector(dx: 0, dy: 1))
    #expect(measure.tangent(atLength: 19) == Vector(dx: 0, dy: 1))
  }

  @Test func anEndIsAsFarAsItGoes() {
    let measure = PathMeasure(quarterRest)
    #expect(measure.point(atLength: -5) == Point(x: 18, y: 2))
    #expect(measure.point(atLength: .nan) == Point(x: 18, y: 2))
    #expect(measure.point(atLength: 1e9) == Point(x: 18, y: 2))
    #expect(isNear(measure.point(atLength: 47.8) ?? .zero, Point(x: 47, y: 40), within: 0.01))
  }

  @Test func whatHasNoLengthHasNoTangent() {
    #expect(PathMeasure(Path()).length == 0)
    #expect(PathMeasure(Path()).point(atLength: 0) == nil)
    #expect(PathMeasure(Path { $0.move(to: .zero) }).point(atLength: 0) == nil)
    let dot = PathMeasure(
      Path { path in
        path.move(to: Point(x: 1, y: 1))
        path.addLine(to: Point(x: 1, y: 1))
      })
    #expect(dot.point(atLength: 0) == Point(x: 1, y: 1))
    #expect(dot.tangent(atLength: 0) == nil)
  }

  @Test func curvesWithCoincidingControlsHaveTangents() throws {
    let path = Path { path in
      path.move(to: .zero)
      path.addCurve(to: Point(x: 4, y: 4), control1: .zero, control2: Point(x: 4, y: 0))
      path.addCurve(to: Point(x: 8, y: 8), control1: Point(x: 4, y: 8), control2: Point(x: 8, y: 8))
    }
    let measure = PathMeasure(path)
    #expect(measure.tangent(atLength: 0) == Vector(dx: 1, dy: 0))
    let end = try #require(measure.tangent(atLength: measure.length))
    #expect(isNear(.zero + end, Point(x: 1, y: 0)))
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func distancesAlongACurveAreDistances(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func number() -> Double { .random(in: -100...100, using: &generator) }
    func point() -> Point { Point(x: number(), y: number()) }
    let points = [point(), point(), point(), point()]
    let isQuad = Bool.random(using: &generator)
    let path = Path { path in
      path.move(to: points[0])
      if isQuad {
        path.addQuadCurve(to: points[3], control: points[1])
      } else {
        path.addCurve(to: points[3], control1: points[1], control2: points[2])
      }
    }
    // The length by very many chords.
    let line = path.flattened(threshold: 1e-5).elements.compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
    let reference = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let measure = PathMeasure(path)
    #expect(abs(measure.length - reference) < 1e-3)

    // Steps of equal distance are chords of nearly equal length, in the direction of the tangent.
    let count = 2000
    let step = measure.length / Double(count)
    var previous = try #require(measure.point(atLength: 0))
    var sum = 0.0
    for index in 1...count {
      let point = try #require(measure.point(atLength: step * Double(index)))
      #expect(point.distance(to: previous) <= step + measure.length * 1e-9)
      sum += point.distance(to: previous)
      previous = point
    }
    #expect(abs(sum - measure.length) < 0.01)
    let tangent = try #require(measure.tangent(atLength: measure.length / 3))
    #expect(abs(tangent.length - 1) < 1e-12)
  }
}
