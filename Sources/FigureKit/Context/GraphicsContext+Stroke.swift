extension GraphicsContext {
  /// Draws along a shape's outline.
  public mutating func stroke(
    _ shape: Shape, with color: Color, style: StrokeStyle, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    record(.stroke(shape, with: .color(color), style: style), fileID: fileID, line: line)
  }

  /// Draws along a path.
  public mutating func stroke(
    _ path: Path, with color: Color, style: StrokeStyle, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    record(.stroke(.path(path), with: .color(color), style: style), fileID: fileID, line: line)
  }

  /// Draws along a shape's outline with a plain line.
  public mutating func stroke(
    _ shape: Shape, with color: Color, lineWidth: Double = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let style = StrokeStyle(lineWidth: lineWidth)
    record(.stroke(shape, with: .color(color), style: style), fileID: fileID, line: line)
  }

  /// Draws along a path with a plain line.
  public mutating func stroke(
    _ path: Path, with color: Color, lineWidth: Double = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let style = StrokeStyle(lineWidth: lineWidth)
    record(.stroke(.path(path), with: .color(color), style: style), fileID: fileID, line: line)
  }

  /// Draws along a shape's outline in the colours of a gradient, whose coordinates are the shape's.
  public mutating func stroke(
    _ shape: Shape, with gradient: Gradient, style: StrokeStyle = StrokeStyle(),
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    record(.stroke(shape, with: .gradient(gradient), style: style), fileID: fileID, line: line)
  }

  /// Draws along a path in the colours of a gradient, whose coordinates are the path's.
  public mutating func stroke(
    _ path: Path, with gradient: Gradient, style: StrokeStyle = StrokeStyle(),
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    record(.stroke(.path(path), with: .gradient(gradient), style: style), fileID: fileID, line: line)
  }
}
