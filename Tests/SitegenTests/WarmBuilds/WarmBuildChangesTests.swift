import Diagnostics
import SampleModel
import SiteEngine
import TestSupport
import Testing

@testable import Publishing

/// What the second of two builds writes and removes.
@Suite struct WarmBuildChangesTests {
  /// Three posts, of which the second one has all kinds of things in it, and a page.
  private static func site() throws -> SiteState {
    func post(_ title: String, _ date: String, _ tag: String, _ blocks: [String]) -> MarkdownFile {
      let metadata: [String: MarkdownFile.Value] = [
        "title": .text(title), "date": .plain(date), "tags": .list([tag]),
      ]
      return MarkdownFile(metadata: metadata, blocks: blocks)
    }
    var random = SeededGenerator(seed: 1)
    var state = SiteState()
    state.theme = try SiteState.random(&random).theme
    state.configuration = ["title": "S", "base-url": "https://example.org/"]
    state.pages = [
      "Content/posts/a.md": post("A", "2026-01-01", "dial", ["First.", "[later](later.md)"]),
      "Content/posts/b/index.md": post(
        "B", "2026-02-01", "fold",
        [
          "Begin.", "More.", "![x](x.png)", "```text include=\"Shared/part.txt\"\n```",
          "```swift sample=\"s\" alt=\"s\"\nprint(1)\ndraw(\"arc\")\n```",
        ]),
      "Content/posts/c.md": post("C", "2026-03-01", "glow", ["Last."]),
      "Content/about.md": MarkdownFile(
        metadata: ["title": .text("About"), "template": .text("wide")], blocks: ["Me."]),
    ]
    state.files["Content/posts/b/x.png"] = Picture.png(width: 4, height: 5)
    state.write("1\n", to: "Shared/part.txt")
    state.write("n: 1\n", to: "Content/data/books.yml")
    state.write("options: { note: { type: text } }\n", to: "Themes/site/theme.yml")
    state.write(
      "<h1>{{page.title}}</h1>{{{page.content}}}{{data.books.n}}{{theme.note}}",
      to: "Themes/site/templates/wide.mustache")
    return state
  }

  /// The name of what is made of the picture `x.png` of a width.
  private static func scaled(width: Int) -> String {
    let digest = SampleDigest(bytes: Picture.png(width: width, height: 5)[...]).hexadecimal
    return "x.\(width)w-\(digest.prefix(8)).webp"
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var written: Set<String> = []
    var removed: Set<String> = []
    /// The pictures of titles and files of figures that are drawn.
    var drawn: [String] = []
    /// Whether there is nothing of it on a site without samples.
    var isOfSamples = false
    let edit: @Sendable (inout SiteState) -> Void
  }

  private static let lists: Set<String> = ["index.html", "posts/index.html"]

