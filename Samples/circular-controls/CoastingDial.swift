import FigureKit
import TouchTracking

// snippet.coasting-dial
/// A dial that follows a finger, coasts on, and lands on a label.
struct CoastingDial {
  private enum Phase {
    case following(RotationTracker, TurnVelocity)
    case coasting(Deceleration, since: Double)
  }

  let dial: Dial
  private var start = Angle.zero
  private var phase = Phase.coasting(
    Deceleration(velocity: .zero), since: 0)

  init(_ dial: Dial) {
    self.dial = dial
  }

  /// Clockwise, to be added to each label's own angle.
  func rotation(at time: Double) -> Angle {
    guard case .coasting(let deceleration, let since) = phase else {
      return start
    }
    return deceleration.isOver(after: time - since)
      ? start + deceleration.rest
      : start + deceleration.turn(after: time - since)
  }
  // snippet.end

  // snippet.handle
  mutating func handle(_ event: PointerEvent) {
    switch (event.kind, phase) {
    case (.down, _):
      start = rotation(at: event.time)
      var tracker = RotationTracker(center: dial.center)
      var velocity = TurnVelocity()
      velocity.add(tracker.move(to: event.location), at: event.time)
      phase = .following(tracker, velocity)
    case (.move, .following(var tracker, var velocity)):
      let turn = tracker.move(to: event.location).map { -$0 }
      velocity.add(turn, at: event.time)
      start = start + (turn ?? .zero)
      phase = .following(tracker, velocity)
    case (.up, .following(_, let velocity)):
      release(at: velocity.value(at: event.time), time: event.time)
    case (.cancel, .following):
      // A finger that was taken away has not flicked.
      release(at: .zero, time: event.time)
    case (_, .coasting):
      break
    }
  }
  // snippet.end

  // snippet.release
  private mutating func release(at velocity: Angle, time: Double) {
    let flick = Deceleration(velocity: velocity)
    phase = .coasting(flick.landing(on: dial, from: start), since: time)
  }
  // snippet.end
}

// snippet.predictions
extension CoastingDial {
  /// Whether the view should ask for another frame.
  func isCoasting(at time: Double) -> Bool {
    guard case .coasting(let deceleration, let since) = phase else {
      return false
    }
    return !deceleration.isOver(after: time - since)
  }

  /// Per second, as the dial turns now.
  func velocity(at time: Double) -> Angle {
    switch phase {
    case .following(_, let velocity): velocity.value(at: time)
    case .coasting(let deceleration, let since):
      deceleration.isOver(after: time - since)
        ? .zero : deceleration.velocity(after: time - since)
    }
  }

  /// Where the dial will come to rest; under a finger, where it would
  /// if the finger were lifted now.
  func predictedRest(at time: Double) -> Angle {
    switch phase {
    case .following(_, let velocity):
      let flick = Deceleration(velocity: velocity.value(at: time))
      return start + flick.landing(on: dial, from: start).rest
    case .coasting(let deceleration, _):
      return start + deceleration.rest
    }
  }
}
// snippet.end
