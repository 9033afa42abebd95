import FigureKit

// snippet.motion
/// A dial that follows a finger, runs on, and comes to rest on a number.
///
/// Angles are in degrees and clockwise, velocities in degrees per second.
struct DialMotion {
  private enum Phase {
    case following(Finger)
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
    if case .following(let finger) = phase, finger.id != event.id { return }
    switch (event.kind, phase) {
    case (.down, _):
      start = rotation(at: event.time)
      phase = .following(Finger(event, around: center))
    case (.move, .following(var finger)):
      start += finger.move(event, around: center)
      phase = .following(finger)
    case (.up, .following(let finger)):
      release(at: finger.velocity(at: event.time), time: event.time)
    case (.cancel, .following):
      release(at: 0, time: event.time)
    case (_, .coasting):
      break
    }
  }
}
// snippet.end

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

  /// Runs on to the number nearest to where the dial would come to rest,
  /// and not backwards.
  private mutating func release(at velocity: Double, time: Double) {
    let rest = start + velocity / 1.8
    var goal = (rest / step + 0.5).rounded(.down) * step
    if velocity > 0, goal < start { goal += step }
    if velocity < 0, goal > start { goal -= step }
    phase = .coasting(goal: goal, since: time)
  }
}
