/// An angle; on a figure, where y grows downwards, a positive angle turns clockwise.
///
///     let quarter = Angle.degrees(90)
///     let cosine = (quarter / 2).cosine  // 0.7071…
public struct Angle: Hashable, Sendable {
  /// The angle in radians; half a turn is π.
  public var radians: Double

  /// Creates an angle from radians.
  public init(radians: Double) {
    self.radians = radians
  }

  /// Creates an angle from degrees.
  public init(degrees: Double) {
    radians = degrees * .pi / 180
  }

  /// The angle in degrees; half a turn is 180.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// The angle of a number of radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// The angle of a number of degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// The direction of the vector (x, y), from −π to π; 0 for the zero vector.
  public static func atan2(y: Double, x: Double) -> Angle { Angle(radians: FigureKit.atan2(y, x)) }

  /// No turn at all.
  public static let zero = Angle(radians: 0)

  /// The sine.
  public var sine: Double { sin(radians) }

  /// The cosine.
  public var cosine: Double { cos(radians) }

  /// The tangent.
  public var tangent: Double { tan(radians) }
}

extension Angle: Comparable {
  /// Whether the left angle turns less far than the right one.
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
}

extension Angle {
  /// One turn after the other.
  public static func + (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians + right.radians) }

  /// The turn that leads from the right angle to the left one.
  public static func - (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians - right.radians) }

  /// The same turn the other way.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

  /// A multiple of a turn.
  public static func * (angle: Angle, factor: Double) -> Angle { Angle(radians: angle.radians * factor) }

  /// A multiple of a turn.
  public static func * (factor: Double, angle: Angle) -> Angle { Angle(radians: factor * angle.radians) }

  /// A fraction of a turn.
  public static func / (angle: Angle, divisor: Double) -> Angle { Angle(radians: angle.radians / divisor) }

  /// How many times the right turn makes the left one.
  public static func / (left: Angle, right: Angle) -> Double { left.radians / right.radians }

  /// Turns further.
  public static func += (left: inout Angle, right: Angle) { left = left + right }

  /// Turns back.
  public static func -= (left: inout Angle, right: Angle) { left = left - right }

  /// Multiplies a turn.
  public static func *= (angle: inout Angle, factor: Double) { angle = angle * factor }

  /// Divides a turn.
  public static func /= (angle: inout Angle, divisor: Double) { angle = angle / divisor }

  /// The same turn clockwise, whichever way it goes.
  public var magnitude: Angle { Angle(radians: radians.magnitude) }

  /// What is left of the turn after the nearest multiple of another one: from minus to plus half of that, as `Double`'s
  /// `remainder(dividingBy:)`. With `.degrees(360)` it is the short way round.
  public func remainder(dividingBy other: Angle) -> Angle {
    Angle(radians: radians.remainder(dividingBy: other.radians))
  }
}

/// The same turn clockwise, whichever way it goes.
public func abs(_ angle: Angle) -> Angle { angle.magnitude }
