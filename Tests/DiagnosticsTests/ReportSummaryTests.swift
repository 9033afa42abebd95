import Diagnostics
import Testing

@Suite struct ReportSummaryTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var statuses: [ReportedSample.Status: Int] = [:]
    var errors: [String] = []
    var expected: String
  }

  @Test(arguments: [
    Case(testDescription: "nothing", expected: ""),
    Case(
      testDescription: "a bit of everything", statuses: [.changed: 3, .compileError: 1, .passed: 296],
      errors: ["broken-link", "broken-link"],
      expected: "3 samples differ, 1 does not compile, 296 passed; 2 broken links"),
    Case(testDescription: "one of a kind", statuses: [.changed: 1], expected: "1 sample differs"),
    Case(testDescription: "all is well", statuses: [.passed: 2], expected: "2 samples passed"),
    Case(
      testDescription: "every status",
      statuses: [
        .changed: 1, .missing: 2, .compileError: 3, .failed: 4, .notRun: 37, .passed: 1,
      ],
      expected: "1 sample differs, 2 have no record, 3 do not compile, 4 fail, 37 were not run, 1 passed"),
    Case(
      testDescription: "one was not run", statuses: [.failed: 1, .notRun: 1],
      expected: "1 sample fails, 1 was not run"),
    Case(testDescription: "a site without samples", errors: ["wrong-type"], expected: "1 error"),
    Case(
      testDescription: "kinds by name, the rest at the end",
      errors: ["wrong-type", "orphan-record", "broken-anchor"],
      expected: "1 broken anchor, 1 orphan record, 1 other error"),
  ])
  func saysItInOneLine(_ example: Case) {
    let samples = example.statuses.flatMap { status, count in
      (0..<count).map {
        ReportedSample(name: "\(status)-\($0)", location: SourceLocation(file: "f"), status: status)
      }
    }
    let diagnostics = example.errors.map { Diagnostic(.error, $0, "E", at: nil) }
    #expect(Report(samples: samples, diagnostics: diagnostics).summary == example.expected)
  }

  @Test func whatIsSaidOfASampleIsNotCountedTwice() {
    let sample = ReportedSample(name: "s", location: SourceLocation(file: "f"), status: .compileError)
    let diagnostic = Diagnostic(.error, "compile-error", "E", at: nil, sample: "s")
    #expect(Report(samples: [sample], diagnostics: [diagnostic]).summary == "1 sample does not compile")
    #expect(Report(diagnostics: [diagnostic]).summary == "1 compile error")
  }

  @Test func warningsAreCountedBesideErrors() {
    #expect(Report.varied.severityCounts == "7 errors, 1 warning")
    #expect(Report().severityCounts == "")
    let note = Diagnostic(.note, "n", "Only a note", at: nil)
    #expect(Report(diagnostics: [note, note]).severityCounts == "2 notes")
    #expect(Report(diagnostics: [note]).summary == "")
    #expect(Report(diagnostics: [Diagnostic(.warning, "w", "W", at: nil)]).summary == "")
  }
}
