import Foundation
import Testing

/// `sitegen review` as its users run it, without a terminal.
@Suite struct ReviewCommandTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
    try writePost(number: "1")
  }

  private func writePost(number: String, more: String = "") throws {
    try site.write(
      "---\ntitle: Post\n---\n\n```swift sample=\"one\"\nprint(\(number))\n```\n\(more)",
      to: "Content/posts/post.md")
  }

  @Test func needsATerminal() async throws {
    let run = try await site.program.run("review")
    #expect(run.exitCode == 2)
    #expect(
      run.problems == """
        error: `sitegen review` reads single keys, so it needs a terminal.
        Run `sitegen review --html` to write a page, or `sitegen accept` to record without questions.

        """)
    #expect(run.output == "")
    #expect(!site.exists(".sitegen"))
  }

  @Test func writesOnePage() async throws {
    _ = try await site.program.run("accept")
    try writePost(number: "2")
    let records = try site.files(below: "Samples")
    let run = try await site.program.run("review", "--html")
    #expect(run.exitCode == 0)
    #expect(run.output == "1 sample to review: .sitegen/review.html\n")
    let page = try site.read(".sitegen/review.html")
    #expect(page.contains("<del>- 1</del>\n<ins>+ 2</ins>"))
    #expect(page.contains("sitegen accept post/one"))
    #expect(try site.files(below: "Samples") == records)

    let elsewhere = try await site.program.run("review", "post/one", "--html", "reports/page.html")
    #expect(elsewhere.output == "1 sample to review: reports/page.html\n")
    #expect(try site.read("reports/page.html") == page)
  }

  @Test func tellsOfSamplesThatFail() async throws {
    _ = try await site.program.run("accept")
    try writePost(number: "1", more: "\n```swift sample=\"broken\"\nlet x: Int = \"a\"\n```\n")
    #expect(try await site.program.run("review", "--html").exitCode == 0)
    let page = try site.read(".sitegen/review.html")
    #expect(page.contains("Failing samples"))
    #expect(page.contains("Content/posts/post.md:10:"))
    #expect(!page.contains("Every sample matches"))
  }

  @Test func reviewsWhatAFrozenBuildRefuses() async throws {
    try #require(try await site.program.run("build", "--frozen").exitCode == 1)
    _ = try await site.program.run("review", "--html")
    #expect(try site.read(".sitegen/review.html").contains("It has no recorded output."))

    _ = try await site.program.run("accept")
    try writePost(number: "1 + 0")
    try #require(try await site.program.run("build", "--frozen").exitCode == 1)
    _ = try await site.program.run("review", "--html")
    #expect(try site.read(".sitegen/review.html").contains("but its output did not."))

    try site.write("damage\n", to: "Samples/Recorded/post/one/sample.record")
    _ = try await site.program.run("review", "--html")
    #expect(try site.read(".sitegen/review.html").contains("Its record is malformed"))
  }

  @Test func saysWhereThereIsNothingToReview() async throws {
    _ = try await site.program.run("accept")
    #expect(try await site.program.run("review", "--html").output.hasPrefix("0 samples to review: "))
    #expect(try site.read(".sitegen/review.html").contains("Every sample matches its record."))
  }

  @Test func namesWhatItCannotDo() async throws {
    let unknown = try await site.program.run("review", "post/oen", "--html")
    #expect(unknown.exitCode == 1)
    #expect(unknown.problems.contains("Did you mean `post/one`?"))
    try site.write("a file", to: "file")
    let unwritable = try await site.program.run("review", "--html", "file/page.html")
    #expect(unwritable.exitCode == 2)
    #expect(unwritable.problems.contains("file/page.html"))
  }
}
