import FigureKit
import Testing

@Suite struct PlotTests {
  private static let frame = Rect(x: 10, y: 20, width: 100, height: 50)

  private func operations(_ draw: (inout GraphicsContext) -> Void) -> [Drawing.Operation] {
    Figure("plot", width: 200, height: 100, draw).drawing.operations
  }

  @Test func linearValuesLieInTheFrameAndBeyond() {
    let plot = Plot(frame: Self.frame, x: .linear(0...4), y: .linear(-1...1))
    #expect(plot.point(0, -1) == Point(x: 10, y: 70))
    #expect(plot.point(4, 1) == Point(x: 110, y: 20))
    #expect(plot.point(2, 0) == Point(x: 60, y: 45))
    #expect(plot.point(8, 3) == Point(x: 210, y: -30))
  }

  @Test func whatLiesAtAPointIsTheValueOfThatPoint() {
    let plots = [
      Plot(frame: Self.frame, x: .linear(0...4), y: .linear(-1...1)),
      Plot(frame: Self.frame, x: .logarithmic(0.1...1000), y: .linear(5...6)),
    ]
    for plot in plots {
      for place in [Point(x: 10, y: 70), Point(x: 110, y: 20), Point(x: 41.25, y: 33.5), Point(x: 0, y: 90)] {
        let value = plot.value(at: place)
        #expect(plot.point(value.x, value.y) == place)
      }
    }
    let middle = plots[0].value(at: Point(x: 60, y: 45))
    #expect(middle.x == 2 && middle.y == 0)
  }

  @Test func equalFactorsAreEqualDistancesOnALogarithmicScale() {
    let scale = PlotScale.logarithmic(0.1...1000)
    #expect(abs(scale.fraction(of: 10) - 0.5) < 1e-12)
    #expect(abs(scale.value(at: 0.25) - 1) < 1e-12)
    #expect(scale.fraction(of: 0).isFinite)
  }

  @Test(
    arguments: [
      (0...1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]), (-1...1, 4, [-1, -0.5, 0, 0.5, 1]),
      (0...10, 5, [0, 2, 4, 6, 8, 10]),
      (3...97, 5, [20, 40, 60, 80]), (0...0.003, 3, [0, 0.001, 0.002, 0.003]),
      (1_000_000...1_000_002, 2, [1_000_000, 1_000_001, 1_000_002]), (-8 ... -2, 3, [-8, -6, -4, -2]),
    ] as [(ClosedRange<Double>, Int, [Double])])
  func linearTicksAreRoundAndExact(_ range: ClosedRange<Double>, _ count: Int, _ ticks: [Double]) {
    #expect(PlotScale.linear(range).ticks(count: count) == ticks)
  }

  @Test(
    arguments: [
      (0.1...1000, [0.1, 1, 10, 100, 1000]), (0.05...0.5, [0.1]), (2...9, []), (2...2000, [10, 100, 1000]),
      (0.001...0.01, [0.001, 0.01]),
    ] as [(ClosedRange<Double>, [Double])])
  func logarithmicTicksArePowersOfTen(_ range: ClosedRange<Double>, _ ticks: [Double]) {
    #expect(PlotScale.logarithmic(range).ticks() == ticks)
  }

  @Test func aCurveInsideTheFrameHasNoClip() {
    let plot = Plot(frame: Self.frame, x: .linear(0...1), y: .linear(0...1))
    let inside = operations { plot.drawCurve({ $0 }, samples: 4, with: .accent, in: &$0) }
    guard case .stroke(.path(let path), _, _) = inside.first else { return #expect(Bool(false)) }
    #expect(path.elements.count == 5)
    let outside = operations { plot.drawCurve({ 2 * $0 }, with: .accent, in: &$0) }
    guard case .group(let group) = outside.first else { return #expect(Bool(false)) }
    #expect(group.clip?.path == Path(Self.frame))
  }

  @Test func whatIsNotFiniteInterruptsACurve() {
    let plot = Plot(frame: Self.frame, x: .linear(0...4), y: .linear(0...1))
    let values = [(0.0, 0.5), (1, 0.5), (2, .nan), (3, 0.5), (4, 0.5)]
    let drawn = operations { plot.drawCurve(values, with: .accent, in: &$0) }
    guard case .stroke(.path(let path), _, _) = drawn.first else { return #expect(Bool(false)) }
    #expect(
      path.elements == [
        .move(to: Point(x: 10, y: 45)), .line(to: Point(x: 35, y: 45)), .move(to: Point(x: 85, y: 45)),
        .line(to: Point(x: 110, y: 45)),
      ])
  }

  @Test func aCurveThatLeavesTowardInfinityIsStillDrawn() {
    let plot = Plot(frame: Self.frame, x: .linear(0...1), y: .linear(0...1))
    let drawn = operations { plot.drawCurve({ 1e300 * $0 }, with: .accent, in: &$0) }
    #expect(drawn.count == 1)
  }

  @Test func barsStandOnZeroAndEndAtTheFrame() {
    let plot = Plot(frame: Self.frame, x: .linear(0...4), y: .linear(-1...1))
    let drawn = operations {
      plot.drawBars([(1, 0.5), (2, -5), (3, 0), (3.5, .nan)], width: 4, with: .accent, in: &$0)
    }
    #expect(
      drawn == [
        .fill(.rect(Rect(x: 33, y: 32.5, width: 4, height: 12.5)), with: .color(.accent), rule: .nonZero),
        .fill(.rect(Rect(x: 58, y: 45, width: 4, height: 25)), with: .color(.accent), rule: .nonZero),
      ])
  }
}
