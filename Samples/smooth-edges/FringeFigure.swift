import FigureKit

/// A white corner over three grounds, its soft edge mixed in two ways.
func fringeFigure() -> Figure {
  let (width, height) = (16, 12)
  let square = Polygon.square(
    side: 40, center: Point(x: 26, y: 21), angle: .degrees(20))
  let coverage = CoverageMap.exact(square, width: width, height: height)
  let grounds = [1.0, 0.6, 0.15]
  return Figure("fringe", width: 464, height: 290) { context in
    for (row, name) in ["not premultiplied", "premultiplied"].enumerated() {
      let y = 14 + 144 * Double(row)
      context.drawLabel(name, at: Point(x: 4, y: y), anchor: .start)
      for (column, ground) in grounds.enumerated() {
        let panel = PixelPanel(
          origin: Point(x: 4 + 156 * Double(column), y: y + 14), scale: 9)
        for y in 0..<height {
          for x in 0..<width {
            let part = coverage[x, y]
            let seen =
              row == 0
              ? StraightGray.clear.mixed(
                with: StraightGray(gray: 1, opacity: 1), at: part
              ).over(ground)
              : PremultipliedGray.clear.mixed(
                with: PremultipliedGray(1, opacity: 1), at: part
              ).over(ground)
            context.fill(
              .rect(panel.rect(x: x, y: y)), with: .rgb(seen, seen, seen))
          }
        }
        context.drawGrid(
          width: width, height: height, in: panel,
          color: .rgb(0.5, 0.5, 0.5, opacity: 0.15))
      }
    }
  }
}
