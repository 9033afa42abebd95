import Foundation
import TestSupport
import Testing

/// What an import says of the old site's addresses, and what answers at them afterwards.
@Suite struct ImportedAddressTests {
  private func imported(_ files: [String: String]) async throws -> (TemporarySite, SitegenProgram.Run) {
    let place = try TemporarySite()
    for (path, text) in files { try place.write(text, to: "source/" + path) }
    return (place, try await place.program.run("new", "site", "new", "--from", "source"))
  }

  private static let post = "---\ntitle: A\ndate: 2020-01-02\n---\nText.\n"

  @Test func everythingWasConvertedOnlyIfEveryAddressAnswers() async throws {
    let files = [
      "hugo.toml": "baseURL = 'https://example.org/'\ntitle = 'T'\n", "content/posts/a.md": Self.post,
    ]
    let (whole, run) = try await imported(files)
    #expect(run.problems == "")
    #expect(
      run.output.contains("Of 9 old addresses, 7 are unchanged, 2 lead to a new one, 0 do not answer\n"))
    #expect(try whole.read("new/MIGRATION.md").hasSuffix("\nEverything was converted.\n"))

    let page = "---\ntitle: X\n---\n<pre>\n\n</pre>\n"
    let (lost, other) = try await imported(files.merging(["content/posts/x.html": page]) { $1 })
    #expect(other.exitCode == 0)
    #expect(
      other.output.contains("Of 10 old addresses, 7 are unchanged, 2 lead to a new one, 1 does not answer\n"))
    let report = try lost.read("new/MIGRATION.md")
    #expect(report.contains("- [ ] `content/posts/x.html`: Nothing answers at the old address `/posts/x/`. "))
    #expect(!report.contains("Everything was converted"))
  }

  /// Sites, and the files that answer at the addresses that their generators gave them.
  static let sites: [(files: [String: String], answers: [String])] = [
    (  // What Hugo 0.168 publishes.
      [
        "hugo.toml": """
        baseURL = 'https://example.org/'
        title = 'T'
        defaultContentLanguage = 'de'
        [permalinks]
        posts = '/:year/:slug/'
        [languages.de]
        contentDir = 'content'
        [languages.en]
        contentDir = 'content.en'
        """,
        "content/posts/a.md":
          "---\ntitle: A B\ndate: 2020-01-02\naliases: [older, /abs, ../up, x.html, /y.html]\ntags: [c++]\n---\n",
        "content/posts/u.md": "---\ntitle: U\ndate: 2020-01-02\nurl: foo/rel.html\n---\n",
        "content/docs/_index.md": "---\ntitle: D\nurl: /sec/\naliases: [/oldsec/]\n---\n",
        "content/docs/deep/c.md": "---\ntitle: C\nslug: \"Ünï Cöde\"\n---\n",
        "content/only/sub/d.md": "---\ntitle: D\n---\n",
        "content/guides/g/index.md": "---\ntitle: G\nurl: /walk/\n---\n![a](p.svg)\n",
        "content/guides/g/p.svg": "<svg/>", "content/guides/g/more/g.ini": "g",
        "content/raw.html": "<html>x</html>",
        "content/with.html": "---\ntitle: W\n---\n<p>One</p>\n\n    <p>Two</p>\n",
        "content.en/posts/a.md": "---\ntitle: A\naliases: [/enabs, enrel]\nurl: /fixed/\n---\n",
      ],
      [
        "2020/a-b/", "2020/older/", "2020/x.html", "abs/", "up/", "y.html", "docs/deep/ünï-cöde/",
        "en/enabs/", "enrel/", "fixed/", "foo/rel.html", "index.xml", "only/", "oldsec/", "sec/",
        "only/index.xml", "posts/index.xml", "tags/index.xml", "tags/c++/", "en/index.xml",
        "en/posts/index.xml",
        "walk/", "walk/p.svg", "walk/more/g.ini", "guides/g/p.svg", "raw/", "with/", "de/",
        "tags/c-plus-plus/index.xml",
      ]
    ),
    (  // Days as addresses, a mark that no path has, and a slug with a slash at its end.
      [
        "hugo.toml": """
        baseURL = 'https://example.org/'
        title = 'T'
        [permalinks]
        diary = '/diary/:year-:month-:day/'
        notes = '/notes/:year-:title/`'
        """,
        "content/diary/2020/2020-01-02-talks.md": "---\ntitle: A\ndate: 2020-01-02\n---\n",
        "content/diary/2020/2020-01-03-talks.md": "---\ntitle: B\ndate: 2020-01-03\n---\n",
        "content/notes/n.md": "---\ntitle: A note\ndate: 2020-01-03\n---\n",
        "content/posts/a.md": "---\ntitle: A\nslug: other/\n---\n",
      ],
      ["diary/2020-01-02/", "diary/2020-01-03/", "notes/2020-a-note/", "posts/other/"]
    ),
    (
      [
        "config.toml": "title = 'T'\n[indexes]\ntopic = 'topics'\n",
        "content/a.md": "---\ntitle: A\ntopics: [x]\n---\n",
      ],
      ["topics/", "topics/x/", "topics/x/index.xml"]
    ),
    (
      [
        "config.toml": "base_url = 'https://example.org'\ngenerate_feeds = true\n",
        "content/blog/_index.md": "+++\ntitle = 'Blog'\n+++\n",
        "content/blog/a.md": "+++\ntitle = 'A'\npath = 'x/y'\n+++\n",
      ], ["atom.xml", "x/y/", "blog/"]
    ),
    (
      [
        "config.toml":
          "base_url = 'https://example.org'\ngenerate_feeds = true\nfeed_filenames = ['rss.xml']\n",
        "content/a.md": "+++\ntitle = 'A'\n+++\n",
      ], ["rss.xml", "a/"]
    ),
    (
      [
        "_config.yml": "title: T\n", "_posts/2020-01-02-a.md": post,
        "gone.md": "---\nredirect_to: https://example.com/\n---\n",
        "old/there.html": "---\npermalink: /there/\nredirect_to: /2020/01/02/a.html\n---\n",
        "news/index.html":
          "---\ntitle: News\n---\n{% for post in site.posts %}{{ post.title }}{% endfor %}\n",
        "team.html": "---\ntitle: Team\n---\n<p>One</p>\n\n    <p>Two</p>\n",
      ], ["2020/01/02/a.html", "gone.html", "there/", "news/", "team.html"]
    ),
    (
      [
        "book.toml": "[book]\ntitle = 'B'\n[output.html.redirect]\n\"/old.html\" = \"part/one.html\"\n",
        "src/SUMMARY.md":
          "# Summary\n\n[Start](README.md)\n\n- [One](part/one.md)\n  - [Deep](part/one/deep.md)\n- [Draft]()\n\n[End](./end.md)\n",
        "src/README.md": "# Welcome\n\nText.\n",
        "src/part/one.md": "# One\n\n{{#include ../code.swift:part}}\n",
        "src/part/one/deep.md": "# `Deep`\n", "src/end.md": "# End\n",
        "src/code.swift": "a\n// ANCHOR: part\nb\n// ANCHOR_END: part\n",
        "src/pic.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>",
      ],
      ["part/one.html", "part/one/deep.html", "end.html", "index.html", "old.html", "pic.svg", "code.swift"]
    ),
    (
      [
        "Dials.docc/Dials.md": "# ``Dials``\n\nDials.\n", "Dials.docc/My Article.md": "# Article\n\nText.\n",
        "Dials.docc/deep/Other.md":
          "# Other\n\n@Metadata {\n  @Redirected(from: \"documentation/dials/older\")\n}\n\nText.\n",
      ],
      [
        "documentation/dials/", "documentation/dials/my-article/", "documentation/dials/other/",
        "documentation/dials/older/",
      ]
    ),
    (["_posts/2020-01-02-a.md": "---\n---\nText.\n"], ["2020/01/02/a.html"]),
    (  // A pattern of posts is none of pages, and a page that leads on has former addresses, too.
      [
        "_config.yml":
          "title: T\ndefaults:\n  - scope: { type: posts }\n    values: { permalink: '/blog/:title/' }\n",
        "_posts/2020-01-02-a.md": post, "docs/b.md": "---\ntitle: B\n---\n",
        "c.md": "---\ntitle: C\nredirect_to: /docs/b.html\nredirect_from: [/older/, old]\n---\n",
        "atom.xml":
          "---\n---\n<feed xmlns=\"http://www.w3.org/2005/Atom\">{% for post in site.posts %}{% endfor %}</feed>\n",
        "blog/rss.xml": "---\n---\n<rss>{% for post in site.posts %}{% endfor %}</rss>\n",
      ], ["blog/a/", "docs/b.html", "c.html", "older/", "atom.xml", "blog/rss.xml"]
    ),
    (
      [
        "Package.swift":
          "let package = Package(name: \"Blog\", dependencies: [.package(url: \"https://github.com/johnsundell/publish.git\", from: \"0.9.0\")])\n",
        "Sources/Blog/main.swift":
          "struct Blog: Website {\n  var url = URL(string: \"https://example.org\")!\n  var name = \"My blog\"\n}\n",
        "Content/index.md": "# Welcome\n", "Content/posts/index.md": "---\ntitle: Posts\n---\n",
        "Content/posts/a.md":
          "---\ndate: 2020-01-02 10:00\ntags: C++, two words\ntitle: One: two\npodcast.duration: 3\n---\nText.\n",
        "Content/posts/b.md": "---\npath: other\n---\n\n# B\n\nText.\n",
        "Content/about.md": "# About\n\nMe.\n",
        "Resources/pics/a.txt": "x",
      ],
      [
        "posts/a/", "posts/other/", "posts/", "about/", "tags/c/", "tags/two-words/", "feed.rss",
        "pics/a.txt",
      ]
    ),
    (  // Hugo has lists of taxonomies without terms.
      ["hugo.toml": "title = 'T'\n", "content/a.md": "---\ntitle: A\n---\n"],
      ["categories/", "categories/index.xml", "tags/"]
    ),
  ]

  @Test(arguments: sites) func oldAddressesAnswer(_ files: [String: String], _ answers: [String]) async throws
  {
    let (place, run) = try await imported(files)
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(run.output.contains(", 0 do not answer\n"), "\(run.output)\(run.problems)")
    let build = try await SitegenProgram(folder: place.folder.appendingPathComponent("new")).run("build")
    #expect(build.exitCode == 0, "\(build.problems)")
    for address in answers {
      let file = address.hasSuffix("/") ? address + "index.html" : address
      #expect(place.exists("new/public/" + file), "\(address)")
    }
  }

  /// Sites in which a file goes with a page that is not where the file is.
  static let bundles: [(files: [String: String], summary: String)] = [
    (
      [
        "config.toml": "base_url = 'https://example.org'\n",
        "content/a/index.md": "+++\ntitle = 'A'\nslug = 'b'\n+++\n", "content/a/one.txt": "x",
        "content/d/index.md": "+++\ntitle = 'D'\ndraft = true\n+++\n", "content/d/two.txt": "x",
      ], "Of 2 old addresses, 2 are unchanged, 0 lead to a new one, 0 do not answer\n"
    ),
    (
      [
        "hugo.toml": "title = 'T'\ndisableKinds = ['rss']\n",
        "content/a/index.md": "---\ntitle: A\nurl: /b/\n---\n", "content/a/deep/one.txt": "x",
      ], "Of 5 old addresses, 3 are unchanged, 2 lead to a new one, 0 do not answer\n"
    ),
  ]

  @Test(arguments: bundles) func filesHaveHadTheAddressesOfTheirPages(
    _ files: [String: String], _ summary: String
  ) async throws {
    let (_, run) = try await imported(files)
    #expect(run.output.contains(summary), "\(run.output)\(run.problems)")
  }

  @Test func whatIsToBeDoneForALostAddressDependsOnWhatItWas() async throws {
    let (_, run) = try await imported([
      "_config.yml": "title: T\n", "_posts/2020-01-02-a.md": Self.post, "data/x.yml": "a: 1\n",
    ])
    #expect(run.problems.contains("Nothing answers at the old address `/data/x.yml`"), "\(run.problems)")
    #expect(run.problems.contains("Put a file there, below `Content`, if others link to it."))
  }

  @Test func aDryRunSaysWhatWouldHappenAndWritesNothing() async throws {
    let place = try TemporarySite()
    for (path, text) in [
      "_config.yml": "title: T\nplugins: [x]\n", "pic.png": "x",
      "_posts/2020-01-02-a.md":
        "---\ntitle: A\n---\n{% raw %}x{% endraw %} {% mystery %}\n\n```swift\nlet a = b ++ )\n```\n",
    ] { try place.write(text, to: "source/" + path) }
    let before = try place.files(below: ".")
    let run = try await place.program.run("new", "site", "new", "--from", "source", "--dry-run")
    #expect(run.exitCode == 0)
    #expect(try place.files(below: ".") == before)
    #expect(
      run.output == """
        1 page and 1 file from Jekyll
        Of 2 old addresses, 1 is unchanged, 1 leads to a new one, 0 do not answer
        Tags that were converted: `raw` (1)
        Swift code that does not parse: 1
        Tags in the text: 1
          1 × The tag `mystery` was left unchanged
        Nothing was written.

        """, "\(run.problems)")
    let alone = try await place.program.run("new", "site", "new", "--dry-run")
    #expect(alone.exitCode == 64 && alone.problems.contains("`--dry-run` needs `--from`."))
    #expect(try place.files(below: ".") == before)
  }

  @Test func tagsAreFoundWhereTheyAreInTheOldFile() async throws {
    let (_, run) = try await imported([
      "hugo.toml": "title = 'T'\n",
      "content/a.md":
        "---\ntitle: A\n---\nSee {{< youtube x >}} and\n{{< vimeo 1 >}}, {{< mystery >}}.\n\n    {{< indented >}}\n",
    ])
    #expect(run.problems.contains("content/a.md:5:18"), "\(run.problems)")
    #expect(run.problems.contains("The shortcode `indented` was left unchanged"), "\(run.problems)")
  }

  @Test func pagesInHTMLKeepTheirText() async throws {
    let (place, _) = try await imported([
      "_config.yml": "title: T\n", "team.html": "---\ntitle: Team\n---\n<p>One</p>\n\n    <p>Two</p>\n",
    ])
    #expect(try place.read("new/Content/team.md").hasSuffix("---\n<div>\n<p>One</p>\n<p>Two</p>\n</div>\n"))
  }

  @Test func theLastOfTwoKeysCounts() async throws {
    let (place, run) = try await imported([
      "_config.yml": "title: T\n",
      "_posts/2020-01-02-a.md": "---\ntitle: A\ncategory: x\ntitle: B\n---\nText.\n",
    ])
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(run.problems.contains("The last value was kept, as the old generator does."))
    #expect(try place.read("new/Content/posts/2020-01-02-a.md").contains("title: B\n"))
  }

  /// Jekyll reads dates by Ruby, which asks for no second digit. What an address says is where the page goes.
  @Test func aPostOfJekyllMayHaveADateOfFewerDigits() async throws {
    let (place, run) = try await imported([
      "_config.yml": "title: X\ntitle: T\n",
      "_posts/2018-9-6-b.md": "---\ntitle: B\n---\n[x]({% post_url 2018-11-06-a %})\n",
      "_posts/2018-11-06-a.md":
        "---\ntitle: A\ndate: 2018-11-5 6:30:00\n---\n[x]({% post_url 2018-9-6-b %})\n",
      "pages/about.md": "---\ntitle: About\npermalink: /about/\n---\nText.\n",
    ])
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(run.output.contains(", 0 do not answer\n"), "\(run.output)\(run.problems)")
    #expect(run.problems.contains("The last value was kept, as the old generator does."))
    #expect(try place.read("new/sitegen.yml").contains("title: T\n"))
    #expect(try place.read("new/Content/posts/2018-11-06-a.md").contains("date: 2018-11-05 06:30:00\n"))
    #expect(try place.read("new/Content/posts/2018-09-06-b.md").contains("[x](2018-11-06-a.md)"))
    let build = try await SitegenProgram(folder: place.folder.appendingPathComponent("new")).run("build")
    #expect(build.exitCode == 0, "\(build.problems)")
    for file in ["2018/09/06/b.html", "2018/11/05/a.html", "about/index.html"] {
      #expect(place.exists("new/public/" + file), "\(file)")
    }
  }

  @Test func swiftThatDoesNotParseDoesNotStopAnImport() async throws {
    let fences = """
      ```swift
      let a = b ++ )
      ```

      > ```swift
      > func f() { … }
      > ```

      ```Swift
      $ swift run
      ```

      ```swift
      let fine = 1
      ```

      """
    let (place, run) = try await imported([
      "_config.yml": "title: T\n", "_posts/2020-01-02-a.md": "---\ntitle: A\n---\n" + fences,
    ])
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(run.output.contains("3 Swift fences do not parse and were marked\n"))
    let page = try place.read("new/Content/posts/2020-01-02-a.md")
    #expect(page.contains("\n```swift unverified=\"syntax of another Swift version\"\nlet a"))
    #expect(page.contains("\n> ```swift unverified=\"shortened\"\n"))
    #expect(page.contains("\n```console\n$ swift run\n"))
    #expect(page.contains("\n```swift\nlet fine"))
    let report = try place.read("new/MIGRATION.md")
    #expect(
      report.contains("- [ ] `unverified=\"shortened\"` (1)\n  - `Content/posts/2020-01-02-a.md`:9:3\n"))
    let check = try await SitegenProgram(folder: place.folder.appendingPathComponent("new")).run("build")
    #expect(check.exitCode == 0, "\(check.problems)")
  }
}
