import Diagnostics
import Foundation
import SampleEngine
import SampleModel
import SampleTestSupport
import TestSupport
import Testing

/// What is said of samples that fail, and at which place.
@Suite("Failures with the real compiler", .serialized)
struct SampleFailureTests {
  let site: TemporaryFolder
  let configuration: SampleConfiguration

  init() throws {
    site = try TemporaryFolder()
    configuration = try .forTests(of: site)
  }

  struct Failure: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: String
    var timeout: Duration = .seconds(10)
    var identifier: String
    var location: String
    var failure: SampleFailure
    var note: String?
    var output = "first\n"
  }

  static let failures = [
    Failure(
      testDescription: "fatalError", code: "print(\"second\")\nfatalError(\"no way\")",
      identifier: "sample-trapped", location: "Content/posts/post.md:21",
      failure: .trapped("Fatal error: no way", block: 1), note: "Fatal error: no way",
      output: "first\nsecond\n"),
    Failure(
      testDescription: "precondition", code: "precondition(CommandLine.argc > 5, \"too few\")",
      identifier: "sample-trapped", location: "Content/posts/post.md:20",
      failure: .trapped("Precondition failed: too few", block: 1)),
    Failure(
      testDescription: "nil unwrapped", code: "let n = Int(\"x\")\nprint(n!)",
      identifier: "sample-trapped", location: "Content/posts/post.md:21",
      failure: .trapped("Fatal error: Unexpectedly found nil while unwrapping an Optional value", block: 1)),
    Failure(
      testDescription: "index out of range", code: "print([1, 2][CommandLine.arguments.count + 5])",
      identifier: "sample-trapped", location: "Content/posts/post.md:20",
      failure: .trapped("Fatal error: Index out of range", block: 1)),
    Failure(
      testDescription: "overflow", code: "var n = Int.max\nn += CommandLine.arguments.count",
      identifier: "sample-trapped", location: "Content/posts/post.md:21",
      failure: .trapped("the program trapped without a message, as after an arithmetic overflow", block: 1)),
    Failure(
      testDescription: "dead reference",
      code: "final class Node {}\nunowned let node = Node()\nprint(node)",
      identifier: "sample-trapped", location: "Content/posts/post.md:22",
      failure: .trapped(
        "Fatal error: Attempted to read an unowned reference but object 0x… was already destroyed", block: 1)),
    Failure(
      testDescription: "overlapping accesses",
      code: """
        final class Box { var count = 1 }
        let box = Box()
        func add(_ number: inout Int, _ other: () -> Void) {
          other()
          number += 1
        }
        add(&box.count) { box.count += 2 }
        """,
      identifier: "sample-trapped", location: "Content/posts/post.md:23",
      failure: .trapped(
        "Simultaneous accesses to 0x…, but modification requires exclusive access.", block: 1)),
    Failure(
      testDescription: "wrong cast",
      code: "class A {}\nclass B {}\nlet object: AnyObject = A()\nprint(object as! B)",
      identifier: "sample-trapped", location: "Content/posts/post.md:23",
      failure: .trapped(
        "Could not cast value of type 'post__failing_wrong_cast.A' to 'post__failing_wrong_cast.B'.", block: 1
      )),
    Failure(
      testDescription: "endless recursion",
      code: "func count(_ n: Int) -> Int { n < 0 ? 0 : 1 + count(n + 1) }\nprint(count(0))",
      identifier: "sample-killed", location: "Content/posts/post.md:20",
      failure: .stackOverflow(block: 1)),
    Failure(
      testDescription: "endless recursion in a task",
      code: "func count(_ n: Int) -> Int { n < 0 ? 0 : 1 + count(n + 1) }\n"
        + "await Task.detached { print(count(0)) }.value",
      identifier: "sample-killed", location: "Content/posts/post.md:19",
      failure: .stackOverflow(block: 1)),
    Failure(
      testDescription: "wild pointer",
      code: "print(UnsafePointer<Int>(bitPattern: 16)?.pointee ?? 0)",
      identifier: "sample-killed", location: "Content/posts/post.md:20",
      failure: .killed(signal: 11, block: 1)),
    Failure(
      testDescription: "exit code", code: "import Foundation\nexit(3)", identifier: "sample-failed",
      location: "Content/posts/post.md:19", failure: .exited(code: 3, block: 1)),
    Failure(
      testDescription: "thrown error", code: "struct Bad: Error {}\nthrow Bad()",
      identifier: "sample-trapped",
      location: "Content/posts/post.md:19",
      failure: .trapped("Fatal error: Error raised at top level: Bad()", block: 1)),
    Failure(
      testDescription: "signal", code: "import Foundation\nkill(getpid(), SIGTERM)",
      identifier: "sample-killed", location: "Content/posts/post.md:19",
      failure: .killed(signal: 15, block: 1)),
    Failure(
      testDescription: "endless loop", code: "while true {}", timeout: .milliseconds(500),
      identifier: "sample-timed-out", location: "Content/posts/post.md:19",
      failure: .timedOut(.milliseconds(500), block: 1)),
    Failure(
      testDescription: "too much output",
      code: "let line = String(repeating: \"x\", count: 9_999)\nfor _ in 0..<1000 { print(line) }",
      identifier: "sample-output-too-large", location: "Content/posts/post.md:19",
      failure: .tooMuchOutput(limit: 1 << 20, block: 1), output: ""),
    Failure(
      testDescription: "same figure twice",
      code: "import FigureKit\nfor _ in 0..<2 { Figure(\"f\", width: 1, height: 1) { _ in }.show() }",
      identifier: "invalid-figure", location: "Content/posts/post.md:19",
      failure: .invalidFigure("two figures have the name `f`")),
  ]

  @Test(arguments: failures)
  func namesTheBlockOfAFailure(_ failure: Failure) async throws {
    let name = "failing-" + failure.testDescription.lowercased().replacing(" ", with: "-")
    let sample = try Sample.inline(
      name, [(10, "print(\"first\")"), (20, failure.code)], timeout: failure.timeout)
    let engine = SampleEngine(configuration)
    for _ in 0..<(failure.identifier == "sample-failed" ? 2 : 1) {
      let outcome = try await #require(engine.evaluate([sample]).first)
      #expect(outcome.failure == failure.failure)
      #expect(outcome.origin == .run, "a failure must not come from the cache")
      let diagnostic = try #require(outcome.diagnostics.first { $0.severity == .error })
      #expect(diagnostic.identifier == failure.identifier)
      #expect(diagnostic.location?.description == failure.location)
      if let note = failure.note { #expect(diagnostic.notes == [note]) }
      if !failure.output.isEmpty { #expect(outcome.output == failure.output) }
    }
  }

  static let unfinished: [(code: String, notes: [String])] = [
    (
      "for n in 1...9 { print(\"step\", n) }\nwhile true {}",
      [
        "Make it finish sooner, or give its fence a longer `timeout`.",
        "The last lines that it printed:\n| step 5\n| step 6\n| step 7\n| step 8\n| step 9",
      ]
    ),
    (
      "while true {}",
      ["Make it finish sooner, or give its fence a longer `timeout`.", "It printed nothing before that."]
    ),
    (
      "import Foundation\nprint(\"working\")\nkill(getpid(), SIGTERM)",
      ["The last lines that it printed:\n| working"]
    ),
    (
      "func f(_ n: Int) -> Int { n < 0 ? 0 : 1 + f(n + 1) }\nprint(\"deeper\")\nprint(f(0))",
      [
        "Infinite recursion causes this.",
        "The last lines that it printed:\n| deeper",
      ]
    ),
  ]

  static let traps: [(body: String, sentence: String)] = [
    ("a[3 + b]", "Fatal error: Index out of range"),
    ("Int.max + a[0] + b", "the program trapped without a message, as after an arithmetic overflow"),
    ("Int(\"x\")! + b", "Fatal error: Unexpectedly found nil while unwrapping an Optional value"),
    ("{ () -> Int in fatalError(\"no way\") }()", "Fatal error: no way"),
    ("a.map { n in [n][n + b + 1] }[0]", "Fatal error: Index out of range"),
  ]

  /// At its own line, with the lines that called it and what was printed before.
  @Test(arguments: traps)
  func aTrapInAFunctionIsAtItsLine(_ body: String, _ sentence: String) async throws {
    let code = """
      func third(_ a: [Int], _ b: Int) -> Int {
        print("before", terminator: "")
        return \(body)
      }
      """
    let calls = "func both() -> Int {\n  third([1], 0)\n}\nprint(both())"
    let sample = try Sample.inline(
      "trap-in-function", [(10, "print(\"first\")"), (20, code), (30, calls)])
    let outcome = try await #require(SampleEngine(configuration).evaluate([sample]).first)
    let error = try #require(outcome.diagnostics.first { $0.severity == .error })
    #expect(error.location?.description == "Content/posts/post.md:22")
    #expect(
      error.notes == [
        sentence, "Called at Content/posts/post.md:31.", "Called at Content/posts/post.md:33.",
        "The last lines that it printed:\n| first\n| before",
      ])
  }

  @Test func recursionWithoutEndIsAtTheFunctionThatCallsItself() async throws {
    let code = "func down(_ n: Int) -> Int {\n  n < 0 ? 0 : 1 + down(n + 1)\n}"
    let sample = try Sample.inline("recursion", [(10, code), (20, "print(down(0))")])
    let outcome = try await #require(SampleEngine(configuration).evaluate([sample]).first)
    #expect(outcome.failure == .stackOverflow(block: 1))
    #expect(outcome.diagnostics.map(\.location?.description) == ["Content/posts/post.md:10"])
    #expect(outcome.diagnostics.first?.notes.contains("Called at Content/posts/post.md:11.") == true)
  }

  @Test func standardErrorIsToldOnceAndKeptNowhere() async throws {
    let code = "import Foundation\nprint(1)\nFileHandle.standardError.write(Data(\"a\\nb\\n\".utf8))"
    let engine = SampleEngine(configuration)
    for origin in [SampleOutcome.Origin.run, .cache] {
      let outcome = try await #require(engine.evaluate([Sample.inline("errors", [(10, code)])]).first)
      #expect(outcome.failure == nil)
      #expect(outcome.origin == origin)
      #expect(outcome.standardError == (origin == .run ? "a\nb\n" : ""))
      #expect(outcome.diagnostics.map(\.severity) == (origin == .run ? [.note] : []))
      #expect(outcome.diagnostics.first.map { $0.notes[0] } == (origin == .run ? "| a\n| b" : nil))
    }
  }

  @Test(arguments: unfinished)
  func showsWhatASamplePrintedThatDidNotComeToItsEnd(_ code: String, _ notes: [String]) async throws {
    let sample = try Sample.inline("unfinished", [(10, code)], timeout: .seconds(1))
    let outcome = try await #require(SampleEngine(configuration).evaluate([sample]).first)
    #expect(outcome.diagnostics.last?.notes == notes)
  }
}
