import Diagnostics
import SiteTestSupport
import Testing

@testable import LinkChecking
@testable import SiteEngine

/// Addresses in raw HTML.
@Suite struct RawHTMLTests {
  private func site(_ file: String, _ body: String) throws -> TestSite {
    try TestSite([
      "sitegen.yml": "title: S\nbase-url: https://example.org/blog/\nfeeds: [json]\nsocial-images: false\n",
      "Content/\(file)": "---\ntitle: A\ndate: 2026-01-03\n---\n\(body)\n",
      "Content/posts/b.md": "---\ntitle: B\ndate: 2026-01-02\n---\nText.\n",
      "Content/posts/p.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"2\"/>",
      "Content/posts/c/p.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"2\"/>",
    ])
  }

  @Test(
    "feeds have whole addresses",
    arguments: [
      ("<img src=\"p.svg\" alt>", "<img src=\"https://example.org/blog/posts/c/p.svg\" alt>"),
      ("x <img src=p.svg alt>", "<img src=https://example.org/blog/posts/c/p.svg alt>"),
      (
        "<video poster='p.svg'\nsrc=\"/posts/p.svg\">",
        "<video poster='https://example.org/blog/posts/c/p.svg'\nsrc=\"https://example.org/blog/posts/p.svg\">"
      ),
      (
        "<img srcset=\"p.svg 1x, ../p.svg 2x\" alt>",
        "<img srcset=\"https://example.org/blog/posts/c/p.svg 1x, https://example.org/blog/posts/p.svg 2x\" alt>"
      ),
      ("<a href=\"../b.md?a=1&amp;b#c\">", "<a href=\"https://example.org/blog/posts/b/?a=1&amp;b#c\">"),
      (
        "<object data=p.svg></object> <svg><use xlink:href=\"p.svg#a\"/></svg> <p data=p.svg>",
        "<object data=https://example.org/blog/posts/c/p.svg></object> <svg><use xlink:href=\"https://example.org/blog/posts/c/p.svg#a\"/></svg> <p data=p.svg>"
      ),
      ("<a href=\"#c\"> <a href=mailto:a@b.c>", "<a href=\"#c\"> <a href=mailto:a@b.c>"),
      ("<!-- <img src=p.svg> --> $x$", "<!-- <img src=p.svg> --> $x$"),
    ])
  func feeds(_ html: String, _ expected: String) async throws {
    let built = try await site("posts/c/index.md", html).build()
    let feed = try #require(built.text("feed.json"))
    let text = feed.replacing("\\\"", with: "\"").replacing("\\n", with: "\n").replacing("\\/", with: "/")
    #expect(text.contains(expected))
    #expect(built.text("posts/c/index.html")?.contains(html) == true, "a page has it as it is written")
  }

  @Test func aBuildSaysWhyAFileBesideThePageIsNotAtItsAddress() async throws {
    let site = try site(
      "posts/a.md",
      "<img src=\"p.svg\" alt>\n\nx <a href='b.md#c'>b</a> <img src=/blog/posts/p.svg alt> <a href=none>n</a>"
    )
    let built = try await site.build()
    let advice =
      "Raw HTML is published as it is, and its addresses count from the page's. The file is published at"
    let expected = [
      "Content/posts/a.md:5:11 warning broken-link: Nothing is published at `/posts/a/p.svg`, to which `p.svg` leads | \(advice) `/posts/p.svg`; write this, or use Markdown.",
      "Content/posts/a.md:7:3 warning broken-link: Nothing is published at `/posts/a/b.md`, to which `b.md#c` leads | \(advice) `/posts/b/`; write this, or use Markdown.",
    ]
    #expect(built.problems == expected)
    #expect(try built.checkLinks().map(\.message) == ["Nothing is published at `none`"])
    withExtendedLifetime(site) {}
  }

  @Test func everyAddressOfASourceSetHasItsPlace() async throws {
    let site = try site("posts/a.md", "<img alt srcset=\"/blog/a.png 1x, /blog/b.png 2x\">")
    let built = try await site.build()
    #expect(
      try built.checkLinks().map { "\($0.location?.description ?? "") \($0.message)" } == [
        "Content/posts/a.md:5:18 Nothing is published at `/blog/a.png`",
        "Content/posts/a.md:5:34 Nothing is published at `/blog/b.png`",
      ])
    withExtendedLifetime(site) {}
  }

  @Test func aPageOfALanguageThatRunsFromRightToLeftSaysSo() async throws {
    let built = try await TestSite([
      "sitegen.yml": "title: S\nlanguage: en\nlanguages: { ar: }\nsocial-images: false\n",
      "Content/posts/a.md": "---\ntitle: A\n---\nText.\n",
      "Content/posts/a.ar.md": "---\ntitle: A\n---\nText.\n",
    ]).build()
    #expect(built.text("posts/a/index.html")?.contains("<html lang=\"en\">") == true)
    #expect(built.text("ar/posts/a/index.html")?.contains("<html lang=\"ar\" dir=\"rtl\">") == true)
    #expect(built.text("ar/index.html")?.contains("<html lang=\"ar\" dir=\"rtl\">") == true)
  }
}
