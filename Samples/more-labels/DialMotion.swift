import FigureKit
import TouchTracking

/// A dial that follows a finger, runs on, and comes to rest on a number.
///
/// Angles are in degrees and clockwise, velocities in degrees per second.
struct DialMotion {
  private enum Phase {
    case following(RotationTracker, TurnVelocity, finger: Int)
    case coasting(goal: Double, since: Double)
  }

  let center: Point
  /// From one number to the next.
  private(set) var step: Double
  private var start = 0.0
  private var phase = Phase.coasting(goal: 0, since: 0)

  init(center: Point, step: Double) {
    self.center = center
    self.step = step
  }

  func rotation(at time: Double) -> Double {
    guard case .coasting(let goal, let since) = phase else { return start }
    let left = (start - goal) * pow(0.97, 60 * max(0, time - since))
    return abs(left) < 0.1 ? goal : goal + left
  }

  mutating func handle(_ event: PointerEvent) {
    if case .following(_, _, let finger) = phase, finger != event.id { return }
    switch (event.kind, phase) {
    case (.down, _):
      start = rotation(at: event.time)
      var (tracker, velocity) = (RotationTracker(center: center), TurnVelocity())
      velocity.add(tracker.move(to: event.location), at: event.time)
      phase = .following(tracker, velocity, finger: event.id)
    case (.move, .following(var tracker, var velocity, let finger)):
      let turn = tracker.move(to: event.location).map { -$0 }
      velocity.add(turn, at: event.time)
      start += turn?.degrees ?? 0
      phase = .following(tracker, velocity, finger: finger)
    case (.up, .following(_, let velocity, _)):
      release(at: velocity.value(at: event.time).degrees, time: event.time)
    case (.cancel, .following):
      release(at: 0, time: event.time)
    case (_, .coasting):
      break
    }
  }
}

extension DialMotion {
  /// Takes other distances between numbers, with one of them at the pointer.
  mutating func rest(on number: Int, step: Double) {
    self.step = step
    turn(to: -Double(number) * step)
  }

  /// Stands at a rotation, between two numbers perhaps.
  mutating func turn(to rotation: Double) {
    start = rotation
    phase = .coasting(goal: rotation, since: 0)
  }

  // snippet.release
  /// Runs on to the number nearest to where the dial would come to rest,
  /// and not backwards.
  private mutating func release(at velocity: Double, time: Double) {
    let rest = start + velocity / 1.8
    var goal = (rest / step + 0.5).rounded(.down) * step
    if velocity > 0, goal < start { goal += step }
    if velocity < 0, goal > start { goal -= step }
    phase = .coasting(goal: goal, since: time)
  }
  // snippet.end
}
