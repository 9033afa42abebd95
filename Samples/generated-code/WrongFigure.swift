import FigureKit

private let runs = 7
private let files = 4

/// What four generators write while the model stays as it is.
func wrongFigure() -> Figure {
  Figure("wrong", width: 440, height: 176) { context in
    for run in 0..<runs {
      context.draw(
        Text(
          "\(run + 1)", font: Font(size: 14), color: .muted, anchor: .middle),
        at: Point(x: 185 + 40 * Double(run), y: 20))
    }
    for (row, generator) in WrongGenerator.allCases.enumerated() {
      let y = 48 + 36 * Double(row)
      context.draw(
        Text(
          generator.name,
          font: Font(size: 14, weight: row == 0 ? .semibold : .regular),
          baseline: .central), at: Point(x: 4, y: y))
      let written = generator.writes(files: files, runs: runs)
      for (run, row) in written.enumerated() {
        for (file, isWritten) in row.enumerated() {
          let page = Rect(
            center: Point(
              x: 185 + 40 * Double(run) + 14 * (Double(file % 2) - 0.5),
              y: y + 14 * (Double(file / 2) - 0.5)),
            size: Size(width: 9, height: 11))
          if isWritten { context.fill(.rect(page), with: .category(1)) }
          context.stroke(.rect(page), with: .category(1))
        }
      }
    }
  }
}
