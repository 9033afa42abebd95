import FigureKit
import Testing

@Suite struct PlotLabelTests {
  private let plot = Plot(
    frame: Rect(x: 10, y: 10, width: 100, height: 100), x: .linear(0...1), y: .linear(0...1),
    font: Font(size: 10))

  private func texts(_ draw: (inout GraphicsContext) -> Void) -> [(text: Text, point: Point)] {
    Figure("plot", width: 200, height: 120, draw).drawing.operations.compactMap {
      guard case .text(let text, let point) = $0 else { return nil }
      return (text, point)
    }
  }

  @Test func labelsWithRoomStayWhereTheyAre() {
    let drawn = texts {
      plot.drawLabels([.init("a", x: 1, y: 0.2), .init("b", x: 1, y: 0.8, color: .accent)], in: &$0)
    }
    #expect(drawn.map(\.text.string) == ["b", "a"])
    #expect(drawn.map(\.point) == [Point(x: 118, y: 30), Point(x: 118, y: 90)])
  }

  @Test func labelsThatWouldCollideMoveApartAsLittleAsCanBe() {
    let drawn = texts {
      plot.drawLabels(
        [.init("a", x: 1, y: 0.5), .init("b", x: 1, y: 0.5), .init("c", x: 1, y: 0.5)], in: &$0)
    }
    #expect(drawn.map(\.point.y) == [48, 60, 72])
  }

  @Test func labelsOfOneColumnNeverOverlap() {
    var random = Numbers(state: 7)
    for _ in 0..<200 {
      let labels = (0..<8).map { Plot.Label("label \($0)", x: 1, y: random.next()) }
      let boxes = texts { plot.drawLabels(labels, in: &$0) }.map { $0.text.bounds(at: $0.point) }
      for (index, box) in boxes.enumerated() {
        #expect(boxes[(index + 1)...].allSatisfy { !$0.insetBy(dx: 0, dy: 0.1).intersects(box) })
        #expect(box.midY >= 6 - 1e-9 && box.midY <= 114 + 1e-9)
      }
    }
  }

  @Test func labelsBesideOneAnotherDoNotMove() {
    let drawn = texts {
      plot.drawLabels([.init("a", x: 0, y: 0.5, anchor: .end), .init("b", x: 1, y: 0.5)], in: &$0)
    }
    #expect(drawn.map(\.point.y) == [60, 60])
  }

  @Test func ticksHaveTheDigitsAndNamesThatTheyAreGiven() {
    var plot = plot
    plot.xAxis = .init(ticks: [0, 0.5, 1], labels: ["low", "middle"], unit: " s")
    plot.yAxis = .init(ticks: [0, 1], digits: 2)
    let drawn = texts { plot.drawAxes(in: &$0) }
    #expect(drawn.map(\.text.string) == ["0.00", "1.00", "low", "middle", "1 s"])
  }

  @Test func farPowersOfTenAreWrittenAsPowers() {
    let plot = Plot(
      frame: Rect(x: 10, y: 10, width: 100, height: 100), x: .logarithmic(0.0001...1e6), y: .linear(0...1),
      yAxis: .init(ticks: []))
    let drawn = texts { plot.drawAxes(in: &$0) }.map(\.text.string)
    #expect(
      drawn == ["10⁻⁴", "0.001", "0.01", "0.1", "1", "10", "100", "1000", "10000", "10⁵", "10⁶"])
  }

  @Test(arguments: [(Plot.AxisLines.none, 0), (.edges, 3), (.grid, 2)])
  func anAxisHasTheLinesThatItIsGiven(_ lines: Plot.AxisLines, count: Int) {
    var plot = plot
    plot.xAxis = .init(ticks: [0])
    plot.yAxis = .init(ticks: [1])
    let operations = Figure("plot", width: 200, height: 120) {
      plot.drawAxes(lines: lines, in: &$0)
    }.drawing.operations
    #expect(operations.count == count + 2)
  }

  @Test func theLineOfAGridAtZeroIsTheStrongestOne() {
    var plot = plot
    plot.xAxis = .init(ticks: [0, 1])
    plot.yAxis = .init(ticks: [])
    let operations = Figure("plot", width: 200, height: 120) {
      plot.drawAxes(lines: .grid, in: &$0)
    }.drawing.operations
    let colors = operations.compactMap { operation -> Color? in
      guard case .stroke(_, .color(let color), _) = operation else { return nil }
      return color
    }
    #expect(colors == [.muted.opacity(0.3), .muted])
  }
}

/// Numbers from 0 to 1 that are the same in each run.
private struct Numbers {
  var state: UInt64

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24)
  }
}
