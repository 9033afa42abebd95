import FigureKit

/// Parts of three edges, on or off at the left, covered in part at the right.
func pairsFigure() -> Figure {
  let (width, height) = (24, 15)
  // Where the parts are taken from, on the pixels of the whole square.
  let parts: [(degrees: Double, corner: Point)] = [
    (5, Point(x: 20, y: 4)), (20, Point(x: 30, y: 4)),
    (45, Point(x: 20, y: 2)),
  ]
  return Figure("pairs", width: 440, height: 416) { context in
    for (column, name) in ["on or off", "covered in part"].enumerated() {
      let x = 46 + 200 * Double(column)
      context.drawLabel(name, at: Point(x: x + 96, y: 12))
      for (row, part) in parts.enumerated() {
        let y = 26 + 131 * Double(row)
        let panel = PixelPanel(origin: Point(x: x, y: y), scale: 8)
        let square = Polygon.square(
          side: 40,
          center: Point(x: 32 - part.corner.x, y: 32 - part.corner.y),
          angle: .degrees(part.degrees))
        context.draw(
          column == 0
            ? CoverageMap.aliased(square, width: width, height: height)
            : CoverageMap.exact(square, width: width, height: height),
          in: panel)
        context.drawGrid(width: width, height: height, in: panel)
        if column == 0 {
          context.drawLabel(
            "\(part.degrees.formatted(digits: 0))°",
            at: Point(x: 36, y: y + 60), anchor: .end)
        }
      }
    }
  }
}
