import FigureKit

// snippet.layer
/// A rectangle that is pinned to a point and turned about it.
struct Layer {
  var size: Size
  /// The pin as a fraction of the size.
  var anchor: Point
  /// Where the pin sits in the container.
  var position: Point
  /// Clockwise on the screen.
  var rotation: Angle

  /// Takes a point of the layer to the container.
  var transform: AffineTransform {
    let pinX = anchor.x * size.width
    let pinY = anchor.y * size.height
    let (sine, cosine) = (rotation.sine, rotation.cosine)
    return AffineTransform(
      a: cosine, b: sine, c: -sine, d: cosine,
      tx: position.x - cosine * pinX + sine * pinY,
      ty: position.y - sine * pinX - cosine * pinY)
  }
}
// snippet.end

// snippet.contains
extension Layer {
  /// Takes a point of the container to the layer.
  func convert(_ point: Point) -> Point? {
    transform.inverted().map(point.applying)
  }

  func contains(_ point: Point) -> Bool {
    guard let local = convert(point) else { return false }
    return Rect(origin: .zero, size: size).contains(local)
  }
}
// snippet.end
