import SiteTestSupport
import Testing

@testable import Metadata
@testable import SiteEngine
@testable import SiteModel

/// Patterns for the addresses of pages, and what lists say of them.
@Suite struct PermalinkTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var pattern: String
    var address: String?
    var testDescription: String { pattern }

    init(_ pattern: String, _ address: String?) { (self.pattern, self.address) = (pattern, address) }
  }

  @Test(arguments: [
    Example("/:slug/", "/the-dial/"), Example("/:year/:month/:day/:slug/", "/2026/01/02/the-dial/"),
    Example("/blog/:title/", "/blog/dials-knobs/"),
    Example("/:section/:year-:slug/", "/posts/swift/2026-the-dial/"),
    Example("/p:slug/x/", "/pthe-dial/x/"),
  ])
  func anAddressIsMadeOfItsComponents(_ example: Example) throws {
    let pattern = try PermalinkPattern(example.pattern)
    let address = pattern.address(
      slug: "the-dial", title: "Dials & Knobs", section: "posts/swift", date: CalendarDate("2026-01-02"))
    #expect(address == example.address)
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    var pattern: String
    var problem: PermalinkPattern.Problem
    var testDescription: String { pattern }

    init(_ pattern: String, _ problem: PermalinkPattern.Problem) {
      (self.pattern, self.problem) = (pattern, problem)
    }
  }

  @Test(arguments: [
    Wrong("", .notAPath), Wrong("/", .notAPath), Wrong(":slug", .notAPath), Wrong("/:slug", .notAPath),
    Wrong("/a//:slug/", .notAPath), Wrong("/../:slug/", .notAPath), Wrong("/:slug/?x/", .notAPath),
    Wrong("/:yaer/:slug/", .unknownComponent("yaer")), Wrong("/:/:slug/", .unknownComponent("")),
    Wrong("/:year/:month/", .notUnique), Wrong("/x/", .notUnique),
  ])
  func whatIsNoPatternIsRefused(_ wrong: Wrong) {
    #expect(throws: wrong.problem) { try PermalinkPattern(wrong.pattern) }
  }

  @Test func aSectionsPatternHoldsForTheSectionsInIt() async throws {
    let built = try await TestSite([
      "sitegen.yml": "title: T\npermalinks:\n  posts: /:year/:slug/\n  posts/notes: /n/:slug/\n",
      "Content/posts/2026-01-02-a.md": "---\ntitle: A\n---\n[b](swift/b.md)\n",
      "Content/posts/swift/b.md": "---\ntitle: B\ndate: 2025-02-03\n---\nb\n",
      "Content/posts/notes/c.md": "---\ntitle: C\n---\nc\n",
      "Content/about.md": "---\ntitle: About\n---\nb\n",
    ]).build()
    #expect(built.problems == [])
    #expect(
      built.pages.filter { !["404.html", "index.html"].contains($0) } == [
        "2025/b/index.html", "2026/a/index.html", "about/index.html", "n/c/index.html", "posts/index.html",
      ])
    #expect(built.text("2026/a/index.html")?.contains("href=\"/2025/b/\"") == true)
  }

  @Test func whatHasNoAddressIsNamed() async throws {
    let built = try await TestSite([
      "sitegen.yml": "title: T\npermalinks:\n  posts: /:year/:slug/\n  notes: /:yaer/:slug/\n  x: /same/\n",
      "Content/posts/a.md": "---\ntitle: A\n---\na\n",
    ]).build()
    #expect(
      built.problems == [
        "Content/posts/a.md:1:- error no-permalink: This page lacks a value that the permalink pattern of its section "
          + "needs | Add a date, or change `permalinks` for `posts` in `sitegen.yml`.",
        "sitegen.yml:4:10 error invalid-permalink: The permalink pattern `/:yaer/:slug/` has the unknown component `:yaer` "
          + "| Did you mean `:year`?",
        "sitegen.yml:5:6 error invalid-permalink: The permalink pattern `/same/` gives all pages the same address "
          + "| Add `:slug` or `:title`.",
      ])
  }

  @Test func listsShowTheTextBeforeMore() async throws {
    let built = try await TestSite([
      "Content/posts/a.md":
        "---\ntitle: A\ndescription: Described.\n---\nOne *two*.\n\nThree.\n\n<!-- more -->\n\nFour.\n",
      "Content/posts/b.md": "---\ntitle: B\n---\n> <!-- more -->\n\nFive.\n\n<!--more-->\n\nSix.\n",
      "Content/posts/c.md": "---\ntitle: C\n---\n<!-- more -->\n\nSeven.\n",
    ]).build()
    #expect(built.problems == [])
    let list = try #require(built.text("posts/index.html"))
    for text in ["One two. Three.</p>", "Five.</p>", "Seven.</p>"] { #expect(list.contains(text), "\(text)") }
    #expect(!list.contains("Four") && !list.contains("Described") && !list.contains("Six"))
    #expect(built.text("posts/a/index.html")?.contains("content=\"Described.\"") == true)
    #expect(built.text("feed.xml")?.contains("<summary>One two. Three.</summary>") == true)
  }
}
