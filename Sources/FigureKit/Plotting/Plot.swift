/// A plot area with a horizontal and a vertical scale: where pairs of values lie in a figure.
///
///     let plot = Plot(
///       in: context.bounds, x: .linear(0...5), y: .linear(0...1), xAxis: "seconds", yAxis: "opacity")
///     plot.drawAxes(lines: .grid, in: &context)
///     plot.drawCurve({ exp(-$0) }, with: .accent, in: &context)
///
/// A plot draws nothing by itself: each of its functions draws a part, and later parts are above earlier ones.
public struct Plot: Hashable, Sendable {
  /// The plot area in the figure's units, without the labels of its axes.
  public let frame: Rect
  /// The values from the left edge to the right one.
  public let x: PlotScale
  /// The values from the bottom edge to the top one.
  public let y: PlotScale
  /// What is written below the frame.
  public var xAxis: Axis
  /// What is written left of the frame; its title stands above.
  public var yAxis: Axis
  /// The font of labels and titles.
  public var font: Font

  /// Creates a plot whose plot area is known; its labels are outside of it.
  ///
  /// `init(in:)` makes room for them.
  ///
  /// - Parameters:
  ///   - frame: The plot area in the figure's units. Labels of ticks stand left of it and below.
  ///   - x: The scale from left to right.
  ///   - y: The scale from the bottom to the top.
  ///   - xAxis: What is written below the frame.
  ///   - yAxis: What is written left of it and, as a title, above.
  ///   - font: The font of labels and titles.
  public init(
    frame: Rect, x: PlotScale, y: PlotScale, xAxis: Axis = Axis(), yAxis: Axis = Axis(),
    font: Font = Font(size: 14)
  ) {
    self.frame = frame.standardized
    self.x = x
    self.y = y
    self.xAxis = xAxis
    self.yAxis = yAxis
    self.font = font
  }

  /// Where a pair of values lies in the figure, to a hundredth of a unit; outside of the frame if a value is outside of
  /// its scale.
  public func point(_ x: Double, _ y: Double) -> Point {
    Point(
      x: (frame.minX + self.x.fraction(of: x) * frame.width).hundredths,
      y: (frame.maxY - self.y.fraction(of: y) * frame.height).hundredths)
  }

  /// The pair of values that lies at a point of the figure; `point(_:_:)` backwards.
  ///
  /// At a point outside of the frame the values are outside of their scales.
  public func value(at point: Point) -> (x: Double, y: Double) {
    (
      x.value(at: (point.x - frame.minX) / frame.width), y.value(at: (frame.maxY - point.y) / frame.height)
    )
  }
}

extension Double {
  /// The number to two decimals, so that records have no more.
  var hundredths: Double { (self * 100).rounded() / 100 }
}
