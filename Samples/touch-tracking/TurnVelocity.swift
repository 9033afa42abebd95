import FigureKit

// snippet.turn-velocity
/// How fast a finger turns a dial, from its last movements.
public struct TurnVelocity: Sendable {
  /// The last ones, which take a frame at 60 Hz together.
  private var movements: [(turn: Angle, seconds: Double)] = []
  private var lastTime: Double?

  public init() {}

  /// Adds a movement; `nil` if it is unknown how far it turned.
  public mutating func add(_ turn: Angle?, at time: Double) {
    defer { lastTime = time }
    guard let turn, let lastTime else {
      movements = []
      return
    }
    movements.append((turn, max(0, time - lastTime)))
    while let first = movements.first, seconds - first.seconds >= 0.016 {
      movements.removeFirst()
    }
  }

  private var seconds: Double {
    movements.reduce(0) { $0 + $1.seconds }
  }

  /// The velocity for a finger that is lifted at a time.
  public func value(at time: Double) -> Angle {
    guard let lastTime, time - lastTime < 0.05 else { return .zero }
    guard seconds > 0 else { return .zero }
    let turn = movements.reduce(.zero) { $0 + $1.turn }
    let speed = turn.degrees / seconds
    guard abs(speed) >= 10 else { return .zero }
    return .degrees(min(max(speed, -2000), 2000))
  }
}
// snippet.end
