import FigureKit
import FigureRendering
import Markup
import SVGRendering
import Testing

/// A figure says which lines of a page's listings drew its parts.
@Suite struct SVGLinesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// What drew the lines of the list.
    var lines: [Int?]
    /// The elements, with `.` for one that is drawn.
    var elements: String
    var draw: @Sendable (inout GraphicsContext) -> Void
  }

  private static func dot(_ context: inout GraphicsContext) {
    context.fill(.circle(center: Point(x: 5, y: 5), radius: 2), with: .ink)
  }

  static let cases: [Case] = [
    Case(testDescription: "no listing shows a line", lines: [nil, nil], elements: "..") {
      dot(&$0)
      dot(&$0)
    },
    Case(
      testDescription: "what one line drew stands in one element", lines: [3, 3, 4],
      elements: #"<g data-line="3">..</g><g data-line="4">.</g>"#
    ) {
      dot(&$0)
      dot(&$0)
      dot(&$0)
    },
    Case(
      testDescription: "what other code drew stands in none", lines: [3, nil, 3],
      elements: #"<g data-line="3">.</g>.<g data-line="3">.</g>"#
    ) {
      dot(&$0)
      dot(&$0)
      dot(&$0)
    },
    Case(
      testDescription: "in a group, code that is not shown drew for the line of the group",
      lines: [1, nil, 2, 2, nil, 1, 3],
      elements: #"<g data-line="1"><g opacity="0.5">.<g data-line="2">..</g>.</g></g><g data-line="3">.</g>"#
    ) {
      $0.group(opacity: 0.5) {
        dot(&$0)
        dot(&$0)
        dot(&$0)
        dot(&$0)
      }
      dot(&$0)
    },
    Case(
      testDescription: "what cannot be seen counts as well", lines: [1, 2],
      elements: #"<g data-line="2">.</g>"#
    ) {
      $0.fill(.circle(center: Point(x: 5, y: 5), radius: 2), with: .ink.opacity(0))
      dot(&$0)
    },
    Case(testDescription: "lines that end early", lines: [1], elements: #"<g data-line="1">.</g>."#) {
      dot(&$0)
      dot(&$0)
    },
  ]

  @Test(arguments: cases) func elementsHaveTheNumbersOfLines(_ example: Case) throws {
    let figure = Figure("f", width: 10, height: 10, example.draw)
    let markup = try SVGRenderer().markup(for: figure.drawing, lines: example.lines)
    let text = String(decoding: markup.bytes, as: UTF8.self)
    let elements = text.drop { $0 != ">" }.dropFirst().dropLast("</svg>".count)
      .replacing(/<circle[^>]*>/, with: ".")
    #expect(elements == example.elements)
  }

  @Test func masksBelongToTheirGroups() throws {
    let figure = Figure("f", width: 10, height: 10) { context in
      context.group(mask: .luminance) { mask in
        Self.dot(&mask)
        Self.dot(&mask)
      } content: { context in
        Self.dot(&context)
      }
      Self.dot(&context)
    }
    // The group, its mask with two operations, the mask's end, the operation, the group's end, the last operation.
    let markup = try SVGRenderer().markup(for: figure.drawing, lines: [1, 1, 2, 2, 1, 3, 1, 4])
    let text = String(decoding: markup.bytes, as: UTF8.self)
    #expect(!text.contains(#"data-line="2""#))
    #expect(text.contains(#"<g data-line="3"><circle"#))
    #expect(
      text.hasSuffix(
        #"<g data-line="4"><circle cx="5" cy="5" r="2" fill="var(--figure-ink,#1d1d1f)"/></g></svg>"#))
  }

  @Test func aFigureThatMovesSaysNothing() throws {
    let figure = Figure("f", width: 10, height: 10, times: [0, 1]) { context, _ in Self.dot(&context) }
    let markup = try SVGRenderer().markup(for: figure.drawing, lines: [1, 1, 1, 1])
    #expect(!String(decoding: markup.bytes, as: UTF8.self).contains("data-line"))
  }
}
