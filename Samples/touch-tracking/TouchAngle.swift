import FigureKit

// snippet.touch-angle
/// The direction from the centre to a touch, from −180° to 180°:
/// 0° is right and 90° up, as in school.
public func touchAngle(of touch: Point, around center: Point) -> Angle {
  .atan2(y: center.y - touch.y, x: touch.x - center.x)
}
// snippet.end

// snippet.full-circle
extension Angle {
  /// The same direction, from 0° to 360°.
  public var inFullCircle: Angle {
    self < .zero ? self + .degrees(360) : self
  }
}
// snippet.end

// snippet.shortest-turn
/// The smallest turn from one direction to another.
public func shortestTurn(from old: Angle, to new: Angle) -> Angle {
  .degrees((new - old).degrees.remainder(dividingBy: 360))
}
// snippet.end
