import Diagnostics
import SiteTestSupport
import Testing

@testable import LinkChecking
@testable import SiteEngine

@Suite struct PageFindingsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var markdown: String
    var findings: [String]

    init(_ description: String, _ markdown: String, _ findings: String...) {
      (testDescription, self.markdown, self.findings) = (description, markdown, findings)
    }
  }

  static let cases: [Case] = [
    Case(
      "an image of Markdown without a description", "a\n\n![](a.svg) ![A](a.svg) ![ ](a.svg)",
      "3:1 image-without-alt The image `a.svg` has no alternative text",
      "3:24 image-without-alt The image `a.svg` has no alternative text"),
    Case("decoration", "<img src=\"/posts/a.svg\" alt=\"\"> <img src=/posts/a.svg role=presentation>"),
    Case(
      "an image of HTML without a description", "<img src=\"/posts/a.svg\">",
      "1:11 image-without-alt The image `/posts/a.svg` has no alternative text"),
    Case("headings one below the other", "## A\n### B\n#### C\n## D\n### E"),
    Case(
      "a heading that skips a level", "## A\n\n#### B\n\n#### C\n\n## D",
      "3:1 skipped-heading-level The heading `B` skips a level: level 4 follows level 2"),
    Case(
      "a first heading that skips a level", "### A",
      "1:1 skipped-heading-level The heading `A` skips a level: level 3 follows the page title"),
    Case(
      "a title beside the page's own", "a\n\n# A\n\n## B",
      "3:1 second-title The heading `A` is a second title of this page"),
    Case(
      "a heading of a component", "## A\n\n```component name=\"details\" title=\"T\"\n#### B\n```\n",
      "4:1 skipped-heading-level The heading `B` skips a level: level 4 follows level 2"),
    Case(
      "links without text", "[](/posts/p/) [![](a.svg)](/posts/p/) [![A](a.svg)](/posts/p/)",
      "1:1 link-without-text The link to `/posts/p/` has no text",
      "1:15 link-without-text The link to `/posts/p/` has no text",
      "1:16 image-without-alt The image `a.svg` has no alternative text"),
    Case("links of an HTML image", "[<img src=\"/posts/a.svg\" alt=\"A\">](/posts/p/)"),
    Case("a link without an address", "[A]()", "1:1 empty-link This link has no address"),
    Case(
      "links of HTML",
      "<a href=\"/\"></a> <a href=\"/\" aria-label=\"Home\"></a> <a href=\"/\"><b> A</b></a>",
      "1:10 link-without-text The link to `/` has no text"),
    Case(
      "addresses of HTML",
      "<a href=\"/x/?a=1&amp;b\">A</a>\n\n> <a href='/x/?a=1&b'>B</a> <a href=\"/x/\">C</a>",
      "1:10 broken-link Nothing is published at `/x/?a=1&b`",
      "3:12 broken-link Nothing is published at `/x/?a=1&b`", "3:38 broken-link Nothing is published at `/x/`"
    ),
    Case(
      "an id that the author uses twice", "<a id=\"x\"></a>\n\n<b id='x'></b>",
      "3:4 duplicate-id Duplicate id `x` on this page"),
    Case(
      "an id of the author's that a heading has", "## A {#x}\n\n<b id=x></b>",
      "3:4 duplicate-id Duplicate id `x` on this page"),
    Case(
      "an id of the theme's", "## A {#main-content}",
      "1:6 duplicate-id Duplicate id `main-content` on this page"),
    Case("headings like ids of the theme and the author", "<a id=setup></a>\n\n## Setup\n\n## Page top"),
    Case(
      "a link to a former address", "[A](/old/#x) [B](/posts/q/)",
      "1:1 link-to-alias `/old/#x` is an alias, which only redirects"),
    Case(
      "a broken anchor at each of its places", "[A](#x)\n\n[B](#x)",
      "1:1 broken-anchor `Content/posts/p.md` has no heading or element with the id `x`",
      "3:1 broken-anchor `Content/posts/p.md` has no heading or element with the id `x`"),
  ]

  private func site(_ markdown: String) throws -> TestSite {
    try TestSite([
      "Content/posts/p.md": markdown, "Content/posts/q.md": "---\ntitle: Q\naliases: [/old/]\n---\nText.",
      "Content/posts/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"2\"/>",
    ])
  }

  @Test(arguments: cases)
  func aCheckTellsWhatPagesLack(_ example: Case) async throws {
    let site = try site(example.markdown)
    let built = try await site.build()
    let found = try built.checkLinks().filter { $0.location?.file == "Content/posts/p.md" }.map {
      diagnostic in
      let line = diagnostic.location?.line.map(String.init) ?? "-"
      let column = diagnostic.location?.column.map(String.init) ?? "-"
      return "\(line):\(column) \(diagnostic.identifier) \(diagnostic.message)"
    }
    #expect(found == example.findings)
    #expect(built.diagnostics.map(\.identifier) == ["missing-title"], "a build does not tell of it")
    // The places of raw HTML are looked for in the site's files.
    withExtendedLifetime(site) {}
  }

  @Test func aThemeThatShowsNoTitleLeavesItToTheText() async throws {
    let site = try TestSite([
      "Content/posts/p.md": "a\n\n# A",
      "Themes/site/templates/page.mustache": "<title>x</title>{{{page.content}}}",
    ])
    #expect(try await site.build().checkLinks() == [])
  }

  @Test func theDefaultThemeLacksNothing() async throws {
    let site = try TestSite([
      "sitegen.yml": "title: T\nbase-url: https://example.org/\nsearch: true\npage-size: 1\n",
      "Content/posts/p.md":
        "---\ntitle: P\ntags: [a]\nseries: S\n---\n## A\n[^1]\n\n[^1]: Note.\n\n```swift unverified=\"shortened\"\nlet a = 1\n```\n",
      "Content/posts/q.md": "---\ntitle: Q\ntags: [a]\nseries: S\n---\nText.\n",
    ])
    let findings = try await site.build().checkLinks().map(\.message)
    #expect(findings == [])
  }
}

