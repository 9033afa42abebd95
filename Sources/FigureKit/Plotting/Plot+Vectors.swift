extension Plot {
  /// Draws a vector field: an arrow in the middle of each cell of a grid over the plot area.
  ///
  ///     plot.drawVectors({ x, y in Vector(dx: -y, dy: x) }, with: .accent, in: &context)
  ///
  /// An arrow points to where a pair of values goes that changes by the vector, whose `dy` is a growth of y and so leads
  /// up. The longest arrow is nine tenths as long as a cell's shorter side, and the others are in proportion. Where the
  /// vector is zero or not finite there is none.
  ///
  /// - Parameters:
  ///   - field: Gives the vector at a pair of values.
  ///   - columns: How many arrows stand side by side; at least 1.
  ///   - rows: How many stand one above the other; as many as make cells about square if it is `nil`.
  ///   - color: The arrows' colour.
  ///   - lineWidth: The width of their lines.
  ///   - context: Where to.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public func drawVectors(
    _ field: (_ x: Double, _ y: Double) -> Vector, columns: Int = 12, rows: Int? = nil, with color: Color,
    lineWidth: Double = 1.5, in context: inout GraphicsContext, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard !frame.isEmpty else { return }
    let columns = max(1, min(1000, columns))
    let squares = (Double(columns) * frame.height / frame.width).rounded()
    let rows = max(1, min(1000, rows ?? Int(min(1000, squares))))
    let arrows = frame.grid(columns: columns, rows: rows).map { cell in
      (center: cell.center, vector: drawnVector(field, at: cell.center))
    }
    let longest = arrows.map { $0.vector.length }.max() ?? 0
    guard longest > 0 else { return }
    let reach = 0.9 * min(frame.width / Double(columns), frame.height / Double(rows))
    for (center, vector) in arrows {
      let half = vector * (reach / longest / 2)
      // A shorter one would be a speck.
      guard half.length > 0.25 else { continue }
      let marker = StrokeMarker(.arrow, size: min(6 + 2 * lineWidth, half.length))
      let (start, end) = (center - half, center + half)
      context.stroke(
        .line(
          from: Point(x: start.x.hundredths, y: start.y.hundredths),
          to: Point(x: end.x.hundredths, y: end.y.hundredths)),
        with: color, style: StrokeStyle(lineWidth: lineWidth, endMarker: marker), fileID: fileID, line: line)
    }
  }

  /// Where the vector at a point leads in the figure; zero if it is not finite.
  private func drawnVector(_ field: (Double, Double) -> Vector, at point: Point) -> Vector {
    let (x, y) = value(at: point)
    let vector = field(x, y)
    let drawn = Vector(
      dx: vector.dx * self.x.slope(at: x) * frame.width, dy: -vector.dy * self.y.slope(at: y) * frame.height)
    return drawn.dx.isFinite && drawn.dy.isFinite ? drawn : .zero
  }
}
