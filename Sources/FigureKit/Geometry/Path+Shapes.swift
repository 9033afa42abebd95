extension Path {
  /// Creates a path of one rectangle.
  public init(_ rect: Rect) {
    addRect(rect)
  }

  /// Creates a path of the ellipse that touches the middle of each side of a rectangle.
  public init(ellipseIn rect: Rect) {
    addEllipse(in: rect)
  }

  /// Creates a path of a rectangle with round corners.
  public init(roundedRect rect: Rect, cornerRadius: Double) {
    addRoundedRect(in: rect, cornerRadius: cornerRadius)
  }

  /// Adds a closed rectangle that begins at its top left corner and runs clockwise.
  public mutating func addRect(_ rect: Rect) {
    move(to: Point(x: rect.minX, y: rect.minY))
    addLine(to: Point(x: rect.maxX, y: rect.minY))
    addLine(to: Point(x: rect.maxX, y: rect.maxY))
    addLine(to: Point(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  /// Adds straight lines through all points, beginning with a `move(to:)` the first; no points add nothing.
  public mutating func addLines(_ points: [Point]) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
  }

  /// Adds the closed ellipse that touches the middle of each side of a rectangle.
  ///
  /// It begins at the rightmost point and runs clockwise, as four cubic curves that stay within 0.03 % of the
  /// radius.
  public mutating func addEllipse(in rect: Rect) {
    let rx = rect.width / 2
    let ry = rect.height / 2
    move(to: Point(x: rect.maxX, y: rect.midY))
    for quarter in quarterTurns(center: rect.center, rx: rx, ry: ry) {
      addCurve(to: quarter.end, control1: quarter.control1, control2: quarter.control2)
    }
    closeSubpath()
  }

  /// Adds a closed rectangle with round corners, clockwise from the left end of its top side.
  ///
  /// A radius larger than half of the shorter side is taken as that half, a negative one as 0.
  public mutating func addRoundedRect(in rect: Rect, cornerRadius: Double) {
    let radius = max(0, min(cornerRadius, min(rect.width, rect.height) / 2))
    guard radius > 0 else { return addRect(rect) }
    let corners = [
      Point(x: rect.maxX - radius, y: rect.minY + radius),
      Point(x: rect.maxX - radius, y: rect.maxY - radius),
      Point(x: rect.minX + radius, y: rect.maxY - radius),
      Point(x: rect.minX + radius, y: rect.minY + radius),
    ]
    move(to: Point(x: rect.minX + radius, y: rect.minY))
    for (index, center) in corners.enumerated() {
      let quarters = quarterTurns(center: center, rx: radius, ry: radius)
      // The quarters begin at the right; the first corner, at the top right, is the last of them.
      let quarter = quarters[(index + 3) % 4]
      addLine(to: quarter.start)
      addCurve(to: quarter.end, control1: quarter.control1, control2: quarter.control2)
    }
    closeSubpath()
  }
}

/// A quarter of an ellipse as a cubic curve.
private struct QuarterTurn {
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point
}

/// The four quarters of an ellipse, clockwise from its rightmost point.
private func quarterTurns(center: Point, rx: Double, ry: Double) -> [QuarterTurn] {
  // 4/3 · (√2 − 1): with controls this far along the tangents the curve passes through the middle of the arc.
  let kappa = 4.0 / 3.0 * (2.0.squareRoot() - 1)
  let directions = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)]
  return directions.indices.map { index in
    let (fromX, fromY) = directions[index]
    let (toX, toY) = directions[(index + 1) % 4]
    func point(_ x: Double, _ y: Double) -> Point { Point(x: center.x + rx * x, y: center.y + ry * y) }
    return QuarterTurn(
      start: point(fromX, fromY),
      control1: point(fromX + kappa * toX, fromY + kappa * toY),
      control2: point(toX + kappa * fromX, toY + kappa * fromY),
      end: point(toX, toY))
  }
}
