import SiteTestSupport
import Testing

@testable import SiteEngine

/// `quiz`: readers are asked before they see what a sample gives.
@Suite struct QuizTests {
  private func build(_ attributes: String) async throws -> BuiltSite {
    try await TestSite([
      "sitegen.yml": "title: S\nbase-url: https://e.org/\nllms: true\n",
      "Content/posts/p.md":
        "---\ntitle: P\ndate: 2026-01-02\n---\n```swift sample=\"s\" alt=\"A dot\" \(attributes)\nprint(1)\n```\n",
    ]).build()
  }

  @Test(arguments: [
    ("quiz=\"output\"", "<summary>What does it print?</summary>\n<div class=\"output\""),
    ("quiz=\"line\"", "<summary>Which line is wrong?</summary>\n<div class=\"output\""),
    ("quiz=\"compiles\"", "<summary>Does it compile?</summary>\n<p>Yes.</p>\n<div class=\"output\""),
    ("quiz=\"compiles\" expect=\"compile-error\"", "<summary>Does it compile?</summary>\n<p>No.</p>\n"),
  ])
  func theAnswerIsBehindTheQuestion(_ attributes: String, _ html: String) async throws {
    let built = try await build(attributes)
    #expect(built.problems == [])
    let page = try #require(built.text("posts/p/index.html"))
    #expect(page.contains("<details class=\"quiz\">\n" + html), "\(page)")
    #expect(page.contains("</figure>\n</details>\n</div>\n"))
  }

  @Test func programsGetTheQuestionToo() async throws {
    let text = try #require(try await build("quiz=\"output\"").text("posts/p/index.md"))
    #expect(
      text == """
        # P

        ```swift
        print(1)
        ```

        <details>
        <summary>What does it print?</summary>

        Output:

        ```text
        1 < 2
        ```

        ![A dot](https://e.org/figures/p/s/f.png)

        </details>

        """)
  }

  @Test(arguments: [
    ("quiz=\"out\"", "5:39 error invalid-value: `out` is not a valid value for `quiz`"),
    (
      "quiz=\"output\" hidden", "5:47 error conflicting-attributes: `hidden` and `quiz` cannot be combined"
    ),
    (
      "output=\"none\" quiz=\"output\"",
      "5:47 error conflicting-attributes: `output` and `quiz` cannot be combined"
    ),
  ])
  func tellsWhatIsWrong(_ attributes: String, _ problem: String) async throws {
    let problems = try await build(attributes).problems
    #expect(problems.count == 1 && problems[0].hasPrefix("Content/posts/p.md:" + problem), "\(problems)")
  }
}
