extension GraphicsContext {
  /// Draws along a shape's outline.
  @inline(never)
  public mutating func stroke(
    _ shape: Shape, with color: Color, style: StrokeStyle, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    add(shape, with: .color(color), style: style, fileID: fileID, line: line)
  }

  /// Draws along a path.
  @inline(never)
  public mutating func stroke(
    _ path: Path, with color: Color, style: StrokeStyle, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    add(.path(path), with: .color(color), style: style, fileID: fileID, line: line)
  }

  /// Draws along a shape's outline with a plain line.
  @inline(never)
  public mutating func stroke(
    _ shape: Shape, with color: Color, lineWidth: Double = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let style = StrokeStyle(lineWidth: lineWidth)
    add(shape, with: .color(color), style: style, fileID: fileID, line: line)
  }

  /// Draws along a path with a plain line.
  @inline(never)
  public mutating func stroke(
    _ path: Path, with color: Color, lineWidth: Double = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let style = StrokeStyle(lineWidth: lineWidth)
    add(.path(path), with: .color(color), style: style, fileID: fileID, line: line)
  }

  /// Draws along a shape's outline in the colours of a gradient, whose coordinates are the shape's.
  @inline(never)
  public mutating func stroke(
    _ shape: Shape, with gradient: Gradient, style: StrokeStyle = StrokeStyle(),
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    add(shape, with: .gradient(gradient), style: style, fileID: fileID, line: line)
  }

  /// Draws along a path in the colours of a gradient, whose coordinates are the path's.
  @inline(never)
  public mutating func stroke(
    _ path: Path, with gradient: Gradient, style: StrokeStyle = StrokeStyle(),
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    add(.path(path), with: .gradient(gradient), style: style, fileID: fileID, line: line)
  }

  @inline(never)
  private mutating func add(
    _ shape: Shape, with paint: Paint, style: StrokeStyle, fileID: StaticString, line: UInt
  ) {
    guard let marker = style.startMarker ?? style.endMarker else {
      return record(.stroke(shape, with: paint, style: style), fileID: fileID, line: line)
    }
    let marked = MarkedLine(shape: shape, paint: paint, style: style, fileID: fileID, line: line)
    marker.stroke(marked, &self)
  }
}
