/// A value that can be interpolated, such as a number, a point or an angle.
public protocol Interpolatable: Sendable {
  /// The sum of some values, each multiplied by its weight; the weights add up to 1.
  static func weightedSum(_ terms: [(value: Self, weight: Double)]) -> Self
}

extension Double: Interpolatable {
  /// The sum of some numbers, each multiplied by its weight.
  public static func weightedSum(_ terms: [(value: Double, weight: Double)]) -> Double {
    terms.reduce(0) { $0 + $1.value * $1.weight }
  }
}

extension Angle: Interpolatable {
  /// The sum of some turns, each multiplied by its weight: 350° and 10° have 180° between them, not 0°.
  public static func weightedSum(_ terms: [(value: Angle, weight: Double)]) -> Angle {
    Angle(radians: terms.reduce(0) { $0 + $1.value.radians * $1.weight })
  }
}

extension Point: Interpolatable {
  /// The sum of some points' coordinates, each multiplied by its weight.
  public static func weightedSum(_ terms: [(value: Point, weight: Double)]) -> Point {
    terms.reduce(.zero) { Point(x: $0.x + $1.value.x * $1.weight, y: $0.y + $1.value.y * $1.weight) }
  }
}

extension Vector: Interpolatable {
  /// The sum of some vectors, each multiplied by its weight.
  public static func weightedSum(_ terms: [(value: Vector, weight: Double)]) -> Vector {
    terms.reduce(.zero) { $0 + $1.value * $1.weight }
  }
}

extension Size: Interpolatable {
  /// The sum of some sizes, each multiplied by its weight.
  public static func weightedSum(_ terms: [(value: Size, weight: Double)]) -> Size {
    terms.reduce(.zero) {
      Size(width: $0.width + $1.value.width * $1.weight, height: $0.height + $1.value.height * $1.weight)
    }
  }
}

extension Rect: Interpolatable {
  /// The sum of some rectangles' origins and sizes, each multiplied by its weight.
  public static func weightedSum(_ terms: [(value: Rect, weight: Double)]) -> Rect {
    Rect(
      origin: Point.weightedSum(terms.map { (value: $0.value.origin, weight: $0.weight) }),
      size: Size.weightedSum(terms.map { (value: $0.value.size, weight: $0.weight) }))
  }
}
