/// A transform that keeps straight lines straight and parallel lines parallel.
///
///     let turn = AffineTransform.rotation(.degrees(30), about: Point(x: 80, y: 80))
///     let corner = Point(x: 100, y: 80).applying(turn)
///
/// With Core Graphics' names: x′ = a·x + c·y + tx and y′ = b·x + d·y + ty. SVG writes the same six numbers in the
/// same order as `matrix(a b c d e f)`.
public struct AffineTransform: Hashable, Sendable {
  /// How much x′ grows with x.
  public var a: Double
  /// How much y′ grows with x.
  public var b: Double
  /// How much x′ grows with y.
  public var c: Double
  /// How much y′ grows with y.
  public var d: Double
  /// The distance moved to the right.
  public var tx: Double
  /// The distance moved downwards.
  public var ty: Double

  /// Creates a transform from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that leaves everything where it is.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Moves everything by a distance.
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Scales about the origin, by a factor for each axis.
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Scales about the origin, by the same factor in both directions.
  public static func scale(_ factor: Double) -> AffineTransform { scale(x: factor, y: factor) }

  /// Turns about the origin; a positive angle turns clockwise on a figure.
  public static func rotation(_ angle: Angle) -> AffineTransform {
    let sine = angle.sine
    let cosine = angle.cosine
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Turns about a point; a positive angle turns clockwise on a figure.
  public static func rotation(_ angle: Angle, about center: Point) -> AffineTransform {
    translation(x: -center.x, y: -center.y)
      .concatenating(rotation(angle))
      .concatenating(translation(x: center.x, y: center.y))
  }

  /// Whether this transform leaves everything where it is.
  public var isIdentity: Bool { self == .identity }

  /// The transform that does this one first and then another.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The transform that moves first and then does this one.
  public func translatedBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform.translation(x: x, y: y).concatenating(self)
  }

  /// The transform that scales first and then does this one.
  public func scaledBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform.scale(x: x, y: y).concatenating(self)
  }

  /// The transform that turns first and then does this one.
  public func rotated(by angle: Angle) -> AffineTransform {
    AffineTransform.rotation(angle).concatenating(self)
  }

  /// The factor by which areas grow; negative if the transform mirrors, 0 if it flattens everything to a line.
  public var determinant: Double { a * d - b * c }

  /// The transform that undoes this one, or `nil` if this one flattens everything to a line or a point.
  public func inverted() -> AffineTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
