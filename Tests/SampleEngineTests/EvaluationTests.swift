import Diagnostics
import Foundation
import SampleEngine
import Synchronization
import SystemPackage
import Testing

/// Tests with the real compiler. They share one cache, so that FigureKit is compiled once.
@Suite("Evaluation with the real compiler", .serialized)
struct EvaluationTests {
  static let cache: TemporaryFolder? = {
    // A static value is never released, so nothing else would remove the folder.
    atexit {
      if let path = EvaluationTests.cache?.path.string { try? FileManager.default.removeItem(atPath: path) }
    }
    return try? TemporaryFolder()
  }()
  let site: TemporaryFolder
  let configuration: SampleConfiguration

  init() throws {
    site = try TemporaryFolder()
    let figureKit = FilePath(#filePath).removingLastComponent().removingLastComponent()
      .removingLastComponent()
      .appending("Sources").appending("FigureKit")
    configuration = SampleConfiguration(
      site: site.path, cache: try #require(EvaluationTests.cache).path, figureKitSources: figureKit,
      searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin", temporaryFolder: site.path,
      jobs: 2, limits: SampleLimits(outputBytes: 1 << 20))
  }

  @Test func givesEachBlockItsOutputAndFigures() async throws {
    let sample = try Sample.inline(
      "dial",
      [
        (10, "import FigureKit\nlet names = [\"a\", \"b\"]\nprint(names)"),
        (
          20,
          """
          Figure("one", width: 10, height: 10) { context in
            context.fill(.circle(center: Point(x: 5, y: 5), radius: 4), with: .accent)
          }.show()
          print("drawn", terminator: "")
          """
        ),
        (30, "func next(_ n: Int) async -> Int { n + 1 }\nprint(\" \", await next(41))"),
      ])
    let outcome = try await #require(SampleEngine(configuration).evaluate([sample]).first)
    #expect(outcome.diagnostics == [])
    #expect(outcome.failure == nil)
    #expect(outcome.blocks.map(\.output) == ["[\"a\", \"b\"]\n", "drawn", "  42\n"])
    #expect(outcome.blocks.map(\.figures) == [[], ["one"], []])
    #expect(
      outcome.figures.map(\.drawing)
        == ["figure 2 name=one width=10 height=10\ncircle cx=5 cy=5 r=4 fill=accent\nend figure\n"])
  }

  @Test func beginsNoSampleAfterOneThatIsToStopIt() async throws {
    let samples = try (1...9).map { try Sample.inline("s-\($0)", [(10, "print(\($0))")]) }
    var single = configuration
    single.jobs = 1
    let outcomes = try await SampleEngine(single).evaluate(
      samples, useCache: false, shouldStop: { _ in true })
    #expect(outcomes.count == 1)
    #expect(outcomes.first?.origin == .run)
  }

