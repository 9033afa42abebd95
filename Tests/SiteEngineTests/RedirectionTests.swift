import Diagnostics
import SiteTestSupport
import Testing

@testable import LinkChecking
@testable import Publishing
@testable import SiteEngine
@testable import SiteModel
@testable import URLs

/// Former addresses of pages.
@Suite struct RedirectionTests {
  struct Written: Sendable, CustomTestStringConvertible {
    var text: String
    var address: String?
    var testDescription: String { text }

    init(_ text: String, _ address: String?) { (self.text, self.address) = (text, address) }
  }

  @Test(arguments: [
    Written("/old/", "/old/"), Written("/old", "/old/"), Written("/2024/01/post.html", "/2024/01/post.html"),
    Written("before", "/posts/before/"), Written("../before", "/before/"), Written("/a/../b", "/b/"),
    Written("/a%20b/", "/a b/"), Written("/.well-known", "/.well-known/"),
    Written("/caf\u{E9}/", "/caf\u{E9}/"),
    Written("", nil), Written("/", nil), Written("https://example.org/old/", nil),
    Written("//host/old/", nil),
    Written("/tags/c%23/", "/tags/c#/"), Written("/what%3F/", "/what?/"), Written("/a%5Cb/", nil),
    Written("/old/?x=1", nil), Written("/old/#x", nil), Written("/%00/", nil), Written("/a\\b/", nil),
  ])
  func anAliasIsAPathOrTheLastPartOfOne(_ written: Written) {
    let alias = Alias(text: written.text, location: SourceLocation(file: "a.md"))
    #expect(alias.address(in: "posts") == written.address)
  }

  private let post = "---\ntitle: Dial\naliases: [/old/dial/, \"a b\"]\n---\nText.\n"

  @Test func aFormerAddressLeadsToThePage() async throws {
    let built = try await TestSite(["Content/posts/dial.md": post]).build {
      $0.baseURL = BaseURL("https://example.org/blog/")
    }
    #expect(built.problems == [])
    let page = try #require(built.text("old/dial/index.html"))
    #expect(page.contains("<link rel=\"canonical\" href=\"https://example.org/blog/posts/dial/\">"))
    #expect(page.contains("http-equiv=\"refresh\" content=\"0; url=/blog/posts/dial/\""))
    #expect(built.text("posts/a b/index.html") == page)
    #expect(
      built.text("_redirects")
        == "/blog/old/dial/ /blog/posts/dial/ 301\n/blog/posts/a%20b/ /blog/posts/dial/ 301\n")
    #expect(built.text("sitemap.xml")?.contains("old/dial") == false)
    #expect(try built.checkLinks() == [])
  }

  @Test func anAuthorsOwnListOfRedirectsStays() async throws {
    let built = try await TestSite(["Content/posts/dial.md": post, "Content/_redirects": "/x /y 302\n"])
      .build()
    #expect(built.problems == [])
    guard case .copy? = built.output.files["_redirects"] else {
      Issue.record("not the author's file")
      return
    }
  }

  @Test func anAliasHidesNothing() async throws {
    let built = try await TestSite([
      "Content/posts/dial.md":
        "---\ntitle: Dial\naliases:\n  - /about/\n  - /feed.xml\n  - https://x.org/\n---\nText.\n",
      "Content/about.md": "---\ntitle: About\naliases: /tags\n---\nText.\n",
    ]).build()
    let note = " | An alias must be an address that nothing else uses."
    #expect(
      built.problems == [
        "Content/posts/dial.md:4:5 error address-conflict: The alias `/about/` is also the address of "
          + "`Content/about.md`" + note,
        "Content/posts/dial.md:5:5 error address-conflict: The alias `/feed.xml` is also the address of the feed"
          + note,
        "Content/posts/dial.md:6:5 error invalid-alias: `https://x.org/` is not a valid alias "
          + "| Write the old address as a path (`/old/post/`), or only its last part (`post`).",
      ])
  }
}
