/// A transform of the plane that keeps straight lines straight, but not parallel ones parallel: what a flat drawing
/// in space looks like to an eye.
///
///     let turn = Transform3D.rotation(.degrees(45), axis: Vector3D(x: 0, y: 1, z: 0))
///     let space = turn.concatenating(.perspective(distance: 500))
///     let seen = Point(x: 40, y: 20).applying(ProjectiveTransform(space))
///
/// A point is a row that stands left of the matrix, as in `Transform3D`: x′ = (x·m11 + y·m21 + m31) / w,
/// y′ = (x·m12 + y·m22 + m32) / w, where w = x·m13 + y·m23 + m33 is how far the point is from the eye, as a multiple
/// of the eye's distance from the figure. What has w < `nearestW` is too near the eye, or behind it, and is not seen.
public struct ProjectiveTransform: Hashable, Sendable {
  /// How much x′ grows with x.
  public var m11 = 1.0
  /// How much y′ grows with x.
  public var m12 = 0.0
  /// How much w grows with x.
  public var m13 = 0.0
  /// How much x′ grows with y.
  public var m21 = 0.0
  /// How much y′ grows with y.
  public var m22 = 1.0
  /// How much w grows with y.
  public var m23 = 0.0
  /// The distance moved to the right, before the division by w.
  public var m31 = 0.0
  /// The distance moved downwards, before the division by w.
  public var m32 = 0.0
  /// What w is at the origin.
  public var m33 = 1.0

  /// Creates the transform that leaves everything where it is; its numbers can be set one by one.
  public init() {}

  /// Creates the transform that does what an affine one does.
  public init(_ transform: AffineTransform) {
    m11 = transform.a
    m12 = transform.b
    m21 = transform.c
    m22 = transform.d
    m31 = transform.tx
    m32 = transform.ty
  }

  /// Creates the transform of the plane z = 0 to what is seen of it after a transform of space.
  ///
  /// Where w is the same everywhere the numbers are divided by it, so that no perspective gives an affine
  /// transform.
  public init(_ transform: Transform3D) {
    let isUniform = transform.m14 == 0 && transform.m24 == 0 && transform.m44 >= ProjectiveTransform.nearestW
    let divisor = isUniform ? transform.m44 : 1
    m11 = transform.m11 / divisor
    m12 = transform.m12 / divisor
    m13 = transform.m14
    m21 = transform.m21 / divisor
    m22 = transform.m22 / divisor
    m23 = transform.m24
    m31 = transform.m41 / divisor
    m32 = transform.m42 / divisor
    m33 = transform.m44 / divisor
  }

  /// The transform that leaves everything where it is.
  public static let identity = ProjectiveTransform()

  /// The smallest w that is seen, 1/256: what is nearer to the eye would be more than 256 times enlarged.
  public static let nearestW = 1.0 / 256

  /// The same transform as an affine one, or `nil` if it has perspective.
  public var affine: AffineTransform? {
    guard m13 == 0, m23 == 0, m33 == 1 else { return nil }
    return AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32)
  }

  /// Whether this transform leaves everything where it is.
  public var isIdentity: Bool { self == .identity }

  /// How far a point is from the eye, as a multiple of the eye's distance from the figure.
  public func w(at point: Point) -> Double { point.x * m13 + point.y * m23 + m33 }

  /// The transform that does this one first and then another.
  public func concatenating(_ next: ProjectiveTransform) -> ProjectiveTransform {
    var result = ProjectiveTransform()
    (result.m11, result.m12, result.m13) = next.product(m11, m12, m13)
    (result.m21, result.m22, result.m23) = next.product(m21, m22, m23)
    (result.m31, result.m32, result.m33) = next.product(m31, m32, m33)
    return result
  }

  /// The row of three numbers that stands left of this matrix, multiplied by it.
  private func product(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
    (
      x * m11 + y * m21 + w * m31, x * m12 + y * m22 + w * m32, x * m13 + y * m23 + w * m33
    )
  }

  /// The matrix's determinant: 0 if the plane is seen edge-on, negative if it is seen from behind.
  public var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// The transform that undoes this one, or `nil` if this one flattens everything to a line or a point.
  ///
  /// Its w is positive where this one's is.
  public func inverted() -> ProjectiveTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    var inverse = ProjectiveTransform()
    inverse.m11 = (m22 * m33 - m23 * m32) / determinant
    inverse.m12 = (m13 * m32 - m12 * m33) / determinant
    inverse.m13 = (m12 * m23 - m13 * m22) / determinant
    inverse.m21 = (m23 * m31 - m21 * m33) / determinant
    inverse.m22 = (m11 * m33 - m13 * m31) / determinant
    inverse.m23 = (m13 * m21 - m11 * m23) / determinant
    inverse.m31 = (m21 * m32 - m22 * m31) / determinant
    inverse.m32 = (m12 * m31 - m11 * m32) / determinant
    inverse.m33 = (m11 * m22 - m12 * m21) / determinant
    return inverse
  }
}

extension Point {
  /// The point that a projective transform takes this one to, or `nil` if it is too near the eye or behind it.
  public func applying(_ transform: ProjectiveTransform) -> Point? {
    let w = transform.w(at: self)
    guard w >= ProjectiveTransform.nearestW else { return nil }
    return Point(
      x: (x * transform.m11 + y * transform.m21 + transform.m31) / w,
      y: (x * transform.m12 + y * transform.m22 + transform.m32) / w)
  }
}
