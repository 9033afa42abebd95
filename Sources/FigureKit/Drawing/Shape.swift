/// A shape that keeps what it is, so that a drawing list says “circle” and not “four curves”.
///
///     let pill = Shape.rect(Rect(x: 10, y: 10, width: 80, height: 30), cornerRadius: 15)
public enum Shape: Hashable, Sendable {
  /// A straight line.
  case line(from: Point, to: Point)
  /// A rectangle; a corner radius larger than half of the shorter side is taken as that half.
  case rect(Rect, cornerRadius: Double = 0)
  /// A circle.
  case circle(center: Point, radius: Double)
  /// An ellipse whose axes are parallel to the figure's; `radii` are half of its width and height.
  case ellipse(center: Point, radii: Size)
  /// Straight lines from point to point, open.
  case polyline([Point])
  /// Straight lines from point to point and back to the first.
  case polygon([Point])
  /// Any lines and curves.
  case path(Path)

  /// The ellipse that touches the middle of each side of a rectangle.
  public static func ellipse(in rect: Rect) -> Shape {
    .ellipse(center: rect.center, radii: Size(width: rect.width / 2, height: rect.height / 2))
  }

  /// The shape as lines and curves.
  public var path: Path {
    switch self {
    case .line(let start, let end):
      return Path { path in
        path.move(to: start)
        path.addLine(to: end)
      }
    case .rect(let rect, let cornerRadius):
      return Path(roundedRect: rect, cornerRadius: cornerRadius)
    case .circle(let center, let radius):
      return Path(ellipseIn: Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius)))
    case .ellipse(let center, let radii):
      return Path(
        ellipseIn: Rect(center: center, size: Size(width: 2 * radii.width, height: 2 * radii.height)))
    case .polyline(let points):
      return Path { $0.addLines(points) }
    case .polygon(let points):
      return Path { path in
        path.addLines(points)
        path.closeSubpath()
      }
    case .path(let path): return path
    }
  }
}

extension Shape {
  /// Whether nothing of it is drawn, neither its inside nor its outline: it has no extent, or no points.
  @_spi(Rendering) public var isEmpty: Bool {
    switch self {
    case .line: false
    case .rect(let rect, _): rect.width == 0 || rect.height == 0
    case .circle(_, let radius): radius <= 0
    case .ellipse(_, let radii): radii.width <= 0 || radii.height <= 0
    case .polyline(let points), .polygon(let points): points.isEmpty
    case .path(let path): path.isEmpty
    }
  }

  /// Whether it is closed all round by itself, so that it has no ends.
  var isClosed: Bool {
    switch self {
    case .rect, .circle, .ellipse, .polygon: true
    case .line, .polyline, .path: false
    }
  }

  /// Gives a visitor the shape's element of SVG, which is also its operation in a drawing list, and the attributes of its
  /// geometry in their order.
  @_spi(Rendering) public func visit(_ visitor: inout some ShapeVisitor) {
    switch self {
    case .line(let start, let end):
      visitor.begin("line")
      visitor.visit(start, "x1", "y1")
      visitor.visit(end, "x2", "y2")
    case .rect(let rect, let cornerRadius):
      visitor.begin("rect")
      visitor.visit(rect)
      visitor.visit(length: cornerRadius, "rx", unless: 0)
    case .circle(let center, let radius):
      visitor.begin("circle")
      visitor.visit(center, "cx", "cy")
      visitor.visit(length: radius, "r")
    case .ellipse(let center, let radii):
      visitor.begin("ellipse")
      visitor.visit(center, "cx", "cy")
      visitor.visit(length: radii.width, "rx")
      visitor.visit(length: radii.height, "ry")
    case .polyline(let points):
      visitor.begin("polyline")
      visitor.visit(points)
    case .polygon(let points):
      visitor.begin("polygon")
      visitor.visit(points)
    case .path(let path):
      visitor.begin("path")
      visitor.visit(path)
    }
  }
}
