import Diagnostics
import FileSystem
import SampleTestSupport
import SystemPackage
import TestSupport
import Testing

@testable import SampleModel

@Suite struct CatalogTests {
  @Test func joinsFencesOfOneNameInOrder() throws {
    let catalog = SampleCatalog(
      fences: [
        .inline("dial", "let a = 1\n", line: 10), .inline("other", "print(0)\n", line: 20),
        .inline("dial", "  print(a)\n", line: 30, timeout: .seconds(3)),
      ], folders: [])
    #expect(catalog.diagnostics == [])
    #expect(catalog.samples.map(\.id.description) == ["post/dial", "post/other"])
    let dial = try #require(catalog.samples.first)
    #expect(dial.blocks.map(\.text) == ["let a = 1\n", "  print(a)\n"])
    #expect(dial.blocks.map(\.line) == [11, 31])
    #expect(dial.timeout == .seconds(3))
    #expect(dial.location == SourceLocation(file: "Content/posts/post.md", line: 10))
    #expect(catalog.excerpts.map { $0?.block } == [0, 0, 1])
    #expect(catalog.excerpts.map { $0?.code } == ["let a = 1", "print(0)", "print(a)"])
  }

  @Test func aSampleKnowsTheCodeOfItsPost() {
    let listing = SampleFragment(text: "let b = 2", file: "Content/posts/post.md", line: 16)
    let catalog = SampleCatalog(
      fences: [
        .inline("a", "x", line: 20), .inline("b", "y", line: 10),
        .inline("c", "z", post: "Content/posts/other.md", slug: "other"),
      ], folders: [SampleFolder(name: "d", files: ["main.swift": "print(1)"])], listings: [listing])
    let code = Dictionary(uniqueKeysWithValues: catalog.samples.map { ($0.id.description, $0.postCode) })
    #expect(
      code.mapValues { $0.map(\.text) } == [
        "post/a": ["y", "let b = 2", "x"], "post/b": ["y", "let b = 2", "x"], "other/c": ["z"], "d": [],
      ])
  }

  @Test func takesEveryFolderWithAMain() throws {
    let folders = [
      SampleFolder(
        name: "shown",
        files: ["main.swift": "// snippet.r\nx()\n// snippet.end\n", "B.swift": "", "A.swift": ""]),
      SampleFolder(name: "alone", files: ["main.swift": "print(1)"]),
    ]
    let catalog = SampleCatalog(
      fences: [.file("shown", region: "r", line: 7), .file("shown", line: 9)], folders: folders)
    #expect(catalog.diagnostics == [])
    #expect(catalog.samples.map(\.id.description) == ["alone", "shown"])
    #expect(catalog.samples[1].files.map(\.name) == ["main.swift", "A.swift", "B.swift"])
    #expect(catalog.samples[1].location == SourceLocation(file: "Content/posts/post.md", line: 7))
    #expect(catalog.samples[0].location == SourceLocation(file: "Samples/alone/main.swift", line: 1))
    #expect(
      catalog.excerpts[0]
        == SampleExcerpt(
          sample: catalog.samples[1].id, block: 0, code: "x()", file: "Samples/shown/main.swift", line: 2,
          blockLines: [2], fileLines: [2]))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fences: [SampleFence] = []
    var folders: [SampleFolder] = []
    var identifier: String
    var location: String
    var note: String?
  }

  private static func notRun(_ fence: SampleFence) -> SampleFence {
    var fence = fence
    fence.settings.runs = false
    return fence
  }

  @Test func noRunOfAFolderHoldsForFencesThatDoNotSayIt() throws {
    var folder = Self.flip
    folder.settings.runs = false
    let catalog = SampleCatalog(
      fences: [.file("page-flip"), .file("page-flip", line: 20)], folders: [folder])
    #expect(catalog.diagnostics == [])
    #expect(catalog.samples.map(\.runs) == [false])
  }

  static let flip = SampleFolder(name: "page-flip", files: ["main.swift": "// snippet.turn\n// snippet.end"])
  static let problems = [
    Case(
      testDescription: "unknown sample", fences: [.file("page-flop")], folders: [flip],
      identifier: "unknown-sample", location: "Content/posts/post.md:10", note: "Did you mean `page-flip`?"),
    Case(
      testDescription: "unknown region", fences: [.file("page-flip", region: "tern")], folders: [flip],
      identifier: "unknown-region", location: "Content/posts/post.md:10", note: "Did you mean `turn`?"),
    Case(
      testDescription: "code in a fence that shows a file", fences: [.file("page-flip", code: "x()")],
      folders: [flip], identifier: "sample-body-not-empty", location: "Content/posts/post.md:10"),
    Case(
      testDescription: "no main.swift", fences: [.file("empty")],
      folders: [SampleFolder(name: "empty", files: ["A.swift": ""])], identifier: "sample-without-main",
      location: "Samples/empty"),
    Case(
      testDescription: "name of a folder",
      folders: [SampleFolder(name: "Page Flip", files: ["main.swift": ""])],
      identifier: "invalid-sample-name", location: "Samples/Page Flip"),
    Case(
      testDescription: "name of a fence", fences: [.inline("../x", "")], identifier: "invalid-sample-name",
      location: "Content/posts/post.md:10"),
    Case(
      testDescription: "two posts of one slug",
      fences: [.inline("dial", "a"), .inline("dial", "b", post: "Content/posts/other.md")],
      identifier: "duplicate-sample", location: "Content/posts/other.md:10",
      note: "The other is at Content/posts/post.md:10."),
    Case(
      testDescription: "two time limits",
      fences: [
        .inline("dial", "a", timeout: .seconds(1)), .inline("dial", "b", line: 20, timeout: .seconds(2)),
      ],
      identifier: "conflicting-timeout", location: "Content/posts/post.md:20"),
    Case(
      testDescription: "no-run at one of two fences of a folder",
      fences: [.file("page-flip"), notRun(.file("page-flip", line: 20))], folders: [flip],
      identifier: "conflicting-no-run", location: "Content/posts/post.md:20"),
    Case(
      testDescription: "a failure of a program that is not run, and a fence that says neither",
      fences: [
        notRun(.inline("dial", "a", expect: .trap)), .inline("dial", "b", line: 20),
        .inline("dial", "c", line: 30),
      ],
      identifier: "conflicting-expect", location: "Content/posts/post.md:10"),
    Case(
      testDescription: "marker in a fence", fences: [.inline("dial", "a\n// snippet.end\n")],
      identifier: "unbalanced-snippet-marker", location: "Content/posts/post.md:12"),
  ]

  @Test(arguments: problems)
  func namesWhatIsWrong(_ test: Case) throws {
    let catalog = SampleCatalog(fences: test.fences, folders: test.folders)
    #expect(catalog.diagnostics.count == 1)
    let diagnostic = try #require(catalog.diagnostics.first)
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.identifier == test.identifier)
    #expect(diagnostic.location?.description == test.location)
    if let note = test.note { #expect(diagnostic.notes.contains(note)) }
    #expect(!diagnostic.message.hasSuffix("."))
  }

  @Test func readsFoldersOfTheDisk() throws {
    let site = try TemporaryFolder()
    try site.write("print(1)", to: "Samples/flip/main.swift")
    try site.write("let a = 1", to: "Samples/flip/A.swift")
    try site.write("# notes", to: "Samples/flip/README.md")
    try site.write("// package", to: "Samples/Package.swift")
    try site.write("print(2)", to: "Samples/Recorded/flip/main.swift")
    try site.write([0xFF, 0xFE], to: "Samples/bytes/main.swift")
    try site.write("let b = 1", to: "Samples/bytes/B.swift")
    try site.write("print(3)", to: "Samples/.hidden/main.swift")
    let (folders, diagnostics) = try SampleFolder.load(site: Directory(root: site.filePath.string))
    #expect(
      folders.filter { !$0.lacksFile }
        == [SampleFolder(name: "flip", files: ["main.swift": "print(1)", "A.swift": "let a = 1"])])
    #expect(diagnostics.map(\.identifier) == ["sample-not-text"])
    // The file that cannot be read is the only problem of its folder.
    let catalog = SampleCatalog(fences: [.file("bytes")], folders: folders)
    #expect(catalog.diagnostics == [])
    #expect(catalog.samples.map(\.id.name) == ["flip"])
    #expect(try SampleFolder.load(site: Directory(root: site.filePath.string + "/nowhere")).folders == [])
  }

  static let names: [(String, Bool)] = [
    ("page-flip", true), ("9", true), ("a/b", true), ("2026/post/dial", true), ("", false), ("A", false),
    ("-a", false), ("a_b", false), ("é", false), ("../a", false), ("a//b", false), ("/a", false),
    ("./a", false),
    ("a/", false), ("a\n", false), (String(repeating: "a", count: 129), false),
  ]

  @Test(arguments: names)
  func readsIdentifiers(_ name: String, _ isValid: Bool) {
    #expect(SampleID(name)?.description == (isValid ? name : nil))
  }
}
