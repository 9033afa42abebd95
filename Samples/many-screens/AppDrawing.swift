import FigureKit

private let messages: [(from: String, color: Int)] = [
  ("Ada", 1), ("Blaise", 2), ("Carl", 3), ("Daniel", 4), ("Emmy", 5),
  ("Felix", 6), ("Grace", 7), ("Hedy", 8), ("Ida", 1), ("Joseph", 2),
  ("Kurt", 3), ("Leonhard", 4), ("Mary", 5), ("Niels", 6),
]

extension GraphicsContext {
  /// Draws a list of messages as a layout has it.
  mutating func draw(_ layout: ListLayout) {
    let list = layout.list
    fill(
      .rect(layout.title.union(layout.bar)), with: .paper)
    group(clip: .rect(list)) { context in
      var separators = Path()
      for (row, message) in messages.enumerated() {
        let y = list.minY + ListLayout.rowHeight * Double(row)
        guard y < list.maxY else { break }
        context.drawRow(
          message.from, color: message.color,
          y: y + ListLayout.rowHeight / 2)
        separators.addLines([
          Point(x: 58, y: y + ListLayout.rowHeight),
          Point(x: list.width, y: y + ListLayout.rowHeight),
        ])
      }
      context.stroke(separators, with: .muted.opacity(0.4))
    }
    fill(.rect(layout.title), with: .accent.opacity(0.16))
    draw(
      Text(
        "Messages", font: Font(size: 30, weight: .semibold),
        anchor: .middle, baseline: .central),
      at: Point(x: layout.title.midX, y: layout.title.midY + 2))
    fill(.rect(layout.bar), with: .accent.opacity(0.16))
    for place in 1...3 {
      let x = layout.bar.width * (2 * Double(place) - 1) / 6
      fill(
        .circle(center: Point(x: x, y: layout.bar.midY), radius: 11),
        with: place == 1 ? .accent : .muted)
    }
  }

  private mutating func drawRow(_ name: String, color: Int, y: Double) {
    fill(
      .circle(center: Point(x: 30, y: y), radius: 15), with: .category(color))
    draw(
      Text(name, font: Font(size: 28), baseline: .central),
      at: Point(x: 58, y: y))
  }

  /// Draws the bars beside content, as one shape: where two of them met,
  /// there would be a seam.
  mutating func drawBars(of box: Letterbox) {
    guard !box.bars.isEmpty else { return }
    let screen = Rect(origin: .zero, size: box.screen)
    let around = Path { path in
      for rect in [screen, box.frame] {
        path.addLines([
          Point(x: rect.minX, y: rect.minY),
          Point(x: rect.maxX, y: rect.minY),
          Point(x: rect.maxX, y: rect.maxY),
          Point(x: rect.minX, y: rect.maxY),
        ])
        path.closeSubpath()
      }
    }
    group(clip: .rect(screen)) {
      $0.fill(around, with: .muted.opacity(0.55), rule: .evenOdd)
    }
  }

  /// Draws a program for 320 × 480 on another screen.
  mutating func draw(_ box: Letterbox) {
    drawBars(of: box)
    let transform = AffineTransform.scale(box.factor)
      .concatenating(
        .translation(x: box.frame.minX, y: box.frame.minY))
    group(clip: .rect(Rect(origin: .zero, size: box.screen))) {
      $0.group(transform: transform) {
        $0.draw(ListLayout(Size(width: 320, height: 480)))
      }
    }
  }
}
