import FigureKit

extension Chart {
  /// Draws both axes with ticks, numbers, and a title below.
  public func drawAxes(
    xTicks: [Double], yTicks: [Double], xTitle: String, xDigits: Int = 0,
    yDigits: Int = 0, in context: inout GraphicsContext
  ) {
    let font = Font(size: 14)
    for tick in yTicks {
      let left = roundedPoint(x.lowerBound, tick)
      context.stroke(
        .line(from: Point(x: left.x - 5, y: left.y), to: left),
        with: .muted)
      context.draw(
        Text(
          tick.text(digits: yDigits), font: font, color: .muted,
          anchor: .end, baseline: .central),
        at: Point(x: left.x - 9, y: left.y))
    }
    let bottom = frame.maxY
    context.stroke(
      .polyline([
        Point(x: frame.minX, y: frame.minY),
        Point(x: frame.minX, y: bottom),
        Point(x: frame.maxX, y: bottom),
      ]),
      with: .muted)
    for tick in xTicks {
      let x = roundedPoint(tick, y.lowerBound).x
      context.stroke(
        .line(from: Point(x: x, y: bottom), to: Point(x: x, y: bottom + 5)),
        with: .muted)
      context.draw(
        Text(
          tick.text(digits: xDigits), font: font, color: .muted,
          anchor: .middle),
        at: Point(x: x, y: bottom + 21))
    }
    context.draw(
      Text(xTitle, font: font, anchor: .middle),
      at: Point(x: frame.midX, y: bottom + 42))
  }
}
