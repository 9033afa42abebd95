import SiteTestSupport
import Testing

@testable import LinkChecking
@testable import SiteEngine
@testable import SiteModel

/// What lists of the default theme show: cards on the home page, years in a section, entries elsewhere.
@Suite struct ListPageTests {
  private func post(_ title: String, _ more: String, _ text: String = "Text.") -> String {
    "---\ntitle: \(title)\ntags: [x]\n\(more)\n---\n\(text)\n"
  }

  private let figure = "```swift sample=\"s\" alt=\"A dot\"\nprint(1)\n```\n"

  private func site(_ more: [String: String] = [:]) throws -> TestSite {
    try TestSite(
      [
        "sitegen.yml": "title: S\nbase-url: https://e.org/b/\nsocial-images: false\npage-size: 3\n",
        "Content/posts/drawn.md": post("Drawn", "date: 2026-03-01\nseries: Dials\npart: 1", figure),
        "Content/posts/plain.md": post("Plain", "date: 2026-02-01\nseries: Dials\npart: 2"),
        "Content/posts/old.md": post("Old", "date: 2024-02-01"),
        "Content/posts/older.md": post("Older", "date: 2024-01-01"),
      ].merging(more) { $1 })
  }

  @Test func theHomePageShowsCardsWithTheFirstFigureOfEach() async throws {
    let built = try await site().build()
    #expect(try built.problems == [] && built.checkLinks() == [])
    let home = try #require(built.text("index.html"))
    #expect(
      home.contains(
        """
        <picture><source media="(prefers-color-scheme: dark)" type="image/webp" \
        srcset="/b/figures/drawn/s/f.dark.1x.webp, /b/figures/drawn/s/f.dark.2x.webp 2x">\
        <source type="image/webp" srcset="/b/figures/drawn/s/f.1x.webp, /b/figures/drawn/s/f.2x.webp 2x">\
        <img src="/b/figures/drawn/s/f.png" \
        alt="" width="30" height="20"
        """
      ))
    #expect(home.ranges(of: "<li class=\"card\">").count == 3)
    #expect(home.ranges(of: "<picture>").count == 1)
  }

  @Test func anAuthorsOwnPictureGoesBeforeTheFigure() async throws {
    let site = try site([
      "Content/posts/drawn.md": post("Drawn", "date: 2026-03-01\nimage: /own.svg", figure),
      "Content/own.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"4\"/>",
    ])
    let built = try await site.build()
    #expect(built.problems == [])
    let home = try #require(built.text("index.html"))
    #expect(home.contains("<picture><img src=\"/b/own.svg\" alt=\"\" width=\"8\" height=\"4\""))
  }

  @Test func theHomePageNamesTheSeriesWithTheirPartsOnce() async throws {
    let built = try await site().build()
    let home = try #require(built.text("index.html"))
    #expect(home.contains("<h2 id=\"series-0\"><a href=\"/b/series/dials/\">Dials</a></h2>"))
    let parts = [
      "<li><a href=\"/b/posts/drawn/\">Drawn</a></li>", "<li><a href=\"/b/posts/plain/\">Plain</a></li>",
    ]
    #expect(home.contains(parts.joined(separator: "\n")))
    #expect(built.text("page/2/index.html")?.contains("all-series") == false)
  }

  @Test func aTaxonomyAndATermTakeTitleAndTextFromIndexPages() async throws {
    let built = try await site([
      "Content/tags/_index.md": "---\ntitle: Topics\ndescription: All of them.\n---\nEach has a list.\n",
      "Content/tags/x/_index.md": "---\ntitle: All about x\npage-size: 9\n---\nIt is the unknown.\n",
    ]).build()
    #expect(try built.problems == [] && built.checkLinks() == [])
    let tags = try #require(built.text("tags/index.html"))
    for part in ["<h1>Topics</h1>", "All of them.", "<p>Each has a list.</p>", "href=\"/b/tags/x/\">x</a>"] {
      #expect(tags.contains(part), "\(part)")
    }
    let term = try #require(built.text("tags/x/index.html"))
    for part in ["<h1>All about x</h1>", "<p>It is the unknown.</p>", "Older", "href=\"/b/tags/\">"] {
      #expect(term.contains(part), "\(part)")
    }
    #expect(built.text("tags/x/page/2/index.html") == nil)
  }

  @Test func anIndexPageInAFolderOfPagesIsNoTextOfATaxonomy() async throws {
    let built = try await site([
      "Content/tags/_index.md": "---\ntitle: Topics\n---\n",
      "Content/tags/own.md": "---\ntitle: Own\n---\n",
    ]).build()
    #expect(built.problems.contains { $0.contains("address-conflict") || $0.contains("/tags/") })
  }

  @Test func aSectionIsAnArchiveByYear() async throws {
    let built = try await site(["Content/posts/_index.md": "---\ntitle: Posts\npage-size: 9\n---\n"]).build()
    let archive = try #require(built.text("posts/index.html"))
    let years = archive.matches(of: /<h2 class="year">(\d+)<\/h2>/).map { String($0.output.1) }
    #expect(years == ["2026", "2024"])
    #expect(archive.ranges(of: "<ul class=\"archive\"").count == 2)
    #expect(archive.ranges(of: "</ul>").count == 2)
    #expect(built.text("tags/x/index.html")?.contains("class=\"entry\"") == true)
  }

  @Test func aSectionBySeriesHasItsPartsInOrderAndThenOtherPages() async throws {
    let built = try await site([
      "Content/posts/_index.md": "---\ntitle: Posts\nsort: series\npage-size: 9\n---\n",
      "Content/posts/arc.md": post("Arc", "date: 2026-03-02\nseries: Arcs\npart: 1\nprerequisites: Dials"),
      "Content/series/dials/_index.md": "---\ntitle: Dials\ndescription: They turn.\ncolor: 3\n---\n",
    ]).build()
    #expect(try built.problems == [] && built.checkLinks() == [])
    let list = try #require(built.text("posts/index.html"))
    let titles = list.matches(of: /<h[23]>(?:<a [^>]*>)?([^<]+)/).map { String($0.output.1) }
    #expect(titles == ["Arcs", "Arc", "Dials", "Drawn", "Plain", "Other posts", "Old", "Older"])
    #expect(list.contains("<h2><a href=\"/b/series/dials/\">Dials</a></h2>\n<p>They turn.</p>"))
    #expect(
      list.contains(
        """
        <ul role="list">
        <li><a href="/b/series/arcs/">Arcs</a></li>
        <li><a class="color-3" href="/b/series/dials/">Dials</a></li>
        """))
    #expect(list.ranges(of: "Read first: ").count == 1 && list.contains("<span>Read first: Dials</span>"))
    #expect(list.ranges(of: "<ul class=\"cards\"").count == 3 && list.ranges(of: "</section>").count == 3)
    #expect(list.contains("/b/figures/drawn/s/f.1x.webp"))
    #expect(list.ranges(of: "class=\"by-series color-3\"").count == 1)
    #expect(list.ranges(of: "class=\"card color-3\"").count == 2 && list.contains("class=\"card\""))
  }

  @Test func aSectionWithoutDatesHasNoYears() async throws {
    let built = try await site(["Content/posts/undated.md": post("Undated", "weight: 1")]).build()
    #expect(built.text("posts/index.html")?.contains("class=\"year\"") == true)
    #expect(built.text("posts/page/2/index.html")?.contains("class=\"year\"") == false)
  }

  @Test func aSectionInAnotherOrderHasNoYears() async throws {
    let built = try await site(["Content/posts/_index.md": "---\ntitle: Posts\nsort: title\n---\n"]).build()
    let list = try #require(built.text("posts/index.html"))
    #expect(!list.contains("class=\"year\"") && list.contains("class=\"entry\""))
  }
}
