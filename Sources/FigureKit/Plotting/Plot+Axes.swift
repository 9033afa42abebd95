extension Plot {
  /// Draws a thin line through the plot area at each of some values.
  ///
  /// - Parameters:
  ///   - xTicks: Where vertical lines stand; the ticks of `xAxis` if it is `nil`.
  ///   - yTicks: Where horizontal lines stand; the ticks of `yAxis` if it is `nil`.
  ///   - color: The lines' colour.
  ///   - context: Where to.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public func drawGrid(
    xTicks: [Double]? = nil, yTicks: [Double]? = nil, color: Color = .muted.opacity(0.3),
    in context: inout GraphicsContext, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    for tick in xTicks ?? xAxis.ticks ?? x.ticks() {
      let x = point(tick, y.range.lowerBound).x
      context.stroke(
        .line(from: Point(x: x, y: frame.minY), to: Point(x: x, y: frame.maxY)), with: color, fileID: fileID,
        line: line)
    }
    for tick in yTicks ?? yAxis.ticks ?? y.ticks() {
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

  /// How far left of the frame labels end.
  static let yLabelDistance = 9.0
  /// How far below the frame, and an em more, labels have their baselines.
  static let xLabelDrop = 7.0
  /// How far above the frame the title of the vertical axis has its baseline, in ems.
  static let yTitleRise = 0.7
  /// How far below the frame the title of the horizontal axis has its baseline, in ems.
  static let xTitleDrop = 3.0

  /// Draws the left and the bottom edge or a grid, ticks, their labels, and titles.
  ///
  /// Labels end 9 units left of the frame and stand within 2 em below it; the title of the horizontal axis 3 em below,
  /// that of the vertical one above the frame's left edge. `init(in:)` makes room for them.
  ///
  /// - Parameters:
  ///   - lines: What shows where the ticks are.
  ///   - context: Where to.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public func drawAxes(
    lines: AxisLines = .edges, in context: inout GraphicsContext, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let (xMarks, yMarks) = (xAxis.marks(on: x), yAxis.marks(on: y))
    let corner = Point(x: frame.minX, y: frame.maxY)
    switch lines {
    case .edges:
      context.stroke(
        .polyline([
          Point(x: frame.minX, y: frame.minY), corner, Point(x: frame.maxX, y: frame.maxY),
        ]), with: .muted, fileID: fileID, line: line)
    case .grid:
      let (xTicks, yTicks) = (xMarks.map { $0.value }, yMarks.map { $0.value })
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
    for mark in yMarks {
      let end = Point(x: corner.x, y: point(x.range.lowerBound, mark.value).y)
      drawTick(from: Point(x: end.x - 5, y: end.y), to: end)
      draw(mark.label, .muted, .end, at: Point(x: end.x - Plot.yLabelDistance, y: end.y))
    }
    for mark in xMarks {
      let start = Point(x: point(mark.value, y.range.lowerBound).x, y: corner.y)
      drawTick(from: start, to: Point(x: start.x, y: start.y + 5))
      draw(mark.label, .muted, .middle, at: Point(x: start.x, y: start.y + Plot.xLabelDrop + font.size))
    }
    if !xAxis.title.isEmpty {
      let y = corner.y + Plot.xTitleDrop * font.size
      draw(xAxis.title, .ink, .middle, at: Point(x: frame.midX, y: y))
    }
    if !yAxis.title.isEmpty {
      let y = frame.minY - Plot.yTitleRise * font.size
      draw(yAxis.title, .ink, .start, at: Point(x: frame.minX, y: y))
    }
  }
}
