import Diagnostics
import SiteTestSupport
import TestSupport
import Testing

@testable import FileSystem
@testable import LinkChecking
@testable import Metadata
@testable import Publishing
@testable import SiteEngine
@testable import SiteModel

/// Folders and files of the site that count as lying in `Content`, as a program's own documentation does.
@Suite struct MountTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var testDescription: String { yaml }
    var yaml: String
    var problem: String

    init(_ yaml: String, _ problem: String) { (self.yaml, self.problem) = (yaml, problem) }
  }

  private static let outside =
    "Write a path inside the site's folder, without `..` or names that begin with a dot."

  @Test(arguments: [
    Mistake("docs", "wrong-type: `mounts` must be a list of tables with `source` and `target`"),
    Mistake("[docs]", "wrong-type: `mounts` must be a table with `source` and `target`"),
    Mistake(
      "[{ source: docs }]",
      "incomplete-mount: A mount needs `source` and `target` | Write it like `{ source: docs, target: guide }`."
    ),
    Mistake(
      "[{ source: ../docs, target: guide }]",
      "invalid-mount-path: `../docs` cannot be the `source` of a mount | \(outside)"),
    Mistake(
      "[{ source: docs/../../x, target: guide }]",
      "invalid-mount-path: `docs/../../x` cannot be the `source` of a mount | \(outside)"),
    Mistake(
      "[{ source: /etc, target: guide }]",
      "invalid-mount-path: `/etc` cannot be the `source` of a mount | \(outside)"),
    Mistake(
      "[{ source: ., target: guide }]",
      "invalid-mount-path: `.` cannot be the `source` of a mount | \(outside)"),
    Mistake(
      "[{ source: .git, target: guide }]",
      "invalid-mount-path: `.git` cannot be the `source` of a mount | \(outside)"),
    Mistake(
      "[{ source: docs, target: /guide/../.. }]",
      "invalid-mount-path: `/guide/../..` cannot be the `target` of a mount"
        + " | Write a path inside `Content`, without `..` or names that begin with a dot."),
    Mistake(
      "[{ source: Content/posts, target: guide }]",
      "overlapping-mount: `Content/posts` and `Content` have files in common"
        + " | A file can be part of the site only once."),
    Mistake(
      "[{ source: docs, target: a }, { source: docs/ci, target: b }]",
      "overlapping-mount: `docs/ci` and `docs` have files in common | A file can be part of the site only once."
    ),
  ])
  func aMountThatCannotBeIsAnError(_ mistake: Mistake) {
    let (_, diagnostics) = SiteConfiguration.read("mounts: \(mistake.yaml)\n", file: "sitegen.yml")
    let problems = diagnostics.map(summary).filter { $0.contains(mistake.problem) && $0.contains("error") }
    #expect(problems.count == 1, "\(diagnostics.map(summary))")
  }

  private static let configuration = """
    title: Site
    base-url: https://example.org/
    search: true
    edit-url: https://example.com/edit/:path
    main-sections: [posts]
    mounts:
      - { source: ./docs/, target: guide }
      - { source: SECURITY.md, target: guide/security.md }
    menu:
      - { title: Guide, url: /guide/ }

    """

  private func site(_ more: [String: String] = [:]) throws -> TestSite {
    try TestSite(
      [
        "sitegen.yml": Self.configuration,
        "Content/posts/post.md":
          "---\ntitle: Post\ndate: 2026-01-02\n---\n[guide](../../docs/writing.md#links)\n",
        "docs/README.md":
          "# The guide\n\n[Writing](writing.md), [again](writing.md#links), [checking](checking.md), [ci](ci/) and"
          + " [security](../SECURITY.md). ![A dot](dot.svg)\n",
        "docs/checking.md": "# Checking *links*\n\n## One\n\nBack to [writing](./writing.md).\n\n## Two\n",
        "docs/writing.md":
          "Writing `pages`\n===============\n\n## Links\n\n[post](../Content/posts/post.md)\n",
        "docs/extra.md": "# Extra\n\nNothing links here.\n",
        "docs/ci/README.md": "# CI\n\n[up](../README.md)\n",
        "docs/dot.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"4\"/>",
        "SECURITY.md": "# Security\n\nSee [the guide](docs/README.md).\n",
      ].merging(more) { $1 })
  }

  @Test func aFolderIsPublishedFromItsOwnFiles() async throws {
    let built = try await site().build()
    #expect(try built.problems == [] && built.checkLinks() == [])
    #expect(
      built.pages.filter { $0.hasPrefix("guide/") } == [
        "guide/checking/index.html", "guide/ci/index.html", "guide/extra/index.html", "guide/index.html",
        "guide/security/index.html", "guide/writing/index.html",
      ])
    #expect(built.output.files["guide/dot.svg"] != nil)
    let page = try #require(built.text("guide/checking/index.html"))
    #expect(page.contains("<h1>Checking links</h1>") && !page.contains("Checking <em>"))
    #expect(
      page.contains("href=\"/guide/writing/\"") && page.contains("https://example.com/edit/docs/checking.md"))
    #expect(page.contains("href=\"#two\""), "a table of contents")
    #expect(try #require(built.text("posts/post/index.html")).contains("/guide/writing/#links"))
    #expect(try #require(built.text("guide/writing/index.html")).contains("<h1>Writing pages</h1>"))
    #expect(try #require(built.text("guide/writing/index.html")).contains("href=\"/posts/post/\""))
  }

  @Test func theReadmeIsThePageOfItsFolderAndOrdersIt() async throws {
    let built = try await site().build()
    let list = try #require(built.text("guide/index.html"))
    #expect(list.contains("<h1>The guide</h1>") && list.contains("href=\"/guide/ci/\""))
    // What the text leads to is not listed a second time.
    #expect(list.contains("<h2><a href=\"/guide/extra/\">Extra</a></h2>"))
    #expect(!list.contains("<h2><a href=\"/guide/writing/\">"))
    func neighbours(_ name: String) throws -> [String] {
      let page = try #require(built.text("guide/\(name)/index.html"))
      return page.matches(of: /href="\/guide\/([a-z]+)\/" rel="(prev|next)"/).map {
        "\($0.output.2) \($0.output.1)"
      }
    }
    #expect(try neighbours("writing") == ["next checking"])
    #expect(try neighbours("checking") == ["prev writing", "next security"])
    #expect(try neighbours("security") == ["prev checking", "next extra"])
  }

  @Test func pagesOutsideOfTheMainSectionsAreNoPosts() async throws {
    let built = try await site().build()
    for path in ["index.html", "feed.xml"] {
      #expect(try !#require(built.text(path)).contains("Writing pages"), "\(path)")
    }
    let page = try #require(built.text("guide/writing/index.html"))
    #expect(!page.contains("min read") && !page.contains("<time"))
    #expect(!page.contains("\"BlogPosting\""))
    let index = built.output.files.keys.filter { $0.contains("search") }
    #expect(!index.isEmpty)
    #expect(try #require(built.text("sitemap.xml")).contains("/guide/writing/"))
    let unknown = try await site([
      "sitegen.yml": Self.configuration.replacing("[posts]", with: "[posts, guides]")
    ]).build()
    #expect(
      unknown.problems == [
        "sitegen.yml:5:24 warning unknown-section: The section `guides` has no pages | Did you mean `guide`?"
      ])
  }

  @Test func problemsAreShownInTheFileItself() async throws {
    let built = try await site([
      "docs/extra.md": "# Extra\n\nText.\n\n[gone](gone.md)\n", "SECURITY.md": "# Security\n\n[l](LICENSE)\n",
    ]).build()
    #expect(
      built.problems == [
        "SECURITY.md:3:1 warning broken-link: Nothing is published at `LICENSE`",
        "docs/extra.md:5:1 warning broken-link: Nothing is published at `gone.md`",
      ])
  }

  @Test func nothingOutsideOfTheSiteIsMounted() async throws {
    let other = try TemporaryFolder()
    try other.write("secret", to: "key.txt")
    let site = try site()
    try site.folder.link("docs/key.txt", to: other.path + "/key.txt")
    try site.folder.link("linked", to: other.path)
    try site.folder.write(
      "title: T\nbase-url: https://example.org/\nmounts:\n  - { source: docs, target: guide }\n"
        + "  - { source: linked, target: l }\n  - { source: none, target: n }\n", to: "sitegen.yml")
    let built = try await site.build()
    #expect(
      Set(
        built.diagnostics.filter { $0.severity == .error }.map {
          ($0.location?.file ?? "") + " " + $0.identifier
        })
        == ["docs/key.txt link-outside-site", "linked link-outside-site", "sitegen.yml missing-mount"])
    #expect(!built.output.files.keys.contains { $0.contains("key") })
  }

  @Test func anAddressThatContentHasIsAConflict() async throws {
    let built = try await site(["Content/guide/writing.md": "---\ntitle: W\n---\n"]).build()
    #expect(built.diagnostics.map(\.identifier) == ["address-conflict"])
  }

  @Test func aWarmBuildSeesChangesOfMountedFiles() async throws {
    let site = try site()
    let output = OutputFolder(site.folder.path + "/public")
    func build() async throws -> [String] {
      let changes = try await site.siteBuild().run(into: output, force: false).publish()
      return changes.written.filter { $0.hasSuffix(".html") }.sorted()
    }
    #expect(try await build().count > 6)
    #expect(try await build() == [])
    try site.folder.write("# Checking\n\nOther text.\n", to: "docs/checking.md")
    let written = try await build()
    #expect(written.contains("guide/checking/index.html") && !written.contains("posts/post/index.html"))
    // The order of pages is that of another file's links.
    try site.folder.write("# The guide\n\n[c](checking.md) [w](writing.md)\n", to: "docs/README.md")
    #expect(try await build().contains("guide/writing/index.html"))
  }

  @Test func theOutputCannotLieInAMountedFolder() async throws {
    let site = try site()
    let output = OutputFolder(site.folder.path + "/docs/site")
    await #expect(throws: OutputError.containsSources(output.folder.root)) {
      _ = try await site.siteBuild().run(into: output, force: false).publish()
    }
  }

  @Test func aTranslationMayLieInContent() async throws {
    let built = try await site([
      "sitegen.yml": Self.configuration + "languages: { de: { title: Seite } }\n",
      "docs/README.de.md": "# Die Anleitung\n\n[Schreiben](writing.md)\n",
      "Content/guide/writing.de.md": "---\ntitle: Schreiben\n---\n[zurück](../../docs/README.md)\n",
    ]).build()
    #expect(try built.problems == [] && built.checkLinks() == [])
    #expect(try #require(built.text("de/guide/index.html")).contains("href=\"/de/guide/writing/\""))
    #expect(try #require(built.text("de/guide/writing/index.html")).contains("href=\"/de/guide/\""))
    #expect(try #require(built.text("guide/writing/index.html")).contains("href=\"/de/guide/writing/\""))
  }
}
