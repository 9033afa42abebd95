import FigureKit

// snippet.draw
extension GraphicsContext {
  /// Draws a dial with one of its labels in the accent colour.
  mutating func draw(
    _ dial: Dial, turnedBy rotation: Angle = .zero, accent: Int = 0
  ) {
    let layers = dial.layers(turnedBy: rotation)
    for (index, layer) in layers.enumerated() {
      group(transform: layer.transform) { context in
        context.drawLabel(
          dial.titles[index], size: layer.size,
          color: index == accent ? .accent : .ink)
      }
    }
  }

  /// Draws a label upright at the origin.
  mutating func drawLabel(_ title: String, size: Size, color: Color) {
    let frame = Rect(origin: .zero, size: size)
    fill(.rect(frame, cornerRadius: 4), with: color.opacity(0.08))
    stroke(.rect(frame, cornerRadius: 4), with: color.opacity(0.5))
    label(
      title, at: Point(x: 8, y: size.height / 2), font: Font(size: 13),
      color: color, anchor: .start)
  }
}
// snippet.end

extension GraphicsContext {
  /// Draws the pointer at the left of a dial, beside the selected label.
  mutating func drawPointer(of dial: Dial) {
    let reach = dial.anchor.x * dial.labelSize.width
    let tip = Point(x: dial.center.x - reach - 4, y: dial.center.y)
    fill(
      .polygon([
        tip, Point(x: tip.x - 10, y: tip.y - 7),
        Point(x: tip.x - 10, y: tip.y + 7),
      ]), with: .accent)
  }

  /// Writes what a moving figure is to tell below its dial.
  mutating func drawReadout(_ string: String, line: Int = 0) {
    draw(
      Text(string, font: Font(size: 14), anchor: .middle),
      at: Point(x: size.width / 2, y: 312 + 22 * Double(line)))
  }
}
