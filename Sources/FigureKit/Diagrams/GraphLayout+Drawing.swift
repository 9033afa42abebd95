extension GraphLayout {
  /// Draws the edges, the nodes above them, and then what is written beside edges.
  public func draw(in context: inout GraphicsContext, fileID: StaticString = #fileID, line: UInt = #line) {
    for edge in edges {
      context.stroke(edge.path, with: edge.edge.color, style: edge.edge.style, fileID: fileID, line: line)
    }
    for node in nodes { draw(node, in: &context, fileID: fileID, line: line) }
    for edge in edges {
      guard let frame = edge.labelFrame else { continue }
      draw(
        edge.edge.label, font: edgeFont, color: edge.edge.textColor, at: frame.center, in: &context,
        fileID: fileID, line: line)
    }
  }

  private func draw(_ node: Node, in context: inout GraphicsContext, fileID: StaticString, line: UInt) {
    let shape = node.node.outline.shape(in: node.frame)
    if let fill = node.node.fill { context.fill(shape, with: fill, fileID: fileID, line: line) }
    context.stroke(shape, with: node.node.color, style: node.node.style, fileID: fileID, line: line)
    draw(
      node.node.label, font: node.node.font ?? font, color: node.node.textColor, at: node.center,
      in: &context, fileID: fileID,
      line: line)
  }

  /// Draws the lines of a label around a point.
  private func draw(
    _ label: String, font: Font, color: Color, at center: Point, in context: inout GraphicsContext,
    fileID: StaticString, line: UInt
  ) {
    guard !label.isEmpty else { return }
    let lines = label.labelLines
    for (index, string) in lines.enumerated() where !string.isEmpty {
      let y = center.y + (Double(index) - Double(lines.count - 1) / 2) * font.lineHeight
      let text = Text(string, font: font, color: color, anchor: .middle, baseline: .central)
      context.draw(text, at: Point(x: center.x, y: y), fileID: fileID, line: line)
    }
  }
}
