import Diagnostics
import Publishing
import SiteTestSupport
import TestSupport
import Testing

@testable import FileSystem
@testable import SiteEngine
@testable import SiteModel

@Suite struct SiteIndexingTests {
  private func section(_ sort: String) throws -> Page {
    let folder = try TemporaryFolder()
    try folder.write("---\ntitle: S\nsort: \(sort)\n---\n", to: "Content/p/_index.md")
    return try #require(Page.load("p/_index.md", from: Directory(root: folder.path)).page)
  }

  private func order(_ site: Site) -> [String] { (site.members["p"] ?? []).map { site.pages[$0].slug } }

  @Test func listsTheNewestFirstAndPagesWithoutADateLast() throws {
    let pages = [
      try page("p/none-b.md", title: "B"), try page("p/old.md", date: "2020-01-01"),
      try page("p/none-a.md", title: "A"), try page("p/new.md", date: "2026-01-01"),
      try page("p/noon.md", date: "2026-01-01T12:00:00Z"),
    ]
    #expect(order(.index(pages)) == ["noon", "new", "old", "none-a", "none-b"])
    #expect(order(.index(pages.reversed())) == ["noon", "new", "old", "none-a", "none-b"])
  }

  @Test func filesBesideAPageThatIsLeftOutAreNotPublished() async throws {
    let site = try TestSite([
      "Content/posts/secret/index.md": "---\ntitle: S\ndraft: true\n---\n",
      "Content/posts/secret/a.txt": "a", "Content/posts/secret/sub/b.txt": "b",
      "Content/posts/open/index.md": "---\ntitle: O\n---\n", "Content/posts/open/c.txt": "c",
      "Content/posts/secret/in/index.md": "---\ntitle: I\n---\n", "Content/posts/secret/in/d.txt": "d",
      "Content/posts/flat.md": "---\ntitle: F\ndraft: true\n---\n", "Content/posts/e.txt": "e",
    ])
    let published = try await site.build()
    let files = [
      "posts/secret/a.txt", "posts/secret/sub/b.txt", "posts/open/c.txt", "posts/secret/in/d.txt",
      "posts/e.txt",
    ]
    #expect(files.map { published.output.files[$0] != nil } == [false, false, true, true, true])
    let withDrafts = try await site.build { $0.includesDrafts = true }
    #expect(files.allSatisfy { withDrafts.output.files[$0] != nil })
  }

  @Test func oneMomentInSeveralNotationsIsATie() throws {
    let pages = [
      try page("p/c.md", title: "C", date: "2026-01-02"),
      try page("p/a.md", title: "A", date: "2026-01-02T00:00:00Z"),
      try page("p/b.md", title: "B", date: "2026-01-02T01:00:00+01:00"),
    ]
    #expect(order(.index(pages)) == ["a", "b", "c"])
    #expect(order(.index(pages.reversed())) == ["a", "b", "c"])
  }

  @Test func sortsByWeightThenTitleThenFile() throws {
    let pages = [
      try page("p/z.md", title: "Same", weight: 1), try page("p/y.md", title: "Same", weight: 1),
      try page("p/none.md", title: "A"), try page("p/light.md", title: "Z", weight: -5),
      try page("p/x.md", title: "Earlier", weight: 1),
    ]
    #expect(order(.index([try section("weight")] + pages)) == ["light", "x", "y", "z", "none"])
    #expect(order(.index([try section("title")] + pages)) == ["none", "x", "y", "z", "light"])
  }

  @Test func theNeighboursOfADatedPostAreTheOlderAndTheNewer() throws {
    let site = Site.index([
      try page("about.md"), try page("p/1.md", date: "2026-01-01"), try page("p/2.md", date: "2026-01-02"),
      try page("p/3.md", date: "2026-01-03"), try page("q/1.md", date: "2026-01-02"),
    ])
    #expect(site.neighbours(of: 1) == (nil, 2))
    #expect(site.neighbours(of: 2) == (1, 3))
    #expect(site.neighbours(of: 3) == (2, nil))
    #expect(site.neighbours(of: 4) == (nil, nil))
    #expect(site.neighbours(of: 0) == (nil, nil))
  }

  @Test func foldersWithoutAPageOfTheirOwnOnlySortFiles() throws {
    let site = Site.index([
      try page("blog/_index.md"), try page("blog/2019/a.md", date: "2019-01-01"),
      try page("blog/2020/01/b.md", date: "2020-01-01"), try page("blog/talks/_index.md"),
      try page("blog/talks/2021/c.md", date: "2021-01-01"), try page("notes/2022/d.md", date: "2022-01-01"),
    ])
    #expect(site.members == ["blog": [2, 1], "blog/talks": [4], "notes": [5]])
    #expect(site.neighbours(of: 1) == (nil, 2))
    #expect(site.neighbours(of: 4) == (nil, nil))
  }

  @Test func theNeighboursOfAPartAreThePartsBeforeAndAfter() throws {
    let site = Site.index([
      try section("weight"), try page("p/1.md", weight: 1), try page("p/2.md", weight: 2),
      try page("p/3.md", weight: 3),
    ])
    #expect(site.neighbours(of: 2) == (1, 3))
    #expect(site.neighbours(of: 1) == (nil, 2))
  }

  @Test func termsThatDifferInCaseAreOne() throws {
    let pages = [
      try page("p/1.md", date: "2026-01-01", tags: ["swift", "Core Graphics"]),
      try page("p/2.md", date: "2026-01-02", tags: ["Swift", "swift", "SWIFT!"]),
      try page("about.md", tags: ["swift"]),
    ]
    let (site, diagnostics) = Site.index(
      pages, assets: [], configuration: SiteConfiguration())
    #expect(diagnostics.map(\.identifier) == ["term-spelling", "term-spelling"])
    let taxonomy = try #require(site.taxonomies.first)
    #expect(taxonomy.address == "/tags/")
    #expect(taxonomy.terms.map(\.name) == ["Core Graphics", "Swift"])
    #expect(taxonomy.terms.map(\.address) == ["/tags/core-graphics/", "/tags/swift/"])
    #expect(taxonomy.terms.map(\.pages) == [[0], [1, 0, 2]])
  }

  @Test func filesThatDifferOnlyInTheFormOfAnAccentAreAConflict() throws {
    let (_, diagnostics) = Site.index(
      [], assets: ["caf\u{E9}.png", "cafe\u{301}.png"].map { ContentFile($0) },
      configuration: SiteConfiguration())
    #expect(
      diagnostics.map(summary) == [
        "-:- error address-conflict: `/caf\u{E9}.png` is also the address of `Content/caf\u{E9}.png`"
          + " | Give one of the two a different `slug` or file name."
          + " | The two names look the same, but encode their accents differently, as one character or as two."
      ])
  }

  @Test func theFilesOfABundleLieBesideItsPage() throws {
    let site = Site.index(
      [try page("posts/2026-01-02-flip/index.md"), try page("posts/dial.md")],
      assets: [
        "posts/2026-01-02-flip/a.png", "posts/2026-01-02-flip/sub/b.png", "posts/2026-01-02-flipper/c.png",
        "posts/d.png", "robots.txt",
      ])
    #expect(
      site.assets == [
        "/posts/flip/a.png": "Content/posts/2026-01-02-flip/a.png",
        "/posts/flip/sub/b.png": "Content/posts/2026-01-02-flip/sub/b.png",
        "/posts/2026-01-02-flipper/c.png": "Content/posts/2026-01-02-flipper/c.png",
        "/posts/d.png": "Content/posts/d.png",
        "/robots.txt": "Content/robots.txt",
      ])
  }
}
