import Diagnostics
import Testing

@Suite struct TextFormatTests {
  private func text(_ diagnostics: Diagnostic..., usesColor: Bool = false, line: String? = nil) -> String {
    ReportFormat.text.format(Report(diagnostics: diagnostics), usesColor: usesColor) { _, _ in line }
  }

  @Test func quotesTheLineAndMarksTheColumn() {
    let diagnostic = Diagnostic(
      .error, "wrong-type", "`draft` must be true or false, not text",
      at: SourceLocation(file: "Content/a.md", line: 12, column: 8), notes: ["Write `draft: true`."])
    #expect(
      text(diagnostic, line: "draft: maybe") == """
        error: `draft` must be true or false, not text [wrong-type]
          --> Content/a.md:12:8
        12 | draft: maybe
           |        ^
           = Write `draft: true`.

        """)
  }

  @Test func separatesDiagnosticsByAnEmptyLine() {
    let diagnostic = Diagnostic(.warning, "w", "Twice", at: nil)
    #expect(text(diagnostic, diagnostic) == "warning: Twice [w]\n\nwarning: Twice [w]\n")
    #expect(text() == "")
  }

  struct Place: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var location: SourceLocation?
    var line: String?
    var expected: String
  }

  @Test(arguments: [
    Place(testDescription: "no place", expected: "error: E [e]\n = N\n"),
    Place(
      testDescription: "a file", location: SourceLocation(file: "f"), expected: "error: E [e]\n--> f\n = N\n"),
    Place(
      testDescription: "a line without a column", location: SourceLocation(file: "f", line: 3), line: "text",
      expected: "error: E [e]\n --> f:3\n3 | text\n  = N\n"),
    Place(
      testDescription: "a line that cannot be read", location: SourceLocation(file: "f", line: 3, column: 2),
      expected: "error: E [e]\n --> f:3:2\n  = N\n"),
    Place(
      testDescription: "an empty line", location: SourceLocation(file: "f", line: 3, column: 1), line: "",
      expected: "error: E [e]\n --> f:3:1\n3 | \n  | ^\n  = N\n"),
    Place(
      testDescription: "a control character in a file's name", location: SourceLocation(file: "f\u{1B}[2J"),
      expected: "error: E [e]\n--> f\u{FFFD}[2J\n = N\n"),
  ])
  func showsThePlaceAsFarAsItIsKnown(_ place: Place) {
    let diagnostic = Diagnostic(.error, "e", "E", at: place.location, notes: ["N"])
    #expect(text(diagnostic, line: place.line) == place.expected)
  }

  struct Line: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var line: String
    var column: Int
    var quoted: String
    var marker: String
  }

  @Test(arguments: [
    Line(testDescription: "a tab is four blanks", line: "\ta", column: 2, quoted: "    a", marker: "    ^"),
    Line(
      testDescription: "columns count bytes", line: "é: x", column: 5, quoted: "é: x", marker: "   ^"),
    Line(
      testDescription: "a column within a character marks it", line: "aé: x", column: 3, quoted: "aé: x",
      marker: " ^"),
    Line(
      testDescription: "wide letters take two columns", line: "漢字: x", column: 9, quoted: "漢字: x",
      marker: "      ^"),
    Line(
      testDescription: "a family is one emoji of two columns", line: "👩‍👩‍👧 x", column: 20, quoted: "👩‍👩‍👧 x",
      marker: "   ^"),
    Line(
      testDescription: "a combining mark takes none", line: "e\u{301}x", column: 4, quoted: "e\u{301}x",
      marker: " ^"),
    Line(
      testDescription: "a tab, a wide letter, an emoji", line: "\t漢👍x", column: 9, quoted: "    漢👍x",
      marker: "        ^"),
    Line(
      testDescription: "a long line of wide letters is cut between two",
      line: String(repeating: "漢", count: 101),
      column: 300, quoted: "…" + String(repeating: "漢", count: 80),
      marker: String(repeating: " ", count: 157) + "^"),
    Line(
      testDescription: "a column behind the end", line: "ab", column: 9, quoted: "ab", marker: "  ^"),
    Line(
      testDescription: "a control character cannot drive the terminal", line: "a\u{1B}[31mb", column: 6,
      quoted: "a\u{FFFD}[31mb", marker: "     ^"),
    Line(testDescription: "a line of a CRLF file", line: "ab\r", column: 2, quoted: "ab", marker: " ^"),
    Line(
      testDescription: "a long line is cut behind", line: String(repeating: "x", count: 161), column: 1,
      quoted: String(repeating: "x", count: 160) + "…", marker: "^"),
    Line(
      testDescription: "a line of exactly the width is whole", line: String(repeating: "x", count: 160),
      column: 160, quoted: String(repeating: "x", count: 160),
      marker: String(repeating: " ", count: 159) + "^"),
    Line(
      testDescription: "a long line is cut around the column",
      line: String(repeating: "a", count: 200) + "b" + String(repeating: "c", count: 200), column: 201,
      quoted: "…" + String(repeating: "a", count: 80) + "b" + String(repeating: "c", count: 79) + "…",
      marker: String(repeating: " ", count: 81) + "^"),
    Line(
      testDescription: "the middle of a line of 200 KB", line: String(repeating: "é", count: 100_000),
      column: 100_001,
      quoted: "…" + String(repeating: "é", count: 160) + "…", marker: String(repeating: " ", count: 81) + "^"),
    Line(
      testDescription: "the beginning of a line of 100 KB", line: "b" + String(repeating: "é", count: 50_000),
      column: 1,
      quoted: "b" + String(repeating: "é", count: 159) + "…", marker: "^"),
    Line(
      testDescription: "behind the end of a line of 100 KB", line: String(repeating: "a", count: 100_000),
      column: 200_000,
      quoted: "…" + String(repeating: "a", count: 160), marker: String(repeating: " ", count: 161) + "^"),
    Line(
      testDescription: "the end of a long line", line: String(repeating: "a", count: 300) + "b", column: 301,
      quoted: "…" + String(repeating: "a", count: 159) + "b", marker: String(repeating: " ", count: 160) + "^"
    ),
  ])
  func quotesAnyLine(_ example: Line) {
    let diagnostic = Diagnostic(
      .error, "e", "E", at: SourceLocation(file: "f", line: 1, column: example.column))
    #expect(
      text(diagnostic, line: example.line)
        == "error: E [e]\n --> f:1:\(example.column)\n1 | \(example.quoted)\n  | \(example.marker)\n")
  }

  @Test func indentsTheLinesOfANote() {
    let diagnostic = Diagnostic(.error, "e", "E", at: nil, notes: ["first\nsecond\r\n\nlast", "another"])
    #expect(text(diagnostic) == "error: E [e]\n = first\n   second\n   \n   last\n = another\n")
  }

  @Test func namesFromAFileCannotDriveTheTerminal() {
    let diagnostic = Diagnostic(.error, "e", "`\u{1B}[2J\n` is unknown", at: nil, notes: ["\u{7}bell"])
    #expect(text(diagnostic) == "error: `\u{FFFD}[2J\u{FFFD}` is unknown [e]\n = \u{FFFD}bell\n")
  }

  @Test func colorsErrorsRedAndWarningsYellow() {
    let place = SourceLocation(file: "f", line: 1, column: 1)
    let error = text(Diagnostic(.error, "e", "E", at: place), usesColor: true, line: "x")
    #expect(
      error == """
        \u{1B}[1m\u{1B}[31merror\u{1B}[0m\u{1B}[1m: E\u{1B}[0m [e]
         \u{1B}[34m-->\u{1B}[0m f:1:1
        \u{1B}[34m1 |\u{1B}[0m x
         \u{1B}[34m |\u{1B}[0m \u{1B}[31m^\u{1B}[0m

        """)
    #expect(text(Diagnostic(.warning, "w", "W", at: nil), usesColor: true).contains("\u{1B}[33mwarning"))
  }

  @Test func colorsTheLinesOfADifference() {
    let note = "  line 1\n    - old\n    + new\n      - 1\n- one, + another"
    let colored = text(Diagnostic(.error, "e", "E", at: nil, notes: [note]), usesColor: true)
    let lines = colored.split(separator: "\n").dropFirst().map { $0.replacing("\u{1B}", with: "^") }
    #expect(
      lines == [
        " ^[34m=^[0m   line 1", " ^[34m ^[0m ^[31m    - old^[0m", " ^[34m ^[0m ^[32m    + new^[0m",
        " ^[34m ^[0m ^[31m      - 1^[0m", " ^[34m ^[0m - one, + another",
      ])
    #expect(!text(Diagnostic(.error, "e", "E", at: nil, notes: [note])).contains("\u{1B}"))
  }
}
