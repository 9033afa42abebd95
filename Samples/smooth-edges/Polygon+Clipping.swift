// snippet.clip
import FigureKit

/// One of the four sides of an upright rectangle.
enum Side: CaseIterable, Sendable { case left, right, top, bottom }

extension Polygon {
  // snippet.clipped
  /// The part on the inner side of a line: to the right of a left side,
  /// above a bottom side and so on.
  func clipped(to side: Side, at limit: Double) -> Polygon {
    guard var last = corners.last else { return self }
    var lastDepth = side.depth(of: last, at: limit)
    var kept: [Point] = []
    for corner in corners {
      let depth = side.depth(of: corner, at: limit)
      if (depth > 0) != (lastDepth > 0) {
        let fraction = lastDepth / (lastDepth - depth)
        kept.append(last.interpolated(to: corner, at: fraction))
      }
      if depth > 0 { kept.append(corner) }
      (last, lastDepth) = (corner, depth)
    }
    return Polygon(corners: kept)
  }
  // snippet.end
}

extension Side {
  /// How far inside of a side at a coordinate a point is.
  func depth(of point: Point, at limit: Double) -> Double {
    switch self {
    case .left: point.x - limit
    case .right: limit - point.x
    case .top: point.y - limit
    case .bottom: limit - point.y
    }
  }
}
// snippet.end
