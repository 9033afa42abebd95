extension Plot {
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
    for value in values where value.0.isFinite && value.1.isFinite {
      let end = point(value.0, max(y.range.lowerBound, min(y.range.upperBound, value.1)))
      let start = point(value.0, base)
      let bar = Rect(x: end.x - width / 2, y: min(start.y, end.y), width: width, height: abs(end.y - start.y))
      guard let seen = bar.intersection(frame) else { continue }
      context.fill(.rect(seen), with: color, fileID: fileID, line: line)
    }
  }
}
