import FigureKit
import Testing

@Suite struct PlotAreaTests {
  private let plot = Plot(
    frame: Rect(x: 10, y: 20, width: 100, height: 50), x: .linear(0...4), y: .linear(-1...1))

  private func operations(_ draw: (inout GraphicsContext) -> Void) -> [Drawing.Operation] {
    Figure("plot", width: 200, height: 100, draw).drawing.operations
  }

  private func elements(_ operation: Drawing.Operation?) -> [Path.Element] {
    guard case .fill(.path(let path), _, _) = operation else { return [] }
    return path.elements
  }

  @Test func anAreaIsBetweenACurveAndZero() {
    let drawn = operations {
      plot.drawArea(under: { _ in 0.5 }, over: 1...3, samples: 2, with: .accent, in: &$0)
    }
    #expect(
      elements(drawn.first) == [
        .move(to: Point(x: 35, y: 32.5)), .line(to: Point(x: 60, y: 32.5)), .line(to: Point(x: 85, y: 32.5)),
        .line(to: Point(x: 85, y: 45)), .line(to: Point(x: 35, y: 45)), .closeSubpath,
      ])
  }

  @Test func anAreaStandsOnTheBottomOfAScaleWithoutZero() {
    let plot = Plot(frame: plot.frame, x: .linear(0...4), y: .linear(1...3))
    let drawn = operations { plot.drawArea(under: [(0, 2), (4, 2)], with: .accent, in: &$0) }
    #expect(elements(drawn.first).dropFirst(2).first == .line(to: Point(x: 110, y: 70)))
  }

  @Test func anAreaBetweenTwoCurvesFollowsBoth() {
    let drawn = operations {
      plot.drawArea(between: { $0 / 4 }, and: { -$0 / 4 }, samples: 1, with: .accent, in: &$0)
    }
    #expect(
      elements(drawn.first) == [
        .move(to: Point(x: 10, y: 45)), .line(to: Point(x: 110, y: 20)), .line(to: Point(x: 110, y: 70)),
        .line(to: Point(x: 10, y: 45)), .closeSubpath,
      ])
  }

  @Test func whatIsNotFiniteLeavesAGap() {
    let values: [(Double, Double)] = [
      (0, 0.5), (1, 0.5), (2, .nan), (3, 0.5), (3.5, .infinity), (3.6, 0.5), (4, 0.5),
    ]
    let drawn = operations { plot.drawArea(under: values, with: .accent, in: &$0) }
    // One value alone has no area.
    let moves = elements(drawn.first).filter { if case .move = $0 { true } else { false } }
    #expect(moves == [.move(to: Point(x: 10, y: 32.5)), .move(to: Point(x: 100, y: 32.5))])
    #expect(operations { plot.drawArea(under: { _ in .nan }, with: .accent, in: &$0) } == [])
    let between = operations {
      plot.drawArea(between: { _ in 0 }, and: { _ in .nan }, with: .accent, in: &$0)
    }
    #expect(between == [])
  }

  @Test func anAreaIsCutOffAtTheFrame() {
    let drawn = operations { plot.drawArea(under: { 1e300 * $0 }, with: .accent, in: &$0) }
    guard case .group(let group) = drawn.first else { return #expect(Bool(false)) }
    #expect(group.clip?.path == Path(plot.frame))
  }
}