  static let cases: [Case] = [
    Case(testDescription: "nothing changed") { _ in },
    Case(
      testDescription: "a changed beginning rewrites the post, its lists but archives, and its feeds",
      written: ["index.html", "posts/b/index.html", "tags/fold/index.html", "feed.xml", "tags/fold/feed.xml"]
    ) { $0.pages["Content/posts/b/index.md"]?.blocks[0] = "Begun." },
    Case(
      testDescription: "a text that no list shows rewrites the post and its feeds",
      written: ["posts/b/index.html", "feed.xml", "tags/fold/feed.xml"]
    ) { $0.pages["Content/posts/b/index.md"]?.blocks[1] = "Less." },
    Case(
      testDescription: "a changed title rewrites the posts beside it, and draws its picture",
      written: lists.union([
        "posts/b/index.html", "posts/b/social.png", "posts/a/index.html", "posts/c/index.html",
        "tags/fold/index.html", "feed.xml", "tags/fold/feed.xml",
      ]), drawn: ["Bee"]
    ) { $0.pages["Content/posts/b/index.md"]?.metadata["title"] = .text("Bee") },
    Case(
      testDescription: "a tag that is added rewrites its list and the posts that become related",
      written: [
        "posts/c/index.html", "posts/a/index.html", "tags/index.html", "tags/dial/index.html",
        "tags/dial/feed.xml", "tags/glow/index.html", "tags/glow/feed.xml", "feed.xml",
      ]
    ) { $0.pages["Content/posts/c.md"]?.metadata["tags"] = .list(["glow", "dial"]) },
    Case(
      testDescription: "a new tag gets a list and a feed",
      written: [
        "posts/c/index.html", "tags/index.html", "tags/new/index.html", "tags/new/feed.xml",
        "tags/glow/index.html", "tags/glow/feed.xml", "feed.xml", "sitemap.xml",
      ]
    ) { $0.pages["Content/posts/c.md"]?.metadata["tags"] = .list(["glow", "new"]) },
    Case(
      testDescription: "a removed post goes with all that was its own",
      written: lists.union(["posts/b/index.html", "tags/index.html", "feed.xml", "sitemap.xml"]),
      removed: ["posts/a/index.html", "posts/a/social.png", "tags/dial/index.html", "tags/dial/feed.xml"]
    ) { $0.pages["Content/posts/a.md"] = nil },
    Case(
      testDescription: "a post that becomes a draft goes like a removed one",
      written: lists.union(["posts/b/index.html", "tags/index.html", "feed.xml", "sitemap.xml"]),
      removed: ["posts/a/index.html", "posts/a/social.png", "tags/dial/index.html", "tags/dial/feed.xml"]
    ) { $0.pages["Content/posts/a.md"]?.metadata["draft"] = .plain("true") },
    Case(
      testDescription: "an alias is a page of its own", written: ["old/index.html", "_redirects"]
    ) { $0.pages["Content/about.md"]?.metadata["aliases"] = .list(["/old/"]) },
    Case(
      testDescription: "a picture of another size rewrites the pages that show it",
      written: [
        "posts/b/x.png",
        "posts/b/\(scaled(width: 9))", "posts/b/index.html", "feed.xml", "tags/fold/feed.xml",
      ], removed: ["posts/b/\(scaled(width: 4))"]
    ) { $0.files["Content/posts/b/x.png"] = Picture.png(width: 9, height: 5) },
    Case(
      testDescription: "an included file rewrites the pages that include it",
      written: ["posts/b/index.html", "feed.xml", "tags/fold/feed.xml"]
    ) { $0.write("2\n", to: "Shared/part.txt") },
    Case(
      testDescription: "a file found before the included one rewrites the page",
      written: ["posts/b/index.html", "posts/b/Shared/part.txt", "feed.xml", "tags/fold/feed.xml"]
    ) { $0.write("3\n", to: "Content/posts/b/Shared/part.txt") },
    Case(
      testDescription: "a page that a link leads to rewrites the page with the link",
      written: lists.union([
        "posts/a/index.html", "posts/later/index.html", "posts/later/social.png", "feed.xml",
        "tags/dial/feed.xml", "sitemap.xml",
      ]), drawn: ["Later"]
    ) {
      $0.pages["Content/posts/later.md"] = MarkdownFile(
        metadata: ["title": .text("Later"), "date": .plain("2025-01-01")], blocks: ["Text."])
    },
    Case(
      testDescription: "a template rewrites the pages that use it", written: ["about/index.html"]
    ) { $0.write("<h2>{{page.title}}</h2>", to: "Themes/site/templates/wide.mustache") },
    Case(
      testDescription: "a data file rewrites the pages whose templates show it", written: ["about/index.html"]
    ) { $0.write("n: 2\n", to: "Content/data/books.yml") },
    Case(
      testDescription: "an option of the theme rewrites the pages whose templates show it",
      written: ["about/index.html"]
    ) { $0.configuration["theme"] = "{ options: { note: Foot } }" },
    Case(
      testDescription: "a new compiler rewrites the pages whose samples give something else",
      written: [
        "posts/b/index.html", "posts/b/social.png", "figures/b/s/arc.png", "feed.xml",
        "tags/fold/feed.xml",
      ], drawn: ["B", "b-s-arc plain"], isOfSamples: true
    ) { $0.world.compiler += 1 },
  ]

  @Test(arguments: cases)
  func onlyWhatDiffersIsWritten(_ example: Case) async throws {
    try await edit(try Self.site(), example.edit) { second, request in
      #expect(Set(second.written) == example.written)
      #expect(Set(second.removed) == example.removed)
      #expect(request.log.requests("social") + request.log.requests("files") == example.drawn)
    }
  }

