import Diagnostics
import SiteTestSupport
import TestSupport
import Testing

@testable import LinkChecking
@testable import Publishing
@testable import SiteEngine

@Suite struct SiteBuildTests {
  private func post(_ title: String, _ more: String = "", body: String = "Text.") -> String {
    "---\ntitle: \(title)\n\(more)\n---\n\(body)\n"
  }

  @Test func aSiteWithoutPagesHasAHomePageAFeedAndASitemap() async throws {
    let site = try await TestSite(["Content/CNAME": "example.org"]).build()
    #expect(site.problems == [])
    #expect(site.pages == ["404.html", "index.html"])
    #expect(site.output.files.keys.contains("feed.xml"))
    #expect(site.output.files.keys.contains("sitemap.xml"))
    #expect(site.output.files.keys.contains("assets/style.css"))
    #expect(try site.checkLinks() == [])
  }

  @Test func aFolderWithoutAConfigurationIsNoSite() async throws {
    let site = try TestSite([:])
    try site.folder.remove("sitegen.yml")
    let built = try await site.build()
    #expect(built.diagnostics.map(\.identifier) == ["missing-configuration"])
    #expect(built.output.files.isEmpty)
  }

  @Test func draftsFutureAndExpiredPagesAreLeftOut() async throws {
    let site = try TestSite([
      "Content/posts/plain.md": post("Plain", "date: 2026-01-01\ntags: [open]"),
      "Content/posts/draft.md": post("Draft", "draft: true\ntags: [hidden]"),
      "Content/posts/today.md": post("Today", "date: 2026-06-01T12:00:00Z"),
      "Content/posts/tomorrow.md": post("Tomorrow", "date: 2026-06-02"),
      "Content/posts/2027-01-01-named.md": post("Named"),
      "Content/posts/zone.md": post("Zone", "date: 2026-06-01T12:30:00+02:00"),
      "Content/posts/expired.md": post("Expired", "expires: 2026-06-01T12:00:00Z"),
      "Content/posts/lasting.md": post("Lasting", "expires: 2026-06-01T12:00:01Z"),
    ])
    func slugs(_ built: BuiltSite) -> [String] {
      built.pages.filter { $0.hasPrefix("posts/") && $0 != "posts/index.html" }
        .map { String($0.dropFirst(6).dropLast(11)) }
    }
    #expect(slugs(try await site.build()) == ["lasting", "plain", "today", "zone"])
    #expect(slugs(try await site.build { $0.includesDrafts = true }).contains("draft"))
    let future = slugs(try await site.build { $0.includesFuture = true })
    #expect(future == ["lasting", "named", "plain", "today", "tomorrow", "zone"])
    let built = try await site.build()
    for path in ["index.html", "posts/index.html", "feed.xml", "sitemap.xml"] {
      #expect(built.text(path)?.contains("draft") == false, "\(path)")
      #expect(built.text(path)?.contains("plain") == true, "\(path)")
    }
    #expect(built.pages.filter { $0.hasPrefix("tags/") } == ["tags/index.html", "tags/open/index.html"])
  }

