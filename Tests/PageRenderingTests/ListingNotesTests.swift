import SiteTestSupport
import Testing

@testable import SiteEngine

/// `notes`: the items of a list after a listing are notes on its lines.
@Suite struct ListingNotesTests {
  private func build(_ body: String) async throws -> BuiltSite {
    try await TestSite([
      "sitegen.yml": "title: S\nbase-url: https://e.org/\nllms: true\n",
      "Content/posts/p.md": "---\ntitle: P\ndate: 2026-01-02\n---\n" + body,
    ]).build()
  }

  private static let listing = "```text notes=\"1,3-4\"\na\nb\nc\nd\n```\n\n1. First *thing*.\n2. Second.\n"

  @Test func numbersStandBeforeTheirLines() async throws {
    let built = try await build(Self.listing)
    #expect(built.problems == [])
    let page = try #require(built.text("posts/p/index.html"))
    let mark = "<a class=\"note-number\" href=\"#note-1-"
    #expect(
      page.contains(
        "<pre tabindex=\"0\" class=\"has-notes\"><code class=\"language-text\">"
          + "\(mark)1\" aria-label=\"Note 1\" data-number=\"1\"></a>a\nb\n"
          + "\(mark)2\" aria-label=\"Note 2\" data-number=\"2\"></a>c\n<span class=\"noted\"></span>d\n</code></pre>"
      ))
    #expect(
      page.contains(
        """
        <ol class="notes">
        <li id="note-1-1"><span class="visually-hidden">Line 1: </span>First <em>thing</em>.</li>
        <li id="note-1-2"><span class="visually-hidden">Lines 3–4: </span>Second.</li>
        </ol>
        """))
  }

  @Test func programsAndFeedsAreToldTheLines() async throws {
    let built = try await build(Self.listing)
    let text = try #require(built.text("posts/p/index.md"))
    #expect(
      text == "# P\n\n```text\na\nb\nc\nd\n```\n\n1. Line 1: First *thing*.\n2. Lines 3–4: Second.\n")
    let feed = try #require(built.text("feed.xml"))
    #expect(feed.contains("&lt;li&gt;&lt;strong&gt;Lines 3–4:&lt;/strong&gt; Second."))
    #expect(!feed.contains("note-number"))
  }

  @Test func numbersGoOnInASecondListing() async throws {
    let built = try await build(
      Self.listing + "\n```text notes=\"2\"\na\nb\n```\n\n3. Third, with 1. in it.\n   1. Inner\n")
    let page = try #require(built.text("posts/p/index.html"))
    #expect(page.contains("href=\"#note-2-3\" aria-label=\"Note 3\""))
    #expect(page.contains("<ol class=\"notes\" start=\"3\">\n<li id=\"note-2-3\">"))
    #expect(page.contains("<ol>\n<li>Inner</li>"))
  }

  @Test func aSampleHasNotesToo() async throws {
    let built = try await build("```swift sample=\"s\" notes=\"1\"\nprint(1)\n```\n\n1. Prints.\n")
    let page = try #require(built.text("posts/p/index.html"))
    #expect(page.contains("data-number=\"1\"></a>print("))
    #expect(page.contains("<li id=\"note-1-1\">"))
    let text = try #require(built.text("posts/p/index.md"))
    #expect(text.hasSuffix("\n1. Line 1: Prints.\n"))
  }

  struct Problem: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var body: String
    var problem: String
  }

  static let problems: [Problem] = [
    Problem(
      testDescription: "no list", body: "```text notes=\"1\"\na\n```\n\nText.\n\n1. Late.\n",
      problem:
        "Content/posts/p.md:5:16 error notes-without-list: `notes` requires an ordered list right after the code"
    ),
    Problem(
      testDescription: "bullets", body: "```text notes=\"1\"\na\n```\n\n- One.\n",
      problem:
        "Content/posts/p.md:5:16 error notes-without-list: `notes` requires an ordered list right after the code"
    ),
    Problem(
      testDescription: "another count", body: "```text notes=\"1,2\"\na\nb\n```\n\n1. One.\n",
      problem:
        "Content/posts/p.md:5:16 error notes-miscounted: `notes` names 2 places, but the list after the code has 1 item"
    ),
    Problem(
      testDescription: "a line that does not exist", body: "```text notes=\"2\"\na\n```\n\n1. One.\n",
      problem:
        "Content/posts/p.md:5:16 warning lines-beyond-code: `notes` names line 2, but the code has 1 line"),
    Problem(
      testDescription: "lines out of order", body: "```text notes=\"2,1\"\na\nb\n```\n\n1. One.\n2. Two.\n",
      problem: "Content/posts/p.md:5:16 error invalid-value: `2,1` is not a valid value for `notes`"),
    Problem(
      testDescription: "code that nobody sees",
      body: "```swift sample=\"s\" hidden notes=\"1\"\nprint(1)\n```\n\n1. One.\n",
      problem:
        "Content/posts/p.md:5:28 error conflicting-attributes: `hidden` and `notes` cannot be combined"),
  ]

  @Test(arguments: problems) func tellsWhatIsWrong(_ example: Problem) async throws {
    let built = try await build(example.body)
    let problems = built.problems.filter { !$0.contains("missing-alt") }
    #expect(problems.count == 1 && problems[0].hasPrefix(example.problem), "\(problems)")
  }
}