  @Test func placesCompilerErrorsInThePost() async throws {
    let broken = try Sample.inline(
      "broken", [(10, "let a = 1"), (20, "print(a)\n  let b: String = a\nundefined()\n")])
    let sound = try Sample.inline("sound", [(40, "print(\"fine\")")])
    let outcomes = try await SampleEngine(configuration).evaluate([broken, sound])
    #expect(
      outcomes[0].diagnostics.map { "\($0.location?.description ?? ""): \($0.severity): \($0.message)" } == [
        "Content/posts/post.md:21:19: error: cannot convert value of type 'Int' to specified type 'String'",
        "Content/posts/post.md:22:1: error: cannot find 'undefined' in scope",
      ])
    #expect(
      outcomes[0].failure
        == .doesNotCompile("cannot convert value of type 'Int' to specified type 'String'"))
    #expect(outcomes[1].output == "fine\n")
    #expect(outcomes[1].failure == nil)
  }

  @Test func placesWhatIsLeftOpenAtItsBlock() async throws {
    let sample = try Sample.inline("open", [(10, "func f() {\n  print(1)"), (20, "print(2)")])
    let outcome = try await #require(SampleEngine(configuration).evaluate([sample]).first)
    #expect(outcome.diagnostics.containsErrors)
    for diagnostic in outcome.diagnostics {
      #expect(diagnostic.location?.file == "Content/posts/post.md")
      #expect((10...21).contains(diagnostic.location?.line ?? 0))
    }
  }

  @Test func reportsWarningsOnceAndMovesThemWithTheText() async throws {
    let code = "func unused() -> Int { 1 }\nunused()\n"
    let engine = SampleEngine(configuration)
    for line in [10, 500] {
      let sample = try Sample.inline("warned", [(line, code)])
      let outcome = try await #require(engine.evaluate([sample]).first)
      #expect(outcome.failure == nil)
      #expect(
        outcome.diagnostics.map { "\($0.location?.description ?? ""): \($0.severity): \($0.message)" } == [
          "Content/posts/post.md:\(line + 1):1: warning: result of call to 'unused()' is unused"
        ])
      #expect(outcome.origin == (line == 10 ? .run : .cache))
    }
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
      identifier: "sample-trapped", location: "Content/posts/post.md:19",
      failure: .trapped("Fatal error: Index out of range", block: 1)),
    Failure(
      testDescription: "overflow", code: "var n = Int.max\nn += CommandLine.arguments.count",
      identifier: "sample-trapped", location: "Content/posts/post.md:19",
      failure: .trapped("the program trapped without a message, as an arithmetic overflow does", block: 1)),
    Failure(
      testDescription: "dead reference",
      code: "final class Node {}\nunowned let node = Node()\nprint(node)",
      identifier: "sample-trapped", location: "Content/posts/post.md:19",
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
      identifier: "sample-trapped", location: "Content/posts/post.md:19",
      failure: .trapped(
        "Simultaneous accesses to 0x…, but modification requires exclusive access.", block: 1)),
    Failure(
      testDescription: "wrong cast",
      code: "class A {}\nclass B {}\nlet object: AnyObject = A()\nprint(object as! B)",
      identifier: "sample-trapped", location: "Content/posts/post.md:19",
      failure: .trapped(
        "Could not cast value of type 'post__failing_wrong_cast.A' to 'post__failing_wrong_cast.B'.", block: 1
      )),
    Failure(
      testDescription: "endless recursion",
      code: "func count(_ n: Int) -> Int { n < 0 ? 0 : 1 + count(n + 1) }\nprint(count(0))",
      identifier: "sample-killed", location: "Content/posts/post.md:19",
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
      identifier: "sample-killed", location: "Content/posts/post.md:19",
      failure: .killed(signal: 11, block: 1)),
    Failure(
      testDescription: "exit code", code: "import Foundation\nexit(3)", identifier: "sample-failed",
      location: "Content/posts/post.md:19", failure: .exited(code: 3, block: 1)),
    Failure(
      testDescription: "thrown error", code: "struct Bad: Error {}\nthrow Bad()",
      identifier: "sample-trapped",
      location: "Content/posts/post.md:19",
      failure: .trapped("Fatal error: Error raised at top level: post__failing_thrown_error.Bad()", block: 1)),
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
      failure: .invalidFigure("two figures are named `f`")),
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
        "Make it end sooner, or give its fence a longer `timeout`.",
        "The last lines that it had printed:\n| step 5\n| step 6\n| step 7\n| step 8\n| step 9",
      ]
    ),
    (
      "while true {}",
      ["Make it end sooner, or give its fence a longer `timeout`.", "It had printed nothing."]
    ),
    (
      "import Foundation\nprint(\"working\")\nkill(getpid(), SIGTERM)",
      ["The last lines that it had printed:\n| working"]
    ),
    (
      "func f(_ n: Int) -> Int { n < 0 ? 0 : 1 + f(n + 1) }\nprint(\"deeper\")\nprint(f(0))",
      [
        "A function that calls itself without end does this.",
        "The last lines that it had printed:\n| deeper",
      ]
    ),
  ]

  @Test(arguments: unfinished)
  func showsWhatASamplePrintedThatDidNotComeToItsEnd(_ code: String, _ notes: [String]) async throws {
    let sample = try Sample.inline("unfinished", [(10, code)], timeout: .seconds(1))
    let outcome = try await #require(SampleEngine(configuration).evaluate([sample]).first)
    #expect(outcome.diagnostics.last?.notes == notes)
  }

  @Test func leavesNoProcessBehindWhenTimeIsUp() async throws {
    let marker = "\(Int.random(in: 100_000...999_999))"
    let code = """
      import Foundation
      for _ in 0..<3 {
        let child = Process()
        child.executableURL = URL(filePath: "/bin/sleep")
        child.arguments = ["\(marker)"]
        try child.run()
      }
      print("started")
      while true { sleep(1) }
      """
    let sample = try Sample.inline("forks", [(10, code)], timeout: .seconds(2))
    let outcome = try await #require(SampleEngine(configuration).evaluate([sample]).first)
    #expect(outcome.failure == .timedOut(.seconds(2), block: 0))
    #expect(outcome.output == "started\n")
    let left = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { entry in
      guard Int(entry) != nil, let bytes = FileManager.default.contents(atPath: "/proc/\(entry)/cmdline")
      else {
        return false
      }
      return String(decoding: bytes, as: UTF8.self).contains(marker)
    }
    #expect(left == [])
  }

  @Test func endsASampleWhenItsCallerIsCancelled() async throws {
    let marker = "\(Int.random(in: 100_000...999_999))"
    let code = """
      import Foundation
      let child = Process()
      child.executableURL = URL(filePath: "/bin/sleep")
      child.arguments = ["\(marker)"]
      try child.run()
      while true { sleep(1) }
      """
    let sample = try Sample.inline("cancelled", [(10, code)])
    let engine = SampleEngine(configuration)
    let evaluation = Task { try await engine.evaluate([sample]) }
    func isRunning() throws -> Bool {
      try FileManager.default.contentsOfDirectory(atPath: "/proc").contains { entry in
        guard Int(entry) != nil, let bytes = FileManager.default.contents(atPath: "/proc/\(entry)/cmdline")
        else { return false }
        return bytes.starts(with: Data("/bin/sleep".utf8))
          && String(decoding: bytes, as: UTF8.self).contains(marker)
      }
    }
    for _ in 0..<1000 where try !isRunning() { try await Task.sleep(for: .milliseconds(10)) }
    #expect(try isRunning())
    evaluation.cancel()
    await #expect(throws: (any Error).self) { try await evaluation.value }
    #expect(try !isRunning())
  }

  @Test func startsNothingMoreWhenItsCallerIsCancelled() async throws {
    let samples = try (0..<30).map { index in
      try Sample.inline("waiting-\(index)", [(10, "print(\(Int.random(in: 0...Int.max)))\nwhile true {}")])
    }
    let steps = Mutex((isCancelled: false, running: 0, runningAfterwards: 0))
    let engine = SampleEngine(configuration)
    let evaluation = Task {
      try await engine.evaluate(samples) { step in
        guard case .running = step else { return }
        steps.withLock {
          $0.running += 1
          if $0.isCancelled { $0.runningAfterwards += 1 }
        }
      }
    }
    while steps.withLock({ $0.running }) < configuration.jobs { try await Task.sleep(for: .milliseconds(10)) }
    steps.withLock { $0.isCancelled = true }
    evaluation.cancel()
    await #expect(throws: (any Error).self) { try await evaluation.value }
    #expect(steps.withLock { $0.runningAfterwards } == 0)
  }

  @Test func killsWhatASampleLeavesRunning() async throws {
    let marker = "\(Int.random(in: 100_000...999_999))"
    let code = """
      import Foundation
      let child = Process()
      child.executableURL = URL(filePath: "/bin/sleep")
      child.arguments = ["\(marker)"]
      try child.run()
      print("left")
      """
    let sample = try Sample.inline("leaves", [(10, code)])
    let outcome = try await #require(SampleEngine(configuration).evaluate([sample]).first)
    #expect(outcome.failure == nil)
    #expect(outcome.output == "left\n")
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { entry in
      Int(entry) == nil ? nil : FileManager.default.contents(atPath: "/proc/\(entry)/cmdline")
    }
    #expect(!processes.contains { String(decoding: $0, as: UTF8.self).contains(marker) })
  }

  @Test func runsInAnEmptyFolderWithAFixedEnvironment() async throws {
    let code = """
      import Foundation
      print(try FileManager.default.contentsOfDirectory(atPath: "."))
      print(ProcessInfo.processInfo.environment.keys.sorted())
      print(CommandLine.arguments.count, readLine() ?? "no input", TimeZone.current.secondsFromGMT())
      """
    let outcome = try await #require(
      SampleEngine(configuration).evaluate([Sample.inline("place", [(10, code)])]).first)
    #expect(
      outcome.output.split(separator: "\n") == [
        "[]",
        "[\"FIGUREKIT_OUTPUT\", \"HOME\", \"LC_ALL\", \"PATH\", \"SWIFT_BACKTRACE\", "
          + "\"SWIFT_DETERMINISTIC_HASHING\", \"TMPDIR\", \"TZ\"]",
        "1 no input 0",
      ])
  }

  @Test func repairsOutputThatIsNotText() async throws {
    let code = "import Foundation\nFileHandle.standardOutput.write(Data([0x61, 0xFF, 0x0A]))"
    let engine = SampleEngine(configuration)
    for origin in [SampleOutcome.Origin.run, .cache] {
      let outcome = try await #require(engine.evaluate([Sample.inline("bytes", [(10, code)])]).first)
      #expect(outcome.output == "a\u{FFFD}\n")
      #expect(outcome.diagnostics.map(\.identifier) == ["output-not-text"])
      #expect(outcome.origin == origin)
    }
  }

  @Test func compilesAndDoesNotRun() async throws {
    let sample = try Sample.inline("no-run", [(10, "print(1)"), (20, "fatalError()")], runs: false)
    let outcome = try await #require(SampleEngine(configuration).evaluate([sample]).first)
    #expect(outcome.failure == nil)
    #expect(outcome.blocks == [SampleBlockOutcome(), SampleBlockOutcome()])
  }

  @Test func compilesAFolderOfFilesAsOneModule() async throws {
    let folder = SampleFolder(
      name: "two-files",
      files: [
        "main.swift": "let dial = Dial(count: 9)\nprint(String(reflecting: dial))\n",
        "Dial.swift": "struct Dial { let count: Int }\nlet wrong: Int = \"\"\n",
      ])
    let catalog = SampleCatalog(fences: [], folders: [folder])
    let outcome = try await #require(SampleEngine(configuration).evaluate(catalog.samples).first)
    #expect(outcome.diagnostics.first?.location?.description == "Samples/two-files/Dial.swift:2:18")
    var sound = folder
    sound.files["Dial.swift"] = "struct Dial { let count: Int }\n"
    let second = try await #require(
      SampleEngine(configuration).evaluate(SampleCatalog(fences: [], folders: [sound]).samples).first)
    #expect(second.output == "two_files.Dial(count: 9)\n")
  }

  @Test func keepsSamplesApartThatShareAProgram() async throws {
    let samples = [
      try Sample.inline(
        "one", [(10, "struct S: CustomStringConvertible { var description: String { \"one\" } }\nprint(S())")]
      ),
      try Sample.inline("two", [(10, "struct S {}\nprint(S())")]),
      try Sample.inline(
        "conforming",
        [(10, "extension Int8: @retroactive Error {}\nprint((5 as Int8) is any Error)")]),
      try Sample.inline("plain", [(10, "let n: Any = 5 as Int8\nprint(n is any Error)")]),
    ]
    let outcomes = try await SampleEngine(configuration).evaluate(samples)
    #expect(outcomes.map(\.output) == ["one\n", "S()\n", "true\n", "false\n"])
  }

  @Test func linksAloneWhatDoesNotLinkTogether() async throws {
    let code = "@_cdecl(\"shared_name\") public func shared() {}\nprint(\"linked\")"
    let outside = "@_silgen_name(\"nowhere_defined\") func nowhere()\nnowhere()"
    let samples = [
      try Sample.inline("clash-a", [(10, code)]), try Sample.inline("clash-b", [(10, code)]),
      try Sample.inline("undefined-symbol", [(10, outside)]),
    ]
    let outcomes = try await SampleEngine(configuration).evaluate(samples)
    #expect(outcomes.map(\.output) == ["linked\n", "linked\n", ""])
    #expect(outcomes[2].failure == .doesNotLink("undefined symbol: nowhere_defined"))
    #expect(outcomes[2].diagnostics.map(\.identifier) == ["sample-does-not-link"])
  }

  @Test func findsOutputThatMoves() async throws {
    let moving = try Sample.inline("moving", [(10, "print(\"start\")"), (20, "print(Set(1...20))")])
    let steady = try Sample.inline("steady", [(30, "print(Set(1...20).sorted().count)")])
    let results = try await SampleEngine(configuration).evaluateForRecording([moving, steady])
    #expect(results[0].moved.map(\.location.description) == ["Content/posts/post.md:19"])
    #expect(results[1].moved == [])
    #expect(results[1].outcome.output == "20\n")
  }

  @Test func letsOutputMoveAsFarAsItMay() async throws {
    let code = "print(\"start\")\nfor number in Set(1...9) { print(\"number \\(number)\") }\nprint(\"end\")"
    let described = try Sample.inline("described", [(10, code)])
    let misdescribed = try Sample.inline("misdescribed", [(20, code)])
    var unordered = try Sample.inline("unordered", [(30, code)])
    unordered.hasUnorderedOutput = true
    var random = try Sample.inline("random", [(40, "print(Int.random(in: 0...Int.max))")])
    random.hasUnorderedOutput = true
    let results = try await SampleEngine(configuration).evaluateForRecording(
      [described, misdescribed, unordered, random],
      patterns: [described.id: "start\n…\nend\n", misdescribed.id: "start\nnumber [..]\nend\n"])
    #expect(results.map(\.moved.isEmpty) == [true, false, true, false])
  }
}
