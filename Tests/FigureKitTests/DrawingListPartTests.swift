import FigureKit
import Testing

/// Parts with names: what version 4 of drawing lists added.
@Suite struct DrawingListPartTests {
  private func drawing(_ draw: (inout GraphicsContext) -> Void) -> Drawing {
    Figure("a", width: 10, height: 10, draw).drawing
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var draw: @Sendable (inout GraphicsContext) -> Void
    var expected: String
  }

  static let cases = [
    Case(
      testDescription: "a name and a value stand before all else",
      draw: { $0.named("hand", value: "280°") { $0.fill(.circle(center: .zero, radius: 1), with: .ink) } },
      expected: "group name=\"hand\" value=\"280°\"\ncircle cx=0 cy=0 r=1 fill=ink\nend\n"),
    Case(
      testDescription: "a name alone", draw: { $0.named("hand") { _ in } },
      expected: "group name=\"hand\"\nend\n"),
    Case(
      testDescription: "an empty value is none", draw: { $0.named("hand", value: "") },
      expected: "group name=\"hand\"\nend\n"),
    Case(
      testDescription: "what a list cannot have as it is is escaped",
      draw: { $0.named("a \"b\"", value: "1\n2\u{202E}\\") },
      expected: "group name=\"a \\\"b\\\"\" value=\"1\\n2\\u{202e}\\\\\"\nend\n"),
    Case(
      testDescription: "a part in a part and beside an effect",
      draw: { $0.group(.blur(standardDeviation: 1)) { $0.named("a") { $0.named("b", value: "1") } } },
      expected: "group filter=\"blur(1)\"\ngroup name=\"a\"\ngroup name=\"b\" value=\"1\"\nend\nend\nend\n"),
    Case(
      testDescription: "a part in a mask",
      draw: {
        $0.group(mask: .alpha) {
          $0.named("m")
        } content: { _ in
        }
      },
      expected: "group\nmask mask-type=alpha\ngroup name=\"m\"\nend\nend\nend\n"),
  ]

  @Test(arguments: cases) func listsHaveNamesAndValues(_ each: Case) throws {
    let drawing = drawing(each.draw)
    #expect(drawing.encoded == "figure 4 name=a width=10 height=10\n\(each.expected)end figure\n")
    #expect(try Drawing(parsing: drawing.encoded) == drawing)
  }

  @Test(arguments: [
    ("figure 4", "group\nend\n", 1, 8), ("figure 3", "group name=\"a\"\nend\n", 1, 8),
    ("figure 4", "group name=\"\"\nend\n", 2, 12), ("figure 4", "group name=\"a\" value=\"\"\nend\n", 2, 12),
    ("figure 4", "group name=\"\(String(repeating: "a", count: 101))\"\nend\n", 2, 12),
    ("figure 4", "group name=\"a\" value=\"\(String(repeating: "a", count: 1001))\"\nend\n", 2, 12),
    ("figure 4", "group value=\"a\"\nend\n", 2, 7),
    ("figure 4", "group opacity=0.5 name=\"a\"\nend\n", 2, 19),
  ])
  func anythingElseIsRefused(start: String, operations: String, line: Int, column: Int) {
    let error = #expect(throws: Drawing.ParseError.self) {
      try Drawing(parsing: "\(start) name=a width=10 height=10\n\(operations)end figure\n")
    }
    #expect(error?.line == line && error?.column == column, "\(String(describing: error))")
  }

  @Test func aFrameHasThePartsInTheOrderInWhichTheyAreDrawn() {
    let figure = Figure("a", width: 10, height: 10, times: [0, 1], duration: 2) { context, time in
      context.named("edge")
      context.named("hand", value: "\(Int(time))")
      context.group(opacity: 0.5) { $0.named("edge", value: "thin") }
      context.named("hand", value: "another")
    }
    #expect(
      figure.drawing.parts(ofFrame: 1)
        == [Drawing.Part(name: "edge", value: "thin"), Drawing.Part(name: "hand", value: "1")])
    #expect(figure.drawing.parts(ofFrame: 0).last?.value == "0")
  }
}
