/// A spring that pulls a value to a target, as SwiftUI's `Spring`: the exact solution of m·x″ + c·x′ + k·x = 0.
///
///     let spring = Spring(duration: 0.5, bounce: 0.3)
///     let x = spring.value(fromValue: 20, toValue: 180, time: time)
///
/// A function of time alone: a frame looks the same however many were shown before it.
public struct Spring: Hashable, Sendable {
  /// The mass on the spring, more than 0.
  public let mass: Double
  /// The force for a unit of distance, more than 0.
  public let stiffness: Double
  /// The damping force for a unit of velocity, not negative.
  public let damping: Double

  /// Creates a spring of its physical parameters.
  ///
  /// Stops the program unless mass and stiffness are more than 0, damping is not negative, and all three are finite.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard mass > 0, stiffness > 0, damping >= 0, mass.isFinite, stiffness.isFinite, damping.isFinite else {
      refuse(
        "a spring must have a mass and a stiffness above 0 and a damping that is not negative",
        fileID: fileID,
        line: line)
    }
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// Creates a spring of how long a movement seems to take, and how much it bounces.
  ///
  /// Stops the program unless the duration is finite and more than 0, and the bounce above −1 and at most 1.
  ///
  /// - Parameters:
  ///   - duration: How long a movement seems to take, in seconds: the period that the spring has without damping. What is
  ///     left then of the way is a small part; see `settlingDuration`.
  ///   - bounce: 0 for a spring that just does not swing over its target, up to 1 for one that never stops, below 0 for one
  ///     that creeps.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public init(
    duration: Double = 0.5, bounce: Double = 0, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard duration > 0, duration.isFinite, bounce > -1, bounce <= 1 else {
      refuse(
        "a spring must have a duration above 0 and a bounce above -1 and at most 1", fileID: fileID,
        line: line)
    }
    let frequency = 2 * Double.pi / duration
    let dampingRatio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    self.init(
      stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency, fileID: fileID, line: line)
  }

  /// Without bounce: half a second.
  public static let smooth = Spring()
  /// A little bounce: half a second, 0.15.
  public static let snappy = Spring(bounce: 0.15)
  /// More bounce: half a second, 0.3.
  public static let bouncy = Spring(bounce: 0.3)

  /// 1 for a spring that just does not swing over its target, less for one that does, 0 for one that never stops.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The period without damping, in seconds.
  public var duration: Double { 2 * .pi / frequency }

  /// The angular frequency without damping, in radians a second.
  private var frequency: Double { (stiffness / mass).squareRoot() }
}

// MARK: Values

extension Spring {
  /// The value that the spring pulls from 0 to a target, at a time.
  ///
  /// - Parameters:
  ///   - target: The value at which it comes to rest.
  ///   - initialVelocity: The velocity at the beginning, in units a second.
  ///   - time: The seconds since then; negative ones are taken as 0.
  /// - Returns: The value.
  public func value(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    target + movement(from: -target, velocity: initialVelocity, at: time).position
  }

  /// Where a value is that the spring pulls to a target from somewhere else; otherwise as `value(target:)`.
  public func value(
    fromValue start: Double, toValue target: Double, initialVelocity: Double = 0, time: Double
  ) -> Double {
    target + movement(from: start - target, velocity: initialVelocity, at: time).position
  }

  /// The velocity of a value that the spring pulls from 0 to a target, in units a second; the parameters are those of
  /// `value(target:)`.
  public func velocity(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    movement(from: -target, velocity: initialVelocity, at: time).velocity
  }

  /// The time in seconds after which a value that is pulled from 0 to 1 stays within a thousandth of 1.
  public var settlingDuration: Double { settlingDuration(target: 1, epsilon: 0.001) }

  /// The time after which a value stays near its target.
  ///
  /// It is an upper bound, by the curves between which the value swings; infinite for a spring without damping.
  ///
  /// - Parameters:
  ///   - target: The value at which it comes to rest.
  ///   - initialVelocity: The velocity at the beginning, in units a second.
  ///   - epsilon: How near, more than 0.
  /// - Returns: The seconds.
  public func settlingDuration(target: Double, initialVelocity: Double = 0, epsilon: Double) -> Double {
    guard epsilon > 0, damping > 0 else { return .infinity }
    func isNear(_ time: Double) -> Bool {
      bound(from: -target, velocity: initialVelocity, at: time) <= epsilon
    }
    // The bound descends from here on.
    let start = abs(dampingRatio - 1) <= 1e-9 ? 1 / frequency : 0
    if isNear(start) { return start }
    var (low, high) = (start, start + duration)
    while !isNear(high), high < 1e9 { (low, high) = (high, high * 2) }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if isNear(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// The distance from the target and the velocity at a time.
  private func movement(
    from start: Double, velocity: Double, at time: Double
  ) -> (position: Double, velocity: Double) {
    let time = max(0, time)
    let (ratio, frequency) = (dampingRatio, frequency)
    let decay = ratio * frequency
    let pull = velocity + decay * start
    guard abs(ratio - 1) > 1e-9 else {
      let factor = exp(-frequency * time)
      return (factor * (start + pull * time), factor * (pull - frequency * (start + pull * time)))
    }
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let (factor, sine, cosine) = (exp(-decay * time), sin(swing * time), cos(swing * time))
      let position = factor * (start * cosine + pull / swing * sine)
      return (position, factor * (pull * cosine - start * swing * sine) - decay * position)
    }
    // Two exponentials, of which the slower one stays longer.
    let root = frequency * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-frequency * frequency / (decay + root), -decay - root)
    let fastPart = (velocity - slow * start) / (fast - slow)
    let slowPart = start - fastPart
    let (slowFactor, fastFactor) = (exp(slow * time), exp(fast * time))
    return (
      slowPart * slowFactor + fastPart * fastFactor,
      slow * slowPart * slowFactor + fast * fastPart * fastFactor
    )
  }

  /// A number that the distance from the target does not exceed at a time.
  private func bound(from start: Double, velocity: Double, at time: Double) -> Double {
    let (ratio, frequency) = (dampingRatio, frequency)
    let decay = ratio * frequency
    let pull = velocity + decay * start
    if abs(ratio - 1) <= 1e-9 { return exp(-frequency * time) * (abs(start) + abs(pull) * time) }
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      return exp(-decay * time) * hypotenuse(start, pull / swing)
    }
    let root = frequency * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-frequency * frequency / (decay + root), -decay - root)
    let fastPart = (velocity - slow * start) / (fast - slow)
    return abs(start - fastPart) * exp(slow * time) + abs(fastPart) * exp(fast * time)
  }
}
