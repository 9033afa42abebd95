import FigureKit
import Testing

@Suite struct TextSizeTests {
  @Test func widthsAreThoseOfDejaVuSans() {
    // 'W' has 2025 of 2048 units, and bold 2259.
    #expect(abs(Text("W", font: Font(size: 100)).size.width - 98.88) < 0.3)
    #expect(abs(Text("W", font: Font(size: 100, weight: .bold)).size.width - 110.3) < 0.3)
    #expect(Text("").size.width == 0 && abs(Text("").size.height - 16 * 1.164) < 1e-9)
  }

  @Test(arguments: [(Font.Family.monospaced, 602.0), (.sans, 640), (.named("Nobody's"), 640)])
  func lettersWithoutATableAreEstimated(_ family: Font.Family, expected: Double) {
    let text = Text("ж", font: Font(size: 1000, family: family))
    #expect(abs(text.size.width - expected) < 1e-9)
  }

  @Test func marksAndJoinersHaveNoWidthOfTheirOwn() {
    #expect(Text("e\u{301}").size == Text("e").size)
  }

  @Test func spacingCountsAfterEveryCharacter() {
    let plain = Text("abc").size.width
    #expect(abs(Text("abc", letterSpacing: 4).size.width - plain - 12) < 1e-9)
    #expect(Text("abc", letterSpacing: -400).size.width == 0)
  }

  @Test func boundsFollowAnchorAndBaseline() {
    let font = Font(size: 10)
    let point = Point(x: 50, y: 50)
    let width = Text("abc", font: font).size.width
    let start = Text("abc", font: font).bounds(at: point)
    #expect(start.minX == 50 && abs(start.maxY - 52.36) < 1e-9)
    let middle = Text("abc", font: font, anchor: .middle, baseline: .central).bounds(at: point)
    #expect(abs(middle.midX - 50) < 1e-9 && abs(middle.midY - 50) < 1e-9)
    let end = Text("abc", font: font, anchor: .end, baseline: .hanging).bounds(at: point)
    #expect(abs(end.minX - (50 - width)) < 1e-9 && abs(end.minY - (50 - 0.2 * 9.28)) < 1e-9)
  }

  struct Wrapping: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var ems: Double
    var lines: [String]
  }

  @Test(arguments: [
    Wrapping(testDescription: "at spaces", text: "one two three", ems: 5, lines: ["one two", "three"]),
    Wrapping(testDescription: "room for all", text: "one two", ems: 50, lines: ["one two"]),
    Wrapping(
      testDescription: "after a hyphen", text: "half-open range", ems: 3, lines: ["half-", "open", "range"]),
    Wrapping(
      testDescription: "a word that is too wide", text: "a interpolation b", ems: 3,
      lines: ["a", "interpolation", "b"]),
    Wrapping(testDescription: "at a line feed", text: "one\ntwo", ems: 50, lines: ["one", "two"]),
    Wrapping(testDescription: "runs of spaces count as one", text: "  a   b ", ems: 50, lines: ["a b"]),
    Wrapping(testDescription: "nothing but spaces", text: " \n ", ems: 50, lines: []),
  ])
  func textIsWrapped(_ wrapping: Wrapping) {
    let text = Text(wrapping.text, font: Font(size: 10), color: .accent)
    let lines = text.wrapped(to: 10 * wrapping.ems)
    #expect(lines.map(\.string) == wrapping.lines)
    #expect(lines.allSatisfy { $0.font == text.font && $0.color == .accent })
  }

  @Test func linesOfARectangleFitAndStandWhereTheAnchorSays() {
    let rect = Rect(x: 10, y: 20, width: 60, height: 100)
    let text = Text("one two three four", font: Font(size: 10), anchor: .end, baseline: .central)
    let operations = Figure("lines", width: 100, height: 200) { $0.draw(text, in: rect) }.drawing.operations
    let boxes = operations.compactMap { operation -> Rect? in
      guard case .text(let text, let point) = operation else { return nil }
      return text.bounds(at: point)
    }
    #expect(boxes.count == 2)
    #expect(boxes.allSatisfy { abs($0.maxX - 70) < 1e-9 && $0.minX >= 10 })
    #expect(abs(boxes[0].minY + boxes[1].maxY - 2 * rect.midY) < 1e-9)
  }
}
