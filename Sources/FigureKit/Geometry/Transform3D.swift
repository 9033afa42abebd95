/// A transform of space, with perspective: the 4×4 matrix of Core Animation's `CATransform3D`.
///
///     let turn = Transform3D.rotation(.degrees(60), axis: Vector3D(x: 0, y: 1, z: 0))
///     let page = turn.concatenating(.perspective(distance: 500))
///     let corner = Point3D(x: 100, y: 0, z: 0).applying(page)
///
/// A point is a row that stands left of the matrix: x′ = (x·m11 + y·m21 + z·m31 + m41) / w and likewise for y′ and
/// z′, where w = x·m14 + y·m24 + z·m34 + m44. CSS's `matrix3d()` writes the same sixteen numbers in the same order.
/// `m34` = −1/d is the perspective of an eye at the distance d in front of the origin.
public struct Transform3D: Hashable, Sendable {
  /// How much x′ grows with x.
  public var m11 = 1.0
  /// How much y′ grows with x.
  public var m12 = 0.0
  /// How much z′ grows with x.
  public var m13 = 0.0
  /// How much w grows with x.
  public var m14 = 0.0
  /// How much x′ grows with y.
  public var m21 = 0.0
  /// How much y′ grows with y.
  public var m22 = 1.0
  /// How much z′ grows with y.
  public var m23 = 0.0
  /// How much w grows with y.
  public var m24 = 0.0
  /// How much x′ grows with z.
  public var m31 = 0.0
  /// How much y′ grows with z.
  public var m32 = 0.0
  /// How much z′ grows with z.
  public var m33 = 1.0
  /// How much w grows with z: −1/d for an eye at the distance d.
  public var m34 = 0.0
  /// The distance moved to the right.
  public var m41 = 0.0
  /// The distance moved downwards.
  public var m42 = 0.0
  /// The distance moved toward the viewer.
  public var m43 = 0.0
  /// What everything is divided by where nothing else adds to it.
  public var m44 = 1.0

  /// Creates the transform that leaves everything where it is; its numbers can be set one by one.
  public init() {}

  /// Creates the transform that does to x and y what an affine one does, and leaves z.
  public init(_ transform: AffineTransform) {
    m11 = transform.a
    m12 = transform.b
    m21 = transform.c
    m22 = transform.d
    m41 = transform.tx
    m42 = transform.ty
  }

  /// The transform that leaves everything where it is.
  public static let identity = Transform3D()

  /// Moves everything by a distance; a positive `z` moves toward the viewer.
  public static func translation(x: Double, y: Double, z: Double) -> Transform3D {
    var transform = Transform3D()
    transform.m41 = x
    transform.m42 = y
    transform.m43 = z
    return transform
  }

  /// Scales about the origin, by a factor for each axis.
  public static func scale(x: Double, y: Double, z: Double) -> Transform3D {
    var transform = Transform3D()
    transform.m11 = x
    transform.m22 = y
    transform.m33 = z
    return transform
  }

  /// Turns about an axis through the origin, as `CATransform3DMakeRotation` does.
  ///
  /// About (0, 0, 1) a positive angle turns clockwise on a figure; about (0, 1, 0) it turns what is on the right
  /// away from the viewer; about (1, 0, 0) it turns what is below toward the viewer. The axis can have any
  /// length; the zero vector gives the identity.
  public static func rotation(_ angle: Angle, axis: Vector3D) -> Transform3D {
    guard let axis = axis.normalized else { return .identity }
    let sine = angle.sine
    let cosine = angle.cosine
    let rest = 1 - cosine
    var transform = Transform3D()
    transform.m11 = cosine + axis.x * axis.x * rest
    transform.m12 = axis.x * axis.y * rest + axis.z * sine
    transform.m13 = axis.x * axis.z * rest - axis.y * sine
    transform.m21 = axis.x * axis.y * rest - axis.z * sine
    transform.m22 = cosine + axis.y * axis.y * rest
    transform.m23 = axis.y * axis.z * rest + axis.x * sine
    transform.m31 = axis.x * axis.z * rest + axis.y * sine
    transform.m32 = axis.y * axis.z * rest - axis.x * sine
    transform.m33 = cosine + axis.z * axis.z * rest
    return transform
  }

  /// The perspective of an eye in front of the origin, as CSS's `perspective()`: `m34` = −1/distance.
  ///
  /// What is at the height z grows by distance / (distance − z). An infinite distance gives the identity.
  /// Stops the program unless the distance is more than 0.
  public static func perspective(
    distance: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Transform3D {
    guard distance > 0 else {
      refuse("the distance of a perspective must be greater than 0", fileID: fileID, line: line)
    }
    var transform = Transform3D()
    transform.m34 = -1 / distance
    return transform
  }
}

extension Transform3D {
  /// Whether this transform leaves everything where it is.
  public var isIdentity: Bool { self == .identity }

  /// The transform that does this one first and then another: the matrix product, this one on the left.
  public func concatenating(_ next: Transform3D) -> Transform3D {
    var result = Transform3D()
    (result.m11, result.m12, result.m13, result.m14) = next.product(m11, m12, m13, m14)
    (result.m21, result.m22, result.m23, result.m24) = next.product(m21, m22, m23, m24)
    (result.m31, result.m32, result.m33, result.m34) = next.product(m31, m32, m33, m34)
    (result.m41, result.m42, result.m43, result.m44) = next.product(m41, m42, m43, m44)
    return result
  }

  /// The row of four numbers that stands left of this matrix, multiplied by it.
  private func product(
    _ x: Double, _ y: Double, _ z: Double, _ w: Double
  ) -> (Double, Double, Double, Double) {
    (
      x * m11 + y * m21 + z * m31 + w * m41, x * m12 + y * m22 + z * m32 + w * m42,
      x * m13 + y * m23 + z * m33 + w * m43, x * m14 + y * m24 + z * m34 + w * m44
    )
  }

  /// The transform that moves first and then does this one.
  public func translatedBy(x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D.translation(x: x, y: y, z: z).concatenating(self)
  }

  /// The transform that scales first and then does this one.
  public func scaledBy(x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D.scale(x: x, y: y, z: z).concatenating(self)
  }

  /// The transform that turns first and then does this one.
  public func rotated(by angle: Angle, axis: Vector3D) -> Transform3D {
    Transform3D.rotation(angle, axis: axis).concatenating(self)
  }

  /// The transform that does this one about a point of the figure's plane instead of about the origin.
  ///
  /// The point stays where it is unless the transform moves; an eye of its perspective stands over it.
  public func about(_ anchorPoint: Point) -> Transform3D {
    Transform3D.translation(x: -anchorPoint.x, y: -anchorPoint.y, z: 0)
      .concatenating(self)
      .concatenating(.translation(x: anchorPoint.x, y: anchorPoint.y, z: 0))
  }
}
