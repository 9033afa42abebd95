import FigureKit

// snippet.eye
/// An eye in front of a plane at which it looks.
struct Eye {
  /// The point of the plane that it is over.
  var position: Point
  /// How far it is in front of the plane.
  var distance: Double

  /// Takes a point in space to where it is seen in the plane.
  var projection: Transform3D {
    var transform = Transform3D()
    transform.m34 = -1 / distance
    return transform.about(position)
  }
}
// snippet.end
