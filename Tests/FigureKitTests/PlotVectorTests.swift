import FigureKit
import Testing

@Suite struct PlotVectorTests {
  private let frame = Rect(x: 0, y: 0, width: 100, height: 50)

  /// The tips of the arrowheads.
  private func tips(_ plot: Plot, _ draw: (inout GraphicsContext) -> Void) -> [Point] {
    Figure("plot", width: 200, height: 100, draw).drawing.operations.compactMap {
      guard case .fill(.polygon(let points), _, _) = $0 else { return nil }
      return points[0]
    }
  }

  @Test func arrowsStandInTheMiddlesOfCellsAndTheLongestFillsItsCell() {
    let plot = Plot(frame: frame, x: .linear(0...4), y: .linear(0...2))
    let tips = tips(plot) { context in
      plot.drawVectors({ x, _ in Vector(dx: x < 2 ? 1 : 2, dy: 0) }, columns: 2, with: .accent, in: &context)
    }
    #expect(tips == [Point(x: 36.25, y: 25), Point(x: 97.5, y: 25)])
  }

  @Test func aVectorThatGrowsInYLeadsUp() {
    let plot = Plot(frame: frame, x: .linear(0...4), y: .linear(0...2))
    let tips = tips(plot) { context in
      plot.drawVectors({ _, _ in Vector(dx: 0, dy: 3) }, columns: 1, rows: 1, with: .accent, in: &context)
    }
    #expect(tips == [Point(x: 50, y: 2.5)])
  }

  @Test func vectorsFollowTheScales() {
    // As wide as 1 and as high as 2: a vector along the diagonal of values leads along that of the frame.
    let steep = Plot(frame: Rect(x: 0, y: 0, width: 100, height: 100), x: .linear(0...1), y: .linear(0...2))
    let tip = tips(steep) { context in
      steep.drawVectors({ _, _ in Vector(dx: 1, dy: 2) }, columns: 1, with: .accent, in: &context)
    }
    #expect(tip.allSatisfy { abs($0.x - 50 - (50 - $0.y)) < 0.01 } && tip.count == 1)
    // On a logarithmic scale, a tenth of a tenth of the value is as far as a tenth of the value.
    let powers = Plot(frame: frame, x: .logarithmic(1...100), y: .linear(0...1))
    let tips = tips(powers) { context in
      powers.drawVectors({ x, _ in Vector(dx: x, dy: 0) }, columns: 2, with: .accent, in: &context)
    }
    #expect(tips == [Point(x: 47.5, y: 25), Point(x: 97.5, y: 25)])
  }

  @Test func whatIsZeroOrNotFiniteHasNoArrow() {
    let plot = Plot(
      frame: Rect(x: 0, y: 0, width: 90, height: 50), x: .linear(-1...1), y: .linear(0...1))
    let drawn = tips(plot) { context in
      plot.drawVectors({ x, _ in Vector(dx: 1 / x, dy: 0) }, columns: 3, rows: 1, with: .accent, in: &context)
    }
    #expect(drawn.count == 2)
    let nothing = Figure("plot", width: 100, height: 100) { context in
      plot.drawVectors({ _, _ in .zero }, with: .accent, in: &context)
    }
    #expect(nothing.drawing.operations == [])
  }
}
