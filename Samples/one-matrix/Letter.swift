import FigureKit

/// The corners of a letter F, which looks different however it is turned
/// or mirrored; its top left corner is the origin.
///
/// - Parameter height: How high it is; its width is three fifths of that.
/// - Returns: The corners, in order.
func letterF(height: Double) -> [Point] {
  let unit = height / 10
  let corners: [(Double, Double)] = [
    (0, 0), (6, 0), (6, 1.8), (2, 1.8), (2, 4), (4.8, 4), (4.8, 5.8),
    (2, 5.8), (2, 10), (0, 10),
  ]
  return corners.map { Point(x: $0.0 * unit, y: $0.1 * unit) }
}

/// A part of a figure with coordinates of its own.
struct Panel: Sendable {
  let frame: Rect
  /// Where the origin of its coordinates is, from the frame's corner.
  let origin: Vector
  /// How large a unit of its coordinates is drawn.
  let scale: Double

  /// From its coordinates to the figure's.
  var transform: AffineTransform {
    AffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: frame.minX + origin.dx,
      ty: frame.minY + origin.dy)
  }

  func place(_ point: Point) -> Point { point.applying(transform) }
}

extension GraphicsContext {
  /// Draws a panel's axes, then what is in it, then its frame.
  mutating func draw(
    _ panel: Panel, _ draw: (inout GraphicsContext) -> Void
  ) {
    let frame = panel.frame
    let origin = panel.place(.zero)
    group(clip: .rect(frame)) { context in
      let axes = Color.muted.opacity(0.6)
      context.stroke(
        .line(
          from: Point(x: frame.minX, y: origin.y),
          to: Point(x: frame.maxX, y: origin.y)), with: axes)
      context.stroke(
        .line(
          from: Point(x: origin.x, y: frame.minY),
          to: Point(x: origin.x, y: frame.maxY)), with: axes)
      draw(&context)
    }
    stroke(.rect(frame), with: .muted.opacity(0.6))
  }

  /// Draws the letter under a matrix.
  mutating func drawLetter(
    _ corners: [Point], under matrix: AffineTransform, in panel: Panel,
    color: Color
  ) {
    fill(
      .polygon(corners.map { panel.place($0.applying(matrix)) }),
      with: color)
  }

  /// Draws a ring where something is pinned.
  mutating func drawPin(at point: Point, color: Color = .category(2)) {
    stroke(
      .circle(center: point, radius: 5), with: color, lineWidth: 2.5)
    fill(.circle(center: point, radius: 1.5), with: color)
  }

  mutating func drawLabel(
    _ string: String, at point: Point, anchor: Text.Anchor = .middle,
    color: Color = .ink, size: Double = 15
  ) {
    draw(
      Text(
        string, font: Font(size: size), color: color, anchor: anchor,
        baseline: .central),
      at: point)
  }
}
