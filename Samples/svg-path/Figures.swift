import FigureKit

/// What labels are set in, legible also on a phone.
let labelFont = Font(size: 15.5)

/// The quarter rest twice: with everything its data says, and as it looks.
func quarterRestFigure(_ path: Path) -> Figure {
  Figure("quarter-rest", width: 480, height: 400) { context in
    let left = AffineTransform.scale(2.3)
      .concatenating(.translation(x: 70, y: 16))
    let right = AffineTransform.scale(2.3)
      .concatenating(.translation(x: 290, y: 16))
    context.fill(path.applying(right), with: .ink)

    let outline = path.applying(left)
    context.fill(outline, with: .accent.opacity(0.12))
    context.stroke(outline, with: .accent, lineWidth: 2)
    context.drawHandles(of: outline)
    if case .move(let start) = outline.elements.first {
      context.draw(
        Text("M 18 2", font: labelFont, anchor: .end, baseline: .middle),
        at: Point(x: start.x - 12, y: start.y))
    }

    context.drawEnd(at: Point(x: 40, y: 384))
    context.drawControl(at: Point(x: 206, y: 384))
    context.label(
      "end of a segment", at: Point(x: 52, y: 384),
      font: labelFont, anchor: .start)
    context.label(
      "control point", at: Point(x: 218, y: 384),
      font: labelFont, anchor: .start)
  }
}

/// The outline after some of its segments, as a pen would have drawn it.
func segmentsFigure(_ segments: [PathSegment], after counts: [Int]) -> Figure {
  Figure("segments", width: 480, height: 230) { context in
    for (column, count) in counts.enumerated() {
      let place = AffineTransform.scale(1.2)
        .concatenating(.translation(x: 8 + 96 * Double(column), y: 10))
      let whole = Path(segments).applying(place)
      context.stroke(whole, with: .muted.opacity(0.6), lineWidth: 1)

      // The first segment is the move that puts the pen down.
      let drawn = Path(Array(segments.prefix(1 + count))).applying(place)
      context.stroke(
        drawn, with: .accent,
        style: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round))
      if let pen = drawn.currentPoint {
        context.drawEnd(at: pen)
      }
      context.label(
        "\(count)", at: Point(x: 48 + 96 * Double(column), y: 213),
        font: labelFont)
    }
  }
}

/// What `S` does: the second curve leaves as the first one arrived.
func reflectionFigure() -> Figure {
  let data = "M40 150C60 40 150 20 220 110S350 200 440 90"
  let path = Path(PathData(parsing: data).segments)
  return Figure("reflection", width: 480, height: 220) { context in
    guard path.curves.count == 2 else { return }
    let (first, second) = (path.curves[0], path.curves[1])
    context.stroke(
      .line(from: first.control2, to: second.control1), with: .muted,
      style: StrokeStyle(lineWidth: 1.5, dash: [5, 4]))
    context.stroke(.line(from: first.start, to: first.control1), with: .muted)
    context.stroke(.line(from: second.end, to: second.control2), with: .muted)
    context.stroke(path, with: .accent, lineWidth: 3)
    for point in [first.start, first.end, second.end] {
      context.drawEnd(at: point)
    }
    for point in [first.control1, first.control2, second.control2] {
      context.drawControl(at: point)
    }
    context.drawControl(at: second.control1, color: .category(2))
    context.draw(
      Text("last control of C", font: labelFont),
      at: Point(x: first.control2.x + 10, y: first.control2.y))
    context.draw(
      Text("its reflection", font: labelFont, anchor: .end),
      at: Point(x: second.control1.x - 10, y: second.control1.y + 8))
    context.draw(
      Text("current point", font: labelFont, anchor: .end, baseline: .middle),
      at: Point(x: first.end.x - 12, y: first.end.y + 2))
  }
}

/// The four arcs that join two points by an ellipse of given radii.
func arcFlagsFigure() -> Figure {
  let start = Point(x: 118, y: 164)
  let end = Point(x: 240, y: 136)
  // From the top of the picture to the bottom.
  let flags = [(true, true), (false, true), (false, false), (true, false)]
  return Figure("arc-flags", width: 480, height: 300) { context in
    for (index, (isLarge, isClockwise)) in flags.enumerated() {
      let arc = EllipticalArc(
        radii: Size(width: 108, height: 68), xAxisRotation: .degrees(-20),
        isLarge: isLarge, isClockwise: isClockwise)
      let path = Path([.move(to: start), .arc(arc, to: end)])
      let color = Color.category(index + 1)
      context.stroke(path, with: color, lineWidth: 3)

      let row = Point(x: 306, y: 96 + 36 * Double(index))
      let swatchEnd = Point(x: row.x + 26, y: row.y)
      context.stroke(
        .line(from: row, to: swatchEnd), with: color, lineWidth: 3)
      context.label(
        "large \(isLarge ? 1 : 0), sweep \(isClockwise ? 1 : 0)",
        at: Point(x: row.x + 36, y: row.y), font: labelFont, anchor: .start)
    }
    for point in [start, end] {
      context.drawEnd(at: point)
    }
    context.draw(
      Text("start", font: labelFont, anchor: .end, baseline: .middle),
      at: Point(x: start.x - 22, y: start.y + 4))
    context.draw(
      Text("end", font: labelFont, baseline: .middle),
      at: Point(x: end.x + 22, y: end.y - 2))
  }
}

extension GraphicsContext {
  /// Every control point of a path, joined to the end it belongs to.
  fileprivate mutating func drawHandles(of path: Path) {
    for curve in path.curves where curve.control1 != curve.start {
      stroke(.line(from: curve.start, to: curve.control1), with: .muted)
      stroke(.line(from: curve.end, to: curve.control2), with: .muted)
      drawControl(at: curve.control1)
      drawControl(at: curve.control2)
    }
    for curve in path.curves {
      drawEnd(at: curve.end)
    }
  }

  fileprivate mutating func drawEnd(at point: Point) {
    fill(.circle(center: point, radius: 4), with: .ink)
  }

  fileprivate mutating func drawControl(at point: Point, color: Color = .ink) {
    fill(.circle(center: point, radius: 3.5), with: .paper)
    stroke(.circle(center: point, radius: 3.5), with: color, lineWidth: 1.5)
  }
}
