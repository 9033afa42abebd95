import Diagnostics
import SiteTestSupport
import Testing

@testable import Publishing
@testable import SiteEngine
@testable import SiteModel

@Suite struct SitePlanTests {
  @Test(arguments: [
    (0, 10, [0]), (1, 10, [1]), (10, 10, [10]), (11, 10, [10, 1]), (25, 10, [10, 10, 5]), (3, 1, [1, 1, 1]),
  ])
  func splitsAListIntoPages(_ count: Int, _ size: Int, _ expected: [Int]) throws {
    var configuration = SiteConfiguration()
    configuration.pageSize = size
    let pages = try (0..<count).map { try page("posts/\($0).md") }
    let plan = SitePlan(Site.index(pages, configuration: configuration), theme: try emptyTheme())
    let home = plan.lists.filter { $0.base == "/" }
    #expect(home.map(\.pages.count) == expected)
    #expect(home.map(\.number) == Array(1...expected.count))
    #expect(home.allSatisfy { $0.total == expected.count })
    #expect(home.map(\.address) == (1...expected.count).map { $0 == 1 ? "/" : "/page/\($0)/" })
    #expect(home.flatMap(\.pages) == Site.index(pages).posts)
    #expect(plan.lists.contains { $0.base == "/posts/" } == (count > 0))
    #expect(plan.conflicts == [])
  }

  @Test func everyPublishedAddressCanBeLinkedTo() throws {
    let site = Site.index(
      [try page("posts/a.md", tags: ["x"]), try page("about.md")], assets: ["posts/p.png"])
    let plan = SitePlan(site, theme: try emptyTheme())
    #expect(
      plan.addresses.all == [
        "/", "/posts/", "/posts/a/", "/about/", "/tags/", "/tags/x/", "/tags/x/feed.xml", "/posts/p.png",
        "/404.html",
        "/feed.xml",
        "/sitemap.xml", "/robots.txt", "/posts/a/social.png",
      ])
    for path in ["/posts/a", "/posts/a/", "/posts/a/index.html", "/index.html", "/feed.xml"] {
      #expect(plan.addresses.publishes(path), "\(path)")
    }
    for path in ["/posts/b/", "/post", "/feed.xml/index.html", "/posts/a/index.htm"] {
      #expect(!plan.addresses.publishes(path), "\(path)")
    }
  }

  @Test func tellsPathsInTheOrderInWhichPagesAreRendered() throws {
    let site = Site.index(try (0..<40).map { try page("posts/\($0).md") })
    let paths = SitePlan(site, theme: try emptyTheme()).paths
    #expect(Array(paths.prefix(40)) == site.pages.map { OutputTree.path(of: $0.address) })
    #expect(Set(paths).count == paths.count)
  }

  @Test func aPageOfAFolderWithOtherPagesIsToBeNamedOtherwise() throws {
    let plain = Site.index([try page("v4/index.md"), try page("v4/setup.md")])
    let advice =
      "Rename it `_index.md`: it is the page of a folder with other pages, and `index.md` that of a folder without."
    #expect(
      SitePlan(plain, theme: try emptyTheme()).conflicts.map(summary) == [
        "-:- error address-conflict: `/v4/` is also the address of the list of pages in `/v4/` | \(advice)"
      ])
    let pages = [try page("4.0/index.md"), try page("4.0/setup.md"), try page("5.0/index.md")]
    let (_, problems) = Site.index(pages, assets: [], configuration: SiteConfiguration())
    #expect(
      problems.map(summary) == [
        "-:- warning index-among-pages: `/4-0/` is the address of this page, and `/4.0/` a list of the other pages of its folder | \(advice) | Another page is `Content/4.0/setup.md`."
      ])
  }

  struct Conflict: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var pages: [String]
    var assets: [String] = []
    var expected: [String]
  }

  @Test(arguments: [
    Conflict(
      testDescription: "two pages", pages: ["posts/2026-01-01-a.md", "posts/a.md"],
      expected: ["Content/posts/a.md: `/posts/a/` is also the address of `Content/posts/2026-01-01-a.md`"]),
    Conflict(
      testDescription: "a page and a section's list", pages: ["posts.md", "posts/a.md"],
      expected: ["Content/posts.md: `/posts/` is also the address of the list of pages in `/posts/`"]),
    Conflict(
      testDescription: "a page and a list of terms", pages: ["tags.md", "posts/tagged.md"],
      expected: ["Content/tags.md: `/tags/` is also the address of the list of pages in `/tags/`"]),
    Conflict(
      testDescription: "a page and a file", pages: ["a.md"], assets: ["a/index.html"],
      expected: ["Content/a/index.html: `/a/index.html` is also the address of `Content/a.md`"]),
    Conflict(
      testDescription: "a file and the feed", pages: [], assets: ["feed.xml"],
      expected: ["Content/feed.xml: `/feed.xml` is also the address of the feed"]),
    Conflict(
      testDescription: "a file and the folder of a page", pages: ["posts/dial.md"], assets: ["posts/dial"],
      expected: ["Content/posts/dial: `/posts/dial` is also the folder of `Content/posts/dial.md`"]),
    Conflict(
      testDescription: "a file and a folder above the folder of another", pages: [],
      assets: ["a.b", "a.b/c/d"],
      expected: ["Content/a.b: `/a.b` is also the folder of `Content/a.b/c/d`"]),
    Conflict(
      testDescription: "a page and a folder of its file's name", pages: ["posts/dial.md"],
      assets: ["posts/dial/index.html/x"],
      expected: [
        "Content/posts/dial.md: `/posts/dial/index.html` is also the folder of `Content/posts/dial/index.html/x`"
      ]),
    Conflict(
      testDescription: "names that begin alike are no conflict", pages: ["posts/dial.md"],
      assets: ["posts/dia", "posts/dial.png"],
      expected: []),
  ])
  func reportsAddressesThatTwoSourcesClaim(_ conflict: Conflict) throws {
    let pages = try conflict.pages.map { try page($0, tags: $0.contains("tagged") ? ["x"] : []) }
    let plan = SitePlan(Site.index(pages, assets: conflict.assets), theme: try emptyTheme())
    #expect(plan.conflicts.map { "\($0.location?.description ?? "-"): \($0.message)" } == conflict.expected)
    #expect(plan.conflicts.allSatisfy { $0.severity == .error && $0.identifier == "address-conflict" })
  }

  @Test func namesThatFileSystemsDoNotTakeOrConfuseAreTold() throws {
    let long = String(repeating: "w", count: 256)
    let site = Site.index(
      [try page("posts/a.md")],
      assets: ["Pic.png", "pic.png", "PIC.png", "Only.png", long, String(repeating: "d/", count: 2000) + "x"])
    let conflicts = SitePlan(site, theme: try emptyTheme()).conflicts.sorted()
    #expect(
      conflicts.map { "\($0.location?.file.prefix(20) ?? "-") \($0.identifier): \($0.message)" }
        == [
          "Content/Pic.png address-differs-in-case: `/Pic.png` and `/pic.png` differ only in case",
          "Content/PIC.png address-differs-in-case: `/PIC.png` and `/pic.png` differ only in case",
          "Content/d/d/d/d/d/d/ address-too-long: The address `/\(String(repeating: "d/", count: 20).dropLast())…` is too"
            + " long for a file name",
          "Content/wwwwwwwwwwww address-too-long: The address `/\(long.prefix(39))…` is too long for a file name",
        ].sorted())
  }
}
