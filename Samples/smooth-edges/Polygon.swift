import FigureKit

/// Corners joined by straight sides, the last one to the first.
///
/// It does not cross itself, and may run either way round. Coordinates are
/// finite.
struct Polygon: Sendable {
  var corners: [Point]

  /// A square about a point; a positive angle turns it clockwise.
  static func square(
    side: Double, center: Point, angle: Angle
  ) -> Polygon {
    let half = side / 2
    let turn = AffineTransform.rotation(angle)
    return Polygon(
      corners: [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
        let arm = Vector(dx: x * half, dy: y * half).applying(turn)
        return center + arm
      })
  }

  // snippet.area
  /// The area inside, never negative; 0 for fewer than three corners.
  var area: Double {
    guard let origin = corners.first, var last = corners.last
    else { return 0 }
    var doubled = 0.0
    // Measured from a corner, as far-away numbers lose their digits.
    for corner in corners {
      doubled += (last - origin).cross(corner - origin)
      last = corner
    }
    return abs(doubled) / 2
  }
  // snippet.end

  /// Whether a point is inside.
  ///
  /// Of a side that runs exactly through the point, the inside counts if
  /// it is to the right of the side or below it. So a point on a side
  /// that two polygons share is in one of them only.
  func contains(_ point: Point) -> Bool {
    guard var last = corners.last else { return false }
    var isInside = false
    for corner in corners {
      defer { last = corner }
      guard (last.y > point.y) != (corner.y > point.y) else { continue }
      let (upper, lower) = last.y < corner.y ? (last, corner) : (corner, last)
      // Positive if the point is on the side or to the right of it.
      let cross = (lower - upper).cross(point - upper)
      if cross <= 0 { isInside.toggle() }
    }
    return isInside
  }
}
