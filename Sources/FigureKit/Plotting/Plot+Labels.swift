extension Plot {
  /// What a colour of a plot stands for.
  public struct LegendEntry: Hashable, Sendable {
    /// What stands beside the line.
    public var name: String
    /// The line's colour.
    public var color: Color
    /// The line's style.
    public var style: StrokeStyle

    /// Makes an entry.
    public init(_ name: String, color: Color, style: StrokeStyle = StrokeStyle(lineWidth: 2.5)) {
      self.name = name
      self.color = color
      self.style = style
    }
  }

  /// Draws a piece of each line and its name to the right of it, from the top down.
  ///
  /// - Parameters:
  ///   - entries: The lines.
  ///   - point: The left end and the height of the first line, in the figure's coordinates. Names begin 32 units right of
  ///     it, and lines follow one another at 1.5 em.
  ///   - context: Where to.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func drawLegend(
    _ entries: [LegendEntry], at point: Point, in context: inout GraphicsContext,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    for (index, entry) in entries.enumerated() {
      let start = Point(x: point.x, y: point.y + 1.5 * font.size * Double(index))
      context.stroke(
        .line(from: start, to: Point(x: start.x + 24, y: start.y)), with: entry.color, style: entry.style,
        fileID: fileID, line: line)
      context.draw(
        Text(entry.name, font: font, baseline: .central), at: Point(x: start.x + 32, y: start.y),
        fileID: fileID, line: line)
    }
  }

  /// Draws a name beside a pair of values: a direct label, which needs no legend.
  ///
  /// - Parameters:
  ///   - name: What it says.
  ///   - x: The value from left to right.
  ///   - y: The value from the bottom up.
  ///   - offset: From the pair's point to where the text stands.
  ///   - color: The text's colour, mostly that of what it names.
  ///   - anchor: Which part of the text stands there.
  ///   - context: Where to.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func drawLabel(
    _ name: String, x: Double, y: Double, offset: Vector = Vector(dx: 8, dy: 0), color: Color = .ink,
    anchor: Text.Anchor = .start, in context: inout GraphicsContext,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let text = Text(name, font: font, color: color, anchor: anchor, baseline: .central)
    context.draw(text, at: point(x, y) + offset, fileID: fileID, line: line)
  }
}
