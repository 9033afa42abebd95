import Publishing
import SiteTestSupport
import Testing

@testable import SiteEngine

/// The empty partials of the default theme, which sites fill.
@Suite struct ThemeHookTests {
  private static let content = [
    "Content/posts/a.md": "---\ntitle: A\ndate: 2026-01-01\n---\nText.\n",
    "Content/about.md": "---\ntitle: About\n---\nText.\n",
  ]

  @Test func partialsOfASiteStandInTheHeadAfterPostsAndInTheFoot() async throws {
    let folder = "Themes/site/templates/partials/"
    let built = try await TestSite(
      Self.content.merging([
        folder + "head.mustache": "<meta name=\"of-head\" content=\"{{page.title}}\">\n",
        folder + "after-post.mustache": "<p>After {{page.title}}</p>\n",
        folder + "foot.mustache": "<p>Foot of {{page.title}}</p>\n",
      ]) { $1 }
    ).build()
    #expect(built.problems == [])
    let post = try #require(built.text("posts/a/index.html"))
    #expect(post.contains("<meta name=\"of-head\" content=\"A\">\n\n</head>"))
    #expect(post.contains("<p>After A</p>\n</footer>\n</article>"))
    #expect(post.contains("</footer>\n<p>Foot of A</p>\n</body>"))
    let page = try #require(built.text("about/index.html"))
    #expect(page.contains("of-head") && page.contains("Foot of About") && !page.contains("After"))
    let list = try #require(built.text("index.html"))
    #expect(list.contains("of-head") && list.contains("Foot of") && !list.contains("After"))
  }

  @Test func theyAddNothingToAPageByThemselves() async throws {
    let built = try await TestSite(Self.content).build()
    let post = try #require(built.text("posts/a/index.html"))
    #expect(post.contains("</footer>\n</body>\n</html>"))
    #expect(post.contains("</footer>\n</article>"))
  }
}
