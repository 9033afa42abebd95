import Testing

@testable import PageRendering

@Suite struct DrawingLinesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: String
    var lines: [Int?]
    var numbers: [Int?]
  }

  static let calls: [Case] = [
    Case(testDescription: "a line alone", code: "a()\nb()", lines: [1, nil], numbers: [1, nil]),
    Case(
      testDescription: "a call of several lines", code: "a(\n  b,\n  c(1)\n)\nd()",
      lines: [7, nil, nil, nil, nil],
      numbers: [7, 7, 7, 7, nil]),
    Case(
      testDescription: "a call in the arguments that drew itself", code: "a(\n  b(),\n  c)",
      lines: [1, 2, nil],
      numbers: [1, 2, nil]),
    Case(
      testDescription: "a closure after the call", code: "a(1) {\n  b()\n}", lines: [1, nil, nil],
      numbers: [1, nil, nil]),
    Case(
      testDescription: "parentheses in strings and comments", code: "a(\"(\")  // (\nb()", lines: [1, nil],
      numbers: [1, nil]),
  ]

  @Test(arguments: calls) func callsAreWhole(_ example: Case) {
    #expect(DrawingLines(example.lines, of: example.code).numbers == example.numbers)
  }

  @Test func linesAreMarkedAndUnmarked() {
    let lines = DrawingLines([nil, 4, 5], of: "a\n<b>\nc")
    let code = String(decoding: lines.marking(Array("a\n<b>b</b>\nc".utf8)), as: UTF8.self)
    #expect(code == "a\n<span data-line=\"4\"><b>b</b></span>\n<span data-line=\"5\">c</span>")
    let page =
      "<p>x</p>\n<pre><code class=\"language-swift\">\(code)</code></pre>\n<span data-line=\"4\">own</span>\n"
    let rest = String(decoding: DrawingLines.removing(from: Array(page.utf8), except: [5]), as: UTF8.self)
    #expect(
      rest
        == "<p>x</p>\n<pre><code class=\"language-swift\">a\n<b>b</b>\n<span data-line=\"5\">c</span></code></pre>\n"
        + "<span data-line=\"4\">own</span>\n")
    #expect(
      String(decoding: DrawingLines.removing(from: Array(page.utf8), except: [4, 5]), as: UTF8.self) == page)
  }
}
