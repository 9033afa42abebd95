import Diagnostics
import MarkdownSyntax
import SampleEngine
import Testing

@testable import FileSystem
@testable import SiteEngine

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

  @Test func theAttributesOfEveryFenceAreKept() throws {
    let samples = try read("```swift sample=\"a\"\n```\n\n```swift title=\"T\"\n```\n\n```sh\nls\n```\n")
    #expect(samples.options.values.map { $0.title ?? "" }.sorted() == ["", "", "T"])
    #expect(samples.options.keys.compactMap(\.line).sorted() == [1, 4, 7])
  }
}
