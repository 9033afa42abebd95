import FigureKit

private let font = Font(size: 14.5)
private let letters = ["A", "B", "C", "D", "E", "F", "G", "H", "I"]

/// The window over the line of numbers before and after one step.
func numberLineFigure() -> Figure {
  let ring = LabelRing(items: 30)
  return Figure("number-line", width: 460, height: 240) { context in
    func x(_ number: Int) -> Double { 217 + 33 * Double(number) }
    for (row, rotation) in [0.0, -40].enumerated() {
      let y = 30 + 122 * Double(row)
      let window = ring.window(at: rotation)
      let selected = ring.selectedNumber(at: rotation)
      context.label(
        "turned by \(rotation.formatted(digits: 0))°",
        at: Point(x: 4, y: y - 19), font: font, anchor: .start)
      for (line, title) in ["number", "item", "view"].enumerated() {
        context.draw(
          Text(title, font: Font(size: 15), color: .muted),
          at: Point(x: 4, y: y + 20 + 24 * Double(line)))
      }
      for number in -4...6 {
        let view = ring.view(of: number)
        let isShown = window.contains(number)
        let color =
          !isShown
          ? Color.muted.opacity(0.7)
          : number == selected
            ? .accent : view == DialScene.followed ? .category(2) : .ink
        let texts = [
          Double(number).formatted(digits: 0), "\(ring.item(of: number))",
          isShown ? letters[view] : "",
        ]
        if isShown {
          context.fill(
            .rect(
              Rect(x: x(number) - 15, y: y + 3, width: 30, height: 72),
              cornerRadius: 4),
            with: color.opacity(0.1))
        }
        for (line, text) in texts.enumerated() where !text.isEmpty {
          context.draw(
            Text(text, font: font, color: color, anchor: .middle),
            at: Point(x: x(number), y: y + 20 + 24 * Double(line)))
        }
      }
      context.stroke(
        .rect(
          Rect(
            x: x(window.lowerBound) - 16.5, y: y, width: 9 * 33, height: 78),
          cornerRadius: 6),
        with: .ink, lineWidth: 2)
    }
    let way = Path { path in
      path.move(to: Point(x: x(-4), y: 110))
      path.addCurve(
        to: Point(x: x(5), y: 150), control1: Point(x: x(-4), y: 142),
        control2: Point(x: x(5), y: 112))
    }
    context.stroke(
      way, with: .category(2),
      style: StrokeStyle(lineWidth: 2, dash: [5, 4]))
    context.fill(
      .polygon([
        Point(x: x(5), y: 151), Point(x: x(5) - 5, y: 142),
        Point(x: x(5) + 5, y: 142),
      ]), with: .category(2))
  }
}
