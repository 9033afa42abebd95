import Diagnostics
import Foundation
import SampleEngine
import SampleModel
import SampleTestSupport
import TestSupport
import Testing

/// Folders of `Samples/` whose module other samples import.
@Suite("Libraries", .serialized)
struct LibraryTests {
  let site: TemporaryFolder
  let engine: SampleEngine

  init() throws {
    site = try TemporaryFolder()
    engine = SampleEngine(try .forTests(of: site))
  }

  private static func library(_ name: String, module: String = "", _ files: [String: String]) -> SampleFolder
  {
    var folder = SampleFolder(name: name, files: files)
    let location = SourceLocation(file: "Samples/\(name)/sample.yml", line: 1, column: 10)
    folder.settings.libraryModule = Located(module, at: location)
    return folder
  }

  private static func program(_ name: String, _ code: String) -> SampleFolder {
    SampleFolder(name: name, files: ["main.swift": code])
  }

  private static func text(_ diagnostic: Diagnostic) -> String {
    (["\(diagnostic.location?.description ?? "") \(diagnostic.identifier): \(diagnostic.message)"]
      + diagnostic.notes)
      .joined(separator: " | ")
  }

  @Test func playgroundsAreCompiledAndNotRun() async throws {
    let block = "#Playground(\"A\") {\n  print(NAME)\n}\n"
    let folders = [
      Self.library(
        "numbers", module: "Numbers",
        ["Half.swift": "import Playgrounds\npublic let half = 1\n" + block.replacing("NAME", with: "half")]),
      Self.program(
        "one", "import Numbers\nimport Playgrounds\nvar a = 1\n" + block.replacing("NAME", with: "a + half")),
      Self.program("two", "import Playgrounds\nprint(2)\n" + block.replacing("NAME", with: "missing")),
    ]
    let outcomes = try await engine.evaluate(SampleCatalog(fences: [], folders: folders).samples)
    let texts = outcomes.sorted { $0.id.description < $1.id.description }.map {
      [$0.output] + $0.diagnostics.filter { $0.severity == .error }.map(Self.text)
    }
    #expect(texts.first == [""])
    #expect(
      texts.last?.last?.contains("Samples/two/main.swift:4:9 compile-error: cannot find 'missing'") == true,
      "\(texts)")
  }

  @Test func samplesImportALibraryByItsName() async throws {
    let folders = [
      Self.library(
        "chart-tools", module: "ChartTools",
        [
          "Bars.swift": "import Numbers\nimport FigureKit\npublic func bars() -> Int { half(8) }",
          "Draw.swift": """
          import FigureKit
          public func draw() { Figure("bars", width: 10, height: 10) { _ in }.show() }
          """,
        ]),
      Self.library(
        "numbers", module: "Numbers", ["Half.swift": "public func half(_ n: Int) -> Int { n / 2 }"]),
      Self.library("plain-name", ["A.swift": "public let a = 1"]),
      Self.program("one", "import ChartTools\nprint(bars())\ndraw()"),
      Self.program("two", "import Numbers\nimport plain_name\nprint(half(6), a)"),
    ]
    let catalog = SampleCatalog(
      fences: [.inline("s", "import Numbers\nprint(half(4))")], folders: folders)
    #expect(catalog.diagnostics.isEmpty)
    let outcomes = try await engine.evaluate(catalog.samples)
    #expect(outcomes.flatMap(\.diagnostics).map(Self.text) == [])
    let outputs = Dictionary(uniqueKeysWithValues: outcomes.map { ($0.id.description, $0.output) })
    #expect(
      outputs == [
        "chart-tools": "", "numbers": "", "plain-name": "", "one": "4\n", "two": "3 1\n", "post/s": "2\n",
      ])
    #expect(outcomes.first { $0.id.description == "one" }?.figures.map(\.name) == ["bars"])
    #expect(try await engine.evaluate(catalog.samples).allSatisfy { $0.origin == .cache })
  }

  @Test func onlySamplesThatImportALibraryRunAgainWhenItChanges() async throws {
    func samples(_ answer: Int) -> [Sample] {
      SampleCatalog(
        fences: [],
        folders: [
          Self.library("deep", module: "Deep", ["A.swift": "public let answer = \(answer)"]),
          Self.library(
            "numbers", module: "Numbers", ["A.swift": "import Deep\npublic func get() -> Int { answer }"]),
          Self.program("one", "import Numbers\nprint(get())"), Self.program("two", "print(2)"),
        ]
      ).samples
    }
    #expect(try await engine.evaluate(samples(1)).map(\.output) == ["", "", "1\n", "2\n"])
    let again = try await engine.evaluate(samples(5))
    #expect(again.map(\.output) == ["", "", "5\n", "2\n"])
    #expect(again.map(\.origin) == [.run, .run, .run, .cache])
    #expect(samples(1)[2].sourceDigest != samples(5)[2].sourceDigest)
  }

  @Test func aLibraryThatDoesNotCompileIsAnErrorOfTheLibrary() async throws {
    let catalog = SampleCatalog(
      fences: [],
      folders: [
        Self.library("numbers", module: "Numbers", ["A.swift": "public let a: Int = \"1\""]),
        Self.program("one", "import Numbers\nprint(a)"), Self.program("two", "print(2)"),
      ])
    let outcomes = try await engine.evaluate(catalog.samples)
    #expect(
      outcomes.flatMap(\.diagnostics).map(Self.text) == [
        "Samples/numbers/A.swift:1:21 compile-error: cannot convert value of type 'String' to specified type 'Int'",
        "Samples/one/main.swift:1 compile-error: The library `numbers`, which this sample imports, does not compile"
          + " | Samples/numbers/A.swift:1:21: cannot convert value of type 'String' to specified type 'Int'",
      ])
    #expect(outcomes.last?.output == "2\n")
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var folders: [SampleFolder]
    var diagnostics: [String]
  }

  static let mistakes: [Mistake] = [
    Mistake(
      testDescription: "imports itself", folders: [library("a", module: "A", ["A.swift": "import A"])],
      diagnostics: [
        "Samples/a/A.swift:1 library-cycle: The library `a` imports itself | Remove `import A`: its files are part of one module."
      ]),
    Mistake(
      testDescription: "imports itself through another",
      folders: [
        library("a", module: "A", ["A.swift": "import B"]),
        library("b", module: "B", ["B.swift": "import A"]),
      ],
      diagnostics: [
        "Samples/a/A.swift:1 library-cycle: The library `a` imports itself through another library | It imports `B`.",
        "Samples/b/B.swift:1 library-cycle: The library `b` imports itself through another library | It imports `A`.",
      ]),
    Mistake(
      testDescription: "two of one name",
      folders: [library("a", module: "A", ["A.swift": ""]), library("b", module: "A", ["B.swift": ""])],
      diagnostics: [
        "Samples/b/B.swift:1 duplicate-library: The library `a` already has the module `A` | "
          + "Choose another module name in `sample.yml`, as in `library: OtherName`."
      ]),
    Mistake(
      testDescription: "a name of the toolchain's",
      folders: [library("a", module: "Foundation", ["A.swift": ""])],
      diagnostics: [
        "Samples/a/A.swift:1 invalid-library: A library cannot have the module name `Foundation` | "
          + "The language or the toolchain uses it. Choose another name in `sample.yml`, as in `library: OtherName`."
      ]),
    Mistake(
      testDescription: "with tests",
      folders: [library("a", module: "A", ["A.swift": "import Testing\n@Test func a() {}"])],
      diagnostics: [
        "Samples/a/A.swift:2:1 tests-not-run: The tests of this sample are not run | "
          + "A library is not run. Put the tests into a sample that imports it. | "
          + "Write `no-run` if the sample only needs to compile."
      ]),
    Mistake(
      testDescription: "with a main.swift", folders: [library("a", module: "A", ["main.swift": "print(1)"])],
      diagnostics: [
        "Samples/a/sample.yml:1:10 library-with-main: The library `a` has a `main.swift`, which only a program can have | "
          + "Rename the file, or remove `library`."
      ]),
  ]

  @Test(arguments: mistakes) func mistakesAreNamedAndEndInNothing(_ mistake: Mistake) async throws {
    let catalog = SampleCatalog(fences: [], folders: mistake.folders)
    #expect(catalog.diagnostics.map(Self.text) == mistake.diagnostics)
    // Whoever evaluates all the same neither waits for ever nor fails.
    #expect(try await engine.evaluate(catalog.samples).count == catalog.samples.count)
  }

  @Test func aFolderThatIsNoLibraryCannotBeImported() async throws {
    let catalog = SampleCatalog(
      fences: [],
      folders: [Self.program("numbers", "print(1)"), Self.program("one", "import numbers\nprint(1)")])
    let outcome = try await #require(engine.evaluate(catalog.samples).last)
    #expect(
      outcome.diagnostics.map(Self.text) == [
        "Samples/one/main.swift:1:8 compile-error: no such module 'numbers' | `Samples/numbers` is not a library. To "
          + "import it, add `library: true` to `Samples/numbers/sample.yml` and remove its `main.swift`."
      ])
  }

  @Test func aTrapInALibraryIsAtTheLineOfTheLibrary() async throws {
    let folders = [
      Self.library("first", module: "First", ["A.swift": "public let a = 1"]),
      Self.library(
        "numbers", module: "Numbers",
        [
          "A.swift": "",
          "Half.swift":
            "public func half(_ n: Int) -> Int {\n  if n % 2 == 1 { fatalError(\"odd\") }\n  return n / 2\n}",
        ]),
    ]
    let catalog = SampleCatalog(
      fences: [.inline("s", "import First\nimport Numbers\nprint(half(3))")], folders: folders)
    let outcome = try await #require(engine.evaluate(catalog.samples).last)
    #expect(
      outcome.diagnostics.map(Self.text) == [
        "Samples/numbers/Half.swift:2 sample-trapped: The sample `post/s` trapped | Fatal error: odd"
          + " | Called at Content/posts/post.md:13."
      ])
  }
}
