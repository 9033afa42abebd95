import FigureKit

private let font = Font(size: 14)

/// The states of a controller's view, and what leads from one to another.
func statesFigure() -> Figure {
  Figure("states", width: 440, height: 142) { context in
    let names = ["unloaded", "loaded", "visible"]
    for (index, name) in names.enumerated() {
      let frame = Rect(x: 10 + Double(index) * 165, y: 36, width: 88, height: 44)
      context.stroke(
        .rect(frame, cornerRadius: 10),
        with: .category(index + 1), lineWidth: 2)
      context.draw(
        Text(name, font: font, anchor: .middle, baseline: .central),
        at: Point(x: frame.midX, y: frame.midY))
    }
    context.drawArrow(from: 98, to: 175, y: 48, name: "access", above: true)
    context.drawArrow(from: 175, to: 98, y: 68, name: "warning", above: false)
    context.drawArrow(from: 263, to: 340, y: 48, name: "appear", above: true)
    context.drawArrow(from: 340, to: 263, y: 68, name: "disappear", above: false)
    context.draw(
      Text("a warning", font: font, color: .muted, anchor: .middle),
      at: Point(x: 384, y: 104))
    context.draw(
      Text("changes nothing", font: font, color: .muted, anchor: .middle),
      at: Point(x: 380, y: 123))
    context.draw(
      Text("a warning", font: font, color: .muted, anchor: .middle),
      at: Point(x: 54, y: 104))
    context.draw(
      Text("loads nothing", font: font, color: .muted, anchor: .middle),
      at: Point(x: 58, y: 123))
  }
}

extension GraphicsContext {
  fileprivate mutating func drawArrow(
    from start: Double, to end: Double, y: Double, name: String, above: Bool
  ) {
    let way = end > start ? 1.0 : -1
    stroke(
      .line(from: Point(x: start, y: y), to: Point(x: end - 8 * way, y: y)),
      with: .ink, lineWidth: 1.5)
    fill(
      Path {
        $0.addLines([
          Point(x: end, y: y), Point(x: end - 9 * way, y: y - 5),
          Point(x: end - 9 * way, y: y + 5),
        ])
        $0.closeSubpath()
      }, with: .ink)
    draw(
      Text(name, font: font, anchor: .middle),
      at: Point(x: (start + end) / 2, y: above ? y - 10 : y + 21))
  }
}
