import FigureKit
import SampleSupport

/// Cells, points, the strips at the sides, and badges.
func proveCells() {
  proveGrids()
  proveDrops()
  proveEdges()
  proveBadges()
}

private func grid(
  _ width: Double, _ height: Double, columns: Int = 3
) -> IconGrid {
  IconGrid(page: Size(width: width, height: height), columns: columns)
}

private func proveGrids() {
  let expected: [(Double, Double, [Double], rows: Int, overhang: Double)] = [
    (320, 416, [0, 107, 214], 4, 1), (480, 268, [0, 160, 320], 2, 0),
    (375, 667, [0, 125, 250], 6, 0), (414, 736, [0, 138, 276], 7, 0),
    (320, 411, [0, 107, 214], 3, 1), (320, 412, [0, 107, 214], 4, 1),
    (322, 103, [0, 108, 216], 1, 2), (320, 102, [0, 107, 214], 1, 1),
  ]
  for (width, height, columns, rows, overhang) in expected {
    let grid = grid(width, height)
    check("rows", grid.rows == rows)
    check("capacity", grid.capacity == 3 * rows)
    for cell in 0..<grid.capacity {
      let origin = grid.origin(ofCell: cell)
      check("x of a cell", origin.x, is: columns[cell % 3])
      check("y of a cell", origin.y, is: Double(cell / 3) * 103)
    }
    check("overhang", 3 * grid.columnWidth - width, is: overhang)
  }
}

private func proveDrops() {
  let small = grid(320, 416)
  let drops: [(Double, Double, floor: Int)] = [
    (60, 50, 0), (106, 102, 0), (107, 103, 4), (-20, -5, 0),
    (330, 500, 11), (106.999, 102.999, 0), (213.9, 0, 1), (214, 0, 2),
    (0, 411.9, 9), (320, 0, 2), (.nan, .nan, 0),
    (.infinity, -.infinity, 2), (1e300, 1e300, 11),
  ]
  for (x, y, cell) in drops {
    check("\(x), \(y)", small.cell(at: Point(x: x, y: y)) == cell)
  }
  check(
    "rounded", small.cell(at: Point(x: 60, y: 50), rule: .round) == 1)

  // Every point of a cell is that cell's; rounding has the others.
  for columns in 1...6 {
    let grid = grid(317, 500, columns: columns)
    for cell in 0..<grid.capacity {
      let origin = grid.origin(ofCell: cell)
      for (right, down) in [(0.0, 0.0), (0.5, 0.5), (0.99, 0.99), (0.01, 0.99)] {
        let point =
          origin
          + Vector(dx: right * grid.columnWidth, dy: down * grid.rowHeight)
        check("a point of a cell", grid.cell(at: point) == cell)
      }
      let next = cell + columns < grid.capacity ? cell + columns : cell
      let low = origin + Vector(dx: 0, dy: 0.6 * grid.rowHeight)
      check(
        "rounding is half a cell off",
        grid.cell(at: low, rule: .round) == next)
    }
  }
}

private func proveEdges() {
  let zone = EdgeZone(pageWidth: 320, iconWidth: 107)
  for (x, side) in [
    (19.25, Side.left), (-40, .left), (300.75, .right), (999, .right),
  ] {
    check("\(x) is at a side", zone.side(ofMiddle: x) == side)
  }
  for x in [19.27, 160, 300.73] {
    check("\(x) is not", zone.side(ofMiddle: x) == nil)
  }
  check("left strip", zone.share * zone.iconWidth, is: 19.26)

  var edge = EdgeWait(zone)
  check("nothing to wait for", edge.deadline == nil)
  edge.move(to: 310, at: 2)
  edge.move(to: 305, at: 2.4)
  check("the same side", edge.deadline == 2.5)
  edge.move(to: 300, at: 2.45)
  check("a break", edge.deadline == nil)
  edge.move(to: 310, at: 2.6)
  check("counted anew", edge.deadline ?? 0, is: 3.1)
  edge.move(to: 5, at: 2.7)
  check("the other side", edge.deadline ?? 0, is: 3.2)
}

private func proveBadges() {
  let badges: [(Int, String?)] = [
    (0, nil), (1, "1"), (99, "99"), (100, "99+"), (-3, nil),
    (Int.max, "99+"),
  ]
  for (count, text) in badges {
    check("badge of \(count)", badgeText(count) == text)
  }
}
