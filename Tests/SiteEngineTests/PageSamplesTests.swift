import MarkdownSyntax
import Testing

@testable import SiteEngine

/// What is wrong with a fence is found once in a build: rendering reports it.
@Suite struct PageSamplesTests {
  private func read(_ markdown: String) throws -> PageSamples {
    let source = MarkdownSource(Array(markdown.utf8)[...], file: "Content/a.md", firstLine: 1)
    return try PageSamples(
      try source.contents(), slug: "a", file: "Content/a.md", site: SiteFolder(root: "/nowhere"))
  }

  @Test func whatIsWrongWithAttributesIsKeptApartFromWhatIsWrongWithFiles() throws {
    let samples = try read("```swift sample=\"a\" timeuot=\"2\" inputs=\"none.csv\"\n```\n")
    #expect(samples.fenceDiagnostics.map(\.identifier) == ["unknown-attribute"])
    #expect(samples.diagnostics.map(\.identifier) == ["missing-input"])
  }

  @Test func theAttributesOfEveryFenceAreKept() throws {
    let samples = try read("```swift sample=\"a\"\n```\n\n```swift title=\"T\"\n```\n\n```sh\nls\n```\n")
    #expect(samples.options.values.map { $0.title ?? "" }.sorted() == ["", "", "T"])
    #expect(samples.options.keys.compactMap(\.line).sorted() == [1, 4, 7])
  }
}
