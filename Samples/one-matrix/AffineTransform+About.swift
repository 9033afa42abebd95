import FigureKit

// snippet.about
extension AffineTransform {
  /// This transform with a point in the place of the origin: what it does
  /// to the origin, the other one does to the point.
  func about(_ pin: Point) -> AffineTransform {
    AffineTransform.translation(x: -pin.x, y: -pin.y)
      .concatenating(self)
      .concatenating(.translation(x: pin.x, y: pin.y))
  }
}
// snippet.end

// snippet.pin
extension AffineTransform {
  /// The one point that stays where it is, or `nil` if there is none, as
  /// in a move, or if there are more.
  var pin: Point? {
    // p = M·p + t, so (1 − M)·p = t.
    let determinant = (1 - a) * (1 - d) - b * c
    guard abs(determinant) > 1e-12 else { return nil }
    return Point(
      x: ((1 - d) * tx + c * ty) / determinant,
      y: (b * tx + (1 - a) * ty) / determinant)
  }
}
// snippet.end

extension AffineTransform {
  /// A shear along the x axis: a point moves by a factor of its y.
  static func shear(_ factor: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: factor, d: 1, tx: 0, ty: 0)
  }

  // snippet.mixture
  /// The six numbers mixed one by one: this at 0, the other at 1.
  func mixed(
    with other: AffineTransform, at fraction: Double
  ) -> AffineTransform {
    func mix(_ from: Double, _ to: Double) -> Double {
      from + (to - from) * fraction
    }
    return AffineTransform(
      a: mix(a, other.a), b: mix(b, other.b), c: mix(c, other.c),
      d: mix(d, other.d), tx: mix(tx, other.tx), ty: mix(ty, other.ty))
  }
  // snippet.end

  /// The side of the square whose area the unit square gets.
  var meanScale: Double { abs(determinant).squareRoot() }
}
