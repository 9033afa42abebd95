extension GraphicsContext {
  /// Draws the arc of an angle between two directions, and its name or size outside of the arc's middle.
  ///
  ///     context.drawAngle(at: corner, radius: 30, from: .zero, to: .degrees(-40), label: "40°")
  ///
  /// The arc goes from the one angle to the other: clockwise if the second is greater, else anticlockwise, and at most once
  /// round. Stops the program if the radius is negative or an angle is not a finite number.
  ///
  /// - Parameters:
  ///   - vertex: The point at which the directions meet.
  ///   - radius: The arc's radius.
  ///   - start: The direction in which the arc begins.
  ///   - end: The direction in which it ends.
  ///   - label: The text beside it; empty for none.
  ///   - font: The label's typeface.
  ///   - color: The colour of both.
  ///   - style: The arc's style; an `endMarker` of `.arrow` shows a turn.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public mutating func drawAngle(
    at vertex: Point, radius: Double, from start: Angle, to end: Angle, label: String = "",
    font: Font = Font(size: 14), color: Color = .ink, style: StrokeStyle = StrokeStyle(lineWidth: 1.5),
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let arc = Shape.arc(
      center: vertex, radius: radius, startAngle: start, endAngle: end, clockwise: end >= start,
      fileID: fileID, line: line)
    stroke(arc, with: color, style: style, fileID: fileID, line: line)
    guard !label.isEmpty else { return }
    let turn = Angle.degrees(max(-360, min(360, (end - start).degrees)))
    let outwards = Vector(length: 1, angle: start + turn / 2)
    self.label(
      label, at: vertex + radius * outwards, offset: 6 * outwards, font: font, color: color, fileID: fileID,
      line: line)
  }

  /// Draws the distance between two points: a line with arrows beside them, thin lines that lead to it, and a label.
  ///
  ///     context.drawDimension(from: left, to: right, offset: 20, label: "120 pt")
  ///
  /// - Parameters:
  ///   - start: The point from which is measured.
  ///   - end: The point to which is measured. Two points in one place have no direction; nothing is drawn then.
  ///   - offset: How far the line is beside the points: to the right, seen from the start to the end, where that is
  ///     positive, so that it is below points that lie from left to right; 0 for a line between them.
  ///   - label: The text beside the line's middle, on the side away from the points; empty for none.
  ///   - font: The label's typeface.
  ///   - color: The colour of the line and the label.
  ///   - marker: The marker at both ends.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public mutating func drawDimension(
    from start: Point, to end: Point, offset: Double = 16, label: String = "", font: Font = Font(size: 14),
    color: Color = .muted, marker: StrokeMarker = .arrow, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard let direction = (end - start).normalized else { return }
    let outwards = (offset < 0 ? -1 : 1) * direction.perpendicular
    let (first, last) = (start + abs(offset) * outwards, end + abs(offset) * outwards)
    if abs(offset) > 4 {
      for (point, foot) in [(start, first), (end, last)] {
        stroke(
          .line(from: point + 3 * outwards, to: foot + 4 * outwards), with: color, lineWidth: 0.75,
          fileID: fileID, line: line)
      }
    }
    stroke(
      .line(from: first, to: last), with: color, style: StrokeStyle(startMarker: marker, endMarker: marker),
      fileID: fileID, line: line)
    guard !label.isEmpty else { return }
    self.label(
      label, at: first.interpolated(to: last, at: 0.5), offset: 6 * outwards, font: font, color: color,
      fileID: fileID, line: line)
  }
}
