import FigureKit

// snippet.tracker
/// Follows one finger, from its first touch to its release.
public struct RotationTracker: Sendable {
  public let center: Point
  public var deadZone = 22.0
  private var last: Angle?

  public init(center: Point) {
    self.center = center
  }

  /// Returns how far the finger went round, anticlockwise; `nil` if
  /// that cannot be said.
  public mutating func move(to touch: Point) -> Angle? {
    guard touch.distance(to: center) > deadZone else {
      last = nil
      return nil
    }
    let angle = touchAngle(of: touch, around: center)
    defer { last = angle }
    return last.map { shortestTurn(from: $0, to: angle) }
  }
}
// snippet.end
