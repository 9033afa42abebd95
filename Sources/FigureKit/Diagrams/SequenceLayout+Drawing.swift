extension SequenceLayout {
  /// Draws the lanes, and the rows up to one; that one has a band behind it, and those after it are faint.
  ///
  /// - Parameters:
  ///   - current: Which row has just happened, as a frame of a figure that moves shows it; `nil` for all of them without a
  ///     band.
  ///   - context: Where to.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public func draw(
    throughRow current: Int? = nil, in context: inout GraphicsContext, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    if let current, rowFrames.indices.contains(current) {
      context.fill(.rect(rowFrames[current]), with: .accent.opacity(0.14), fileID: fileID, line: line)
    }
    drawLanes(in: &context, fileID: fileID, line: line)
    for index in rowFrames.indices {
      let isPast = current.map { index <= $0 } ?? true
      draw(index, isPast: isPast, in: &context, fileID: fileID, line: line)
    }
  }

  private func drawLanes(in context: inout GraphicsContext, fileID: StaticString, line: UInt) {
    let y = top - 10
    if !diagram.noteTitle.isEmpty {
      let title = Text(diagram.noteTitle, font: diagram.titleFont)
      context.draw(title, at: Point(x: 4, y: y), fileID: fileID, line: line)
    }
    for (lane, x) in zip(diagram.lanes, laneXs) {
      let name = Text(lane.name, font: diagram.titleFont, color: lane.color, anchor: .middle)
      context.draw(name, at: Point(x: x, y: y), fileID: fileID, line: line)
      context.stroke(
        .line(from: Point(x: x, y: top), to: Point(x: x, y: size.height)), with: lane.color.opacity(0.5),
        lineWidth: 2, fileID: fileID, line: line)
    }
  }

  private func draw(
    _ index: Int, isPast: Bool, in context: inout GraphicsContext, fileID: StaticString, line: UInt
  ) {
    let row = diagram.rows[index]
    let frame = rowFrames[index]
    let color: Color = isPast ? .ink : .muted
    func draw(_ string: String, _ anchor: Text.Anchor, _ baseline: Text.Baseline, at point: Point) {
      guard !string.isEmpty else { return }
      let text = Text(string, font: diagram.font, color: color, anchor: anchor, baseline: baseline)
      context.draw(text, at: point, fileID: fileID, line: line)
    }
    let y = y(ofRow: index)
    if !row.note.isEmpty {
      if index > 0 {
        let edge = Shape.line(from: frame.origin, to: Point(x: frame.maxX, y: frame.minY))
        context.stroke(edge, with: .muted.opacity(0.5), fileID: fileID, line: line)
      }
      draw(row.note, .start, .central, at: Point(x: 4, y: frame.midY))
    }
    let lane = diagram.lanes[starts[index]].color
    let start = Point(x: laneXs[starts[index]], y: y)
    if isArrow(index) {
      let end = Point(x: laneXs[ends[index]], y: y)
      context.stroke(
        .line(from: start, to: end), with: lane.opacity(isPast ? 1 : 0.5), style: row.arrowStyle,
        fileID: fileID, line: line)
      let gap = textGap(index)
      let middle = (laneXs[gap - 1] + laneXs[gap]) / 2
      draw(row.text, .middle, .alphabetic, at: Point(x: middle, y: y - 6))
      return
    }
    guard !isLoop(index) else {
      let right = start.x + SequenceLayout.loopWidth
      let loop = Path { path in
        path.move(to: Point(x: start.x, y: y - 8))
        path.addLine(to: Point(x: right - 8, y: y - 8))
        path.addArc(
          center: Point(x: right - 8, y: y), radius: 8, startAngle: .degrees(-90), endAngle: .degrees(90))
        path.addLine(to: Point(x: start.x, y: y + 8))
      }
      context.stroke(
        loop, with: lane.opacity(isPast ? 1 : 0.5), style: row.arrowStyle, fileID: fileID, line: line)
      return draw(row.text, .start, .central, at: Point(x: right + SequenceLayout.textDistance - 3, y: y))
    }
    let dot = Shape.circle(center: start, radius: SequenceLayout.dotRadius)
    context.fill(dot, with: isPast ? lane : .paper, fileID: fileID, line: line)
    context.stroke(dot, with: lane, fileID: fileID, line: line)
    draw(row.text, .start, .central, at: Point(x: start.x + SequenceLayout.textDistance, y: y))
  }
}

extension SequenceDiagram.Row {
  fileprivate var arrowStyle: StrokeStyle {
    StrokeStyle(lineWidth: 1.5, dash: isReply ? [5, 4] : [], endMarker: .arrow)
  }
}
