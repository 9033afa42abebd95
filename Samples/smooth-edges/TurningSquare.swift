import FigureKit

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
  private var touch: Touch?

  private struct Touch: Sendable {
    let id: Int
    /// The middle of the square that the finger holds.
    let center: Point
    /// Where the finger was seen from there last.
    var direction: Angle
  }

  init() {}

  /// The angle now.
  var currentAngle: Angle {
    touch == nil ? angle + speed * (time - start) : angle
  }

  var isHeld: Bool { touch != nil }

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
      guard touch == nil || touch?.id == event.id else { return }
      settle()
      touch = Touch(
        id: event.id, center: center,
        direction: (event.location - center).angle)
    case .move:
      guard var touch, touch.id == event.id else { return }
      let arm = event.location - touch.center
      // So near to the middle a direction means nothing.
      guard arm.length >= 8 else { return }
      let turn = (arm.angle - touch.direction)
        .remainder(dividingBy: .degrees(360))
      angle += turn
      touch.direction = arm.angle
      self.touch = touch
    case .up, .cancel:
      guard touch?.id == event.id else { return }
      settle()
      touch = nil
    }
  }

  /// Makes the present angle the one to go on from.
  private mutating func settle() {
    angle = currentAngle
    start = time
  }
}
