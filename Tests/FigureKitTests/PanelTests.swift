import FigureKit
import Testing

@Suite struct PanelTests {
  private let panel = Figure("panel", width: 100, height: 50) { context in
    context.group(opacity: 0.5) { $0.fill(.circle(center: Point(x: 50, y: 25), radius: 20), with: .accent) }
    context.draw("a", at: .zero)
  }

  @Test func aFigureIsDrawnAsLargeAsItFits() {
    let figure = Figure("grid", width: 200, height: 200) {
      $0.draw(panel, in: Rect(x: 10, y: 10, width: 50, height: 100))
    }
    guard case .group(let group)? = figure.drawing.operations.first else {
      Issue.record("no group")
      return
    }
    #expect(
      group.transform == ProjectiveTransform(AffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 10, ty: 47.5)))
    #expect(group.operations == panel.drawing.operations)
    #expect(group.clip?.path == Path(Rect(x: 0, y: 0, width: 100, height: 50)))
  }

  @Test func ofAFigureThatMovesOneFrameIsDrawn() {
    let moving = Figure("moving", width: 10, height: 10, times: [0, 1, 2], poster: 1) { context, time in
      context.fill(.circle(center: Point(x: time, y: 0), radius: 1), with: .ink)
    }
    func frame(at time: Double?) -> [Drawing.Operation] {
      let figure = Figure("one", width: 10, height: 10) { $0.draw(moving, in: $0.bounds, at: time) }
      guard case .group(let group)? = figure.drawing.operations.first else { return [] }
      return group.operations
    }
    #expect(frame(at: nil) == moving.drawing.operations(ofFrame: 1))
    #expect(frame(at: 2.5) == moving.drawing.operations(ofFrame: 2))
    #expect(frame(at: -1) == moving.drawing.operations(ofFrame: 0))
  }

  @Test func aGridIsRowByRow() {
    let cells = Rect(x: 10, y: 20, width: 100, height: 50).grid(columns: 3, rows: 2, spacing: 5)
    #expect(cells.count == 6)
    #expect(cells[0] == Rect(x: 10, y: 20, width: 30, height: 22.5))
    #expect(cells[4] == Rect(x: 45, y: 47.5, width: 30, height: 22.5))
    #expect(Rect(x: 0, y: 0, width: 5, height: 5).grid(columns: 2, spacing: 9).map(\.width) == [0, 0])
    #expect(Rect.zero.grid(columns: 0, rows: -3) == [.zero])
  }
}
