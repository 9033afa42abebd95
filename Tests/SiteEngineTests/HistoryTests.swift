import Diagnostics
import SiteTestSupport
import TestSupport
import Testing

@testable import FileSystem
@testable import Metadata
@testable import Publishing
@testable import SiteEngine

@Suite struct HistoryTests {
  private let files = [
    "sitegen.yml": "title: T\nbase-url: https://example.org/\nupdated: git\n",
    "Content/posts/a.md": "---\ntitle: A\ndate: 2026-01-02\n---\nText.",
    "Content/posts/b.md": "---\ntitle: B\ndate: 2026-01-02\nupdated: 2026-02-01\n---\nText.",
    "Content/posts/c.md": "---\ntitle: C\ndate: 2026-03-04\n---\nText.",
    "Content/about.md": "---\ntitle: About\n---\nText.",
  ]

  private func build(
    _ files: [String: String], _ changes: Result<[String: String], HistoryProvider.Problem>
  ) async throws -> BuiltSite {
    try await TestSite(files).build(
      history: HistoryProvider { paths throws(HistoryProvider.Problem) in
        #expect(paths == ["Content"])
        return try changes.get().compactMapValues { CalendarDate($0) }
      })
  }

  @Test func pagesThatDoNotSayAreDatedByTheirLastChange() async throws {
    let site = try await build(
      files,
      .success([
        "Content/posts/a.md": "2026-02-03T04:05:06+01:00", "Content/posts/b.md": "2026-05-05T00:00:00Z",
        "Content/posts/c.md": "2026-03-04T20:00:00Z", "Content/about.md": "2026-04-01T00:00:00Z",
      ]))
    #expect(site.diagnostics == [])
    let page = try #require(site.text("posts/a/index.html"))
    #expect(page.contains("Updated <time datetime=\"2026-02-03\">3 February 2026</time>"))
    #expect(page.contains("\"dateModified\":\"2026-02-03T04:05:06+01:00\""))
    #expect(try #require(site.text("feed.xml")).contains("<updated>2026-02-03T04:05:06+01:00</updated>"))
    let sitemap = try #require(site.text("sitemap.xml"))
    #expect(sitemap.contains("posts/a/</loc><lastmod>2026-02-03</lastmod>"))
    #expect(sitemap.contains("posts/b/</loc><lastmod>2026-02-01</lastmod>"), "the front matter's wins")
    #expect(sitemap.contains("about/</loc><lastmod>2026-04-01</lastmod>"))
    let unchanged = try #require(site.text("posts/c/index.html"))
    #expect(!unchanged.contains("Updated"), "the day of publication is no update")
  }

  @Test func aCommitThatChangesNoFileChangesTheNextBuild() async throws {
    let site = try TestSite(files)
    let output = OutputFolder(site.folder.path + "/public")
    func published(_ changes: Result<[String: String], HistoryProvider.Problem>) async throws -> (Bool, Int) {
      let staged = try await site.siteBuild(
        history: HistoryProvider { _ throws(HistoryProvider.Problem) in
          try changes.get().compactMapValues { CalendarDate($0) }
        }
      ).run(into: output, force: false)
      let changes = try await staged.publish()
      let bytes = try Directory(root: site.folder.path).read("public/posts/a/index.html")
      let page = String(decoding: bytes, as: UTF8.self)
      return (page.contains("Updated <time datetime=\"2026-02-03\">"), changes.written.count)
    }
    #expect(try await published(.success([:])).0 == false)
    let change = Result<[String: String], HistoryProvider.Problem>.success([
      "Content/posts/a.md": "2026-02-03T00:00:00Z"
    ])
    #expect(try await published(change).0)
    #expect(try await published(change) == (true, 0), "nothing is new")
    #expect(try await published(.failure(.shallow)).0 == false)
  }

  @Test func nobodyIsAskedUnlessTheSiteWantsIt() async throws {
    var files = files
    files["sitegen.yml"] = "title: T\nbase-url: https://example.org/\n"
    let site = try await build(files, .failure(.shallow))
    #expect(site.diagnostics == [])
  }

  @Test(arguments: [
    (HistoryProvider.Problem.programNotFound("git"), "`git` is not installed"),
    (.noHistory, "the site is not in a Git repository with commits"),
    (.shallow, "the repository is a shallow clone"), (.failed(reason: "x"), "`git` failed: x"),
  ])
  func whyThereAreNoDatesIsAWarning(_ problem: HistoryProvider.Problem, _ reason: String) async throws {
    let site = try await build(files, .failure(problem))
    #expect(
      site.diagnostics.map { "\($0.severity) \($0.message)" } == [
        "warning Cannot determine when pages were updated: \(reason)"
      ])
    #expect(try !#require(site.text("posts/a/index.html")).contains("Updated"))
  }
}

@Suite struct AuthorsPictureTests {
  private func build(_ frontMatter: String, _ files: [String: String] = [:]) async throws -> BuiltSite {
    try await TestSite(
      files.merging([
        "Content/posts/p.md": "---\ntitle: P\n\(frontMatter)---\nText.",
        "Content/posts/card.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\"/>",
      ]) { $1 }
    ).build()
  }

  @Test(arguments: ["card.svg", "/posts/card.svg"])
  func aFileOfTheSiteHasItsSizeAndItsDescription(_ image: String) async throws {
    let site = try await build("image: \(image)\nimage-alt: A card\n")
    #expect(site.diagnostics == [])
    let page = try #require(site.text("posts/p/index.html"))
    for (name, value) in [
      ("image", "https://example.org/posts/card.svg"), ("image:width", "40"), ("image:height", "20"),
      ("image:alt", "A card"),
    ] {
      #expect(page.contains("<meta property=\"og:\(name)\" content=\"\(value)\">"))
    }
  }

  @Test func anAddressElsewhereStaysAsItIs() async throws {
    let site = try await build("image: https://img.example/a.png\n")
    #expect(site.diagnostics == [])
    let page = try #require(site.text("posts/p/index.html"))
    #expect(page.contains("<meta property=\"og:image\" content=\"https://img.example/a.png\">"))
    #expect(!page.contains("og:image:width"))
  }

  @Test func aMissingOrDamagedFileIsToldAtItsLine() async throws {
    #expect(
      try await build("image: crad.svg\n").problems == [
        "Content/posts/p.md:3:8 warning missing-image: Cannot find the image `crad.svg` | A path is relative to the file that contains it; a path that begins with `/` is relative to the site's root."
      ])
    let damaged = try await build("image: a.png\n", ["Content/posts/a.png": "no picture"])
    #expect(damaged.diagnostics.map(\.identifier) == ["unreadable-image"])
  }
}
