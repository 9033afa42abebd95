import Diagnostics
import Testing

@testable import SampleEngine
@testable import SampleModel

@Suite struct SampleMessageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var message: String
    var rejectedLines = [1]
    var shownLines = [1]
    var parts: [SampleMessage.Part]
  }

  static let cases = [
    Case(testDescription: "nothing", message: "", parts: []),
    Case(
      testDescription: "a line that the listing shows", message: "error: x\n12 | a\n   | ^\nnote: y",
      rejectedLines: [12], shownLines: [10, 12],
      parts: [.text("error: x"), .source("2 | a\n  | ^"), .text("note: y")]),
    Case(
      testDescription: "a line that it does not show", message: "error: x\n2 | a\n  |  ^", rejectedLines: [2],
      shownLines: [1, 3], parts: [.text("error: x"), .source("  | a\n  |  ^")]),
    Case(
      testDescription: "a trap that prints a table", message: "Fatal error:\n1 | a\n  | ^", rejectedLines: [],
      parts: [.text("Fatal error:\n1 | a\n  | ^")]),
    Case(
      testDescription: "what only looks like a mark", message: "error: 1 | a\n  | b",
      parts: [.text("error: 1 | a\n  | b")]),
  ]

  @Test(arguments: cases) func isTakenApartAndCountedAsTheReaderDoes(_ test: Case) {
    let block = SampleBlockOutcome(message: test.message, rejectedLines: test.rejectedLines)
    #expect(SampleMessage(of: block, shownLines: test.shownLines).parts == test.parts)
  }

  static let quotations: [(text: String, column: Int, lines: [String])] = [
    ("let a = b", 9, ["7 | let a = b", "  |         ^"]),
    ("\tä = b", 6, ["7 | \tä = b", "  | \t   ^"]),
    ("\"日本\" + 1", 10, ["7 | \"日本\" + 1", "  |        ^"]),
    ("a", 0, ["7 | a"]), ("", 1, ["7 | ", "  | ^"]), ("a", 40, ["7 | a", "  |  ^"]),
  ]

  @Test(arguments: quotations) func marksTheColumn(_ text: String, _ column: Int, _ lines: [String]) {
    #expect(QuotedSource(line: 7, text: text, column: column).lines == lines)
  }
}
