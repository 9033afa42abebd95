import FigureKit

// snippet.through
/// How much of the ground is seen in a row of pixels that an upper panel
/// covers in part, and a lower one where the upper one does not.
func groundShare(coverage: Double) -> Double {
  (1 - coverage) * coverage
}
// snippet.end

/// The rows of pixels where two panels meet, much enlarged.
func hairlineFigure() -> Figure {
  let panels: [(caption: String, upper: Double, lower: Double)] = [
    ("in a pixel", 0.5, 0.5), ("between pixels", 1, 0),
    ("overlapping", 0.5, 1),
  ]
  let side = 16.0
  return Figure("hairline", width: 480, height: 166) { context in
    for (column, panel) in panels.enumerated() {
      let left = 24 + 160 * Double(column)
      for row in 0..<7 {
        let rows = Rect(
          x: left, y: 8 + side * Double(row), width: 7 * side, height: side)
        let upper = row < 3 ? 1 : row == 3 ? panel.upper : 0
        let lower = row > 3 ? 1 : row == 3 ? panel.lower : 0
        context.fill(.rect(rows), with: .category(2))
        // The lower panel is drawn first.
        for coverage in [lower, upper] where coverage > 0 {
          context.fill(.rect(rows), with: .hex(0x2F4667).opacity(coverage))
        }
      }
      for line in 0...7 {
        let y = 8 + side * Double(line)
        let x = left + side * Double(line)
        context.stroke(
          .line(from: Point(x: left, y: y), to: Point(x: left + 7 * side, y: y)),
          with: .paper.opacity(0.25))
        context.stroke(
          .line(from: Point(x: x, y: 8), to: Point(x: x, y: 8 + 7 * side)),
          with: .paper.opacity(0.25))
      }
      context.label(
        panel.caption, at: Point(x: left + 3.5 * side, y: 145), font: labelFont)
    }
  }
}

/// A quarter of the ground at most, in the middle of a pixel, and none
/// between two.
func proveHairline() {
  let shares = (0...100).map { groundShare(coverage: Double($0) / 100) }
  precondition(shares.max() == 0.25 && shares[50] == 0.25)
  precondition(shares[0] == 0 && shares[100] == 0)
}
