import Foundation
import Testing

/// Imports of sites whose parts would conflict here: each can be built at once, or the import says what cannot.
@Suite struct ImportConflictTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var source: [String: String]
    /// Files of the new site that must be there, and what they contain.
    var files: [String: String] = [:]
    /// What must not be there.
    var missing: [String] = []
    /// What is said.
    var problems: [String] = []
    /// Files that must be published.
    var published: [String] = []
  }

  private static func page(_ keys: String, _ text: String = "Text.") -> String {
    "---\n\(keys)\n---\n\n\(text)\n"
  }

  private static let zola = "base_url = \"https://example.org\"\ntitle = \"T\"\n"

  static let cases = [
    Case(
      testDescription: "Jekyll: a page beside a folder of its name, with links to files",
      source: [
        "_config.yml": "title: T\npermalink: pretty\n",
        "docs/liquid.md": page(
          "title: Liquid", "[f](liquid/filters.md) ![p](pic.png) [none](none.md)"),
        "docs/liquid/filters.md": page("title: Filters"),
        "docs/index.md": page("title: Docs", "[l](liquid.md#a) [f](liquid/filters.md) `[l](liquid.md)`"),
        "docs/pic.png": "PNG",
      ],
      files: [
        "Content/docs/liquid/_index.md": "[f](filters.md) ![p](../pic.png) [none](none.md)",
        "Content/docs/_index.md": "[l](liquid/_index.md#a) [f](liquid/filters.md)",
      ], missing: ["Content/docs/liquid.md"],
      published: ["docs/liquid/index.html", "docs/liquid/filters/index.html", "docs/index.html"]),
    Case(
      testDescription: "Jekyll: a page in a folder that had the folder's address",
      source: [
        "_config.yml": "title: T\npermalink: pretty\n",
        "docs/community/community.md": page("title: Community\npermalink: /docs/community/"),
        "docs/community/bylaws.md": page("title: Bylaws"),
      ],
      files: ["Content/docs/community/_index.md": "title: Community"],
      missing: ["Content/docs/community/community.md"], published: ["docs/community/index.html"]),
    Case(
      testDescription: "Jekyll: aliases at addresses of lists, and of the page itself",
      source: [
        "_config.yml": "title: T\npermalink: pretty\n",
        "steps/setup.md": page("title: Setup\nredirect_from: [/steps/, old/, /steps/setup/index.html]"),
        "steps/next.md": page("title: Next\nredirect_from: /tags/a/\ntags: [a]"),
      ],
      files: ["Content/steps/setup.md": "aliases: [\"/old/\"]"],
      problems: [
        "The alias `/steps/` is also the address of the list of pages in `/steps/` [address-not-kept]",
        "The alias `/tags/a/` is also the address of the list of pages in `/tags/a/` [address-not-kept]",
      ], published: ["old/index.html", "steps/index.html", "tags/a/index.html"]),
    Case(
      testDescription: "Hugo: files at addresses of pages, lists and the theme",
      source: [
        "hugo.toml": "title = \"T\"\n", "content/posts/a.md": page("title: A\ntags: [x]"),
        "static/posts/a/index.html": "x", "static/tags/index.html": "x", "static/assets/style.css": "x",
        "static/robots.txt": "own", "static/b.txt": "b", "static/posts/a": "",
      ].filter { $0.key != "static/posts/a" },
      files: ["Content/robots.txt": "own", "Content/b.txt": "b"],
      missing: [
        "Content/posts/a/index.html", "Content/tags/index.html", "Content/assets/style.css",
      ],
      problems: ["[address-not-kept]\n--> static/assets/style.css"],
      published: ["posts/a/index.html", "tags/index.html", "assets/style.css", "b.txt"]),
    Case(
      testDescription: "Jekyll: defaults of the front matter",
      source: [
        "_config.yml": """
        title: T
        defaults:
          - scope: { path: "", type: posts }
            values: { layout: post, permalink: "/blog/:title/", author: Ann }
          - scope: { path: _posts/special }
            values: { author: Bob, comments: true }
        """,
        "_posts/2024-01-02-first.md": page("title: First"),
        "_posts/special/2024-01-03-second.md": page("title: Second\npermalink: /own/second/"),
      ],
      files: [
        "sitegen.yml": "posts: \"/blog/:slug/\"", "Content/posts/2024-01-02-first.md": "authors: [Ann]",
        "Content/posts/2024-01-03-second.md": "authors: [Bob]",
      ],
      problems: ["The setting `comments` has no equivalent"],
      published: ["blog/first/index.html", "own/second/index.html"]),
    Case(
      testDescription: "Jekyll without a configuration",
      source: ["_posts/2024-01-02-first.md": page("title: First"), "index.html": "x"],
      files: ["sitegen.yml": "title: new"], published: ["posts/first/index.html"]
    ),
    Case(
      testDescription: "Zola: posts in the root section, with the day in their path",
      source: [
        "config.toml": "base_url = \"https://example.org\"\n",
        "content/_index.md": "+++\ntitle = \"The Blog\"\n+++\n",
        "content/First-Post.md":
          "+++\ntitle = \"First\"\npath = \"2019/05/15/First-Post\"\n+++\nSee [second](@/second/index.md).\n",
        "content/second/index.md": "+++\ntitle = \"Second\"\npath = \"2020/05/15/second\"\n+++\n",
        "content/second/pic.png": "PNG", "content/about.md": "+++\ntitle = \"About\"\n+++\n",
      ],
      files: [
        "sitegen.yml": "permalinks:\n  posts: \"/:year/:month/:day/:slug/\"\ntitle: The Blog",
        "Content/posts/First-Post.md": "See [second](second/index.md).",
        "Content/posts/second/index.md": "date: 2020-05-15", "Content/posts/second/pic.png": "PNG",
        "Content/about.md": "title: About",
      ],
      problems: ["2 dated pages in the root were moved to `Content/posts/` [moved-posts]"],
      published: [
        "2019/05/15/First-Post/index.html", "2020/05/15/second/pic.png", "about/index.html", "feed.xml",
      ]),
    Case(
      testDescription: "Zola: posts in the root section beside a section of that name",
      source: [
        "config.toml": zola, "content/a.md": "+++\ntitle = \"A\"\ndate = 2024-01-02\n+++\n",
        "content/b.md": "+++\ntitle = \"B\"\ndate = 2024-01-03\n+++\n",
        "content/posts/c.md": "+++\ntitle = \"C\"\n+++\n",
      ],
      files: ["Content/blog/a.md": "title: A", "sitegen.yml": "blog: \"/:slug/\""],
      published: ["a/index.html", "b/index.html", "posts/c/index.html"]),
    Case(
      testDescription: "Hugo: a folder for each language",
      source: [
        "hugo.yaml": """
        baseURL: https://example.org
        defaultContentLanguage: ja
        languages:
          ja: { contentDir: content/ja/, title: J, params: { description: D } }
          en: { contentDir: content/en/, title: E, languageName: English }
        """,
        "content/ja/entry/a.md": page("title: A"), "content/en/entry/a.md": page("title: A in English"),
        "content/en/about.en.md": page("title: About"), "content/ja/entry/_index.md": page("title: Entries"),
      ],
      files: [
        "sitegen.yml": "title: J\n", "Content/entry/a.md": "title: A", "Content/entry/_index.md": "Entries",
        "Content/entry/a.en.md": "title: A in English", "Content/about.en.md": "title: About",
      ],
      published: ["entry/a/index.html", "en/entry/a/index.html", "en/about/index.html"]),
    Case(
      testDescription: "Hugo: several hyphens in a name",
      source: [
        "hugo.toml": "title = \"T\"\n", "content/posts/Mining---a review - b.md": page("title: Mining"),
      ], published: ["posts/mining---a-review-b/index.html"]),
  ]

  @Test(arguments: cases)
  func theNewSiteCanBeBuilt(_ example: Case) async throws {
    let place = try TemporarySite()
    for (path, text) in example.source { try place.write(text, to: "source/" + path) }
    let run = try await place.program.run("new", "site", "new", "--from", "source")
    #expect(run.exitCode == 0, "\(run.problems)")
    for (path, text) in example.files {
      let found = place.exists("new/" + path) ? try place.read("new/" + path) : "nothing"
      #expect(found.contains(text), "\(path): \(found)")
    }
    for path in example.missing { #expect(!place.exists("new/" + path), "\(path)") }
    let report = try place.read("new/MIGRATION.md")
    for problem in example.problems {
      #expect(run.problems.contains(problem), "\(run.problems)")
      let line = problem.split(separator: " [")[0]
      if !line.hasPrefix("[") { #expect(report.contains(line), "\(report)") }
    }
    let site = SitegenProgram(folder: place.folder.appendingPathComponent("new"))
    let build = try await site.run("build")
    #expect(build.exitCode == 0, "\(build.problems)")
    for path in example.published { #expect(place.exists("new/public/" + path), "\(path)") }
  }

  @Test func whatKeepsTheSiteFromBeingBuiltIsSaidFirst() async throws {
    let place = try TemporarySite()
    try place.write("title: T\npermalink: pretty\n", to: "source/_config.yml")
    try place.write(Self.page("title: [A"), to: "source/_posts/2024-01-02-twice.md")
    try place.write(Self.page("title: A"), to: "source/a.md")
    try place.write(Self.page("title: Other\npermalink: /a/"), to: "source/b/a.md")
    try place.write(Self.page("title: H", "# A {#x}\n\n# B {#x}"), to: "source/h.md")
    let run = try await place.program.run("new", "site", "new", "--from", "source", "--format", "json")
    #expect(run.exitCode == 1)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let errors = try #require(report["diagnostics"] as? [[String: Any]]).filter {
      $0["severity"] as? String == "error"
    }
    #expect(
      errors.map { $0["file"] as? String } == [
        "new/Content/h.md", "new/Content/posts/2024-01-02-twice.md",
      ])
    let migration = try place.read("new/MIGRATION.md")
    #expect(migration.contains("## The site does not build yet\n"))
    #expect(migration.contains("- [ ] `Content/h.md`:7:5: The id `x` is already used by another heading"))
    let text = try await place.program.run("new", "site", "other", "--from", "source")
    #expect(
      text.output.hasSuffix("The site does not build yet: 2 problems to fix, listed first in that file\n"))
    let build = try await SitegenProgram(folder: place.folder.appendingPathComponent("new")).run("build")
    #expect(build.exitCode == 1)
  }
}
