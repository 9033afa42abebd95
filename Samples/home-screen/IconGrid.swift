import FigureKit

// snippet.grid
/// The cells of a page of icons, row by row from the top left.
struct IconGrid: Hashable, Sendable {
  /// The size of the page.
  let page: Size
  /// How many icons stand side by side, at least one.
  let columns: Int
  /// The height of a cell.
  let rowHeight: Double

  init(page: Size, columns: Int = 3, rowHeight: Double = 103) {
    precondition(columns > 0 && rowHeight > 0, "A page has cells.")
    self.page = page
    self.columns = columns
    self.rowHeight = rowHeight
  }

  /// The width of a cell, in whole points: the last column may stick
  /// out of the page a little.
  var columnWidth: Double {
    (page.width / Double(columns)).rounded(.up)
  }

  /// As many rows as the page has room for, and one at least.
  var rows: Int {
    max(1, Int((page.height / rowHeight).rounded(.down)))
  }

  /// How many icons a page holds.
  var capacity: Int { columns * rows }

  /// The top left corner of a cell.
  func origin(ofCell cell: Int) -> Point {
    Point(
      x: Double(cell % columns) * columnWidth,
      y: Double(cell / columns) * rowHeight)
  }

  /// The middle of a cell.
  func center(ofCell cell: Int) -> Point {
    origin(ofCell: cell)
      + Vector(dx: columnWidth / 2, dy: rowHeight / 2)
  }
}
// snippet.end

// snippet.cell
extension IconGrid {
  /// The cell that a point lies in; of a point beside the page, the
  /// nearest one.
  func cell(at point: Point, rule: CellRule = .floor) -> Int {
    let column = rule.index(point.x / columnWidth, below: columns)
    let row = rule.index(point.y / rowHeight, below: rows)
    return row * columns + column
  }
}

/// How a number of cells becomes a cell's index.
enum CellRule: Hashable, Sendable {
  case floor
  /// Wrong: half a cell off.
  case round

  /// The whole number, kept within `0..<count`.
  func index(_ cells: Double, below count: Int) -> Int {
    let whole = cells.rounded(self == .floor ? .down : .toNearestOrAwayFromZero)
    guard whole > 0 else { return 0 }
    return whole < Double(count) ? Int(whole) : count - 1
  }
}
// snippet.end
