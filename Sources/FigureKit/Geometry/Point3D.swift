/// A place in space: `x` grows to the right, `y` downwards and `z` toward the viewer.
///
///     let turn = Transform3D.rotation(.degrees(60), axis: Vector3D(x: 0, y: 1, z: 0))
///     let corner = Point3D(x: 40, y: 0, z: 0).applying(turn)
public struct Point3D: Hashable, Sendable {
  /// The distance to the right of the origin.
  public var x: Double
  /// The distance below the origin.
  public var y: Double
  /// The distance from the origin toward the viewer.
  public var z: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Creates a point of the figure's own plane, where `z` is 0, or of one parallel to it.
  public init(_ point: Point, z: Double = 0) {
    self.init(x: point.x, y: point.y, z: z)
  }

  /// The origin: (0, 0, 0).
  public static let zero = Point3D(x: 0, y: 0, z: 0)

  /// The point that a transform takes this one to, divided by its fourth coordinate.
  ///
  /// `nil` if the fourth coordinate is not positive: the point is then in the plane of the eye or behind it.
  public func applying(_ transform: Transform3D) -> Point3D? {
    let w = x * transform.m14 + y * transform.m24 + z * transform.m34 + transform.m44
    guard w > 0 else { return nil }
    return Point3D(
      x: (x * transform.m11 + y * transform.m21 + z * transform.m31 + transform.m41) / w,
      y: (x * transform.m12 + y * transform.m22 + z * transform.m32 + transform.m42) / w,
      z: (x * transform.m13 + y * transform.m23 + z * transform.m33 + transform.m43) / w)
  }

  /// The length of the straight line to another point.
  public func distance(to other: Point3D) -> Double { (other - self).length }
}

/// A distance with a direction in space.
///
///     let up = Vector3D(x: 0, y: -1, z: 0)
///     let right = up.cross(Vector3D(x: 0, y: 0, z: 1))
public struct Vector3D: Hashable, Sendable {
  /// How far to the right.
  public var x: Double
  /// How far down.
  public var y: Double
  /// How far toward the viewer.
  public var z: Double

  /// Creates a vector from its components.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// No distance: (0, 0, 0).
  public static let zero = Vector3D(x: 0, y: 0, z: 0)

  /// How long it is, never negative.
  public var length: Double {
    let square = dot(self)
    return square.isNormal ? square.squareRoot() : hypotenuse(hypotenuse(x, y), z)
  }

  /// The vector of length 1 in the same direction, or `nil` for the zero vector.
  public var normalized: Vector3D? {
    let length = length
    return length > 0 && length.isFinite ? self / length : nil
  }

  /// The dot product: the product of both lengths and the cosine of the angle between them.
  public func dot(_ other: Vector3D) -> Double { x * other.x + y * other.y + z * other.z }

  /// The cross product, which is perpendicular to both: x × y is z.
  public func cross(_ other: Vector3D) -> Vector3D {
    Vector3D(
      x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }
}

extension Vector3D {
  /// One vector after the other.
  public static func + (left: Vector3D, right: Vector3D) -> Vector3D {
    Vector3D(x: left.x + right.x, y: left.y + right.y, z: left.z + right.z)
  }

  /// The vector that leads from the end of the right one to the end of the left one.
  public static func - (left: Vector3D, right: Vector3D) -> Vector3D {
    Vector3D(x: left.x - right.x, y: left.y - right.y, z: left.z - right.z)
  }

  /// The same distance the other way.
  public static prefix func - (vector: Vector3D) -> Vector3D {
    Vector3D(x: -vector.x, y: -vector.y, z: -vector.z)
  }

  /// A multiple of a vector.
  public static func * (vector: Vector3D, factor: Double) -> Vector3D {
    Vector3D(x: vector.x * factor, y: vector.y * factor, z: vector.z * factor)
  }

  /// A multiple of a vector.
  public static func * (factor: Double, vector: Vector3D) -> Vector3D { vector * factor }

  /// A fraction of a vector.
  public static func / (vector: Vector3D, divisor: Double) -> Vector3D {
    Vector3D(x: vector.x / divisor, y: vector.y / divisor, z: vector.z / divisor)
  }
}

extension Point3D {
  /// The point a vector away.
  public static func + (point: Point3D, vector: Vector3D) -> Point3D {
    Point3D(x: point.x + vector.x, y: point.y + vector.y, z: point.z + vector.z)
  }

  /// The point from which a vector leads here.
  public static func - (point: Point3D, vector: Vector3D) -> Point3D {
    Point3D(x: point.x - vector.x, y: point.y - vector.y, z: point.z - vector.z)
  }

  /// The vector that leads from the right point to the left one.
  public static func - (left: Point3D, right: Point3D) -> Vector3D {
    Vector3D(x: left.x - right.x, y: left.y - right.y, z: left.z - right.z)
  }
}