@Suite struct TermSpellingTests {
  @Test func termsThatAreOneForTheirAddressAreNamedWithBothPlaces() async throws {
    let site = try TestSite([
      "Content/posts/a.md": "---\ntitle: A\ndate: 2026-01-02\ntags: [Swift, C.., Caf\u{E9}]\n---\nText.",
      "Content/posts/b.md":
        "---\ntitle: B\ndate: 2026-01-01\ntags:\n  - swift\n  - C\n  - Cafe\u{301}\n  - Swift\n---\nText.",
      "Content/posts/c.md": "---\ntitle: C\ntags: [swift, other]\nseries: S\n---\nText.",
    ])
    #expect(
      try await site.build().problems == [
        "Content/posts/b.md:5:5 warning term-spelling: `swift` and `Swift` are the same term of `tags` | They share one address; readers see `Swift`, as written in Content/posts/a.md:4:8.",
        "Content/posts/b.md:6:5 warning term-spelling: `C` and `C..` are the same term of `tags` | They share one address; readers see `C..`, as written in Content/posts/a.md:4:15.",
        "Content/posts/b.md:7:5 warning term-spelling: `Café` and `Café` are the same term of `tags`, written with different characters that look alike | They share one address; readers see `Café`, as written in Content/posts/a.md:4:20.",
      ])
  }

  @Test func namesThatDifferInSignsAreTermsOfTheirOwn() async throws {
    // The second page's signs are of double width, as Chinese and Japanese keyboards have them.
    let site = try TestSite([
      "Content/posts/a.md":
        "---\ntitle: A\ndate: 2026-01-02\ntags: [C, C++, C#, A+B, '#swift']\n---\nText.",
      "Content/posts/b.md": "---\ntitle: B\ndate: 2026-01-01\ntags: [F\u{FF0B}\u{FF0B}]\n---\nText.",
    ])
    let built = try await site.build()
    #expect(built.problems == [])
    #expect(
      built.pages.filter { $0.hasPrefix("tags/") } == [
        "tags/a-b/index.html", "tags/c-plus-plus/index.html", "tags/c-sharp/index.html", "tags/c/index.html",
        "tags/f-plus-plus/index.html", "tags/index.html", "tags/swift/index.html",
      ])
    #expect(built.text("posts/a/index.html")?.contains("/tags/c-sharp/") == true)
  }

  @Test func aTextWithACommaIsOneTermAndAWarning() async throws {
    let site = try TestSite([
      "Content/posts/a.md": "---\ntitle: A\ndate: 2026-01-02\ntags: swift, ui\n---\nText.",
      "Content/posts/b.md": "---\ntitle: B\ndate: 2026-01-02\ntags: ['swift, ui']\nseries: A, B\n---\nText.",
    ])
    #expect(
      try await site.build().problems == [
        "Content/posts/a.md:4:7 warning term-with-comma: `swift, ui` is one term of `tags` | Write `tags: [swift, ui]` for 2 terms, or `tags: [\"swift, ui\"]` for one with a comma in it."
      ])
  }
}
