import FigureKit

private let rowHeight = 29.0
private let top = 16.0

extension Catcher {
  var color: Color {
    switch self {
    case .compiler: .category(1)
    case .program: .category(2)
    case .nobody: .category(4)
    }
  }
}

/// The koans as rungs, the easiest to notice at the bottom.
func ladderFigure() -> Figure {
  let count = Double(Koan.ladder.count)
  return Figure("ladder", width: 440, height: top + count * rowHeight + 8) { context in
    for x in [14.0, 156] {
      context.stroke(
        .line(
          from: Point(x: x, y: 4),
          to: Point(x: x, y: top + count * rowHeight)),
        with: .muted, style: StrokeStyle(lineWidth: 4, lineCap: .round))
    }
    for (index, koan) in Koan.ladder.enumerated() {
      let y = top + (count - Double(index) - 0.5) * rowHeight
      let rung = Rect(x: 14, y: y - 12, width: 142, height: 24)
      context.fill(.rect(rung), with: .paper)
      context.fill(.rect(rung), with: koan.catcher.color.opacity(0.18))
      context.stroke(.rect(rung), with: koan.catcher.color, lineWidth: 1.5)
      context.draw(
        Text(
          koan.name, font: Font(size: 14, family: .monospaced),
          anchor: .middle, baseline: .central), at: Point(x: 85, y: y))
      context.draw(
        Text(koan.lesson, font: Font(size: 14), baseline: .central),
        at: Point(x: 170, y: y))
    }
    var first = 0
    for catcher in Catcher.allCases {
      let size = Koan.ladder.count { $0.catcher == catcher }
      let bottom = top + (count - Double(first)) * rowHeight - 3
      let upper = top + (count - Double(first + size)) * rowHeight + 3
      context.stroke(
        .line(from: Point(x: 402, y: bottom), to: Point(x: 402, y: upper)),
        with: catcher.color, lineWidth: 3)
      context.group(
        transform: .rotation(.degrees(-90), about: Point(x: 420, y: (bottom + upper) / 2))
      ) {
        $0.draw(
          Text(
            catcher.sideText, font: Font(size: 14), color: catcher.color,
            anchor: .middle, baseline: .central),
          at: Point(x: 420, y: (bottom + upper) / 2))
      }
      first += size
    }
  }
}

extension Catcher {
  fileprivate var sideText: String {
    switch self {
    case .compiler: "compiler"
    case .program: "at run time"
    case .nobody: "nobody"
    }
  }
}
