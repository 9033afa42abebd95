import FigureKit

// snippet.similarity
/// A turn, a zoom by one factor and a move, told by two fingers.
struct Similarity: Sendable {
  /// How much longer the line between the fingers became.
  var scale: Double
  /// How far the line turned, the short way round.
  var angle: Angle
  /// The middle between the fingers, before and after.
  var middles: (before: Point, after: Point)

  // snippet.told
  /// What takes two points to two others.
  ///
  /// Fingers nearer than a point to each other count as a point apart, so
  /// that no zoom is 0 or infinite.
  init(from start: (Point, Point), to end: (Point, Point)) {
    let before = start.1 - start.0
    let after = end.1 - end.0
    scale = max(1, after.length) / max(1, before.length)
    angle = .atan2(y: before.cross(after), x: before.dot(after))
    middles = (
      start.0.interpolated(to: start.1, at: 0.5),
      end.0.interpolated(to: end.1, at: 0.5)
    )
  }
  // snippet.end

  /// The one matrix that does all of it.
  var matrix: AffineTransform {
    let way = middles.after - middles.before
    return AffineTransform.scale(scale)
      .concatenating(.rotation(angle))
      .about(middles.before)
      .concatenating(.translation(x: way.dx, y: way.dy))
  }
}
// snippet.end
