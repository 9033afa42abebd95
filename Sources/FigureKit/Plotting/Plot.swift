/// A plot area with a horizontal and a vertical scale: where pairs of values lie in a figure.
///
///     let plot = Plot(frame: Rect(x: 40, y: 10, width: 260, height: 140), x: .linear(0...5), y: .linear(0...1))
///     plot.drawGrid(in: &context)
///     plot.drawAxes(xTitle: "seconds", yTitle: "opacity", in: &context)
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
  /// The font of labels and titles.
  public var font: Font

  /// Creates a plot.
  ///
  /// - Parameters:
  ///   - frame: The plot area in the figure's units. Labels of ticks stand left of it and below.
  ///   - x: The scale from left to right.
  ///   - y: The scale from the bottom to the top.
  ///   - font: The font of labels and titles.
  public init(frame: Rect, x: PlotScale, y: PlotScale, font: Font = Font(size: 14)) {
    self.frame = frame.standardized
    self.x = x
    self.y = y
    self.font = font
  }

  /// Where a pair of values lies in the figure, to a hundredth of a unit; outside of the frame if a value is outside of
  /// its scale.
  public func point(_ x: Double, _ y: Double) -> Point {
    Point(
      x: (frame.minX + self.x.fraction(of: x) * frame.width).hundredths,
      y: (frame.maxY - self.y.fraction(of: y) * frame.height).hundredths)
  }
}

extension Double {
  /// The number to two decimals, so that records have no more.
  fileprivate var hundredths: Double { (self * 100).rounded() / 100 }
}
