package import FigureKit

extension Path {
  /// The path as lines, exact to a tolerance where a transform takes it into a rectangle.
  ///
  /// Pieces that are entirely on the far side of one of the rectangle's edges become one line, so that a huge curve
  /// costs no more than its visible part.
  ///
  /// - Parameters:
  ///   - transform: What the tolerance and the rectangle are seen through; the result is not transformed.
  ///   - rect: Where the lines have to be exact.
  ///   - tolerance: The largest distance there between a curve and its lines.
  /// - Returns: A path without curves.
  package func lines(seenThrough transform: AffineTransform, in rect: Rect, tolerance: Double) -> Path {
    var path = Path()
    for element in elements {
      let start = path.currentPoint ?? .zero
      var curve: Cubic
      switch element {
      case .move(let point):
        path.move(to: point)
        continue
      case .line(let end):
        path.addLine(to: end)
        continue
      case .closeSubpath:
        path.closeSubpath()
        continue
      case .quadCurve(let end, let control):
        curve = Cubic(
          start: start, control1: start.interpolated(to: control, at: 2 / 3),
          control2: end.interpolated(to: control, at: 2 / 3), end: end)
      case .curve(let end, let control1, let control2):
        curve = Cubic(start: start, control1: control1, control2: control2, end: end)
      }
      curve.addLines(to: &path, transform: transform, rect: rect, tolerance: tolerance)
    }
    return path
  }

  /// The part of the area within a path of lines that is in a rectangle, by Sutherland and Hodgman's algorithm.
  ///
  /// Its outline runs along the rectangle's edges where the area goes on beyond them; how often it turns around a
  /// point inside of the rectangle stays the same.
  package func area(in rect: Rect) -> Path {
    var path = Path()
    var points: [Point] = []
    func finish() {
      let inside = Path.clip(points, to: rect)
      guard inside.count > 1 else { return }
      path.addLines(inside)
      path.closeSubpath()
    }
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        finish()
        points = [point]
        start = point
      case .closeSubpath:
        finish()
        points = [start]
      case .line(let end), .quadCurve(let end, _), .curve(let end, _, _): points.append(end)
      }
    }
    finish()
    return path
  }

  private static func clip(_ points: [Point], to rect: Rect) -> [Point] {
    var points = points
    // How far inside of each edge a point is.
    let edges: [(Point) -> Double] = [
      { $0.x - rect.minX }, { rect.maxX - $0.x }, { $0.y - rect.minY }, { rect.maxY - $0.y },
    ]
    for depth in edges {
      var inside: [Point] = []
      for (index, end) in points.enumerated() {
        let start = points[index == 0 ? points.count - 1 : index - 1]
        let (from, to) = (depth(start), depth(end))
        if (from < 0) != (to < 0) { inside.append(start.interpolated(to: end, at: from / (from - to))) }
        if to >= 0 { inside.append(end) }
      }
      points = inside
    }
    return points
  }
}

/// A cubic Bézier curve.
private struct Cubic {
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point

  func addLines(
    to path: inout Path, transform: AffineTransform, rect: Rect, tolerance: Double, depth: Int = 0
  ) {
    let seen = [start, control1, control2, end].map { $0.applying(transform) }
    // Beyond 24 halvings numbers are too coarse for a curve to become any flatter.
    if depth == 24 || Cubic.areOutside(seen, rect) || Cubic.areFlat(seen, tolerance) {
      path.addLine(to: end)
      return
    }
    let (left, right) = halves
    left.addLines(to: &path, transform: transform, rect: rect, tolerance: tolerance, depth: depth + 1)
    right.addLines(to: &path, transform: transform, rect: rect, tolerance: tolerance, depth: depth + 1)
  }

  private var halves: (Cubic, Cubic) {
    func middle(_ first: Point, _ second: Point) -> Point { first.interpolated(to: second, at: 0.5) }
    let (a, b, c) = (middle(start, control1), middle(control1, control2), middle(control2, end))
    let (d, e) = (middle(a, b), middle(b, c))
    let half = middle(d, e)
    return (
      Cubic(start: start, control1: a, control2: d, end: half),
      Cubic(start: half, control1: e, control2: c, end: end)
    )
  }

  /// Whether all points are on the far side of one edge.
  private static func areOutside(_ points: [Point], _ rect: Rect) -> Bool {
    points.allSatisfy { $0.x < rect.minX } || points.allSatisfy { $0.x > rect.maxX }
      || points.allSatisfy { $0.y < rect.minY } || points.allSatisfy { $0.y > rect.maxY }
  }

  /// Whether the second differences, which bound the distance between curve and chord, are small.
  private static func areFlat(_ points: [Point], _ tolerance: Double) -> Bool {
    func bend(_ first: Point, _ second: Point, _ third: Point) -> Double {
      max(abs(first.x - 2 * second.x + third.x), abs(first.y - 2 * second.y + third.y))
    }
    return max(bend(points[0], points[1], points[2]), bend(points[1], points[2], points[3])) <= tolerance
  }
}

extension Point {
  fileprivate func interpolated(to other: Point, at t: Double) -> Point {
    Point(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }
}
