/// What goes through the geometry of a shape by the attributes that SVG and drawing lists have for it, and so need not know which
/// shapes there are.
@_spi(Rendering) public protocol ShapeVisitor {
  /// Begins the shape, whose attributes follow.
  mutating func begin(_ element: StaticString)
  /// Takes a coordinate, or an extent that may be negative.
  mutating func visit(coordinate: Double, _ name: StaticString)
  /// Takes a length, which must not be negative; an attribute with the standard value can be left out.
  mutating func visit(length: Double, _ name: StaticString, unless standard: Double?)
  /// Takes the points of `points`.
  mutating func visit(_ points: [Point])
  /// Takes the path of `d`.
  mutating func visit(_ path: Path)
}

extension ShapeVisitor {
  mutating func visit(_ point: Point, _ x: StaticString, _ y: StaticString) {
    visit(coordinate: point.x, x)
    visit(coordinate: point.y, y)
  }

  mutating func visit(_ rect: Rect) {
    visit(rect.origin, "x", "y")
    visit(coordinate: rect.width, "width")
    visit(coordinate: rect.height, "height")
  }

  mutating func visit(length: Double, _ name: StaticString) { visit(length: length, name, unless: nil) }
}
