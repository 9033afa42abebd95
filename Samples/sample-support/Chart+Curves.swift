import FigureKit

extension Chart {
  /// The line through pairs of values, its points to two decimals.
  public func curve(_ values: [(Double, Double)]) -> Shape {
    .polyline(values.map { roundedPoint($0, $1) })
  }

  /// Draws the graph of a function.
  ///
  /// - Parameter range: Where it is drawn, the whole width if `nil`.
  public func plot(
    _ function: (Double) -> Double, over range: ClosedRange<Double>? = nil,
    with color: Color, dash: [Double] = [],
    in context: inout GraphicsContext
  ) {
    let range = range ?? x
    let steps = 60
    let points = (0...steps).map { step in
      let length = range.upperBound - range.lowerBound
      let x = range.lowerBound + length * Double(step) / Double(steps)
      return point(x, function(x))
    }
    context.stroke(
      .polyline(points), with: color,
      style: StrokeStyle(lineWidth: 2.5, dash: dash))
  }
}
