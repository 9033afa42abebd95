extension Plot {
  /// Draws a thin line through the plot area at each of some values.
  ///
  /// - Parameters:
  ///   - xTicks: Where vertical lines stand; the scale's own ticks if it is `nil`.
  ///   - yTicks: Where horizontal lines stand; the scale's own ticks if it is `nil`.
  ///   - color: The lines' colour.
  ///   - context: Where to.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
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

  /// What shows where the ticks are.
  public enum AxisLines: Hashable, Sendable {
    /// The left and the bottom edge of the frame, with short lines beside them.
    case edges
    /// A thin line through the plot area at each tick, a stronger one at 0.
    case grid
    /// Nothing but the words.
    case none
  }

  /// Draws the left and the bottom edge or a grid, ticks, their numbers, and titles.
  ///
  /// Numbers stand within 3 em left of the frame and 2 em below it; the title of the horizontal axis 3 em below, that of
  /// the vertical one above the frame's left edge.
  ///
  /// - Parameters:
  ///   - xTicks: The values with a number below the frame; the scale's own ticks if it is `nil`.
  ///   - yTicks: The values with a number left of it; the scale's own ticks if it is `nil`.
  ///   - xLabels: What stands below the ticks in place of their numbers, one after the other; the number where there is
  ///     none.
  ///   - yLabels: What stands left of the ticks in place of their numbers.
  ///   - xTitle: What stands below the numbers; nothing if it is empty.
  ///   - yTitle: What stands above the numbers; nothing if it is empty.
  ///   - xUnit: What follows each number below.
  ///   - yUnit: What follows each number on the left.
  ///   - xDigits: How many digits each number below has after the point; as few as it needs if it is `nil`.
  ///   - yDigits: How many digits each number on the left has after the point; as few as it needs if it is `nil`.
  ///   - lines: What shows where the ticks are.
  ///   - context: Where to.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public func drawAxes(
    xTicks: [Double]? = nil, yTicks: [Double]? = nil, xLabels: [String] = [], yLabels: [String] = [],
    xTitle: String = "", yTitle: String = "", xUnit: String = "", yUnit: String = "", xDigits: Int? = nil,
    yDigits: Int? = nil, lines: AxisLines = .edges, in context: inout GraphicsContext,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let (xTicks, yTicks) = (xTicks ?? x.ticks(), yTicks ?? y.ticks())
    let corner = Point(x: frame.minX, y: frame.maxY)
    switch lines {
    case .edges:
      context.stroke(
        .polyline([
          Point(x: frame.minX, y: frame.minY), corner, Point(x: frame.maxX, y: frame.maxY),
        ]), with: .muted, fileID: fileID, line: line)
    case .grid:
      let (xOther, yOther) = (xTicks.filter { $0 != 0 }, yTicks.filter { $0 != 0 })
      drawGrid(xTicks: xOther, yTicks: yOther, in: &context, fileID: fileID, line: line)
      let (xZero, yZero) = (xTicks.filter { $0 == 0 }, yTicks.filter { $0 == 0 })
      drawGrid(xTicks: xZero, yTicks: yZero, color: .muted, in: &context, fileID: fileID, line: line)
    case .none: break
    }
    func draw(_ string: String, _ color: Color, _ anchor: Text.Anchor, at point: Point) {
      let baseline: Text.Baseline = anchor == .end ? .central : .alphabetic
      let text = Text(string, font: font, color: color, anchor: anchor, baseline: baseline)
      context.draw(text, at: point, fileID: fileID, line: line)
    }
    func drawTick(from start: Point, to end: Point) {
      guard lines == .edges else { return }
      context.stroke(.line(from: start, to: end), with: .muted, fileID: fileID, line: line)
    }
    for (index, tick) in yTicks.enumerated() {
      let end = Point(x: corner.x, y: point(x.range.lowerBound, tick).y)
      drawTick(from: Point(x: end.x - 5, y: end.y), to: end)
      let label = index < yLabels.count ? yLabels[index] : y.label(for: tick, digits: yDigits) + yUnit
      draw(label, .muted, .end, at: Point(x: end.x - 9, y: end.y))
    }
    for (index, tick) in xTicks.enumerated() {
      let start = Point(x: point(tick, y.range.lowerBound).x, y: corner.y)
      drawTick(from: start, to: Point(x: start.x, y: start.y + 5))
      let label = index < xLabels.count ? xLabels[index] : x.label(for: tick, digits: xDigits) + xUnit
      draw(label, .muted, .middle, at: Point(x: start.x, y: start.y + 7 + font.size))
    }
    if !xTitle.isEmpty {
      draw(xTitle, .ink, .middle, at: Point(x: frame.midX, y: corner.y + 3 * font.size))
    }
    if !yTitle.isEmpty {
      draw(yTitle, .ink, .start, at: Point(x: frame.minX, y: frame.minY - 0.7 * font.size))
    }
  }
}
