extension Graph.Outline {
  /// The outline that touches the sides of a rectangle.
  func shape(in frame: Rect) -> Shape {
    switch self {
    case .rect: .rect(frame)
    case .roundedRect: .rect(frame, cornerRadius: cornerRadius(in: frame.size))
    case .capsule: .rect(frame, cornerRadius: cornerRadius(in: frame.size))
    case .ellipse: .ellipse(in: frame)
    case .circle: .circle(center: frame.center, radius: min(frame.width, frame.height) / 2)
    }
  }

  private func cornerRadius(in size: Size) -> Double {
    let shorter = min(size.width, size.height)
    switch self {
    case .roundedRect: return min(8, shorter / 2)
    case .capsule: return shorter / 2
    case .rect, .ellipse, .circle: return 0
    }
  }

  /// Whether a point, from the middle, lies inside of the outline.
  private func contains(_ point: Vector, size: Size) -> Bool {
    let (x, y) = (abs(point.dx), abs(point.dy))
    let (halfWidth, halfHeight) = (size.width / 2, size.height / 2)
    switch self {
    case .ellipse, .circle:
      guard halfWidth > 0, halfHeight > 0 else { return false }
      let (x, y) = (x / halfWidth, y / halfHeight)
      return x * x + y * y < 1
    case .rect, .roundedRect, .capsule:
      let radius = cornerRadius(in: size)
      let (cornerX, cornerY) = (x - (halfWidth - radius), y - (halfHeight - radius))
      if cornerX > 0, cornerY > 0, radius > 0 { return hypotenuse(cornerX, cornerY) < radius }
      return x < halfWidth && y < halfHeight
    }
  }

  /// The last point of the outline on the straight way from a point inside of a frame in a direction.
  func exit(of frame: Rect, from start: Point, toward direction: Vector) -> Point {
    guard let direction = direction.normalized else { return start }
    let (inside, size) = (start - frame.center, frame.standardized.size)
    var (low, high) = (0.0, size.width + size.height)
    // The outlines are convex, so that the way leaves them once.
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if contains(inside + direction * middle, size: size) { low = middle } else { high = middle }
    }
    return start + direction * low
  }
}
