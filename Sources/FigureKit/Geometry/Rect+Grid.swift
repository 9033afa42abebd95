extension Rect {
  /// The cells of a grid that fills the rectangle, row by row from the top left: places for small pictures.
  ///
  /// Cells are equally large; where the spacing leaves no room for them they have no extent.
  ///
  /// - Parameters:
  ///   - columns: How many cells are side by side, at least 1.
  ///   - rows: How many are above one another, at least 1.
  ///   - spacing: The room between neighbors.
  /// - Returns: As many rectangles as columns times rows.
  public func grid(columns: Int, rows: Int = 1, spacing: Double = 0) -> [Rect] {
    let (columns, rows) = (max(1, columns), max(1, rows))
    let cell = Size(
      width: max(0, (width - spacing * Double(columns - 1)) / Double(columns)),
      height: max(0, (height - spacing * Double(rows - 1)) / Double(rows)))
    return (0..<rows).flatMap { row in
      (0..<columns).map { column in
        let x = minX + Double(column) * (cell.width + spacing)
        let y = minY + Double(row) * (cell.height + spacing)
        return Rect(origin: Point(x: x, y: y), size: cell)
      }
    }
  }
}
