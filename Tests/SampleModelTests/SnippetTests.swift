import Diagnostics
import Testing

@testable import SampleModel

@Suite struct SnippetTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var region: String?
    var code: String
    var line = 1
  }

  static let excerpts = [
    Case(testDescription: "no markers", text: "let a = 1\nprint(a)\n", code: "let a = 1\nprint(a)"),
    Case(testDescription: "empty", text: "", code: ""),
    Case(testDescription: "only blank lines", text: "\n  \n\t\n", code: ""),
    Case(testDescription: "blank lines at both ends", text: "\n\n  a\n\n  b\n\n", code: "a\n\nb", line: 3),
    Case(testDescription: "line ends of another system", text: "a\r\n  b\r\n", code: "a\n  b"),
    Case(
      testDescription: "a region", text: "import X\n// snippet.turn\nturn()\n// snippet.end\nrest()",
      region: "turn", code: "turn()", line: 3),
    Case(
      testDescription: "whole file without markers",
      text: "import X\n// snippet.turn\nturn()\n// snippet.end\nrest()",
      code: "import X\nturn()\nrest()"),
    Case(
      testDescription: "indented region",
      text: "f {\n    //snippet.a\n\n    if x {\n      y()\n    }\n    // snippet.end  \n}",
      region: "a", code: "if x {\n  y()\n}", line: 4),
    Case(
      testDescription: "tabs and spaces share no indentation", text: "\tx()\n  y()", code: "\tx()\n  y()"),
    Case(
      testDescription: "hidden lines", text: "a\n// snippet.hide\nb\n// snippet.show\nc", code: "a\nc"),
    Case(
      testDescription: "hidden to the end",
      text: "// snippet.hide\nb\n// snippet.show\na\n// snippet.hide\nc",
      code: "a", line: 4),
    Case(
      testDescription: "hidden lines in a region",
      text: "//   snippet.r\na\n// snippet.hide\nb\n// snippet.show\nc\n// snippet.end", region: "r",
      code: "a\nc", line: 2),
    Case(
      testDescription: "a region with another inside",
      text: "// snippet.outer\na\n// snippet.inner\nb\n// snippet.end\nc\n// snippet.end\nd", region: "outer",
      code: "a\nb\nc", line: 2),
    Case(
      testDescription: "a region inside another",
      text: "// snippet.outer\na\n// snippet.inner\nb\n// snippet.end\nc\n// snippet.end\nd", region: "inner",
      code: "b", line: 4),
    Case(
      testDescription: "a region in two parts",
      text: "// snippet.r\na\n// snippet.end\nb\n// snippet.r\n  c\n// snippet.end", region: "r",
      code: "a\n  c", line: 2),
    Case(testDescription: "other case is a comment", text: "// Snippet.hide\na", code: "// Snippet.hide\na"),
    Case(
      testDescription: "text before is a comment", text: "a // snippet.hide\nb", code: "a // snippet.hide\nb"),
    Case(
      testDescription: "a range of numbers that readers edit",
      text: "  let r = 7  // edit: 1...200\n  let x = -0.5//edit:-2.5 ... 3 \n",
      code: "let r = 7\nlet x = -0.5"),
    Case(
      testDescription: "a comment about edits", text: "a  // edit: 1 or 2\nb // edit: 1...2 px",
      code: "a  // edit: 1 or 2\nb // edit: 1...2 px"),
    Case(testDescription: "letters of many bytes", text: "  é\n  \u{1F600}", code: "é\n\u{1F600}"),
  ]

  @Test(arguments: excerpts)
  func showsWhatAReaderSees(_ test: Case) throws {
    let snippet = Snippet(test.text, file: "main.swift")
    let excerpt = try test.region.map { try #require(snippet.regions[$0]) } ?? snippet.whole
    #expect(excerpt.code == test.code)
    #expect(excerpt.line == test.line)
    #expect(snippet.diagnostics == [])
  }

  static let numbered: [(text: String, region: String?, lines: [Int])] = [
    ("a\nb", nil, [1, 2]), ("\n\n  a\n\n  b\n\n", nil, [3, 4, 5]), ("", nil, []),
    ("// snippet.hide\nimport A\n// snippet.show\na\n// snippet.r\nb\n// snippet.end\nc", nil, [4, 6, 8]),
    ("a\n// snippet.r\nb\n// snippet.end\nc\n// snippet.r\nd\n// snippet.end", "r", [3, 7]),
  ]

  @Test(arguments: numbered)
  func knowsWhichLinesAReaderSees(_ text: String, _ region: String?, _ lines: [Int]) {
    let snippet = Snippet(text, file: "main.swift")
    #expect((region.flatMap { snippet.regions[$0] } ?? snippet.whole).lines == lines)
  }

  struct Problem: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var expected: [String]
  }

  static let problems = [
    Problem(
      testDescription: "end without region", text: "a\n// snippet.end",
      expected: ["11 unbalanced-snippet-marker"]),
    Problem(
      testDescription: "no end", text: "a\n// snippet.r\nb", expected: ["11 unbalanced-snippet-marker"]),
    Problem(
      testDescription: "show without hide", text: "// snippet.show",
      expected: ["10 unbalanced-snippet-marker"]),
    Problem(
      testDescription: "hide twice", text: "// snippet.hide\n// snippet.hide",
      expected: ["11 unbalanced-snippet-marker"]),
    Problem(
      testDescription: "outer region does not end", text: "// snippet.a\n// snippet.b\n// snippet.end",
      expected: ["10 unbalanced-snippet-marker"]),
    Problem(
      testDescription: "region in itself",
      text: "// snippet.a\n// snippet.a\n// snippet.end\n// snippet.end",
      expected: ["11 nested-snippet-region"]),
    Problem(
      testDescription: "a range that descends", text: "a\nlet r = 7 // edit: 9...1",
      expected: ["11 edit-range"]),
    Problem(testDescription: "no name", text: "// snippet.", expected: ["10 malformed-snippet-marker"]),
    Problem(
      testDescription: "two words", text: "// snippet.hide this", expected: ["10 malformed-snippet-marker"]),
    Problem(
      testDescription: "sign in a name", text: "// snippet.a#b", expected: ["10 malformed-snippet-marker"]),
  ]

  @Test(arguments: problems)
  func namesMarkersThatAreWrong(_ test: Problem) {
    let snippet = Snippet(test.text, file: "main.swift", line: 10)
    #expect(snippet.diagnostics.map { "\($0.location?.line ?? 0) \($0.identifier)" } == test.expected)
  }
}
