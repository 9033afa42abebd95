import FigureKit

/// The corner of a large square that a finger moves.
struct HeldCorner: Sendable {
  /// Where the corner is, in pixels.
  private(set) var tip: Point
  /// How far the square is turned.
  var angle = Angle.degrees(45)
  /// Where the corner can be.
  let bounds: Rect
  private var touch: Touch?

  private struct Touch: Sendable {
    let id: Int
    let start: Point
    let tipAtStart: Point
  }

  /// - Parameters:
  ///   - tip: Where the corner is at first, within the bounds.
  ///   - bounds: Where it can be.
  init(tip: Point, bounds: Rect) {
    self.tip = tip
    self.bounds = bounds
  }

  var isHeld: Bool { touch != nil }

  /// The square of side 40 that has its first corner at the tip.
  var polygon: Polygon {
    let arm = Vector(dx: 20, dy: 20).applying(.rotation(angle))
    return .square(side: 40, center: tip + arm, angle: angle)
  }

  /// Follows a pointer; of several, the first one that touched.
  ///
  /// A touch that is taken away puts the corner back.
  ///
  /// - Parameters:
  ///   - event: What the pointer did.
  ///   - scale: How large a pixel is at its location.
  mutating func receive(_ event: PointerEvent, scale: Double) {
    switch event.kind {
    case .down:
      guard touch == nil || touch?.id == event.id else { return }
      touch = Touch(
        id: event.id, start: event.location, tipAtStart: tip)
    case .move, .up:
      guard let touch, touch.id == event.id else { return }
      let way = (event.location - touch.start) / scale
      tip = bounds.nearestPoint(to: touch.tipAtStart + way)
      if event.kind == .up { self.touch = nil }
    case .cancel:
      guard let touch, touch.id == event.id else { return }
      tip = touch.tipAtStart
      self.touch = nil
    }
  }
}

extension Rect {
  /// The point inside or on an edge that is nearest to another one.
  func nearestPoint(to point: Point) -> Point {
    Point(
      x: max(minX, min(maxX, point.x)), y: max(minY, min(maxY, point.y)))
  }
}
