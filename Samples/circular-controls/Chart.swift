import FigureKit

/// A plot area with a horizontal and a vertical scale.
struct Chart {
  static let font = Font(size: 13)

  var frame: Rect
  var x: ClosedRange<Double>
  var y: ClosedRange<Double>

  func place(_ x: Double, _ y: Double) -> Point {
    let width = self.x.upperBound - self.x.lowerBound
    let height = self.y.upperBound - self.y.lowerBound
    let across = (x - self.x.lowerBound) / width
    let up = (y - self.y.lowerBound) / height
    return Point(
      x: frame.minX + across * frame.width, y: frame.maxY - up * frame.height)
  }

  /// Draws a horizontal line with a label for each tick.
  func drawRows(
    _ ticks: [Double], unit: String, in context: inout GraphicsContext
  ) {
    for tick in ticks {
      context.stroke(
        .line(
          from: place(x.lowerBound, tick), to: place(x.upperBound, tick)),
        with: .muted.opacity(tick == 0 ? 0.7 : 0.3))
      context.draw(
        Text(
          tick.minusSigned + unit, font: Chart.font, color: .muted,
          anchor: .end, baseline: .central),
        at: Point(x: frame.minX - 7, y: place(0, tick).y))
    }
  }

  /// Draws labels below the plot.
  func drawColumns(
    _ ticks: [Double], unit: String, in context: inout GraphicsContext
  ) {
    for tick in ticks {
      context.draw(
        Text(
          tick.minusSigned + unit, font: Chart.font, color: .muted,
          anchor: .middle),
        at: Point(x: place(tick, 0).x, y: frame.maxY + 20))
    }
  }
}

extension Double {
  /// The number rounded to three decimals.
  var thousandths: Double { (self * 1000).rounded() / 1000 }

  /// The number with one decimal at most, none if it is whole.
  var minusSigned: String {
    let tenths = (self * 10).rounded() / 10
    let size = abs(tenths)
    let digits = Int(exactly: size).map(String.init) ?? "\(size)"
    return tenths < 0 ? "−" + digits : digits
  }

  /// The number with one decimal, also if that is 0.
  var oneDecimal: String {
    let tenths = Int((abs(self) * 10).rounded())
    let sign = self < 0 && tenths > 0 ? "−" : ""
    return "\(sign)\(tenths / 10).\(tenths % 10)"
  }
}
