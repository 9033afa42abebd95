import Diagnostics
import SampleModel
import SampleTestSupport
import TestSupport
import Testing

@testable import SampleEngine

/// Compilers that end without an error.
@Suite struct CompilerFailureTests {
  private static let crash = """
    Please submit a bug report (https://swift.org/contributing/#reporting-bugs) and include the crash backtrace.
    Stack dump:
    0.\tProgram arguments: /usr/bin/swift-frontend -c -primary-file main.swift
    1.\tSwift version 6.3.1 (swift-6.3.1-RELEASE)
    2.\tCompiling with effective version 5.10
    3.\tWhile evaluating request TypeCheckPrimaryFileRequest(source_file "main.swift")
    """

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var ending: ChildProcess.Ending = .signalled(11)
    var output = ""
    var sentence: String
    var place: String?
  }

  static let cases = [
    Case(
      testDescription: "a statement",
      output: crash
        + "\n4.\tWhile type-checking statement at [main.swift:2:1 - line:2:9] RangeText=\"let x = f()\n5.\tWhile type-checking ",
      sentence: "the compiler crashed (signal 11) while type-checking", place: "main.swift:2"),
    Case(
      testDescription: "a declaration, and a request for it",
      output: crash
        + "\n5.\tWhile type-checking declaration 0x563892e224c8 (at posts/a b.md:7:1)\n6.\tWhile evaluating request LookupConformanceRequest(looking up conformance",
      sentence: "the compiler crashed (signal 11) while type-checking declaration", place: "posts/a b.md:7"),
    Case(
      testDescription: "a function that is made",
      output: crash
        + "\n4.\tWhile silgen emitFunction SIL function \"@$s1m1fyyF\".\n for 'f()' (at main.swift:1:1)",
      sentence: "the compiler crashed (signal 11) while silgen emitFunction SIL function"),
    Case(
      testDescription: "requests only", output: crash,
      sentence: "the compiler crashed (signal 11) while evaluating request"),
    Case(
      testDescription: "no words", output: "\u{FFFD}\u{1}\u{1B}[31m",
      sentence: "the compiler crashed (signal 11)"),
    Case(
      testDescription: "an exit code", ending: .exited(2), output: "one\n\u{1B}[31mtwo\n",
      sentence: "the compiler exited with code 2\none\n\u{FFFD}[31mtwo"),
    Case(
      testDescription: "time", ending: .timedOut,
      sentence: "the compiler did not finish within 300.0 seconds"),
  ]

  @Test(arguments: cases) func saysWhatHappened(_ example: Case) {
    let failure = CompilerFailure(example.ending, example.output)
    #expect(failure.sentence == example.sentence)
    #expect(failure.place.map { "\($0.file):\($0.line)" } == example.place)
  }

  @Test(arguments: [nil, SampleExpectation.compileError])
  func aCrashIsAnErrorAtItsLine(_ expectation: SampleExpectation?) async throws {
    let site = try TemporaryFolder()
    let code =
      "func f() -> Int { 1 }\nlet x = f()" + String(repeating: ".advanced(by: 1)", count: 20_000)
      + "\nprint(x)"
    var sample = try Sample.inline("crash", [(10, "let first = 1"), (20, code)])
    sample.files[0].fragments[1].isRejected = expectation != nil
    let outcome = try #require(
      await SampleEngine(try .forTests(of: site)).evaluate([sample]).first)
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message) == ["the compiler crashed (signal 11) while type-checking"])
    #expect(errors.map { $0.location?.line } == [21])
  }
}
