import FigureKit
import Testing

/// What stops a sample says why, and where in the sample.
@Suite struct RefusalTests {
  @Test func aNameIsKebabCase() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Figure("Three States", width: 10, height: 10) { _ in }
    }
    expect(result, says: "the figure name `Three States` is not made of", at: #line - 3)
  }

  @Test func aCanvasHasBounds() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Figure("a", width: 10, height: .nan) { _ in }
    }
    expect(result, says: "a figure is from 1 to 16,384 wide and high", at: #line - 3)
  }

  @Test func numbersAreFinite() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Figure("a", width: 10, height: 10) {
        $0.fill(.circle(center: .zero, radius: .infinity), with: .ink)
      }
    }
    expect(result, says: "numbers in a drawing are finite", at: #line - 5)
  }

  @Test func lengthsAreNotNegative() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Figure("a", width: 10, height: 10) { $0.stroke(Path(), with: .ink, lineWidth: -1) }
    }
    expect(result, says: "radii, line widths and dashes are not negative", at: #line - 3)
  }

  @Test func aFontHasASize() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Figure("a", width: 10, height: 10) { $0.draw(Text("a", font: Font(size: 0)), at: .zero) }
    }
    expect(result, says: "a font size is at least 0.0001", at: #line - 3)
  }

  @Test func aPathBeginsWithAMove() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Path { $0.addLine(to: .zero) }
    }
    expect(result, says: "a path begins with `move(to:)`", at: #line - 3)
  }

  @Test func categoriesHaveNumbers() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Color.category(9)
    }
    expect(result, says: "a categorical colour has a number from 1 to 8", at: #line - 3)
  }

  @Test func aColourHasSixDigits() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Color.hex(0x1_000000)
    }
    expect(result, says: "a colour in hexadecimal digits has 6 of them", at: #line - 3)
  }

  @Test func arcsHaveFiniteAngles() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Path { $0.addArc(center: .zero, radius: 1, startAngle: .zero, endAngle: .radians(.nan)) }
    }
    expect(result, says: "the angles of an arc are finite numbers", at: #line - 3)
  }

  @Test func groupsHaveADepth() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @Sendable func nest(_ context: inout GraphicsContext) { context.group(transform: .identity, nest) }
      _ = Figure("a", width: 10, height: 10, nest)
    }
    expect(result, says: "at most 64 groups within one another", at: #line - 4)
  }

  private func expect(_ result: ExitTest.Result?, says sentence: String, at line: Int) {
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("RefusalTests.swift:\(line): Fatal error: "))
    #expect(message.contains(sentence))
  }
}
