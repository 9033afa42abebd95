import Publishing
import SiteTestSupport
import Testing

@testable import SiteEngine

/// `unlisted`, and the author's own page for unknown addresses.
@Suite struct UnlistedPageTests {
  @Test func onlyWhoKnowsItsAddressFindsAnUnlistedPage() async throws {
    let site = try TestSite([
      "sitegen.yml": """
      title: S
      base-url: https://e.org/
      search: true
      llms: true
      """,
      "Content/posts/a.md": "---\ntitle: A\ndate: 2026-01-01\ntags: [t]\n---\nText.\n",
      "Content/posts/secret.md":
        "---\ntitle: Hidden\ndate: 2026-01-02\ntags: [t, u]\nunlisted: true\n---\nText.\n",
      "Content/posts/c.md": "---\ntitle: C\ndate: 2026-01-03\ntags: [t]\n---\nText.\n",
      "Content/plain.md": "---\ntitle: Hidden\nunlisted: true\n---\nText.\n",
    ])
    let built = try await site.build()
    #expect(built.problems == [])
    let own = ["posts/secret/index.html", "plain/index.html"]
    for path in own {
      #expect(built.text(path)?.contains("<meta name=\"robots\" content=\"noindex\">") == true)
      #expect(built.text(path)?.contains("href=\"/posts/a/\"") == false)
    }
    #expect(built.text("posts/a/index.html")?.contains("noindex") == false)
    let mentioning = built.output.files.keys.filter { path in
      guard let text = built.text(path) else { return false }
      return text.contains("secret") || text.contains("/plain/") || text.contains("Hidden")
    }
    #expect(Set(mentioning.filter { !own.contains($0) && !$0.hasSuffix(".md") }) == [])
    #expect(built.text("tags/u/index.html") == nil)
  }

  @Test func thePageForUnknownAddressesIsTheAuthorsWhereThereIsOne() async throws {
    let built = try await TestSite([
      "Content/404.md": "---\ntitle: Lost\n---\nTry the [first page](/).\n"
    ]).build()
    #expect(built.problems == [])
    let page = try #require(built.text("404.html"))
    #expect(page.contains("<h1>Lost</h1>") && page.contains("Try the"))
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(built.text("sitemap.xml")?.contains("404") == false)
  }
}
