import FigureKit

// snippet.turn-velocity
/// How fast a finger turns a dial, from its last movement.
public struct TurnVelocity: Sendable {
  private var perSecond = Angle.zero
  private var lastTime: Double?

  public init() {}

  /// Adds a movement; `nil` if it is unknown how far it turned.
  public mutating func add(_ turn: Angle?, at time: Double) {
    defer { lastTime = time }
    guard let turn, let lastTime else {
      perSecond = .zero
      return
    }
    if time > lastTime { perSecond = turn / (time - lastTime) }
  }

  /// The velocity for a finger that is lifted at a time.
  public func value(at time: Double) -> Angle {
    guard let lastTime, time - lastTime < 0.05 else { return .zero }
    let speed = perSecond.degrees
    guard abs(speed) >= 10 else { return .zero }
    return .degrees(min(max(speed, -2000), 2000))
  }
}
// snippet.end
