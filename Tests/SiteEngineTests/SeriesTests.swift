import SiteTestSupport
import Testing

@testable import LinkChecking
@testable import SiteEngine
@testable import SiteModel

/// Pages that belong together: series and related posts.
@Suite struct SeriesTests {
  private func post(_ title: String, _ more: String) -> String {
    "---\ntitle: \(title)\n\(more)\n---\nText.\n"
  }

  @Test func aSeriesHasAPageAndEachOfItsPagesABox() async throws {
    let built = try await TestSite([
      "Content/posts/touch.md": post("Touch", "date: 2026-01-01\nseries: Dials & knobs\npart: 2"),
      "Content/posts/layout.md": post("Layout", "date: 2026-01-02\nseries: Dials & knobs\npart: 1"),
      "Content/posts/more.md": post("More", "date: 2026-01-03\nseries: Dials & knobs"),
      "Content/posts/alone.md": post("Alone", "date: 2026-01-04"),
    ]).build()
    #expect(built.problems == [])
    let box = try #require(built.text("posts/touch/index.html"))
    #expect(box.contains("Part 2 of 3 of <a href=\"/series/dials-knobs/\">Dials &amp; knobs</a>"))
    #expect(box.contains("<li><span aria-current=\"page\">Touch</span></li>"))
    #expect(box.contains("<li><a href=\"/posts/layout/\">Layout</a></li>"))
    #expect(
      box.contains(
        "<a class=\"next\" href=\"/posts/more/\" rel=\"next\"><small>Next: part 3 of 3</small> More</a>"))
    #expect(box.contains("rel=\"prev\"><small>Previous: part 1 of 3</small> Layout</a>"))
    #expect(!box.contains("class=\"neighbours\""))
    let last = try #require(built.text("posts/more/index.html"))
    #expect(last.contains("Previous: part 2 of 3") && !last.contains("Next: part"))
    #expect(built.text("posts/alone/index.html")?.contains("class=\"series\"") == false)
    let list = try #require(built.text("series/dials-knobs/index.html"))
    let places = ["/posts/layout/", "/posts/touch/", "/posts/more/"].map {
      list.firstRange(of: $0)?.lowerBound
    }
    #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
    #expect(built.text("series/index.html")?.contains("/series/dials-knobs/") == true)
    #expect(try built.checkLinks() == [])
  }

  @Test func aCardOfASeriesTellsWhatItIsAbout() async throws {
    let figure = "\n![A dot](dot.png)\n"
    let built = try await TestSite([
      "Content/series/locks/_index.md": "---\ntitle: Locks\ndescription: Of waiting.\n---\n",
      "Content/posts/a.md": post("Atomics", "series: Locks\npart: 1"),
      "Content/posts/b/index.md": post("Barriers", "series: Locks\npart: 2\nimage: dot.png") + figure,
      "Content/posts/b/dot.png": "GIF89a\u{1}\0\u{1}\0",
    ]).build()
    let list = try #require(built.text("series/index.html"))
    #expect(list.contains("<h2><a href=\"/series/locks/\">Locks</a></h2>"))
    #expect(list.contains("2 parts") && list.contains("Of waiting."))
    #expect(list.contains("<li><a href=\"/posts/b/\">Barriers</a></li>"))
  }

  @Test func partsOfOneDayAreReadInTheirOrder() async throws {
    let built = try await TestSite([
      "Content/posts/b.md": post("Atomics", "date: 2026-01-02\nseries: Locks\npart: 3"),
      "Content/posts/a.md": post("Barriers", "date: 2026-01-02\nseries: Locks\npart: 2"),
      "Content/posts/c.md": post("Cells", "date: 2026-01-02\nseries: Locks\npart: 1"),
      "Content/posts/d.md": post("Buffers", "date: 2026-01-02"),
      "Content/posts/e.md": post("Older", "date: 2026-01-01\nseries: Locks\npart: 4"),
    ]).build()
    let page = try #require(built.text("posts/a/index.html"))
    #expect(page.contains("href=\"/posts/c/\" rel=\"prev\""))
    #expect(page.contains("href=\"/posts/b/\" rel=\"next\""))
    let list = try #require(built.text("posts/index.html"))
    let places = ["d", "b", "a", "c", "e"].map { list.firstRange(of: "/posts/\($0)/")?.lowerBound }
    #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
  }

  /// A list by series, the page of all series and the cards on the first page keep the order of the weights.
  @Test func aSeriesWithAWeightComesBeforeTheOthers() async throws {
    let built = try await TestSite([
      "Content/posts/_index.md": "---\ntitle: Posts\nsort: series\n---\n",
      "Content/posts/a.md": post("Alpha", "series: Arcs\npart: 1"),
      "Content/posts/b.md": post("Beta", "series: Boxes\npart: 1"),
      "Content/posts/c.md": post("Circles, 2", "series: Circles\npart: 2"),
      "Content/posts/d.md": post("Circles, 1", "series: Circles\npart: 1"),
      "Content/series/boxes/_index.md": "---\ntitle: Boxes\nweight: 2\n---\n",
      "Content/series/circles/_index.md": "---\ntitle: Circles\nweight: 1\n---\n",
    ]).build()
    let list = try #require(built.text("posts/index.html"))
    let posts = ["d", "c", "b", "a"].map { list.firstRange(of: "/posts/\($0)/")?.lowerBound }
    #expect(!posts.contains(nil) && posts.compactMap(\.self) == posts.compactMap(\.self).sorted())
    let all = try #require(built.text("series/index.html"))
    let series = ["circles", "boxes", "arcs"].map { all.firstRange(of: "/series/\($0)/")?.lowerBound }
    #expect(!series.contains(nil) && series.compactMap(\.self) == series.compactMap(\.self).sorted())
  }

  /// However titles, series and parts fall together, the order has no circle.
  @Test func theOrderIsOne() throws {
    var pages: [Page] = []
    for (series, title) in [
      ("Locks", "Zebra"), ("Locks", "Apple"), (nil, "Locks"), (nil, "Middle"), ("A", "Z"),
    ] {
      for part in [1, 2, nil] {
        pages.append(
          try page(
            "posts/\(pages.count).md", title: title, date: "2026-01-01", series: series,
            part: series == nil ? nil : part))
      }
    }
    for order in [SortOrder.date, .weight, .title] {
      let sorted = pages.sorted(by: order.precedes)
      for (index, page) in sorted.enumerated() {
        for later in sorted[(index + 1)...] {
          #expect(order.precedes(page, later) && !order.precedes(later, page))
        }
      }
    }
  }

  @Test func aSiteWithoutSeriesHasNoPageOfThem() async throws {
    let built = try await TestSite(["Content/posts/a.md": post("A", "date: 2026-01-01")]).build()
    #expect(!built.pages.contains { $0.hasPrefix("series") })
  }

  @Test func partsThatCannotBeToldApartAreNamed() async throws {
    let built = try await TestSite([
      "Content/posts/a.md": post("A", "date: 2026-01-02\nseries: S\npart: 1"),
      "Content/posts/b.md": post("B", "date: 2026-01-01\nseries: S\npart: 1"),
      "Content/posts/c.md": post("C", "part: 4"),
    ]).build()
    #expect(
      built.problems == [
        "Content/posts/a.md:1:- warning duplicate-part: Part 1 of the series `S` is also `Content/posts/b.md` "
          + "| Give each page of a series a different `part`.",
        "Content/posts/c.md:3:7 warning part-without-series: `part` has no effect without `series` "
          + "| Add the `series` that this page is part of.",
      ])
  }

  @Test func relatedPostsShareRareTermsAndAreNoPartsOfTheSeries() throws {
    let site = Site.index([
      try page("posts/a.md", date: "2026-01-01", tags: ["swift", "arcs"]),
      try page("posts/b.md", date: "2026-01-02", tags: ["swift"]),
      try page("posts/c.md", date: "2026-01-03", tags: ["swift"]),
      try page("posts/d.md", date: "2026-01-04", tags: ["arcs"]),
      try page("posts/e.md", date: "2026-01-05", tags: ["rust"]),
      try page("about.md", tags: ["swift"]),
    ])
    func related(_ file: String, _ limit: Int = 3) -> [String] {
      let index = site.pages.firstIndex { $0.file == "Content/" + file } ?? 0
      return site.related(to: index, limit: limit).map { site.pages[$0].slug }
    }
    #expect(related("posts/a.md") == ["d", "b", "c"])
    #expect(related("posts/a.md", 1) == ["d"])
    #expect(related("posts/b.md") == ["a", "c"])
    #expect(related("posts/e.md") == [])
    #expect(related("about.md") == [])
    #expect(related("posts/a.md", 0) == [])
  }
}
