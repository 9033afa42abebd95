extension Plot {
  /// What a colour of a plot stands for.
  public struct LegendEntry: Hashable, Sendable {
    /// What is seen beside the name.
    public enum Symbol: Hashable, Sendable {
      /// A piece of a line.
      case line
      /// A dot as `drawPoints` draws it.
      case dot
      /// A small square, as bars and areas have their colour.
      case square
    }

    /// What stands beside the symbol.
    public var name: String
    /// The line's colour.
    public var color: Color
    /// The line's style.
    public var style: StrokeStyle

    /// What is seen beside the name.
    public var symbol: Symbol

    /// Creates an entry.
    public init(
      _ name: String, color: Color, style: StrokeStyle = StrokeStyle(lineWidth: 2.5), symbol: Symbol = .line
    ) {
      self.name = name
      self.color = color
      self.style = style
      self.symbol = symbol
    }
  }

  /// Draws a symbol for each entry and its name to the right of it, from the top down.
  ///
  /// - Parameters:
  ///   - entries: What the colours stand for.
  ///   - point: The left end and the height of the first line, in the figure's coordinates. Names begin 32 units right of
  ///     it, and lines follow one another at 1.5 em.
  ///   - context: Where to.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public func drawLegend(
    _ entries: [LegendEntry], at point: Point, in context: inout GraphicsContext,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    for (index, entry) in entries.enumerated() {
      let start = Point(x: point.x, y: point.y + 1.5 * font.size * Double(index))
      switch entry.symbol {
      case .line:
        context.stroke(
          .line(from: start, to: Point(x: start.x + 24, y: start.y)), with: entry.color, style: entry.style,
          fileID: fileID, line: line)
      case .dot:
        let dot = Shape.circle(center: Point(x: start.x + 12, y: start.y), radius: 3)
        context.fill(dot, with: entry.color, fileID: fileID, line: line)
      case .square:
        let square = Rect(center: Point(x: start.x + 12, y: start.y), size: Size(width: 12, height: 12))
        context.fill(.rect(square), with: entry.color, fileID: fileID, line: line)
      }
      context.draw(
        Text(entry.name, font: font, baseline: .central), at: Point(x: start.x + 32, y: start.y),
        fileID: fileID, line: line)
    }
  }
}
