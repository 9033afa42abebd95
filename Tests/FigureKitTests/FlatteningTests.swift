import FigureKit
import TestSupport
import Testing

/// The corners of a path of straight lines.
func corners(of path: Path) -> [Point] {
  path.elements.compactMap { element in
    switch element {
    case .move(let point), .line(let point): return point
    case .closeSubpath: return nil
    case .quadCurve, .curve:
      Issue.record("a flattened path has no curves")
      return nil
    }
  }
}

@Suite struct FlatteningTests {
  @Test(arguments: [10.0, 1, 0.1, 0.01, 0.001])
  func linesStayWithinTheThreshold(threshold: Double) {
    let path = Path(ellipseIn: Rect(x: -100, y: -100, width: 200, height: 200))
    let points = corners(of: path.flattened(threshold: threshold))
    for (start, end) in zip(points, points.dropFirst()) {
      // Four curves are a circle of 100 but for 0.03.
      let middle = start.interpolated(to: end, at: 0.5)
      #expect(middle.distance(to: .zero) > 100 - threshold - 0.03)
    }
    #expect(points.count < Int(60 / threshold.squareRoot()) + 8)
  }

  @Test func linesAndClosedPartsStay() {
    let path = Path { path in
      path.addRect(Rect(x: 0, y: 0, width: 3, height: 4))
      path.addLine(to: Point(x: 9, y: 9))
      path.move(to: Point(x: 5, y: 5))
    }
    let flattened = path.flattened()
    #expect(flattened.elements.prefix(4) == path.elements.prefix(4))
    #expect(flattened.elements.filter { $0 == .closeSubpath }.count == 1)
    #expect(
      flattened.elements.suffix(3) == [
        .move(to: .zero), .line(to: Point(x: 9, y: 9)), .move(to: Point(x: 5, y: 5)),
      ])
    #expect(Path().flattened().isEmpty)
  }

  @Test(arguments: [0.0, -1, .nan, 1e-300])
  func aThresholdThatIsNoneCannotMakeALineForever(threshold: Double) {
    let path = Path(ellipseIn: Rect(x: 0, y: 0, width: 1e9, height: 1e9))
    #expect((40...4001).contains(path.flattened(threshold: threshold).elements.count - 1))
  }
}

@Suite struct PathProjectionTests {
  /// Seen from the left edge: the eye is over x = 0, and x = 100 is beside it.
  private static let towardTheEye: ProjectiveTransform = {
    var transform = ProjectiveTransform.identity
    transform.m13 = -0.01
    return transform
  }()

  @Test func linesStayLines() throws {
    let square = Path(Rect(x: 0, y: -10, width: 50, height: 20))
    let seen = square.applying(Self.towardTheEye)
    #expect(
      seen.elements == [
        .move(to: Point(x: 0, y: -10)), .line(to: Point(x: 100, y: -20)), .line(to: Point(x: 100, y: 20)),
        .line(to: Point(x: 0, y: 10)), .line(to: Point(x: 0, y: -10)), .closeSubpath,
      ])
  }

  @Test(arguments: [1.0, 0.1, 0.01])
  func curvesStayWithinTheThresholdAsTheyAreSeen(threshold: Double) throws {
    let circle = Path(ellipseIn: Rect(x: 0, y: -45, width: 90, height: 90))
    let seen = corners(of: circle.applying(Self.towardTheEye, threshold: threshold))
    // Points of the circle, as they are seen, are near one of the lines.
    for degrees in stride(from: 0.0, to: 360, by: 0.5) {
      let point = Point(x: 45, y: 0).offset(by: 45, toward: .degrees(degrees))
      let image = try #require(point.applying(Self.towardTheEye))
      let distance = zip(seen, seen.dropFirst()).map { start, end in
        let line = end - start
        let t = max(0, min(1, (image - start).dot(line) / max(1e-12, line.dot(line))))
        return image.distance(to: start + line * t)
      }.min()
      // The four curves are 0.02 from the circle, up to a hundred times enlarged at its right end.
      #expect(try #require(distance) < threshold + 1.5)
    }
    #expect(seen.count < Int(100 / threshold.squareRoot()) + 20)
  }

  @Test func whatIsBehindTheEyeIsCutOffAndNotMirrored() throws {
    let strip = Path(Rect(x: 0, y: -10, width: 300, height: 20))
    let seen = try #require(strip.applying(Self.towardTheEye).boundingBoxOfPath)
    // At the nearest distance everything is 256 times as large.
    #expect(abs(seen.minX) < 1e-9)
    #expect(abs(seen.maxX - 256 * (100 - 100.0 / 256)) < 1e-6)
    #expect(abs(seen.maxY - 2560) < 1e-6)
    #expect(Path(Rect(x: 150, y: 0, width: 10, height: 10)).applying(Self.towardTheEye).isEmpty)
    #expect(Path().applying(Self.towardTheEye).isEmpty)
  }

  @Test func aStrokedLineEndsAtTheNearestDistance() {
    let line = Shape.polyline([
      Point(x: 0, y: 0), Point(x: 300, y: 0), Point(x: 300, y: 9), Point(x: 0, y: 9),
    ])
    let seen = line.path.applying(Self.towardTheEye, isFilled: false)
    #expect(seen.elements.filter { if case .move = $0 { true } else { false } }.count == 2)
    #expect(corners(of: seen).first == .zero)
    #expect(corners(of: seen).last == Point(x: 0, y: 9))
    let ring = Path(Rect(x: 0, y: 0, width: 300, height: 9)).applying(Self.towardTheEye, isFilled: false)
    #expect(!ring.elements.contains(.closeSubpath))
    let whole = Path(Rect(x: 0, y: 0, width: 30, height: 9)).applying(Self.towardTheEye, isFilled: false)
    #expect(whole.elements.last == .closeSubpath)
  }

  @Test func withoutPerspectiveItIsTheAffineTransform() {
    let transform = AffineTransform.rotation(.degrees(30))
    let path = Path(Rect(x: 0, y: 0, width: 3, height: 4))
    #expect(
      corners(of: path.applying(ProjectiveTransform(transform))).prefix(4)
        == corners(of: path.applying(transform))[...])
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func whateverIsProjectedIsFiniteAndWithinReach(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    func point() -> Point { Point(x: number(-500...500), y: number(-500...500)) }
    let transform = ProjectiveTransform(
      Transform3D.rotation(
        .degrees(number(-180...180)), axis: Vector3D(x: number(-1...1), y: number(-1...1), z: number(-1...1))
      ).concatenating(.perspective(distance: number(10...500))))
    let path = Path { path in
      for _ in 0..<3 {
        path.move(to: point())
        path.addLine(to: point())
        path.addCurve(to: point(), control1: point(), control2: point())
        path.addQuadCurve(to: point(), control: point())
        if Bool.random(using: &generator) { path.closeSubpath() }
      }
    }
    for isFilled in [true, false] {
      for corner in corners(of: path.applying(transform, isFilled: isFilled)) {
        #expect(abs(corner.x) < 500 * 256 * 2 && abs(corner.y) < 500 * 256 * 2)
      }
    }
  }
}
