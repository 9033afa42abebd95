import FigureKit
import Testing

@Suite struct PlotRoomTests {
  private static let rect = Rect(x: 20, y: 10, width: 200, height: 120)

  /// What the labels of a plot's axes take up.
  private func bounds(of plot: Plot, lines: Plot.AxisLines = .edges) -> [Rect] {
    let operations = Figure("plot", width: 400, height: 200) { plot.drawAxes(lines: lines, in: &$0) }.drawing
      .operations
    return operations.compactMap {
      guard case .text(let text, let point) = $0 else { return nil }
      return text.bounds(at: point)
    }
  }

  private func expectRoom(in plot: Plot, _ rect: Rect = Self.rect) {
    for label in bounds(of: plot) + [plot.frame] {
      #expect(label.minX >= rect.minX && label.maxX <= rect.maxX, "\(label)")
      #expect(label.minY >= rect.minY && label.maxY <= rect.maxY, "\(label)")
    }
  }

  @Test func labelsAndTitlesOfAxesStandInTheRectangle() {
    let plot = Plot(
      in: Self.rect, x: .linear(0...1000), y: .linear(-1...1), xAxis: "seconds",
      yAxis: .init("speed", unit: " m/s"))
    expectRoom(in: plot)
    let frame = plot.frame
    #expect(frame.minX == frame.minX.rounded() && frame.maxY == frame.maxY.rounded())
    // The widest label, the distance to it, and the title.
    #expect(frame.minX - Self.rect.minX == ("−0.5 m/s".width + 9).rounded(.up))
    #expect(Self.rect.maxY - frame.maxY == (3 * 14 + 0.236 * 14).rounded(.up))
    #expect(frame.minY - Self.rect.minY == (0.7 * 14 + 0.928 * 14).rounded(.up))
  }

  @Test func aLabelAtTheEndOfAnAxisHasRoomBesideIt() {
    let names = Plot.Axis(ticks: [0, 1], labels: ["in the beginning", "at the end"])
    expectRoom(in: Plot(in: Self.rect, x: .linear(0...1), y: .linear(0...1), xAxis: names))
    expectRoom(in: Plot(in: Self.rect, x: .linear(0...1), y: .linear(0...1), xAxis: names, yAxis: names))
    // In the middle it needs none.
    let middle = Plot(
      in: Self.rect, x: .linear(0...1), y: .linear(0...1),
      xAxis: .init(ticks: [0.5], labels: ["a long name"]),
      yAxis: .init(ticks: []))
    #expect(middle.frame.minX == 22 && middle.frame.maxX == 218)
  }

  @Test func axesWithoutLabelsLeaveAllButTwoUnits() {
    let nothing = Plot.Axis(ticks: [])
    let plot = Plot(
      in: Self.rect, x: .linear(0...1), y: .linear(0...1), xAxis: nothing, yAxis: nothing)
    #expect(plot.frame == Self.rect.insetBy(dx: 2, dy: 2))
  }

  @Test func roomIsMadeForLargerLetters() {
    let small = Plot(in: Self.rect, x: .linear(0...1), y: .linear(0...1), font: Font(size: 9))
    let large = Plot(in: Self.rect, x: .linear(0...1), y: .linear(0...1), font: Font(size: 18))
    expectRoom(in: large)
    #expect(small.frame.width > large.frame.width && small.frame.height > large.frame.height)
  }

  @Test func aRectangleWithoutRoomForLabelsIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Plot(in: Rect(x: 0, y: 0, width: 20, height: 20), x: .linear(0...1), y: .linear(0...1))
    }
    expect(result, says: "the rectangle of a plot must have room for the labels of its axes", at: #line - 3)
  }

  @Test func aTitleAloneIsAnAxis() {
    let axis: Plot.Axis = "seconds"
    #expect(axis == Plot.Axis("seconds", ticks: nil))
  }

  @Test func theGridStandsAtTheTicksOfTheAxes() {
    let plot = Plot(
      frame: Self.rect, x: .linear(0...1), y: .linear(0...1), xAxis: .init(ticks: [0.25]),
      yAxis: .init(ticks: []))
    let lines = Figure("plot", width: 400, height: 200) { plot.drawGrid(in: &$0) }.drawing.operations
    #expect(lines.count == 1)
  }
}

extension String {
  fileprivate var width: Double { Text(self, font: Font(size: 14)).size.width }
}
