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
