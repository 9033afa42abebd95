import Diagnostics
import Foundation
import SampleEngine
import SampleModel
import SampleTestSupport
import TestSupport
import Testing

/// What samples give, with the real compiler.
@Suite("Evaluation with the real compiler", .serialized)
struct EvaluationTests {
  let site: TemporaryFolder
  let configuration: SampleConfiguration

  init() throws {
    site = try TemporaryFolder()
    configuration = try .forTests(of: site)
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
    #expect(
      outcome.diagnostics.map { "\($0.location?.description ?? ""): \($0.message)" } == [
        "Content/posts/post.md:10:10: `{` is not closed in this block"
      ])
  }

  @Test(arguments: ["struct A {\n  var x = 1", "enum A {", "switch 3 {", "print(\"a\""])
  func whatIsSplitOverBlocksIsOneError(_ code: String) async throws {
    let sample = try Sample.inline("split", [(10, code), (20, "  var y = 2\n}\nprint(1)")])
    let outcome = try await #require(SampleEngine(configuration).evaluate([sample]).first)
    #expect(outcome.diagnostics.count == 1)
    #expect(outcome.diagnostics.first?.location?.line == 10)
    #expect(outcome.diagnostics.first?.message.hasSuffix("` is not closed in this block") == true)
  }

  @Test func aBracketInARegularExpressionIsNoListThatGoesOn() async throws {
    let sample = try Sample.inline("regex", [(10, "let r = /\\(/\nlet n: Int = true"), (20, "print(r, n)")])
    let outcome = try await #require(SampleEngine(configuration).evaluate([sample]).first)
    #expect(
      outcome.diagnostics.map(\.message) == ["cannot convert value of type 'Bool' to specified type 'Int'"])
  }

  @Test(arguments: [
    ("func f(", "  a: Int) -> Int { a }\nprint(f(a: 2))", "10:7: `(`"),
    ("let a = max(1,", "  2)\nprint(a)", "10:12: `(`"), ("let a = [", "  1, 2]\nprint(a)", "10:9: `[`"),
    ("func g() {\n  print([1,", "2]) }\ng()", "10:10: `{`"),
  ])
  func aListThatGoesOnInTheNextBlockIsOneError(
    _ first: String, _ second: String, _ expected: String
  ) async throws {
    let sample = try Sample.inline("list", [(10, first), (20, second)])
    let outcome = try await #require(SampleEngine(configuration).evaluate([sample]).first)
    #expect(
      outcome.diagnostics.filter { $0.severity == .error }.map {
        "\($0.location?.description ?? ""): \($0.message)"
      } == [
        "Content/posts/post.md:\(expected) is not closed in this block"
      ])
  }

  @Test(arguments: [
    ("let s = \"\"\"\nabc", "def\n\"\"\"\nprint(s)", "10:9: `\"\"\"`"),
    ("let s = ##\"\"\"\nabc", "def\n\"\"\"##\nprint(s)", "10:9: `##\"\"\"`"),
    ("print(0)\n/* open", "closed */ print(1)", "11:1: `/*`"),
  ])
  func aTextOrACommentDoesNotGoOnInTheNextBlock(
    _ first: String, _ second: String, _ expected: String
  ) async throws {
    let sample = try Sample.inline("open-text", [(10, first), (20, second)])
    let outcome = try await #require(SampleEngine(configuration).evaluate([sample]).first)
    #expect(
      outcome.diagnostics.map { "\($0.location?.description ?? ""): \($0.message)" } == [
        "Content/posts/post.md:\(expected) is not closed in this block"
      ])
  }

  @Test func aLoopOverTwoBlocksLosesNoOutput() async throws {
    let sample = try Sample.inline(
      "loop", [(10, "for n in 1...3 {\n  print(\"a\", n)"), (20, "  print(\"b\", n)\n}")])
    let outcome = try await #require(SampleEngine(configuration).evaluate([sample]).first)
    #expect(outcome.blocks.map(\.output) == ["a 1\n", "b 1\na 2\nb 2\na 3\nb 3\n"])
  }

  @Test func textOfASampleThatLooksLikeAMessageIsNone() async throws {
    let code =
      "func f() {\n\tlet s = \"x.swift:6:7: error: no\"\n  #warning(\"a\\nx.swift:1:1: error: no\")\n}"
    let outcome = try await #require(
      SampleEngine(configuration).evaluate([Sample.inline("own-words", [(10, code)])]).first)
    #expect(outcome.failure == nil)
    #expect(outcome.diagnostics.map(\.severity) == [.warning, .warning])
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
}
