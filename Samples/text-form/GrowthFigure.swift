import FigureKit

private let left = 176.0
private let cell = 14.4

/// Tests as they were written, each red once and then green: every dot is
/// a test that was run.
func growthFigure() -> Figure {
  let tests = GrownTest.all
  return Figure("growth", width: 440, height: 250) { context in
    for (row, test) in tests.enumerated() {
      let y = 22 + 24 * Double(row)
      context.draw(
        Text(test.name, font: Font(size: 14), baseline: .central),
        at: Point(x: 4, y: y))
      context.stroke(
        .line(
          from: Point(x: left + cell * Double(2 * row), y: y),
          to: Point(x: left + cell * Double(2 * tests.count - 1), y: y)),
        with: .muted.opacity(0.4))
      for step in 2 * row..<2 * tests.count {
        // In each pair of steps the test comes first, then the code.
        let passes = test.passes(level: (step + 1) / 2)
        let center = Point(x: left + cell * Double(step), y: y)
        let dot = Shape.circle(center: center, radius: passes ? 4.5 : 6)
        context.fill(dot, with: passes ? .category(3) : .paper)
        context.stroke(
          dot, with: passes ? .category(3) : .category(6),
          lineWidth: passes ? 1 : 3)
      }
    }
    for (passes, x) in [(false, 4.0), (true, 84)] {
      let dot = Shape.circle(
        center: Point(x: x + 7, y: 238), radius: passes ? 4.5 : 6)
      context.fill(dot, with: passes ? .category(3) : .paper)
      context.stroke(
        dot, with: passes ? .category(3) : .category(6),
        lineWidth: passes ? 1 : 3)
      context.draw(
        Text(
          passes ? "passes" : "fails", font: Font(size: 14), color: .muted,
          baseline: .central), at: Point(x: x + 20, y: 238))
    }
  }
}
