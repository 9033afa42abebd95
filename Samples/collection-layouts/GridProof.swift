import FigureKit
import SampleSupport

let check = Check(tolerance: 1e-9)

/// Grids of both axes, at several widths, and what a rectangle shows.
func proveGrids() {
  let grid = GridLayout()
  let phone = Size(width: 320, height: 480)
  check("3 columns", grid.itemsPerLine(in: phone) == 3)
  check("gap", grid.gap(in: phone), is: 15)
  check("item 4", grid.frame(of: 4, in: phone).origin, is: 115, 110)
  check("content", grid.contentLength(count: 10, in: phone), is: 410)

  let wide = Size(width: 480, height: 320)
  check("4 columns", grid.itemsPerLine(in: wide) == 4)
  check("wide gap", grid.gap(in: wide), is: 100 / 3.0)
  check("item 9", grid.frame(of: 9, in: wide).origin, is: 400 / 3.0, 210)
  check("wide content", grid.contentLength(count: 10, in: wide), is: 310)

  let narrow = Size(width: 100, height: 320)
  check("1 column", grid.itemsPerLine(in: narrow) == 1)
  check("no gap", grid.gap(in: narrow), is: 0)
  check("item 9 below", grid.frame(of: 9, in: narrow).origin, is: 10, 910)
  check("long", grid.contentLength(count: 10, in: narrow), is: 1010)

  let row = GridLayout(axis: .horizontal)
  let low = Size(width: 320, height: 260)
  check("2 rows", row.itemsPerLine(in: low) == 2)
  check("row gap", row.gap(in: low), is: 60)
  check("item 5", row.frame(of: 5, in: low).origin, is: 210, 160)
  check("row content", row.contentLength(count: 10, in: low), is: 510)

  proveEdges()
  proveVisibleItems()
}

private func proveEdges() {
  let grid = GridLayout()
  for width in [-50.0, 0, 20, 110, 119.9] {
    let size = Size(width: width, height: 100)
    check("never no column", grid.itemsPerLine(in: size) == 1)
  }
  check("two fit exactly", grid.itemsPerLine(in: Size(width: 210, height: 9)) == 2)
  check(
    "only margins",
    grid.contentLength(count: 0, in: Size(width: 320, height: 9)), is: 20)
  check(
    "one line, no line gap",
    grid.contentLength(count: 3, in: Size(width: 320, height: 9)), is: 110)

  // Widths that are sums of what they must hold.
  var random = SplitMix64(seed: 11)
  for _ in 0..<1000 {
    let grid = GridLayout(
      itemSize: Size(
        width: .random(in: 1...90, using: &random), height: 40),
      margin: .random(in: 0...20, using: &random),
      spacing: .random(in: 0...20, using: &random))
    let items = Int.random(in: 1...12, using: &random)
    var width = 2 * grid.margin + grid.itemSize.width
    for _ in 1..<items { width += grid.spacing + grid.itemSize.width }
    let size = Size(width: width, height: 100)
    check("as many as fit", grid.itemsPerLine(in: size) == items)
    let last = grid.frame(of: items - 1, in: size)
    check("up to the margin", last.maxX, is: width - grid.margin)
  }
  check(
    "scrolls to its end",
    grid.restingOffset(
      near: 999, count: 10, in: Size(width: 320, height: 200)), is: 210)
  check(
    "need not scroll",
    grid.restingOffset(
      near: 99, count: 3, in: Size(width: 320, height: 200)), is: 0)
}

private func proveVisibleItems() {
  let grid = GridLayout()
  let size = Size(width: 320, height: 480)
  let window = Rect(x: 0, y: 250, width: 320, height: 480)
  let seen = grid.items(in: window, count: 100, in: size)
  check("items 6 to 23", seen == Array(6...23))
  let touching = Rect(x: 0, y: 100, width: 320, height: 10)
  check("a gap shows none", grid.items(in: touching, count: 100, in: size) == [])

  var random = SplitMix64(seed: 100)
  for _ in 0..<1000 {
    let axis: GridLayout.Axis =
      Bool.random(using: &random) ? .vertical : .horizontal
    let grid = GridLayout(
      axis: axis, lineSpacing: .random(in: 0...20, using: &random))
    let count = Int.random(in: 0...120, using: &random)
    let size = Size(
      width: .random(in: 50...500, using: &random),
      height: .random(in: 50...500, using: &random))
    let rect = Rect(
      x: .random(in: -400...4000, using: &random),
      y: .random(in: -400...4000, using: &random),
      width: .random(in: -300...900, using: &random),
      height: .random(in: -300...900, using: &random))
    let all = (0..<count).filter {
      grid.frame(of: $0, in: size).intersection(rect) != nil
    }
    check(
      "as if all were asked",
      grid.items(in: rect, count: count, in: size) == all)
  }
  let everything = Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
  check(
    "everything",
    grid.items(in: everything, count: 100, in: size).count == 100)
}
