extension Plot {
  /// Draws the graph of a function, cut off at the edges of the frame.
  ///
  /// Where the function is not finite the line is interrupted.
  ///
  /// - Parameters:
  ///   - function: Gives y for x.
  ///   - range: The values of x; the scale's if it is `nil`.
  ///   - samples: How many straight lines the graph is made of, at equal distances in the figure; at least 1.
  ///   - color: The line's colour.
  ///   - style: The line's style.
  ///   - context: Where to.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public func drawCurve(
    _ function: (_ x: Double) -> Double, over range: ClosedRange<Double>? = nil, samples: Int = 100,
    with color: Color, style: StrokeStyle = StrokeStyle(lineWidth: 2.5, lineJoin: .round),
    in context: inout GraphicsContext, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let range = range ?? x.range
    let (first, last) = (x.fraction(of: range.lowerBound), x.fraction(of: range.upperBound))
    let count = max(1, samples)
    let values = (0...count).map { sample -> (Double, Double) in
      let x = x.value(at: first + (last - first) * Double(sample) / Double(count))
      return (x, function(x))
    }
    drawCurve(values, with: color, style: style, in: &context, fileID: fileID, line: line)
  }

  /// Draws straight lines from pair to pair of values, cut off at the edges of the frame.
  ///
  /// A pair that is not finite interrupts the line.
  public func drawCurve(
    _ values: [(Double, Double)], with color: Color,
    style: StrokeStyle = StrokeStyle(lineWidth: 2.5, lineJoin: .round), in context: inout GraphicsContext,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    var path = Path()
    var isInterrupted = true
    var isInside = true
    for value in values {
      guard value.0.isFinite, value.1.isFinite else {
        isInterrupted = true
        continue
      }
      // Far enough outside to be cut off there, and near enough to be drawn.
      let point = point(value.0, value.1).nearest(to: frame)
      isInside = isInside && frame.holds(point)
      if isInterrupted { path.move(to: point) } else { path.addLine(to: point) }
      isInterrupted = false
    }
    guard !isInside else {
      return context.stroke(path, with: color, style: style, fileID: fileID, line: line)
    }
    context.group(clip: .rect(frame), fileID: fileID, line: line) { context in
      context.stroke(path, with: color, style: style, fileID: fileID, line: line)
    }
  }

  /// Draws a dot at each pair of values that is inside of both scales.
  public func drawPoints(
    _ values: [(Double, Double)], radius: Double = 3, with color: Color,
    in context: inout GraphicsContext, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    for value in values where x.range.contains(value.0) && y.range.contains(value.1) {
      let dot = Shape.circle(center: point(value.0, value.1), radius: radius)
      context.fill(dot, with: color, fileID: fileID, line: line)
    }
  }

  /// Draws a bar from the bottom, or from 0 where the vertical scale has it, to each value.
  ///
  /// A bar ends at the edges of the frame. A pair that is not finite has none.
  ///
  /// - Parameters:
  ///   - values: Where each bar stands, and how far it reaches.
  ///   - width: How wide a bar is, in the figure's units.
  ///   - color: The bars' colour.
  ///   - context: Where to.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public func drawBars(
    _ values: [(Double, Double)], width: Double, with color: Color, in context: inout GraphicsContext,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let base = y.range.contains(0) ? 0 : y.range.lowerBound
    for value in values where value.0.isFinite && value.1.isFinite {
      let end = point(value.0, max(y.range.lowerBound, min(y.range.upperBound, value.1)))
      let start = point(value.0, base)
      let bar = Rect(x: end.x - width / 2, y: min(start.y, end.y), width: width, height: abs(end.y - start.y))
      guard let seen = bar.intersection(frame) else { continue }
      context.fill(.rect(seen), with: color, fileID: fileID, line: line)
    }
  }
}

extension Rect {
  /// Whether a point is inside or on any edge.
  fileprivate func holds(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}

extension Point {
  /// The point, or where it is a hundred thousand units or more from a rectangle's middle, one there.
  fileprivate func nearest(to rect: Rect) -> Point {
    let reach = 100_000.0
    return Point(
      x: max(rect.midX - reach, min(rect.midX + reach, x)),
      y: max(rect.midY - reach, min(rect.midY + reach, y)))
  }
}
