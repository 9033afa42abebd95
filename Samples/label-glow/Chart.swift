import FigureKit

/// Takes values to a rectangle of a drawing.
struct Chart {
  let plot: Rect
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>

  func point(_ x: Double, _ y: Double) -> Point {
    let across = (x - self.x.lowerBound)
      / (self.x.upperBound - self.x.lowerBound)
    let up = (y - self.y.lowerBound)
      / (self.y.upperBound - self.y.lowerBound)
    return Point(
      x: (plot.minX + plot.width * across).hundredths,
      y: (plot.maxY - plot.height * up).hundredths)
  }

  func curve(_ values: [(Double, Double)]) -> Shape {
    .polyline(values.map { point($0, $1) })
  }
}

extension GraphicsContext {
  mutating func drawAxes(
    of chart: Chart, xTicks: [Double], yTicks: [Double], xTitle: String,
    xDigits: Int = 0, yDigits: Int = 0
  ) {
    let font = Font(size: 14)
    for y in yTicks {
      let left = chart.point(chart.x.lowerBound, y)
      stroke(
        .line(from: Point(x: left.x - 5, y: left.y), to: left),
        with: .muted)
      draw(
        Text(
          y.text(digits: yDigits), font: font, color: .muted, anchor: .end,
          baseline: .central),
        at: Point(x: left.x - 9, y: left.y))
    }
    let bottom = chart.plot.maxY
    stroke(
      .polyline([
        Point(x: chart.plot.minX, y: chart.plot.minY),
        Point(x: chart.plot.minX, y: bottom),
        Point(x: chart.plot.maxX, y: bottom),
      ]),
      with: .muted)
    for x in xTicks {
      let place = chart.point(x, chart.y.lowerBound)
      stroke(
        .line(
          from: Point(x: place.x, y: bottom),
          to: Point(x: place.x, y: bottom + 5)),
        with: .muted)
      draw(
        Text(
          x.text(digits: xDigits), font: font, color: .muted,
          anchor: .middle),
        at: Point(x: place.x, y: bottom + 21))
    }
    draw(
      Text(xTitle, font: font, anchor: .middle),
      at: Point(x: chart.plot.midX, y: bottom + 42))
  }
}
