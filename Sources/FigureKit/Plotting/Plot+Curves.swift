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
    let values = samplePlaces(over: range, count: samples).map { ($0, function($0)) }
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
    for value in values {
      guard value.0.isFinite, value.1.isFinite else {
        isInterrupted = true
        continue
      }
      let point = drawablePoint(value.0, value.1)
      if isInterrupted { path.move(to: point) } else { path.addLine(to: point) }
      isInterrupted = false
    }
    draw(path, in: &context, fileID: fileID, line: line) { context in
      context.stroke(path, with: color, style: style, fileID: fileID, line: line)
    }
  }

  /// Values of x at equal distances in the figure, from one end of a range to the other.
  func samplePlaces(over range: ClosedRange<Double>?, count: Int) -> [Double] {
    let range = range ?? x.range
    let (first, last) = (x.fraction(of: range.lowerBound), x.fraction(of: range.upperBound))
    let count = max(1, count)
    return (0...count).map { x.value(at: first + (last - first) * Double($0) / Double(count)) }
  }

  /// Where a pair of values is drawn: far enough outside of the frame to be cut off, near enough for a drawing.
  func drawablePoint(_ x: Double, _ y: Double) -> Point {
    let reach = 100_000.0
    let point = point(x, y)
    return Point(
      x: max(frame.midX - reach, min(frame.midX + reach, point.x)),
      y: max(frame.midY - reach, min(frame.midY + reach, point.y)))
  }

  /// Draws a path of straight lines, cut off at the frame's edges if it reaches beyond them.
  func draw(
    _ path: Path, in context: inout GraphicsContext, fileID: StaticString, line: UInt,
    _ draw: (inout GraphicsContext) -> Void
  ) {
    let isInside = path.elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): frame.holds(point)
      case .quadCurve, .curve, .closeSubpath: true
      }
    }
    if isInside { return draw(&context) }
    context.group(clip: .rect(frame), fileID: fileID, line: line, draw)
  }
}

extension Rect {
  /// Whether a point is inside or on any edge.
  fileprivate func holds(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}
