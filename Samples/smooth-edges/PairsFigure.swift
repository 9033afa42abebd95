import FigureKit

/// Parts of three edges, on or off above, covered in part below.
func pairsFigure() -> Figure {
  let (width, height) = (24, 15)
  // Where the parts are taken from, on the pixels of the whole square.
  let parts: [(degrees: Double, corner: Point)] = [
    (5, Point(x: 20, y: 4)), (20, Point(x: 30, y: 4)),
    (45, Point(x: 20, y: 2)),
  ]
  return Figure("pairs", width: 464, height: 256) { context in
    for (row, name) in ["on or off", "covered in part"].enumerated() {
      let y = 14 + 126 * Double(row)
      context.drawLabel(name, at: Point(x: 4, y: y), anchor: .start)
      for (column, part) in parts.enumerated() {
        let panel = PixelPanel(
          origin: Point(x: 4 + 156 * Double(column), y: y + 14), scale: 6)
        let square = Polygon.square(
          side: 40,
          center: Point(x: 32 - part.corner.x, y: 32 - part.corner.y),
          angle: .degrees(part.degrees))
        context.draw(
          row == 0
            ? CoverageMap.aliased(square, width: width, height: height)
            : CoverageMap.exact(square, width: width, height: height),
          in: panel)
        context.drawGrid(width: width, height: height, in: panel)
        if row == 0 {
          context.drawLabel(
            "\(part.degrees.formatted(digits: 0))°",
            at: Point(x: panel.origin.x + 144, y: y), anchor: .end)
        }
      }
    }
  }
}
