import FigureKit
import TouchTracking

/// A square that turns evenly, or follows a finger that holds it.
struct TurningSquare: Sendable {
  /// The length of a side, in pixels.
  var side = 16.0
  /// Whether the true outline is drawn.
  var showsOutline = false

  /// The angle at the last event.
  private var angle = Angle.zero
  /// The time of the last event.
  private var start = 0.0
  private(set) var time = 0.0
  /// The turn in a second while nobody holds the square.
  private var speed = Angle.degrees(18)
  private var finger: (id: Int, tracker: RotationTracker)?

  init() {}

  /// The angle now.
  var currentAngle: Angle {
    finger == nil ? angle + speed * (time - start) : angle
  }

  var isHeld: Bool { finger != nil }

  /// Turns at another speed from now on; the angle does not jump.
  mutating func setSpeed(_ speed: Angle) {
    settle()
    self.speed = speed
  }

  /// Lets time pass; earlier times change nothing.
  mutating func advance(to time: Double) {
    self.time = max(self.time, time)
  }

  /// Follows a pointer; of several, the first one that touched.
  ///
  /// - Parameters:
  ///   - event: What the pointer did.
  ///   - center: The middle of the square at which it is.
  mutating func receive(_ event: PointerEvent, about center: Point) {
    advance(to: event.time)
    switch event.kind {
    case .down:
      guard finger == nil || finger?.id == event.id else { return }
      settle()
      var tracker = RotationTracker(center: center)
      tracker.deadZone = 8
      _ = tracker.move(to: event.location)
      finger = (event.id, tracker)
    case .move:
      guard finger?.id == event.id else { return }
      angle -= finger?.tracker.move(to: event.location) ?? .zero
    case .up, .cancel:
      guard finger?.id == event.id else { return }
      settle()
      finger = nil
    }
  }

  /// What it does, in words.
  var state: String {
    let full = angle.degrees.truncatingRemainder(dividingBy: 360)
    let degrees = (full < 0 ? full + 360 : full).formatted(digits: 0)
    if isHeld { return "held at \(degrees)°" }
    guard speed != .zero else { return "rests at \(degrees)°" }
    let turn = speed.degrees.formatted(digits: 0)
    return "turns from \(degrees)° on by \(turn)° a second"
  }

  /// Makes the present angle the one to go on from.
  private mutating func settle() {
    angle = currentAngle
    start = time
  }
}
