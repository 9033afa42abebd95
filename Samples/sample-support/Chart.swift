import FigureKit

/// A plot area with a horizontal and a vertical scale.
public struct Chart: Sendable {
  /// The plot area, without the labels of its scales.
  public let frame: Rect
  /// The values from the left edge of the plot area to the right one.
  public let x: ClosedRange<Double>
  /// The values from the bottom of the plot area to its top.
  public let y: ClosedRange<Double>

  /// Creates a chart. Neither range is a single value.
  public init(
    frame: Rect, x: ClosedRange<Double>, y: ClosedRange<Double>
  ) {
    self.frame = frame
    self.x = x
    self.y = y
  }

  /// Where a pair of values lies in the drawing.
  public func point(_ x: Double, _ y: Double) -> Point {
    let across =
      (x - self.x.lowerBound) / (self.x.upperBound - self.x.lowerBound)
    let up =
      (y - self.y.lowerBound) / (self.y.upperBound - self.y.lowerBound)
    return Point(
      x: frame.minX + across * frame.width,
      y: frame.maxY - up * frame.height)
  }

  /// Where a pair of values lies in the drawing, to two decimals.
  public func roundedPoint(_ x: Double, _ y: Double) -> Point {
    let point = point(x, y)
    return Point(x: point.x.hundredths, y: point.y.hundredths)
  }
}
