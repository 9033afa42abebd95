import Diagnostics
import FileSystem
import SiteTestSupport
import TestSupport
import Testing

@testable import LinkChecking
@testable import Publishing
@testable import SiteEngine
@testable import SiteModel
@testable import URLs

@Suite struct LinkCheckTests {
  private func check(
    _ html: String, base: String = "https://example.org/blog/",
    links: [String: [Diagnostics.SourceLocation]] = [:]
  ) throws -> [String] {
    var configuration = SiteConfiguration()
    configuration.baseURL = try #require(BaseURL(base))
    var output = OutputTree()
    output.put(.bytes(Array(html.utf8)), at: "/posts/a/")
    output.put(.bytes(Array("<h2 id=part><h2 id=é>".utf8)), at: "/posts/b/")
    output.put(.bytes(Array("<p>".utf8)), at: "/")
    output.put(.bytes([1]), at: "/posts/a/p q.png")
    output.put(.copy(of: "", in: Directory(root: "/nonexistent")), at: "/raw.html")
    let site = BuiltSite(
      configuration: configuration, output: output, diagnostics: [], pageCount: 2, samples: [], outcomes: [],
      sources: ["posts/a/index.html": "Content/posts/a.md", "posts/b/index.html": "Content/posts/b.md"],
      links: ["posts/a/index.html": links])
    return try site.checkLinks().map { ($0.location?.file ?? "-") + ":" + summary($0) }
  }

  @Test func endsWhenItIsCancelled() async throws {
    await #expect(throws: CancellationError.self) { try await cancelled { try check("<p>") } }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String { html }
    var html: String
    var expected: [String]

    init(_ html: String, _ expected: String...) {
      (self.html, self.expected) = (html, expected)
    }
  }

  @Test(arguments: [
    Case("<a href=/blog/posts/b/>"), Case("<a href=/blog/posts/b>"),
    Case("<a href=/blog/posts/b/index.html>"),
    Case("<a href=/blog/>"), Case("<a href=https://example.org/blog/posts/b/#part>"),
    Case("<a href=/blog/posts/b/?q=1#part>"), Case("<a href=/blog/posts/b/#%C3%A9>"),
    Case("<a href=/blog/posts/b/#é>"),
    Case("<a href=/blog/posts/b/#>"), Case("<a href=/blog/posts/b/#top>"), Case("<a href=?q>"),
    Case("<a href=''>"),
    Case("<img alt src=/blog/posts/a/p%20q.png>"), Case("<img alt src='p q.png'>"),
    Case("<a href=../b/#part>"),
    Case("<a href=../../>"), Case("<a href=/blog/raw.html#anything>"), Case("<p id=x><a href=#x>"),
    Case("<a href=https://example.com/x>"), Case("<a href=mailto:a@b.c>"), Case("<a href=//example.org/x>"),
    Case("<a href=/elsewhere/>"),
    Case(
      "<a href=/blog/c/>", "Content/posts/a.md:-:- warning broken-link: Nothing is published at `/blog/c/`"),
    Case("<a href=../c/>", "Content/posts/a.md:-:- warning broken-link: Nothing is published at `../c/`"),
    Case(
      "<img alt src=p.png>", "Content/posts/a.md:-:- warning broken-link: Nothing is published at `p.png`"),
    Case(
      "<a href=/blog/%FF>", "Content/posts/a.md:-:- warning broken-link: Nothing is published at `/blog/%FF`"),
    Case(
      "<a href=/blog/c/><a href=/blog/c/>",
      "Content/posts/a.md:-:- warning broken-link: Nothing is published at `/blog/c/`"),
    Case(
      "<a href=#y>",
      "Content/posts/a.md:-:- warning broken-anchor: `Content/posts/a.md` has no heading or element with the id `y`"
    ),
    Case(
      "<a href=../b/#prat>",
      "Content/posts/a.md:-:- warning broken-anchor: `Content/posts/b.md` has no heading or element with the id `prat` | Did you mean `#part`?"
    ),
    Case(
      "<p id=x><p id=x>",
      "Content/posts/a.md:-:- warning duplicate-id: Duplicate id `x` on this page | It is not in the text of the page, but in the theme's templates or in components."
    ),
    Case("<a href=https://EXAMPLE.org/blog>"), Case("<a href=//example.org/blog/posts/b/#part>"),
    Case(
      "<a href=//example.org/blog/c/>",
      "Content/posts/a.md:-:- warning broken-link: Nothing is published at `//example.org/blog/c/`"),
    Case("<a id=x name=x>"),
    Case(
      "<a href=/posts/b/#part>",
      "Content/posts/a.md:-:- warning broken-link: Nothing is published at `/posts/b/#part` | Did you mean `/blog/posts/b/#part`?"
    ),
  ])
  func followsEveryAddress(_ example: Case) throws {
    #expect(try check(example.html) == example.expected)
  }

  @Test func anAuthorsLinkStandsAtItsPlaceAndIsToldOnce() throws {
    let place = SourceLocation(file: "Content/posts/a.md", line: 7, column: 3)
    #expect(try check("<a href=/blog/c/>", links: ["/blog/c/": [place]]) == [])
    #expect(
      try check("<a href=#%C3%BC>", links: ["#ü": [place]]) == [
        "Content/posts/a.md:7:3 warning broken-anchor: `Content/posts/a.md` has no heading or element with the id `ü`"
      ])
  }

  @Test func aSiteAtItsHostsRootOwnsEveryPath() throws {
    #expect(try check("<a href=/posts/b/><a href=/../posts/b/>", base: "https://example.org/") == [])
    #expect(try check("<a href=/elsewhere/>", base: "https://example.org/").count == 1)
  }
}
