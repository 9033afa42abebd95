import FigureKit

/// A finger on a dial, from its first touch on: where it was, and how fast
/// it goes round.
struct Finger {
  let id: Int
  private var direction: Angle?
  private var time: Double
  private var velocity = 0.0

  init(_ event: PointerEvent, around center: Point) {
    id = event.id
    direction = Finger.direction(of: event.location, around: center)
    time = event.time
  }

  /// Goes on; returns how far that is round the centre.
  mutating func move(_ event: PointerEvent, around center: Point) -> Double {
    let old = direction
    let seconds = event.time - time
    direction = Finger.direction(of: event.location, around: center)
    time = event.time
    guard let old, let direction else {
      velocity = 0
      return 0
    }
    let turn = (direction - old).remainder(dividingBy: .degrees(360)).degrees
    if seconds > 0 { velocity = turn / seconds }
    return turn
  }

  /// The velocity for a finger that is lifted at a time: none if it has
  /// rested, or is hardly moving.
  func velocity(at time: Double) -> Double {
    guard time - self.time < 0.05, abs(velocity) >= 10 else { return 0 }
    return min(max(velocity, -2000), 2000)
  }

  /// `nil` near the centre, where it means nothing.
  private static func direction(
    of touch: Point, around center: Point
  ) -> Angle? {
    touch.distance(to: center) > 22 ? (touch - center).angle : nil
  }
}
