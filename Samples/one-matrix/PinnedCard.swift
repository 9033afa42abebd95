import FigureKit

/// A card that is turned and scaled about a pin, which a finger moves.
struct PinnedCard: Sendable {
  private(set) var pin: Point
  var angle = Angle.degrees(30)
  var scale = 1.0
  /// Where the pin can be.
  let bounds: Rect
  private var touch: Touch?

  private struct Touch: Sendable {
    let id: Int
    let start: Point
    let pinAtStart: Point
  }

  /// - Parameters:
  ///   - pin: Where the pin is at first, within the bounds.
  ///   - bounds: Where it can be.
  init(pin: Point, bounds: Rect) {
    self.pin = pin
    self.bounds = bounds
  }

  var isHeld: Bool { touch != nil }

  /// What happens to the card.
  var matrix: AffineTransform {
    AffineTransform.scale(scale).concatenating(.rotation(angle))
      .about(pin)
  }

  /// Follows a pointer; of several, the first one that touched.
  ///
  /// A touch that is taken away puts the pin back.
  mutating func receive(_ event: PointerEvent) {
    switch event.kind {
    case .down:
      guard touch == nil || touch?.id == event.id else { return }
      touch = Touch(
        id: event.id, start: event.location, pinAtStart: pin)
    case .move, .up:
      guard let touch, touch.id == event.id else { return }
      let point = touch.pinAtStart + (event.location - touch.start)
      pin = Point(
        x: max(bounds.minX, min(bounds.maxX, point.x)),
        y: max(bounds.minY, min(bounds.maxY, point.y)))
      if event.kind == .up { self.touch = nil }
    case .cancel:
      guard let touch, touch.id == event.id else { return }
      pin = touch.pinAtStart
      self.touch = nil
    }
  }
}
