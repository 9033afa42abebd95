import Foundation
import Testing

@testable import SampleModel

/// Patterns that are proposed for output that moves.
@Suite struct GeneralPatternTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var outputs: [String]
    var pattern: String?
  }

  static let cases = [
    Case(testDescription: "the same text", outputs: ["a\n", "a\n"], pattern: nil),
    Case(testDescription: "a number", outputs: ["took 12 ms\n", "took 7 ms\n"], pattern: "took [..] ms\n"),
    Case(
      testDescription: "a number that two of three have", outputs: ["at 7, 8\n", "at 7, 9\n", "at 5, 8\n"],
      pattern: "at [..], [..]\n"),
    Case(
      testDescription: "one line of three", outputs: ["a\n1 b\nc\n", "a\n2 b\nc\n"],
      pattern: "a\n[..] b\nc\n"),
    Case(testDescription: "a line that is all new", outputs: ["a\nx\n", "a\ny\n"], pattern: "a\n[..]\n"),
    Case(testDescription: "nothing in common", outputs: ["x\n", "y\n"], pattern: nil),
    Case(
      testDescription: "other numbers of lines", outputs: ["a\n1\nz\n", "a\n1\n2\nz\n", "a\nz\n"],
      pattern: "a\n…\nz\n"),
    Case(testDescription: "a word more", outputs: ["it is\n", "it is late\n"], pattern: "it is[..]\n"),
    Case(testDescription: "no line feed at the end", outputs: ["a 1", "a 2"], pattern: "a [..]"),
    Case(
      testDescription: "dates that share numbers in other places",
      outputs: [
        "2026-11-26 20:05:11 +0000\n", "2031-05-20 11:26:05 +0000\n", "2036-05-11 26:11:20 +0000\n",
        "2035-05-20 05:26:11 +0000\n",
      ],
      pattern: "[..]-[..]-[..] [..]:[..]:[..] +0000\n"),
    Case(testDescription: "no output", outputs: ["", ""], pattern: nil),
  ]

  @Test(arguments: cases) func keepsWhatAllTextsHave(_ example: Case) {
    #expect(SampleMovement.pattern(of: example.outputs) == example.pattern)
  }
}
