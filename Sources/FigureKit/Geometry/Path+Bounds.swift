extension Path {
  /// The smallest rectangle that holds all points, those that control curves included; `nil` for an empty path.
  public var boundingBox: Rect? {
    var bounds = Bounds()
    for element in elements {
      switch element {
      case .move(let point), .line(let point): bounds.add(point)
      case .quadCurve(let end, let control):
        bounds.add(control)
        bounds.add(end)
      case .curve(let end, let control1, let control2):
        bounds.add(control1)
        bounds.add(control2)
        bounds.add(end)
      case .closeSubpath: break
      }
    }
    return bounds.rect
  }

  /// The smallest rectangle that holds the lines and curves themselves, without the width of a stroke; `nil` for
  /// an empty path.
  public var boundingBoxOfPath: Rect? {
    var bounds = Bounds()
    var start = Point.zero
    var subpathStart = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        bounds.add(point)
        subpathStart = point
        start = point
      case .line(let end):
        bounds.add(end)
        start = end
      case .quadCurve(let end, let control):
        bounds.add(end)
        let points = [start, control, end]
        for t in turningPoints(of: points) {
          bounds.add(pointOnCurve(points, at: t))
        }
        start = end
      case .curve(let end, let control1, let control2):
        bounds.add(end)
        let points = [start, control1, control2, end]
        for t in turningPoints(of: points) {
          bounds.add(pointOnCurve(points, at: t))
        }
        start = end
      case .closeSubpath: start = subpathStart
      }
    }
    return bounds.rect
  }
}

/// A rectangle that grows with every point.
private struct Bounds {
  private(set) var rect: Rect?

  mutating func add(_ point: Point) {
    let pointRect = Rect(origin: point, size: .zero)
    rect = rect?.union(pointRect) ?? pointRect
  }
}

/// The point of a Bézier curve at a parameter, by de Casteljau's algorithm.
private func pointOnCurve(_ points: [Point], at t: Double) -> Point {
  var points = points
  while points.count > 1 {
    for index in 0..<(points.count - 1) {
      points[index] = Point(
        x: points[index].x + (points[index + 1].x - points[index].x) * t,
        y: points[index].y + (points[index + 1].y - points[index].y) * t)
    }
    points.removeLast()
  }
  return points[0]
}

/// The parameters inside of a quadratic or cubic curve at which it turns left, right, up or down.
private func turningPoints(of points: [Point]) -> [Double] {
  turningPoints(points.map { $0.x }) + turningPoints(points.map { $0.y })
}

/// The parameters inside of a quadratic or cubic curve at which a coordinate of it turns.
private func turningPoints(_ values: [Double]) -> [Double] {
  // The derivative is a Bézier curve through the differences, here as a·t² + b·t + c.
  let differences = (1..<values.count).map { values[$0] - values[$0 - 1] }
  let c = differences[0]
  let b = (values.count == 3 ? 1 : 2) * (differences[1] - differences[0])
  let a = values.count == 3 ? 0 : differences[0] - 2 * differences[1] + differences[2]

  var roots: [Double] = []
  let discriminant = b * b - 4 * a * c
  if discriminant >= 0 {
    // Dividing c by the larger sum loses no digits where a is near 0.
    let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    if a != 0 { roots.append(sum / a) }
    if sum != 0 { roots.append(c / sum) }
  }
  return roots.filter { $0 > 0 && $0 < 1 }
}
