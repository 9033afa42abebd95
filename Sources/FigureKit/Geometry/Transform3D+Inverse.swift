extension Transform3D {
  /// The factor by which volumes grow before the division by w; 0 if the transform flattens space.
  public var determinant: Double {
    let minors = Minors(self)
    return minors.determinant
  }

  /// The transform that undoes this one, or `nil` if this one flattens space to a plane, a line or a point.
  public func inverted() -> Transform3D? {
    let minors = Minors(self)
    let determinant = minors.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let (upper, lower) = (minors.upper, minors.lower)
    var inverse = Transform3D()
    inverse.m11 = (m22 * lower.zw - m23 * lower.yw + m24 * lower.yz) / determinant
    inverse.m12 = (-m12 * lower.zw + m13 * lower.yw - m14 * lower.yz) / determinant
    inverse.m13 = (m42 * upper.zw - m43 * upper.yw + m44 * upper.yz) / determinant
    inverse.m14 = (-m32 * upper.zw + m33 * upper.yw - m34 * upper.yz) / determinant
    inverse.m21 = (-m21 * lower.zw + m23 * lower.xw - m24 * lower.xz) / determinant
    inverse.m22 = (m11 * lower.zw - m13 * lower.xw + m14 * lower.xz) / determinant
    inverse.m23 = (-m41 * upper.zw + m43 * upper.xw - m44 * upper.xz) / determinant
    inverse.m24 = (m31 * upper.zw - m33 * upper.xw + m34 * upper.xz) / determinant
    inverse.m31 = (m21 * lower.yw - m22 * lower.xw + m24 * lower.xy) / determinant
    inverse.m32 = (-m11 * lower.yw + m12 * lower.xw - m14 * lower.xy) / determinant
    inverse.m33 = (m41 * upper.yw - m42 * upper.xw + m44 * upper.xy) / determinant
    inverse.m34 = (-m31 * upper.yw + m32 * upper.xw - m34 * upper.xy) / determinant
    inverse.m41 = (-m21 * lower.yz + m22 * lower.xz - m23 * lower.xy) / determinant
    inverse.m42 = (m11 * lower.yz - m12 * lower.xz + m13 * lower.xy) / determinant
    inverse.m43 = (-m41 * upper.yz + m42 * upper.xz - m43 * upper.xy) / determinant
    inverse.m44 = (m31 * upper.yz - m32 * upper.xz + m33 * upper.xy) / determinant
    return inverse
  }
}

/// The 2×2 determinants of the upper two and of the lower two rows, out of which Laplace's expansion makes the rest.
private struct Minors {
  /// The determinants of two rows, named after the two columns that they take.
  struct Rows {
    var xy: Double
    var xz: Double
    var xw: Double
    var yz: Double
    var yw: Double
    var zw: Double

    init(_ first: (Double, Double, Double, Double), _ second: (Double, Double, Double, Double)) {
      xy = first.0 * second.1 - second.0 * first.1
      xz = first.0 * second.2 - second.0 * first.2
      xw = first.0 * second.3 - second.0 * first.3
      yz = first.1 * second.2 - second.1 * first.2
      yw = first.1 * second.3 - second.1 * first.3
      zw = first.2 * second.3 - second.2 * first.3
    }
  }

  let upper: Rows
  let lower: Rows

  init(_ transform: Transform3D) {
    upper = Rows(
      (transform.m11, transform.m12, transform.m13, transform.m14),
      (transform.m21, transform.m22, transform.m23, transform.m24))
    lower = Rows(
      (transform.m31, transform.m32, transform.m33, transform.m34),
      (transform.m41, transform.m42, transform.m43, transform.m44))
  }

  var determinant: Double {
    upper.xy * lower.zw - upper.xz * lower.yw + upper.xw * lower.yz + upper.yz * lower.xw
      - upper.yw * lower.xz + upper.zw * lower.xy
  }
}
