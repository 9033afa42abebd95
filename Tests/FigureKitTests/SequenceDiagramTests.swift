import Testing

@testable import FigureKit

@Suite struct SequenceDiagramTests {
  private static let diagram = SequenceDiagram(
    lanes: ["host", "a view", "b"],
    rows: [
      .message("show a", from: "host", to: "a view", note: "show(a)"),
      .event("load", on: "a view"),
      .message("appears", from: "a view", to: "host", isReply: true),
      .message("a long message past the view", from: "host", to: "b", note: "show(b)"),
      .message("prepare", from: "b", to: "b"),
    ], noteTitle: "call")

  @Test func lanesStandInOrderAndRowsFollowEachOther() {
    let layout = Self.diagram.layout()
    #expect(layout.laneXs == layout.laneXs.sorted())
    #expect(layout.rowFrames.count == 5)
    for (row, next) in zip(layout.rowFrames, layout.rowFrames.dropFirst()) { #expect(row.maxY == next.minY) }
    #expect(layout.rowFrames[0].minY > layout.top)
    #expect(layout.size.height > layout.rowFrames[4].maxY)
  }

  /// What is drawn, by the lines that lanes have.
  @Test func noTextCrossesALaneOrLeavesTheDiagram() throws {
    let layout = Self.diagram.layout()
    let figure = Figure("lanes", width: layout.size.width, height: layout.size.height) {
      layout.draw(in: &$0)
    }
    var count = 0
    for operation in figure.drawing.operations {
      guard case .text(let text, let point) = operation else { continue }
      count += 1
      let width = text.font.width(of: text.string)
      let left =
        switch text.anchor {
        case .start: point.x
        case .middle: point.x - width / 2
        case .end: point.x - width
        }
      #expect(left >= 0 && left + width <= layout.size.width, "\(text.string)")
      guard point.y > layout.top else { continue }
      for x in layout.laneXs { #expect(x <= left || x >= left + width, "\(text.string)") }
    }
    #expect(count == 11)
  }

  @Test func roomIsSharedAmongLanes() {
    let narrow = Self.diagram.layout()
    let wide = Self.diagram.layout(width: narrow.size.width + 90)
    #expect(wide.size.width == narrow.size.width + 90)
    for (left, right) in zip(narrow.laneXs, wide.laneXs) { #expect(right > left) }
    #expect(Self.diagram.layout(width: 10) == narrow)
  }

  @Test func aTouchFindsItsRow() {
    let layout = Self.diagram.layout()
    for (index, frame) in layout.rowFrames.enumerated() { #expect(layout.row(at: frame.center) == index) }
    #expect(layout.row(at: .zero) == 0)
    #expect(layout.row(at: Point(x: 0, y: 1e6)) == 4)
    #expect(SequenceDiagram(lanes: ["a"], rows: []).layout().row(at: .zero) == nil)
  }

  @Test func whatHasNotHappenedIsFaint() {
    let layout = Self.diagram.layout()
    func texts(_ current: Int?) -> [Color] {
      Figure("lanes", width: 100, height: 100) { layout.draw(throughRow: current, in: &$0) }
        .drawing.operations.compactMap { operation in
          guard case .text(let text, let point) = operation, point.y > layout.top else { return nil }
          return text.color
        }
    }
    #expect(texts(nil).allSatisfy { $0 == .ink })
    #expect(texts(1) == [.ink, .ink, .ink, .muted, .muted, .muted, .muted])
  }

  @Test func whatIsNoDiagramIsRefused() async {
    let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SequenceDiagram(lanes: ["a"], rows: [.event("x", on: "b")]).layout()
    }
    expect(unknown, says: "the diagram has no lane `b`", at: #line - 3)
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SequenceDiagram(lanes: ["a", "a"], rows: []).layout()
    }
    expect(twice, says: "two lanes of a diagram cannot have the same name `a`", at: #line - 3)
    let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SequenceDiagram(lanes: [], rows: []).layout()
    }
    expect(none, says: "a diagram must have 1 to 1,000 lanes", at: #line - 3)
  }
}
