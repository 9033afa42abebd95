import FigureKit

struct CubicCurve: Equatable, Sendable {
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point
}

extension CubicCurve {
  func applying(_ transform: AffineTransform) -> CubicCurve {
    CubicCurve(
      start: start.applying(transform),
      control1: control1.applying(transform),
      control2: control2.applying(transform),
      end: end.applying(transform))
  }

  /// The two halves, by de Casteljau's construction.
  var halves: (CubicCurve, CubicCurve) {
    let a = start.midpoint(to: control1)
    let b = control1.midpoint(to: control2)
    let c = control2.midpoint(to: end)
    let ab = a.midpoint(to: b)
    let bc = b.midpoint(to: c)
    let middle = ab.midpoint(to: bc)
    return (
      CubicCurve(start: start, control1: a, control2: ab, end: middle),
      CubicCurve(start: middle, control1: bc, control2: c, end: end)
    )
  }

  // snippet.length
  /// A curve is at least as long as its chord and at most as long as its
  /// control polygon: halve it until the two agree.
  func length(tolerance: Double = 1e-6, halvings: Int = 16) -> Double {
    let chord = start.distance(to: end)
    let polygon =
      start.distance(to: control1) + control1.distance(to: control2)
      + control2.distance(to: end)
    guard polygon - chord > tolerance, halvings > 0 else {
      return (polygon + chord) / 2
    }
    let (first, second) = halves
    return [first, second].reduce(0) { sum, half in
      sum + half.length(tolerance: tolerance / 2, halvings: halvings - 1)
    }
  }
  // snippet.end

  func point(at t: Double) -> Point {
    let s = 1 - t
    let weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      x: weights.0 * start.x + weights.1 * control1.x
        + weights.2 * control2.x + weights.3 * end.x,
      y: weights.0 * start.y + weights.1 * control1.y
        + weights.2 * control2.y + weights.3 * end.y)
  }

  // snippet.extremes
  /// The smallest rectangle round the curve: its ends, and the places where
  /// it turns back in x or in y.
  var tightBounds: Rect {
    let turns = turningPoints(\.x) + turningPoints(\.y)
    let points = [start, end] + turns.map(point(at:))
    return Rect(enclosing: points)
  }

  /// Where the derivative a·t² + b·t + c of one coordinate is zero, between
  /// the ends.
  private func turningPoints(_ axis: (Point) -> Double) -> [Double] {
    // In units of the largest number, so that no square is infinite.
    let all = [start, control1, control2, end].map(axis)
    let unit = all.map(abs).max().map { $0 > 0 ? $0 : 1 } ?? 1
    let (p0, p1) = (all[0] / unit, all[1] / unit)
    let (p2, p3) = (all[2] / unit, all[3] / unit)
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    let q = -(b + (b < 0 ? -root : root)) / 2
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
  }
  // snippet.end
}
