import Diagnostics
import Foundation
import SampleEngine
import SampleModel
import SampleTestSupport
import TestSupport
import Testing

/// Programs that are more than top-level code, with the real compiler.
@Suite("Kinds of programs", .serialized)
struct ProgramKindTests {
  let site: TemporaryFolder
  let engine: SampleEngine

  init() throws {
    site = try TemporaryFolder()
    engine = SampleEngine(try .forTests(of: site))
  }

  struct Program: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Blocks begin on lines 10, 20, … of the post.
    var blocks: [String]
    var settings: @Sendable (inout SampleSettings) -> Void = { _ in }
    /// What each block prints, where that is compared.
    var outputs: [String]?
    var messages: [String] = []
    /// The lines of each block, from 1, in which something is wrong, where that is compared.
    var rejectedLines: [[Int]] = []
    /// The block that has the settings.
    var settingsBlock = 0
    /// `LINE:COLUMN identifier: message | note | …`
    var diagnostics: [String] = []
  }

  private static func expecting(_ expectation: SampleExpectation) -> @Sendable (inout SampleSettings) -> Void
  {
    { $0.expectation = Located(expectation, at: SourceLocation(file: "Content/posts/post.md")) }
  }

  static let programs = [
    Program(
      testDescription: "tests run after the last block",
      blocks: [
        "import Testing\n@Test func one() { print(\"in the test\"); #expect(1 == 1) }",
        "print(\"top level\")\n@Suite struct Group { @Test func two() async throws { try #require(Bool(true)) } }",
      ],
      outputs: ["", "top level\nin the test\n✔ one()\n✔ Group/two()\n"]),
    Program(
      testDescription: "lines of tests after a line that the program did not end",
      blocks: ["import Testing\n@Test func one() {}\nprint(\"top level\", terminator: \"\")"],
      outputs: ["top level\n✔ one()\n"]),
    Program(
      testDescription: "failed expectations stand at their lines",
      blocks: [
        "import Testing\nenum Problem: Error { case sad }",
        "@Test func sum() { #expect(1 + 1 == 3, \"really\") }\n@Test(arguments: [1, 2]) func odd(_ n: Int) {\n  #expect(n % 2 == 1)\n}\n"
          + "@Test func sad() throws { throw Problem.sad }",
      ],
      diagnostics: [
        "20:20 test-failed: The test `sum()` failed | Expectation failed: (1 + 1 → 2) == 3 | really",
        "22:3 test-failed: The test `odd(_:)` failed with n → 2 | Expectation failed: (n % 2 → 0) == 1",
        "24:2 test-failed: The test `sad()` failed | Caught error: .sad",
      ]),
    Program(
      testDescription: "a test that is to fail",
      blocks: ["import Testing\n@Test func sum() { #expect(1 + 1 == 3) }"], settings: expecting(.testFailure),
      outputs: ["✘ sum()\n  Expectation failed: (1 + 1 → 2) == 3\n"], rejectedLines: [[2]]),
    Program(
      testDescription: "a test that is to fail and passes", blocks: ["import Testing\n@Test func sum() {}"],
      settings: expecting(.testFailure),
      diagnostics: [
        "9:* sample-does-not-fail: Expected a test of the sample `post/program` to fail, but all passed | "
          + "Change the code so that a test fails, or remove `expect`."
      ]),
    Program(
      testDescription: "no test that could fail", blocks: ["print(1)"], settings: expecting(.testFailure),
      diagnostics: [
        "9:* sample-does-not-fail: Expected a test of the sample `post/program` to fail, but it has none | "
          + "Change the code so that a test fails, or remove `expect`."
      ]),
    Program(
      testDescription: "a test that traps",
      blocks: ["import Testing\n@Test func a() {}\n@Test func b() { fatalError(\"no\") }"],
      diagnostics: [
        "12:* sample-trapped: The sample `post/program` trapped | Fatal error: no | The test `b()` was running."
      ]),
    Program(
      testDescription: "a test of an earlier block that is to trap",
      blocks: ["import Testing\n@Test func b() { fatalError(\"no\") }", "let more = 1"],
      settings: expecting(.trap), messages: ["Fatal error: no", ""]),
    Program(
      testDescription: "a test that is to trap, expected by the last block",
      blocks: ["import Testing\nfunc stop() { fatalError(\"no\") }", "@Test func b() { stop() }"],
      settings: expecting(.trap), messages: ["", "Fatal error: no"], settingsBlock: 1),
    Program(
      testDescription: "a test that is to end the program",
      blocks: ["import Testing\nimport Foundation\n@Test func b() { exit(3) }", "let more = 1"],
      settings: expecting(.exit(3)), messages: ["Program ended with exit code: 3", ""]),
    Program(
      testDescription: "@main that is to trap in another block",
      blocks: [
        "@main struct P { static func main() { print(1); stop() } }", "func stop() { fatalError(\"no\") }",
      ],
      settings: expecting(.trap), outputs: ["1\n", ""], messages: ["", "Fatal error: no"], settingsBlock: 1),
    Program(
      testDescription: "@main that is to end with a code",
      blocks: [
        "import Foundation\nfunc stop() { exit(3) }", "@main struct P { static func main() { stop() } }",
      ],
      settings: expecting(.exit(3)), messages: ["Program ended with exit code: 3", ""]),
    Program(
      testDescription: "an error that nobody catches",
      blocks: [
        "enum Problem: Error { case bad(Detail) }\nstruct Detail { var n = 1 }\nthrow Problem.bad(Detail())"
      ],
      settings: expecting(.trap),
      messages: ["Fatal error: Error raised at top level: Problem.bad(Detail(n: 1))"]),
    Program(
      testDescription: "memory that is not the program's",
      blocks: ["func report() { print(numbers) }\nreport()\nlet numbers = [1, 2]"],
      settings: expecting(.trap), messages: ["Segmentation fault"]),
    Program(
      testDescription: "recursion without end",
      blocks: ["func sum(_ n: Int) -> Int { n < 0 ? 0 : n + sum(n + 1) }\nprint(1)", "print(sum(1))"],
      settings: expecting(.trap), outputs: ["1\n", ""],
      messages: ["", "Segmentation fault: stack overflow"], settingsBlock: 1),
    Program(
      testDescription: "a program that ends before its tests",
      blocks: [
        "import Testing\nimport Foundation\n@Test func a() { exit(0) }\n@Test func b() { #expect(1 == 2) }"
      ],
      diagnostics: [
        "9:* tests-not-run: The sample `post/program` exited before all its tests had run | "
          + "The test `a()` was running. | Remove the call that ends the program, such as `exit`."
      ]),
    Program(
      testDescription: "an expectation that belongs to no test",
      blocks: ["import Testing\n@Test func a() async { await Task.detached { #expect(1 == 3) }.value }"],
      diagnostics: [
        "11:46 test-failed: The test `code outside of a test` failed | Expectation failed: 1 == 3"
      ]),
    Program(
      testDescription: "a line that fails in many tasks",
      blocks: [
        "import Testing\n@Test func a() async {\n  await withTaskGroup { group in\n"
          + "    for _ in 0..<20 { group.addTask { #expect(Bool(false)) } }\n  }\n}"
      ],
      diagnostics: ["13:39 test-failed: The test `a()` failed | Expectation failed: Bool(false)"]),
    Program(
      testDescription: "two imports in one line",
      blocks: ["import Foundation; import Testing\n@Test func a() { #expect(1 == 2) }"],
      diagnostics: ["11:18 test-failed: The test `a()` failed | Expectation failed: 1 == 2"]),
    Program(
      testDescription: "a test with its module's name", blocks: ["import Testing\n@Testing.Test func a() {}"],
      outputs: ["✔ a()\n"]),
    Program(
      testDescription: "a warning and a cancelled test",
      blocks: ["import Testing\n@Test func a() { Issue.record(\"odd\", severity: .warning) }"],
      outputs: ["✔ a()\n  Warning: Issue recorded\n    odd\n"],
      diagnostics: [
        "9:* standard-error: The sample `post/program` wrote to standard error, which its page does not show | "
          + "| ⚠︎ Test a() recorded a warning at post.md:11:30: Issue recorded | "
          + "Use `print` for what readers are to see."
      ]),
    Program(
      testDescription: "a program with @main that is to be rejected and is not",
      blocks: ["@main struct P { static func main() { print(1) } }"], settings: expecting(.compileError),
      diagnostics: [
        "9:* sample-compiles: Expected this code of the sample `post/program` to fail to compile, but it compiled | "
          + "Change the code so that it fails, or remove `expect`."
      ]),
    Program(
      testDescription: "a test that never ends", blocks: ["import Testing\n@Test func a() { while true {} }"],
      settings: {
        $0.timeout = Located(.milliseconds(800), at: SourceLocation(file: "Content/posts/post.md"))
      },
      diagnostics: [
        "9:* sample-timed-out: The sample `post/program` did not finish within 0.8 seconds | "
          + "Make it finish sooner, or give its fence a longer `timeout`. | The test `a()` was running. | "
          + "It printed nothing before that."
      ]),
    Program(
      testDescription: "@main",
      blocks: [
        "struct Greeting { var name: String }",
        "@main struct Program {\n  static func main() { print(Greeting(name: \"you\").name, twice(2)) }\n}",
        "func twice(_ n: Int) -> Int { 2 * n }",
      ],
      outputs: ["", "you 4\n", ""]),
    Program(
      testDescription: "@main that waits and throws",
      blocks: [
        "@main struct Program {\n  static func main() async throws {\n    try await Task.sleep(for: .zero)\n    print(1)\n  }\n}"
      ],
      outputs: ["1\n"]),
    Program(
      testDescription: "@main beside top-level code",
      blocks: ["@main struct Program { static func main() {} }\nprint(1)"],
      diagnostics: ["11:1 compile-error: expressions are not allowed at the top level"]),
    Program(
      testDescription: "arguments", blocks: ["print(CommandLine.arguments.dropFirst())"],
      settings: {
        $0.arguments = Located(["--name", "a b"], at: SourceLocation(file: "Content/posts/post.md"))
      },
      outputs: ["[\"--name\", \"a b\"]\n"]),
    Program(
      testDescription: "standard input", blocks: ["while let line = readLine() { print(\"<\\(line)>\") }"],
      settings: {
        $0.standardInput = SampleInput(name: "answers.txt", bytes: Array("1\n2\n".utf8)).map {
          Located($0, at: SourceLocation(file: "Content/posts/post.md"))
        }
      },
      outputs: ["<1>\n<2>\n"]),
    Program(
      testDescription: "no standard input", blocks: ["print(readLine() ?? \"none\")"], outputs: ["none\n"]),
    Program(
      testDescription: "a language mode",
      blocks: [
        "final class Box { var n = 0 }\nfunc use(_ box: Box) { Task.detached { print(box.n) } }\nprint(1)"
      ],
      settings: {
        $0.compiler.languageMode = Located("5", at: SourceLocation(file: "Content/posts/post.md"))
      },
      outputs: ["1\n"]),
    Program(
      testDescription: "an upcoming feature",
      blocks: ["protocol P {}\nfunc f(_ p: P) {}"],
      settings: {
        $0.compiler.upcomingFeatures = Located(
          ["ExistentialAny"], at: SourceLocation(file: "Content/posts/post.md"))
      },
      diagnostics: [
        "11:13 compile-warning: use of protocol 'P' as a type must be written 'any P'; "
          + "this will be an error in a future Swift language mode"
      ]),
    Program(
      testDescription: "features that the compiler does not know",
      blocks: ["print(1)"],
      settings: {
        let location = SourceLocation(file: "Content/posts/post.md")
        $0.compiler.upcomingFeatures = Located(["ExistentialAnny", "Lifetimes"], at: location)
        $0.compiler.experimentalFeatures = Located(["Zzz"], at: location)
      },
      diagnostics: [
        "9:* compile-error: The compiler has no experimental feature `Zzz` | "
          + "`swift-frontend -print-supported-features` lists the available features.",
        "9:* compile-error: The compiler has no upcoming feature `ExistentialAnny` | Did you mean `ExistentialAny`?",
        "9:* compile-error: The compiler has no upcoming feature `Lifetimes` | It is experimental: write it in "
          + "`experimental`.",
      ]),
    Program(
      testDescription: "isolation to the main actor",
      blocks: ["final class Counter { var n = 0 }\nnonisolated func f(_ c: Counter) { print(c.n) }"],
      settings: {
        $0.compiler.isolation = Located(.mainActor, at: SourceLocation(file: "Content/posts/post.md"))
      },
      diagnostics: [
        "11:44 compile-error: main actor-isolated property 'n' can not be referenced from a nonisolated context | "
          + "Content/posts/post.md:10:27: property declared here"
      ]),
    Program(
      testDescription: "optimization",
      blocks: [
        "func isDebug() -> Bool { var result = false; assert({ result = true; return true }()); return result }\nprint(isDebug())"
      ],
      settings: {
        $0.compiler.isOptimized = Located(true, at: SourceLocation(file: "Content/posts/post.md"))
      },
      outputs: ["false\n"]),
    Program(
      testDescription: "a warning that is shown",
      blocks: ["func value() -> Int { 3 }\nvalue()\nprint(4)"], settings: expecting(.warning),
      outputs: ["4\n"],
      messages: ["warning: result of call to 'value()' is unused\n2 | value()\n  | ^"]),
    Program(
      testDescription: "a warning that is not there", blocks: ["print(4)"], settings: expecting(.warning),
      diagnostics: [
        "9:* sample-does-not-warn: Expected the compiler to warn about this code of the sample `post/program`, but it did not | "
          + "Change the code so that it causes a warning, or remove `expect`."
      ]),
  ]

  @Test(arguments: programs) func isCompiledAndRun(_ program: Program) async throws {
    let fences = program.blocks.enumerated().map { index, code in
      var fence = SampleFence.inline("program", code, line: 9 + 10 * index)
      if index == program.settingsBlock { program.settings(&fence.settings) }
      return fence
    }
    let catalog = SampleCatalog(fences: fences, folders: [])
    #expect(catalog.diagnostics.isEmpty)
    let sample = try #require(catalog.samples.first)
    for origin in [SampleOutcome.Origin.run, .cache] {
      let outcome = try await #require(engine.evaluate([sample]).first)
      #expect(outcome.diagnostics.map(Self.text) == program.diagnostics)
      if let outputs = program.outputs { #expect(outcome.blocks.map(\.output) == outputs) }
      if !program.rejectedLines.isEmpty {
        #expect(outcome.blocks.map(\.rejectedLines) == program.rejectedLines)
      }
      if !program.messages.isEmpty { #expect(outcome.blocks.map(\.message) == program.messages) }
      guard program.diagnostics.isEmpty else { return }
      #expect(outcome.origin == origin)
    }
  }

  private static func text(_ diagnostic: Diagnostic) -> String {
    let line = diagnostic.location?.line.map(String.init) ?? "*"
    let column = diagnostic.location?.column.map(String.init) ?? "*"
    return (["\(line):\(column) \(diagnostic.identifier): \(diagnostic.message)"] + diagnostic.notes)
      .joined(separator: " | ")
  }

  /// Swift Testing runs all tests that it finds in a program.
  @Test func testsOfOneSampleAreNotRunWithAnother() async throws {
    let samples = try ["one", "two"].map { name in
      try Sample.inline(name, [(10, "import Testing\n@Test func \(name)() {}")])
    }
    let outcomes = try await engine.evaluate(samples)
    #expect(outcomes.map(\.output) == ["✔ one()\n", "✔ two()\n"])
  }

  @Test func recordingRunsTestsSeveralTimes() async throws {
    let sample = try Sample.inline(
      "one", [(10, "import Testing\n@Test(arguments: 1...3) func one(_ n: Int) {}")])
    let result = try await #require(engine.evaluateForRecording([sample]).first)
    #expect(result.movement == nil)
    #expect(result.output == "✔ one(_:) with 3 test cases\n")
  }

  @Test func aFolderMayHaveTestsInAnyFile() async throws {
    let folder = SampleFolder(
      name: "bank",
      files: [
        "main.swift": "struct Account { var balance = 1 }",
        "Checks.swift": "import Testing\n\n@Test func empty() { #expect(Account().balance == 0) }",
      ])
    let sample = try #require(SampleCatalog(fences: [], folders: [folder]).samples.first)
    let outcome = try await #require(engine.evaluate([sample]).first)
    #expect(
      outcome.diagnostics.map(Self.text) == [
        "3:22 test-failed: The test `empty()` failed | Expectation failed: (Account().balance → 1) == 0"
      ])
    #expect(outcome.diagnostics.first?.location?.file == "Samples/bank/Checks.swift")
  }
}
