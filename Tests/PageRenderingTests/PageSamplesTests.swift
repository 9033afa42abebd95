import Diagnostics
import Digests
import MarkdownSyntax
import SampleModel
import TestSupport
import Testing

@testable import FileSystem
@testable import PageRendering

/// What is wrong with a fence is found once in a build: rendering reports it.
@Suite struct PageSamplesTests {
  private func read(_ markdown: String, in folder: String = "/nowhere") throws -> PageSamples {
    let source = MarkdownSource(Array(markdown.utf8)[...], file: "Content/a.md", firstLine: 1)
    return try PageSamples(
      try source.contents(), slug: "a", file: "Content/a.md", site: Directory(root: folder))
  }

  @Test func whatIsWrongWithAttributesIsKeptApartFromWhatIsWrongWithFiles() throws {
    let samples = try read("```swift sample=\"a\" timeuot=\"2\" inputs=\"none.csv\"\n```\n")
    #expect(samples.fenceDiagnostics.map(\.identifier) == ["unknown-attribute"])
    #expect(samples.diagnostics.map(\.identifier) == ["missing-input"])
  }

  @Test func inputsAreLinksOnlyWithinTheSite() throws {
    let (site, other) = (try TemporaryFolder(), try TemporaryFolder())
    try other.write("secret", to: "key.txt")
    try site.write("1", to: "Shared/a.csv")
    try site.makeFolder("Content")
    try site.link("Content/key.txt", to: other.path + "/key.txt")
    try site.link("Content/a.csv", to: "../Shared/a.csv")
    let samples = try read("```swift sample=\"a\" inputs=\"key.txt, a.csv\"\n```\n", in: site.path)
    #expect(samples.diagnostics.map(\.identifier) == ["input-outside-site"])
    #expect(samples.fences.first?.settings.inputs.map(\.value.name) == ["a.csv"])
  }

  /// So that a sample that is compiled anew rewrites the pages that show it, and no other.
  @Test(arguments: [
    ("```swift sample=\"s\"\nprint(1)\n```", true), ("![x](sample:a/s#x)", true),
    ("[1](sample:a/s#x)", true), ("```output sample=\"a/s\"\n```", true),
    ("\n\n\n\n```swift sample=\"t\"\n2\n```", false), ("![x](sample:a/t#x)", false), ("Text.", false),
  ])
  func aPageDependsOnItsOwnSamples(_ markdown: String, isChanged: Bool) throws {
    let samples = try read("```swift sample=\"s\"\n1\n```\n\n```swift sample=\"t\"\n2\n```\n")
    let page = try read(markdown)
    func digest(_ output: String) throws -> ContentDigest {
      let catalog = SampleCatalog(fences: samples.fences, folders: [])
      let outcomes = catalog.samples.map { sample in
        SampleOutcome(
          id: sample.id, source: sample.sourceDigest,
          blocks: [SampleBlockOutcome(output: sample.id.name == "s" ? output : "")], origin: .run)
      }
      let shown = ShownSamples(fences: samples.fences, catalog: catalog, outcomes: outcomes)
      return shown.digest(of: page, onPage: "a")
    }
    #expect(try (digest("1") != digest("2")) == isChanged)
  }

  static let attributes: [(attribute: String, problem: String?)] = [
    ("language-mode=\"5\"", nil), ("language-mode=\"7\"", "Expected `4`, `4.2`, `5` or `6`."),
    ("isolation=\"MainActor\"", nil),
    ("isolation=\"MyActor\"", "Expected `nonisolated` or `MainActor`."),
    ("upcoming=\"ExistentialAny, InternalImportsByDefault\"", nil),
    ("upcoming=\"-load-plugin-library\"", "Expected names of features, separated by commas."),
    ("experimental=\"Lifetimes\"", nil),
    ("experimental=\"a b\"", "Expected names of features, separated by commas."),
    ("experimental=\",\"", "Expected names of features, separated by commas."),
    ("optimize", nil), ("arguments=\"--count '1 2'\"", nil), ("stdin=\"answers.txt\"", nil),
    ("arguments=\"--name 'a b\"", "Expected words with closed quotes."),
    ("stdin=\"../answers.txt\"", "Expected the name of a file below this post's folder."),
    ("expect=\"warning\"", nil), ("expect=\"test-failure\"", nil),
    (
      "expect=\"warnings\"",
      "Expected `compile-error`, `warning`, `test-failure`, `trap` or `exit N` with N from 1 to 255."
    ),
  ]

  @Test(arguments: attributes)
  func attributesThatSayHowASampleIsCompiledAndRun(_ attribute: String, _ problem: String?) throws {
    let site = try TemporaryFolder()
    try site.write("1\n", to: "Content/answers.txt")
    let samples = try read("```swift sample=\"a\" \(attribute)\n```\n", in: site.path)
    #expect((samples.fenceDiagnostics + samples.diagnostics).flatMap(\.notes) == (problem.map { [$0] } ?? []))
    #expect(problem != nil || samples.fences.first?.settings != SampleSettings())
  }

  @Test func fencesInComponentsInListsKnowWhereTheirLinesBegin() throws {
    let markdown = """
      1.  > ````component name="details"
          > - ```swift sample="a" oops
          >   let a = 1
          >     let b = 2
          >   ```
          > ````

      """
    let site = try TemporaryFolder()
    try site.write(markdown, to: "Content/page.md")
    var samples = try read(markdown, in: site.path)
    samples.locateColumns(in: Array(markdown.utf8))
    #expect(samples.fences.map(\.location.column) == [9])
    #expect(samples.fences.map(\.columnShifts) == [[8, 8, 0]])
    #expect(samples.fenceDiagnostics.map(\.location?.column) == [29])
  }

  @Test func fencesInListsAndQuotesKnowWhereTheirLinesBegin() throws {
    let markdown = """
      - > ```swift sample="a"
        > let a = 1

        > - b

      1.  ```swift sample="b"
          one

            two
        \u{20}
          ```

      ```swift sample="c"
      c
      ```

      """
    var samples = try read(markdown)
    samples.locateColumns(in: Array(markdown.utf8))
    #expect(samples.fences.map(\.columnShifts) == [[4, 0], [4, 0, 4, 0, 0], []])
  }

  @Test func theStandardInputIsAFileOfTheSite() throws {
    let site = try TemporaryFolder()
    try site.write("1\n", to: "Content/answers.txt")
    let samples = try read(
      "```swift sample=\"a\" stdin=\"answers.txt\"\n```\n\n```swift sample=\"b\" stdin=\"answer.txt\"\n```\n",
      in: site.path)
    #expect(samples.fences.first?.settings.standardInput?.value.bytes == Array("1\n".utf8))
    #expect(samples.fences.last?.settings.lacksInputs == true)
    #expect(samples.diagnostics.map(\.identifier) == ["missing-input"])
    #expect(samples.diagnostics.flatMap(\.notes).contains("Did you mean `answers.txt`?"))
  }

  @Test func theAttributesOfEveryFenceAreKept() throws {
    let samples = try read("```swift sample=\"a\"\n```\n\n```swift title=\"T\"\n```\n\n```sh\nls\n```\n")
    #expect(samples.options.values.map { $0.title ?? "" }.sorted() == ["", "", "T"])
    #expect(samples.options.keys.compactMap(\.line).sorted() == [1, 4, 7])
  }
}
