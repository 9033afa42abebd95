import FigureKit

/// A grid of pixels, enlarged.
struct PixelPanel: Sendable {
  /// The corner at the top left.
  let origin: Point
  /// How large a pixel is drawn.
  let scale: Double

  /// A transform from pixels to the drawing.
  var transform: AffineTransform {
    AffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y)
  }

  /// Where a part of the grid lies in the drawing.
  func rect(
    x: Int, y: Int, width: Int = 1, height: Int = 1
  ) -> Rect {
    Rect(
      x: origin.x + Double(x) * scale, y: origin.y + Double(y) * scale,
      width: Double(width) * scale, height: Double(height) * scale)
  }
}

extension GraphicsContext {
  /// Draws opacities as pixels of one colour.
  mutating func draw(
    _ map: CoverageMap, in panel: PixelPanel, color: Color = .ink
  ) {
    // One path for each opacity: no hairlines between the rows of a scaled
    // figure, and a film of many frames stays small. A hundredth is less
    // than anybody sees.
    var runs = Array(repeating: Path(), count: 101)
    for y in 0..<map.height {
      let levels = (0..<map.width).map { Int((map[$0, y] * 100).rounded()) }
      var x = 0
      while x < map.width {
        let end = levels[x...].firstIndex { $0 != levels[x] } ?? map.width
        let run = panel.rect(x: x, y: y, width: end - x)
        runs[levels[x]].addLines([
          Point(x: run.minX, y: run.midY), Point(x: run.maxX, y: run.midY),
        ])
        x = end
      }
    }
    for (level, path) in runs.enumerated().dropFirst() where !path.isEmpty {
      stroke(
        path, with: color.opacity(Double(level) / 100),
        lineWidth: panel.scale)
    }
  }

  /// Draws the lines between pixels and a frame around them.
  ///
  /// Neither side is 0, and pixels are drawn larger than 1.
  mutating func drawGrid(
    width: Int, height: Int, in panel: PixelPanel,
    color: Color = .paper.opacity(0.15)
  ) {
    let frame = panel.rect(x: 0, y: 0, width: width, height: height)
    // The dashes of a line as thick as the grid is high are the columns'
    // lines; so a film of many frames stays small.
    let scale = panel.scale
    let left = Point(x: frame.minX + scale - 0.5, y: frame.midY)
    let top = Point(x: frame.midX, y: frame.minY + scale - 0.5)
    stroke(
      .line(from: left, to: Point(x: frame.maxX - 1, y: frame.midY)),
      with: color,
      style: StrokeStyle(lineWidth: frame.height, dash: [1, scale - 1]))
    stroke(
      .line(from: top, to: Point(x: frame.midX, y: frame.maxY - 1)),
      with: color,
      style: StrokeStyle(lineWidth: frame.width, dash: [1, scale - 1]))
    stroke(.rect(frame), with: .muted.opacity(0.6))
  }

  /// Draws a polygon's outline over the pixels.
  mutating func stroke(
    _ polygon: Polygon, in panel: PixelPanel, with color: Color,
    lineWidth: Double = 1.5
  ) {
    stroke(
      .polygon(polygon.corners.map { $0.applying(panel.transform) }),
      with: color, lineWidth: lineWidth)
  }

  /// Draws a name above a panel or anywhere else.
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
