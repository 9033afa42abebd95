extension GraphicsContext {
  /// Fills the inside of a shape with a colour.
  @inline(never)
  public mutating func fill(
    _ shape: Shape, with color: Color, rule: FillRule = .nonZero,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    record(.fill(shape, with: .color(color), rule: rule), fileID: fileID, line: line)
  }

  /// Fills the inside of a path with a colour; open subpaths count as closed.
  @inline(never)
  public mutating func fill(
    _ path: Path, with color: Color, rule: FillRule = .nonZero,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    record(.fill(.path(path), with: .color(color), rule: rule), fileID: fileID, line: line)
  }

  /// Fills the inside of a shape with a gradient, whose coordinates are the shape's.
  @inline(never)
  public mutating func fill(
    _ shape: Shape, with gradient: Gradient, rule: FillRule = .nonZero,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    record(.fill(shape, with: .gradient(gradient), rule: rule), fileID: fileID, line: line)
  }

  /// Fills the inside of a path with a gradient, whose coordinates are the path's; open subpaths count as closed.
  @inline(never)
  public mutating func fill(
    _ path: Path, with gradient: Gradient, rule: FillRule = .nonZero,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    record(.fill(.path(path), with: .gradient(gradient), rule: rule), fileID: fileID, line: line)
  }
}
