import Diagnostics
import SampleTestSupport
import SystemPackage
import TestSupport
import Testing

@testable import SampleEngine
@testable import SampleModel

/// What a sample's result depends on, and what it does not depend on.
@Suite struct SampleKeyTests {
  /// What a key is made of.
  struct Inputs: Sendable {
    var sample: Sample
    var toolchain = Toolchain(
      version: "Swift version 6.3", compile: ["swift-frontend"], link: [], clang: "clang")
    var figureKit: FigureKitModule?
    var supervisor = SampleDigest(parts: ["supervisor"])

    var key: SampleKey {
      SampleKey(sample, toolchain: toolchain, figureKit: figureKit, supervisor: supervisor)
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The titles of the parts that change.
    var changes: [String] = []
    var edit: @Sendable (inout Inputs) throws -> Void
  }

  private static func inputs() throws -> Inputs {
    let sources = try TemporaryFolder()
    try sources.write("public struct Figure {}\n", to: "Figure.swift")
    var sample = try Sample.inline("dial", [(10, "import FigureKit\nlet a = 1"), (20, "print(a)")])
    sample.inputs = [SampleInput(name: "points.csv", bytes: [0x31])].compactMap(\.self)
    sample.standardInput = SampleInput(name: "answers.txt", bytes: [0x30])
    return Inputs(sample: sample, figureKit: try FigureKitModule(sources: sources.filePath))
  }

  static let invalidating = [
    Case(testDescription: "a block, shown or hidden", changes: ["the code of block 1"]) {
      $0.sample.files[0].fragments[0].text += " "
    },
    Case(testDescription: "a comment", changes: ["the code of block 2"]) {
      $0.sample.files[0].fragments[1].text += "// one"
    },
    Case(testDescription: "a block more", changes: ["the code of block 3"]) {
      $0.sample.files[0].fragments.append(SampleFragment(text: "print(2)", file: "p.md", line: 30))
    },
    Case(testDescription: "a block less", changes: ["the code of block 2"]) {
      $0.sample.files[0].fragments.removeLast()
    },
    Case(
      testDescription: "a line that moves to the next block",
      changes: ["the code of block 1", "the code of block 2"]
    ) {
      $0.sample.files[0].fragments[0].text = "import FigureKit"
      $0.sample.files[0].fragments[1].text = "let a = 1\nprint(a)"
    },
    Case(testDescription: "an input's content", changes: ["the input points.csv"]) {
      $0.sample.inputs[0].bytes = [0x32]
    },
    Case(
      testDescription: "an input's name", changes: ["the input other.csv", "the input points.csv"]
    ) {
      $0.sample.inputs = [SampleInput(name: "other.csv", bytes: [0x31])].compactMap(\.self)
    },
    Case(testDescription: "the compiler's version", changes: ["the compiler"]) {
      $0.toolchain.version = "Swift version 6.4"
    },
    Case(testDescription: "FigureKit's text", changes: ["FigureKit"]) {
      let sources = try TemporaryFolder()
      try sources.write("public struct Figure { }\n", to: "Figure.swift")
      $0.figureKit = try FigureKitModule(sources: sources.filePath)
    },
    Case(testDescription: "the name of a file of FigureKit", changes: ["FigureKit"]) {
      let sources = try TemporaryFolder()
      try sources.write("public struct Figure {}\n", to: "Picture.swift")
      $0.figureKit = try FigureKitModule(sources: sources.filePath)
    },
    Case(testDescription: "whether it is run", changes: ["the no-run setting"]) { $0.sample.runs = false },
    Case(testDescription: "its arguments", changes: ["the arguments"]) { $0.sample.arguments = ["-v"] },
    Case(testDescription: "its standard input", changes: ["the input /dev/stdin"]) {
      $0.sample.standardInput = SampleInput(name: "answers.txt", bytes: [0x31])
    },
    Case(testDescription: "its language mode", changes: ["the flags"]) {
      $0.sample.compiler.languageMode = "5"
    },
    Case(testDescription: "its isolation", changes: ["the flags"]) {
      $0.sample.compiler.isolation = .mainActor
    },
    Case(testDescription: "an upcoming feature", changes: ["the flags"]) {
      $0.sample.compiler.upcomingFeatures = ["ExistentialAny"]
    },
    Case(testDescription: "optimization", changes: ["the flags"]) { $0.sample.compiler.isOptimized = true },
    Case(testDescription: "a block that is to be warned of", changes: ["the expectation of block 2"]) {
      $0.sample.files[0].fragments[1].isWarnedOf = true
    },
    Case(testDescription: "how it is to fail", changes: ["the expectation of block 2"]) {
      $0.sample.expectedFailure = Sample.ExpectedFailure(.trap, block: 1)
    },
    Case(testDescription: "what the compiler is to reject", changes: ["the expectation of block 2"]) {
      $0.sample.files[0].fragments[1].isRejected = true
    },
  ]

  @Test(arguments: invalidating)
  func aPartThatChangesInvalidates(_ test: Case) throws {
    var edited = try Self.inputs()
    let before = edited.key
    try test.edit(&edited)
    #expect(edited.key.digest != before.digest)
    #expect(edited.key.changes(since: before).map(\.title) == test.changes)
  }

