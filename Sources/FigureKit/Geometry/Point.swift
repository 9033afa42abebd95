/// A place in a drawing: `x` grows to the right and `y` grows downwards, in the figure's own units.
///
///     let center = Point(x: 80, y: 80)
///     let above = center.offset(by: 50, toward: .degrees(-90))  // (80, 30)
public struct Point: Hashable, Sendable {
  /// The distance to the right of the origin.
  public var x: Double
  /// The distance below the origin.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin: (0, 0).
  public static let zero = Point(x: 0, y: 0)

  /// The point that a transform takes this one to.
  public func applying(_ transform: AffineTransform) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }

  /// The point at a distance in a direction; an angle of 0 points right, and angles grow clockwise.
  public func offset(by distance: Double, toward angle: Angle) -> Point {
    Point(x: x + distance * angle.cosine, y: y + distance * angle.sine)
  }

  /// The length of the straight line to another point.
  public func distance(to other: Point) -> Double {
    hypotenuse(other.x - x, other.y - y)
  }
}

/// √(x² + y²), also where a square is too large or too small for a number.
func hypotenuse(_ x: Double, _ y: Double) -> Double {
  let square = x * x + y * y
  if square.isNormal || square.isNaN { return square.squareRoot() }
  let scale = max(abs(x), abs(y))
  guard scale > 0, scale.isFinite else { return scale }
  let (x, y) = (x / scale, y / scale)
  return scale * (x * x + y * y).squareRoot()
}
