/// A distance with a direction: how far to the right and how far down.
///
///     let step = Point(x: 40, y: 50) - Point(x: 10, y: 10)
///     let length = step.length  // 50
///
/// The difference of two points is a vector, as in Core Graphics' `CGVector`.
public struct Vector: Hashable, Sendable {
  /// How far to the right.
  public var dx: Double
  /// How far down.
  public var dy: Double

  /// Creates a vector from its components.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from its components, as a point is made.
  public init(x: Double, y: Double) { self.init(dx: x, dy: y) }

  /// Creates the vector of a length in a direction; an angle of 0 points right, and angles grow clockwise.
  public init(length: Double, angle: Angle) {
    self.init(dx: length * angle.cosine, dy: length * angle.sine)
  }

  /// No distance: (0, 0).
  public static let zero = Vector(dx: 0, dy: 0)

  /// How long it is, never negative.
  public var length: Double { hypotenuse(dx, dy) }

  /// Its direction, from −180° to 180°; 0 for the zero vector.
  public var angle: Angle { .atan2(y: dy, x: dx) }

  /// The vector of length 1 in the same direction, or `nil` for the zero vector.
  public var normalized: Vector? {
    let length = length
    return length > 0 && length.isFinite ? Vector(dx: dx / length, dy: dy / length) : nil
  }

  /// The vector turned a quarter clockwise, as seen on the screen.
  public var perpendicular: Vector { Vector(dx: -dy, dy: dx) }

  /// The vector turned by an angle; a positive one turns it clockwise on the screen.
  public func rotated(by angle: Angle) -> Vector {
    let (sine, cosine) = (angle.sine, angle.cosine)
    return Vector(dx: cosine * dx - sine * dy, dy: sine * dx + cosine * dy)
  }

  /// The dot product: the product of both lengths and the cosine of the angle between them.
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// The cross product's one component: positive if the other vector is clockwise of this one on the screen.
  public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// The vector that the linear part of a transform takes this one to; what the transform moves by is left out.
  public func applying(_ transform: AffineTransform) -> Vector {
    Vector(dx: transform.a * dx + transform.c * dy, dy: transform.b * dx + transform.d * dy)
  }
}

extension Vector {
  /// One vector after the other.
  public static func + (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
  }

  /// The vector that leads from the end of the right one to the end of the left one.
  public static func - (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx - right.dx, dy: left.dy - right.dy)
  }

  /// Adds a vector.
  public static func += (left: inout Vector, right: Vector) { left = left + right }

  /// Subtracts a vector.
  public static func -= (left: inout Vector, right: Vector) { left = left - right }

  /// The same distance the other way.
  public static prefix func - (vector: Vector) -> Vector { Vector(dx: -vector.dx, dy: -vector.dy) }

  /// A multiple of a vector.
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  /// A multiple of a vector.
  public static func * (factor: Double, vector: Vector) -> Vector { vector * factor }

  /// A fraction of a vector.
  public static func / (vector: Vector, divisor: Double) -> Vector {
    Vector(dx: vector.dx / divisor, dy: vector.dy / divisor)
  }

  /// Multiplies a vector.
  public static func *= (vector: inout Vector, factor: Double) { vector = vector * factor }

  /// Divides a vector.
  public static func /= (vector: inout Vector, divisor: Double) { vector = vector / divisor }
}

extension Point {
  /// The point a vector away.
  public static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  /// The point from which a vector leads here.
  public static func - (point: Point, vector: Vector) -> Point {
    Point(x: point.x - vector.dx, y: point.y - vector.dy)
  }

  /// The vector that leads from the right point to the left one.
  public static func - (left: Point, right: Point) -> Vector {
    Vector(dx: left.x - right.x, dy: left.y - right.y)
  }

  /// Moves the point by a vector.
  public static func += (point: inout Point, vector: Vector) { point = point + vector }

  /// Moves the point against a vector.
  public static func -= (point: inout Point, vector: Vector) { point = point - vector }

  /// The point on the straight line to another one: this one at 0, the other at 1, beyond them outside of 0…1.
  public func interpolated(to other: Point, at fraction: Double) -> Point {
    Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }
}