  @Test func aLinkBelowTheSiteMayLeadToAnotherSiteOrToAFileThatIsNoPage() async throws {
    let built = try await TestSite(
      [
        "Content/posts/a.md": post(
          "A", body: "[t](https://ada.example/tools/x) [o](https://ada.example/other/) [f](full/) [g](full)"),
        "Content/posts/a/full/index.html": "<p>",
        "sitegen.yml": "base-url: https://ada.example/\nlinks: { skip: ['https://ada.example/tools/*'] }\n",
      ]
    ).build()
    #expect(
      built.problems == [
        "Content/posts/a.md:5:34 warning broken-link: Nothing is published at `https://ada.example/other/` | If another site is published there, add the address to `skip` under `links`."
      ])
  }

  @Test func aLinkToAPageThatIsLeftOutIsNamed() async throws {
    let built = try await TestSite([
      "Content/posts/a.md": post("A", body: "[d](draft.md), [g](gone.md) and [t](/tosts/)"),
      "Content/posts/draft.md": post("Draft", "draft: true"),
    ]).build()
    #expect(
      built.problems == [
        "Content/posts/a.md:5:1 warning broken-link: The page `draft.md` is not published: it is a draft",
        "Content/posts/a.md:5:16 warning broken-link: Nothing is published at `gone.md`",
        "Content/posts/a.md:5:33 warning broken-link: Nothing is published at `/tosts/` | Did you mean `/posts/`?",
      ])
    #expect(try built.checkLinks() == [])
  }

  @Test func aBundleIsPublishedWithItsFiles() async throws {
    let built = try await TestSite([
      "Content/posts/2026-01-02-flip/index.md": post(
        "Flip", body: "![P](p%20q.png) [b](../other.md) [s](sub/s.txt)"),
      "Content/posts/2026-01-02-flip/p q.png": "<svg/>", "Content/posts/2026-01-02-flip/sub/s.txt": "s",
      "Content/posts/other.md": post("Other", body: "[f](2026-01-02-flip/index.md#x)"),
    ]).build()
    #expect(built.problems == [])
    let page = try #require(built.text("posts/flip/index.html"))
    #expect(page.contains("src=\"/posts/flip/p%20q.png\""))
    #expect(page.contains("href=\"/posts/other/\""))
    #expect(page.contains("href=\"/posts/flip/sub/s.txt\""))
    #expect(page.contains("2 January 2026"))
    #expect(built.output.files.keys.contains("posts/flip/p q.png"))
    #expect(built.output.files.keys.contains("posts/flip/sub/s.txt"))
    #expect(built.text("posts/other/index.html")?.contains("href=\"/posts/flip/#x\"") == true)
    #expect(try built.checkLinks().map(\.identifier) == ["broken-anchor"])
  }

  @Test func aSectionsPageGivesItsTitleTextSizeAndOrder() async throws {
    let built = try await TestSite([
      "Content/posts/_index.md": post(
        "All posts", "sort: title\npage-size: 2\ndescription: About them", body: "**Hello**"),
      "Content/posts/c.md": post("Cc"), "Content/posts/a.md": post("Aa"), "Content/posts/b.md": post("Bb"),
    ]).build()
    #expect(built.problems == [])
    let first = try #require(built.text("posts/index.html"))
    #expect(first.contains("<h1>All posts</h1>"))
    #expect(first.contains("<strong>Hello</strong>"))
    #expect(first.contains("About them"))
    #expect(first.contains("/posts/a/") && first.contains("/posts/b/") && !first.contains("/posts/c/"))
    let second = try #require(built.text("posts/page/2/index.html"))
    #expect(!second.contains("<strong>Hello</strong>"))
    #expect(second.contains("/posts/c/") && !second.contains("/posts/a/"))
    #expect(built.text("posts/page/3/index.html") == nil)
  }

  @Test func twentyFivePostsAreThreePages() async throws {
    var files: [String: String] = [:]
    for number in 10..<35 {
      files["Content/posts/post-\(number).md"] = post(
        "Post \(number)", "date: 20\(number - 10 < 10 ? "0" : "")\(number - 10)-01-02\ntags: [all]")
    }
    let built = try await TestSite(files).build()
    #expect(built.problems == [])
    for base in ["", "posts/", "tags/all/"] {
      var seen: [Int] = []
      for (number, count) in [(1, 10), (2, 10), (3, 5)] {
        let path = base + (number == 1 ? "" : "page/\(number)/") + "index.html"
        let page = try #require(built.text(path))
        let shown = (10..<35).filter { page.contains("href=\"/posts/post-\($0)/\"") }
        #expect(shown.count == count, "\(path)")
        #expect(page.contains("Page \(number) of 3"))
        #expect(page.contains("rel=\"prev\"") == (number > 1))
        #expect(page.contains("rel=\"next\"") == (number < 3))
        seen += shown
      }
      #expect(seen.sorted() == Array(10..<35))
      #expect(built.text(base + "page/4/index.html") == nil)
      #expect(built.text(base + "page/1/index.html") == nil)
    }
    #expect(built.text("page/2/index.html")?.contains("<link rel=\"prev\" href=\"/\">") == true)
    #expect(built.text("feed.xml")?.split(separator: "<entry>").count == 21)
    #expect(try built.checkLinks() == [])
  }

  @Test func postsLeadToTheirNeighbours() async throws {
    let built = try await TestSite([
      "Content/posts/a.md": post("A", "date: 2026-01-01"),
      "Content/posts/b.md": post("B", "date: 2026-01-02"),
      "Content/posts/c.md": post("C", "date: 2026-01-03"),
      "Content/about.md": post("About", "date: 2026-01-02"),
    ]).build()
    let middle = try #require(built.text("posts/b/index.html"))
    #expect(middle.contains("class=\"previous\" href=\"/posts/a/\""))
    #expect(middle.contains("class=\"next\" href=\"/posts/c/\""))
    #expect(built.text("posts/a/index.html")?.contains("class=\"previous\"") == false)
    #expect(built.text("posts/c/index.html")?.contains("class=\"next\"") == false)
    let about = try #require(built.text("about/index.html"))
    #expect(!about.contains("class=\"previous\"") && !about.contains("class=\"next\""))
  }

  @Test func termsHavePages() async throws {
    let built = try await TestSite([
      "sitegen.yml": "title: S\ntaxonomies: [tags, topics]\n",
      "Content/posts/a.md": post("A", "tags: [Swift, Core Graphics]\ntopics: x"),
      "Content/posts/b.md": post("B", "tags: swift"),
    ]).build()
    #expect(built.diagnostics.map(\.identifier) == ["term-spelling"])
    #expect(
      built.text("tags/index.html")?.contains("<a href=\"/tags/swift/\">Swift</a> <span class=\"count\">2<")
        == true)
    let term = try #require(built.text("tags/swift/index.html"))
    #expect(term.contains("/posts/a/") && term.contains("/posts/b/"))
    #expect(built.text("tags/core-graphics/index.html")?.contains("/posts/b/") == false)
    #expect(built.text("topics/x/index.html") != nil)
    #expect(built.text("posts/a/index.html")?.contains("<a href=\"/topics/x/\" rel=\"tag\">x</a>") == true)
    #expect(built.text("posts/index.html")?.contains("<a href=\"/topics/x/\" rel=\"tag\">x</a>") == true)
    #expect(
      built.text("posts/b/index.html")?.contains("<a href=\"/tags/swift/\" rel=\"tag\">swift</a>") == true)
  }

  @Test func aTemplateThatIsMissingIsNamedOnceForEachPlace() async throws {
    let built = try await TestSite([
      "sitegen.yml": "title: S\ntheme: own\n", "Themes/own/templates/home.mustache": "h",
      "Themes/own/templates/404.mustache": "4", "Themes/own/templates/section.mustache": "s",
      "Themes/own/templates/wide.mustache": "{{page.title}}",
      "Content/posts/a.md": post("A"), "Content/posts/b.md": post("B"),
      "Content/posts/c.md": post("C", "template: wide"), "Content/posts/d.md": post("D", "template: wid"),
    ]).build()
    #expect(
      built.problems == [
        "Content/posts/d.md:3:11 error missing-template: Cannot find the template `wid` | Did you mean `wide`?",
        "Themes/own:-:- error missing-template: Cannot find the template `page` | Templates are the files `templates/*.mustache` of the theme and of `Themes/site/`.",
      ])
    #expect(built.text("posts/c/index.html") == "C")
  }

  @Test func theSitesOwnTemplatesReplaceTheThemes() async throws {
    let built = try await TestSite([
      "Themes/site/templates/404.mustache": "own {{site.title}}", "Themes/site/assets/style.css": "own",
      "Themes/site/assets/more.js": "js", "Content/CNAME": "example.org",
    ]).build()
    #expect(built.problems == [])
    #expect(built.text("404.html") == "own The site")
    guard case .copy(let path, _)? = built.output.files["assets/style.css"] else {
      Issue.record("no style sheet")
      return
    }
    #expect(path.hasSuffix("Themes/site/assets/style.css"))
    #expect(built.output.files.keys.contains("assets/more.js"))
  }

  @Test func aMenuEntryThatLeadsNowhereIsToldOnce() async throws {
    let built = try await TestSite([
      "sitegen.yml": """
      title: S
      menu:
        - {title: Posts, url: /posts/}
        - {title: Wrong, url: "/post/?q#x"}
        - {title: Elsewhere, url: "https://example.com/"}
      """, "Content/posts/a.md": post("A"),
    ]).build()
    #expect(built.diagnostics.map(\.identifier) == ["broken-link"])
    #expect(built.diagnostics.first?.location == SourceLocation(file: "sitegen.yml", line: 4, column: 5))
    #expect(try built.checkLinks() == [])
  }

  @Test func problemsAreToldAllAtOnceInOrder() async throws {
    let built = try await TestSite([
      "sitegen.yml": "titel: S\n", "Content/b.md": "---\ntitle: [\n---\n",
      "Content/a.md": "---\ndraft: 1\n---\nx",
      "Content/c.md": "", "Content/d.md": "---\ntitle: D\n",
    ]).build()
    #expect(
      built.problems.map { $0.prefix { $0 != ":" } }
        == ["Content/a.md", "Content/a.md", "Content/b.md", "Content/c.md", "Content/d.md", "sitegen.yml"])
    #expect(built.diagnostics == built.diagnostics.sorted())
    #expect(built.diagnostics.filter { $0.severity == .error }.count == 3)
  }

  @Test func linksThatLoopAreReported() async throws {
    let site = try TestSite(["Content/posts/a.md": post("A"), "Elsewhere/b.md": post("B")])
    try site.folder.link("Content/posts/loop", to: "..")
    try site.folder.link("Content/gone.md", to: "nowhere.md")
    try site.folder.link("Content/linked", to: "../Elsewhere")
    try site.folder.write("x", to: "Content/.hidden.md")
    try site.folder.write("x", to: "Content/backup.md~")
    let built = try await site.build()
    #expect(
      built.problems.map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == [
        "Content/.hidden.md:-:- warning hidden-file:", "Content/gone.md:-:- error broken-symbolic-link:",
        "Content/posts/loop:-:- error folder-loop:",
      ])
    #expect(built.pages.contains("linked/b/index.html"))
    #expect(built.pageCount == 2)
  }
}
