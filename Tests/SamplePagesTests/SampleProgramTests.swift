import Diagnostics
import SampleModel
import SamplePages
import Testing

/// The code of samples as readers get it.
@Suite struct SampleProgramTests {
  /// A sample of two files of `Samples/`.
  private let folder: Sample
  /// A sample of three blocks of a post, of which the compiler rejects the second.
  private let inline: Sample

  init() throws {
    folder = try Self.sampleOfAFolder()
    inline = try Self.sampleOfAPost()
  }

  private static func sampleOfAFolder() throws -> Sample {
    Sample(
      id: try #require(SampleID("page-flip")),
      files: [
        SampleFile(
          name: "main.swift",
          fragments: [
            SampleFragment(
              text: """
                import FigureKit
                // snippet.flip
                let book = Book()
                // snippet.hide
                book.check()
                // snippet.show
                print(book)
                // snippet.end
                Figure("leaf", width: 20, height: 20) { _ in }.show()

                """, file: "Samples/page-flip/main.swift", line: 1)
          ]),
        SampleFile(
          name: "Book.swift",
          fragments: [
            SampleFragment(text: "struct Book {}\n", file: "Samples/page-flip/Book.swift", line: 1)
          ]),
      ], location: SourceLocation(file: "Samples/page-flip/main.swift", line: 1))
  }

  private static func sampleOfAPost() throws -> Sample {
    Sample(
      id: try #require(SampleID(post: "one", name: "petals")),
      files: [
        SampleFile(
          name: "main.swift",
          fragments: [
            SampleFragment(text: "let count = 8\n", file: "Content/one.md", line: 10),
            SampleFragment(text: "let x: Int = \"a\"\n", file: "Content/one.md", line: 20, isRejected: true),
            SampleFragment(text: "print(count)\n", file: "Content/one.md", line: 30),
          ])
      ], location: SourceLocation(file: "Content/one.md", line: 9))
  }

  @Test func readersSeeNoMarkersOfRegions() {
    let program = SampleProgram(folder)
    #expect(program.files.map(\.name) == ["main.swift", "Book.swift"])
    #expect(
      program.files[0].text == """
        import FigureKit
        let book = Book()
        book.check()
        print(book)
        Figure("leaf", width: 20, height: 20) { _ in }.show()

        """)
  }

  @Test func blocksOfAPostAreOneFileWithoutWhatTheCompilerRejects() {
    let program = SampleProgram(inline)
    #expect(program.files.map(\.text) == ["let count = 8\n\nprint(count)\n"])
    #expect(program.rejected.map(\.block) == [1])
    #expect(program.rejected.map(\.file.text) == ["let x: Int = \"a\"\n"])
    #expect(
      program.place(ofLine: 30, of: "Content/one.md") == SampleProgram.Place(file: "main.swift", line: 3))
    #expect(program.place(ofLine: 31, of: "Content/one.md") == nil)
  }

  @Test func anExcerptIsFoundAgainThoughLinesOfItAreHidden() throws {
    let excerpt = SampleExcerpt(
      sample: folder.id, block: 0, code: "let book = Book()\nprint(book)",
      file: "Samples/page-flip/main.swift", line: 3, fileLines: [3, 7])
    let found = try #require(SampleProgram(folder).lines(of: excerpt))
    #expect(found.file == "main.swift")
    #expect(found.lines == [2...2, 4...4])
  }

  @Test func aFigureIsDrawnWhereItsNameStands() {
    let figure = SampleFigure(name: "leaf", drawing: "")
    #expect(SampleProgram(folder).place(of: figure)?.anchor == "main.swift-5")
  }

  @Test func aFigureWhoseNameStandsNowhereIsDrawnWhereItsFirstLineIs() {
    let figure = SampleFigure(
      name: "frame-1", drawing: "",
      sources: [nil, SourceLocation(file: "Samples/page-flip/main.swift", line: 7)])
    #expect(SampleProgram(folder).place(of: figure)?.anchor == "main.swift-4")
    #expect(SampleProgram(folder).place(of: SampleFigure(name: "none", drawing: "")) == nil)
  }

  @Test func typesOfTheProgramAreKnown() {
    #expect(SampleProgram.declaredTypes(folder) == ["Book"])
  }

  @Test(arguments: [
    ("public final class Leaf: Sendable {", ["Leaf"]), ("enum A { struct B {} }", ["A", "B"]), ("struct", []),
    ("// a struct\nSheet()", []), ("actor  Über\ttypealias X_1=Int", ["Über", "X_1"]),
    ("instruct Paper; structs Ink", []),
  ])
  func aTypeIsTheWordAfterItsKeyword(_ code: String, _ names: [String]) throws {
    var sample = folder
    sample.files = [
      SampleFile(name: "main.swift", fragments: [SampleFragment(text: code, file: "main.swift", line: 1)])
    ]
    #expect(SampleProgram.declaredTypes(sample) == Set(names))
  }
}
