import FigureKit

// snippet.eye
/// An eye in front of the screen, over one of its points.
struct Eye: Sendable {
  var position: Point
  /// From the screen.
  var distance = 500.0

  /// How large something appears at a depth; what is beside or behind the
  /// eye is taken as just in front of it.
  func scale(atDepth z: Double) -> Double {
    distance / max(1, distance - z)
  }

  /// Where a point of space is seen on the screen.
  func project(_ point: Point3D) -> Point {
    let scale = scale(atDepth: point.z)
    return Point(
      x: position.x + (point.x - position.x) * scale,
      y: position.y + (point.y - position.y) * scale)
  }
}
// snippet.end

// snippet.corner
extension ItemAttributes {
  /// A point of the item in space.
  ///
  /// - Parameter point: From the item's middle; (−½, −½) is the upper left
  ///   corner, (½, ½) the lower right one.
  func place(of point: Point) -> Point3D {
    let (x, y) = (point.x * size.width, point.y * size.height)
    let across = x * rotation.cosine - y * rotation.sine
    let down = x * rotation.sine + y * rotation.cosine
    return Point3D(
      x: center.x + across * turn.cosine, y: center.y + down,
      z: z - across * turn.sine)
  }

  /// The four corners as an eye sees them.
  func corners(seenBy eye: Eye) -> [Point] {
    [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { x, y in
      eye.project(place(of: Point(x: x, y: y)))
    }
  }
}
// snippet.end