  static let harmless = [
    Case(testDescription: "prose before a block") {
      $0.sample.files[0].fragments[0].line = 90
      $0.sample.files[0].fragments[0].location = SourceLocation(file: "Content/posts/post.md", line: 89)
      $0.sample.location = SourceLocation(file: "Content/posts/post.md", line: 89)
    },
    Case(testDescription: "another file of the post") {
      $0.sample.files[0].fragments[0].file = "Content/posts/post/index.md"
    },
    Case(testDescription: "CRLF") {
      let fragment = $0.sample.files[0].fragments[0]
      $0.sample.files[0].fragments[0] = SampleFragment(
        text: fragment.text.replacing("\n", with: "\r\n"), file: fragment.file, line: fragment.line)
    },
    Case(testDescription: "the time limit and the tolerance") {
      $0.sample.timeout = .seconds(60)
      $0.sample.tolerance = 1
    },
    Case(testDescription: "FigureKit in another folder, with CRLF") {
      let sources = try TemporaryFolder()
      try sources.write("public struct Figure {}\r\n", to: "Figure.swift")
      $0.figureKit = try FigureKitModule(sources: sources.filePath)
    },
  ]

  @Test(arguments: harmless)
  func whatAProgramCannotSeeDoesNotInvalidate(_ test: Case) throws {
    var edited = try Self.inputs()
    let before = edited.key
    try test.edit(&edited)
    #expect(edited.key == before)
    #expect(edited.key.changes(since: before) == [])
  }

  @Test func argumentsThatLookAlikeAreTwo() throws {
    func digests(_ arguments: [String]) throws -> [SampleDigest] {
      var inputs = try Self.inputs()
      inputs.sample.arguments = arguments
      return [inputs.key.digest, inputs.sample.sourceDigest]
    }
    #expect(try zip(digests(["a", "b"]), digests(["a` `b"])).allSatisfy { $0 != $1 })
    #expect(try zip(digests(["a", "b"]), digests(["a\" \"b"])).allSatisfy { $0 != $1 })
  }

  @Test func aFlagIsPartOfTheKey() throws {
    let key = try Self.inputs().key
    let flags = SampleKey.Part(.flags, "-swift-version 6 -O")
    let other = SampleKey(parts: key.parts.map { $0.kind == .flags ? flags : $0 })
    #expect(other.digest != key.digest)
    #expect(other.changes(since: key).map(\.title) == ["the flags"])
    #expect(
      key.parts.contains {
        $0.kind == .flags && $0.value == CompilerOptions().arguments.joined(separator: " ")
      })
  }

  @Test func aSampleThatDoesNotMentionFigureKitDoesNotDependOnIt() throws {
    var inputs = try Self.inputs()
    inputs.sample.files[0].fragments[0].text = "let a = 1"
    let before = inputs.key
    inputs.figureKit = nil
    #expect(inputs.key == before)
  }

  @Test func thePlaceCountsWhereItCanBePrinted() throws {
    var inputs = try Self.inputs()
    inputs.sample.files[0].fragments[1].text = "print(#line)"
    let before = inputs.key
    inputs.sample.files[0].fragments[1].line = 21
    #expect(inputs.key.changes(since: before).map(\.title) == ["the location of block 2"])
  }

  @Test func thePlacesOfALibraryArePartsOfTheirOwn() throws {
    var inputs = try Self.inputs()
    inputs.sample.files[0].fragments[1].text = "print(#line)"
    let file = SampleFile(
      name: "main.swift",
      fragments: [SampleFragment(text: "let a = 1", file: "Samples/lines/main.swift", line: 1)])
    inputs.sample.libraries = [
      SampleLibrary(
        id: try #require(SampleID("lines")), module: "lines", files: [file], compiler: CompilerOptions(),
        imports: [])
    ]
    let before = inputs.key
    #expect(inputs.key.changes(since: before) == [])
    inputs.sample.libraries[0].files[0].fragments[0].line = 2
    #expect(inputs.key.changes(since: before).map(\.title) == ["the location of lines/main.swift"])
  }

  @Test func everyFileOfAFolderCountsWhateverRegionIsShown() throws {
    let main = "// snippet.a\nprint(1)\n// snippet.end\nhelp()\n"
    func key(_ helper: String) throws -> SampleKey {
      let folder = SampleFolder(name: "flip", files: ["main.swift": main, "Help.swift": helper])
      let catalog = SampleCatalog(fences: [.file("flip", region: "a")], folders: [folder])
      return SampleKey(try #require(catalog.samples.first), toolchain: nil, figureKit: nil, supervisor: nil)
    }
    let before = try key("func help() {}\n")
    #expect(
      try key("func help() { print(2) }\n").changes(since: before).map(\.title) == ["the code of Help.swift"])
    #expect(try key("func help() {}\r\n") == before)
  }

  @Test func textsDoNotRunTogether() throws {
    func key(_ blocks: [String]) throws -> SampleDigest {
      let sample = try Sample.inline("a", blocks.enumerated().map { ($0.offset * 10 + 10, $0.element) })
      return SampleKey(sample, toolchain: nil, figureKit: nil, supervisor: nil).digest
    }
    #expect(try key(["ab", "c"]) != key(["a", "bc"]))
    #expect(try key(["abc"]) != key(["abc", ""]))
  }
}