  /// A build of such a site sees at a glance that nothing has changed.
  @Test(arguments: cases.filter { !$0.isOfSamples })
  func onlyWhatDiffersIsWrittenOnASiteWithoutSamples(_ example: Case) async throws {
    let change: (inout SiteState) -> Void = { state in
      example.edit(&state)
      state = state.withoutSamples
    }
    try await edit(try Self.site().withoutSamples, change) { second, _ in
      #expect(Set(second.written) == example.written)
      #expect(Set(second.removed) == example.removed)
    }
  }

  /// Builds a site twice, with an edit between, and passes on what the second build gave.
  private func edit(
    _ state: SiteState, _ change: (inout SiteState) -> Void,
    _ check: (OutputFolder.Changes, BuildRequest) -> Void
  ) async throws {
    var state = state
    let site = try SiteOnDisk()
    var random = SeededGenerator(seed: 1)
    try site.write(state, &random)
    // What was written a moment ago is looked at closely in any case.
    try await Task.sleep(for: .milliseconds(60))
    let first = try await buildSite(site.request(state.world, BuildChoice()))
    #expect(first.diagnostics.map(\.identifier) == ["broken-link"])
    #expect(first.changes?.written.isEmpty == false)
    change(&state)
    try site.write(state, &random)
    try await Task.sleep(for: .milliseconds(60))
    let request = site.request(state.world, BuildChoice())
    check(try #require(try await buildSite(request).changes), request)
  }

  @Test func aDateThatHasComePublishesItsPost() async throws {
    var state = try Self.site()
    state.pages["Content/posts/c.md"]?.metadata["date"] = .plain("2026-06-02")
    let site = try SiteOnDisk()
    var random = SeededGenerator(seed: 1)
    try site.write(state, &random)
    let first = try #require(try await buildSite(site.request(state.world, BuildChoice())).changes)
    #expect(!first.written.contains { $0.hasPrefix("posts/c/") })
    state.world.now += 86_400
    let second = try #require(try await buildSite(site.request(state.world, BuildChoice())).changes)
    #expect(
      Set(second.written)
        == Self.lists.union([
          "posts/c/index.html", "posts/c/social.png", "posts/b/index.html", "tags/index.html",
          "tags/glow/index.html", "tags/glow/feed.xml", "feed.xml", "sitemap.xml",
        ]))
  }

  @Test func anErrorPublishesNothingAndItsMendingWritesWhatDiffers() async throws {
    let good = try Self.site()
    var bad = good
    bad.pages["Content/posts/a.md"]?.brokenLine = "title"
    bad.pages["Content/about.md"]?.blocks = ["You."]
    let site = try SiteOnDisk()
    var random = SeededGenerator(seed: 1)
    try site.write(good, &random)
    _ = try await buildSite(site.request(good.world, BuildChoice()))
    let published = FolderSnapshot(site.output(BuildChoice()))
    try site.write(bad, &random)
    #expect(try await buildSite(site.request(bad.world, BuildChoice())).changes == nil)
    #expect(FolderSnapshot(site.output(BuildChoice())) == published)
    bad.pages["Content/posts/a.md"]?.brokenLine = nil
    try site.write(bad, &random)
    #expect(
      try await buildSite(site.request(bad.world, BuildChoice())).changes?.written == ["about/index.html"])
  }

  @Test func whatIsWrongWithASamplesFigureIsSaidWhereTheSampleIsNow() async throws {
    var state = try Self.site()
    state.configuration["sample-pages"] = "true"
    state.pages["Content/posts/b/index.md"]?.blocks[4] = "```swift sample=\"s\"\ndraw(\"rare\")\n```"
    let site = try SiteOnDisk()
    var random = SeededGenerator(seed: 1)
    try site.write(state, &random)
    _ = try await buildSite(site.request(state.world, BuildChoice()))
    state.pages["Content/posts/b/index.md"]?.blocks.insert("One more line.", at: 0)
    try site.write(state, &random)
    let warm = try await buildSite(site.request(state.world, BuildChoice())).diagnostics
    let lines = Set(warm.filter { $0.identifier == "missing-font" }.map { $0.location?.line })
    #expect(lines.count == 1, "\(lines)")
  }
}
