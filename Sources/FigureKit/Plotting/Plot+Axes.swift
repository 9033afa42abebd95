extension Plot {
  /// Draws a thin line through the plot area at each of some values.
  ///
  /// - Parameters:
  ///   - xTicks: Where vertical lines stand; the scale's own ticks if it is `nil`.
  ///   - yTicks: Where horizontal lines stand; the scale's own ticks if it is `nil`.
  ///   - color: The lines' colour.
  ///   - context: Where to.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func drawGrid(
    xTicks: [Double]? = nil, yTicks: [Double]? = nil, color: Color = .muted.opacity(0.3),
    in context: inout GraphicsContext, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    for tick in xTicks ?? x.ticks() {
      let x = point(tick, y.range.lowerBound).x
      context.stroke(
        .line(from: Point(x: x, y: frame.minY), to: Point(x: x, y: frame.maxY)), with: color, fileID: fileID,
        line: line)
    }
    for tick in yTicks ?? y.ticks() {
      let y = point(x.range.lowerBound, tick).y
      context.stroke(
        .line(from: Point(x: frame.minX, y: y), to: Point(x: frame.maxX, y: y)), with: color, fileID: fileID,
        line: line)
    }
  }

  /// Draws the left and the bottom edge, ticks, their numbers, and titles.
  ///
  /// Numbers stand within 3 em left of the frame and 2 em below it; the title of the horizontal axis 3 em below, that of
  /// the vertical one above the frame's left edge.
  ///
  /// - Parameters:
  ///   - xTicks: The values with a number below the frame; the scale's own ticks if it is `nil`.
  ///   - yTicks: The values with a number left of it; the scale's own ticks if it is `nil`.
  ///   - xTitle: What stands below the numbers; nothing if it is empty.
  ///   - yTitle: What stands above the numbers; nothing if it is empty.
  ///   - xUnit: What follows each number below.
  ///   - yUnit: What follows each number on the left.
  ///   - context: Where to.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func drawAxes(
    xTicks: [Double]? = nil, yTicks: [Double]? = nil, xTitle: String = "", yTitle: String = "",
    xUnit: String = "", yUnit: String = "", in context: inout GraphicsContext,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let corner = Point(x: frame.minX, y: frame.maxY)
    context.stroke(
      .polyline([
        Point(x: frame.minX, y: frame.minY), corner, Point(x: frame.maxX, y: frame.maxY),
      ]), with: .muted, fileID: fileID, line: line)
    func draw(_ string: String, _ color: Color, _ anchor: Text.Anchor, at point: Point) {
      let baseline: Text.Baseline = anchor == .end ? .central : .alphabetic
      let text = Text(string, font: font, color: color, anchor: anchor, baseline: baseline)
      context.draw(text, at: point, fileID: fileID, line: line)
    }
    for tick in yTicks ?? y.ticks() {
      let end = Point(x: corner.x, y: point(x.range.lowerBound, tick).y)
      let start = Point(x: end.x - 5, y: end.y)
      context.stroke(.line(from: start, to: end), with: .muted, fileID: fileID, line: line)
      draw(tick.formatted(digits: 0...6) + yUnit, .muted, .end, at: Point(x: end.x - 9, y: end.y))
    }
    for tick in xTicks ?? x.ticks() {
      let start = Point(x: point(tick, y.range.lowerBound).x, y: corner.y)
      let end = Point(x: start.x, y: start.y + 5)
      context.stroke(.line(from: start, to: end), with: .muted, fileID: fileID, line: line)
      let place = Point(x: start.x, y: start.y + 7 + font.size)
      draw(tick.formatted(digits: 0...6) + xUnit, .muted, .middle, at: place)
    }
    if !xTitle.isEmpty {
      draw(xTitle, .ink, .middle, at: Point(x: frame.midX, y: corner.y + 3 * font.size))
    }
    if !yTitle.isEmpty {
      draw(yTitle, .ink, .start, at: Point(x: frame.minX, y: frame.minY - 0.7 * font.size))
    }
  }
}
