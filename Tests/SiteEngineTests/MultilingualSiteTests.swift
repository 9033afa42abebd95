import Diagnostics
import SampleModel
import SiteTestSupport
import Testing

@testable import LinkChecking
@testable import PageRendering
@testable import Publishing
@testable import SiteEngine

/// A site in two languages, built as a whole.
@Suite struct MultilingualSiteTests {
  static let files = [
    "sitegen.yml": """
    title: A blog
    base-url: https://example.org/
    language: en
    search: true
    feeds: [atom, rss, json]
    menu: [{title: Posts, url: /posts/}, {title: About, url: /about/}, {title: Only, url: /only/}]
    languages:
      de: {name: Deutsch, title: Ein Blog, description: Worum es geht}
    """,
    "Content/_index.de.md": "---\ntitle: Willkommen\n---\nHallo.\n",
    "Content/about.md": "---\ntitle: About\naliases: [/me/]\n---\nText.\n",
    "Content/about.de.md": "---\ntitle: Über uns\nslug: ueber\naliases: [ich]\n---\n[Dial](posts/dial.md)\n",
    "Content/only.md": "---\ntitle: Only English\n---\n[About](about.md) [auf Deutsch](about.de.md)\n",
    "Content/posts/_index.md": "---\ntitle: Posts\npage-size: 1\n---\n",
    "Content/posts/_index.de.md": "---\ntitle: Beiträge\n---\n",
    "Content/posts/dial.md": """
    ---
    title: A dial
    date: 2026-01-02
    tags: [Swift]
    series: Touch
    ---
    [Flip](flip/index.md#end) [Alone](alone.de.md)
    """,
    "Content/posts/dial.de.md": """
    ---
    title: Ein Zifferblatt
    date: 2026-01-02
    tags: [Swift, Berührung]
    series: Touch
    ---
    [Flip](flip/index.md) [Nur](../only.md) [Alone](alone.md) [English](dial.en.md)
    """,
    "Content/posts/flip/index.md": "---\ntitle: A flip\ndate: 2026-01-03\ntags: [Swift]\n---\n## End\n",
    "Content/posts/flip/index.de.md":
      "---\ntitle: Umblättern\ndate: 2026-01-03\nimage: p.txt\ntags: [Swift]\n---\n[Datei](p.txt)\n",
    "Content/posts/flip/p.txt": "p",
    "Content/posts/alone.de.md": "---\ntitle: Allein\ndate: 2026-01-04\n---\nText.\n",
    "Content/posts/bundle/index.de.md": "---\ntitle: Bündel\ndate: 2026-01-05\n---\n[q](q.txt)\n",
    "Content/posts/bundle/q.txt": "q",
  ]

  private func build(_ more: [String: String] = [:]) async throws -> BuiltSite {
    try await TestSite(Self.files.merging(more) { $1 }).build()
  }

  @Test func aCheckNotesTranslationsWhoseOriginalHasChanged() async throws {
    func notes(_ original: String, _ digest: String) async throws -> [String] {
      let built = try await build([
        "Content/about.md": "---\ntitle: About\naliases: [/me/]\n---\n" + original,
        "Content/about.de.md": "---\ntitle: Über uns\noriginal-digest: \(digest)\n---\nText.\n",
      ])
      #expect(built.diagnostics.allSatisfy { $0.identifier != "outdated-translation" })
      return try built.checkLinks().filter { $0.identifier == "outdated-translation" }.map {
        "\($0.severity) \($0.location?.description ?? ""): \($0.message). \($0.notes.joined())"
      }
    }
    let found = try await notes("One.\n", "new")
    let digest = try #require(found.first?.firstMatch(of: /original-digest: ("[0-9a-f]{8}")/)).output.1
    #expect(
      found == [
        "note Content/about.de.md:3:18: `Content/about.md` has changed since it was translated. Translate what changed, and write `original-digest: \(digest)`."
      ])
    #expect(try await notes("One.\n", String(digest)) == [])
    #expect(try await notes("One.\r\n", String(digest)) == [])
    #expect(try await notes("Two.\n", String(digest)).count == 1)
  }

  @Test func eachLanguageIsASiteOfItsOwn() async throws {
    let built = try await build()
    #expect(built.problems == [])
    #expect(try built.checkLinks() == [])
    #expect(
      built.pages.filter { $0.hasPrefix("de/") }
        == [
          "de/404.html", "de/ich/index.html", "de/index.html", "de/posts/alone/index.html",
          "de/posts/bundle/index.html", "de/posts/dial/index.html", "de/posts/flip/index.html",
          "de/posts/index.html",
          "de/search/index.html", "de/series/index.html", "de/series/touch/index.html",
          "de/tags/berührung/index.html", "de/tags/index.html", "de/tags/swift/index.html",
          "de/ueber/index.html",
        ].sorted())
    let germanList = try #require(built.text("de/posts/index.html"))
    #expect(germanList.contains("Ein Zifferblatt") && !germanList.contains("A dial"))
    #expect(germanList.contains("<title>Beiträge | Ein Blog</title>"))
    let englishHome = try #require(built.text("index.html"))
    #expect(englishHome.contains("A dial") && !englishHome.contains("Ein Zifferblatt"))
    // One post a page holds for the English list alone.
    #expect(built.text("posts/page/2/index.html") != nil)
    #expect(built.text("de/posts/page/2/index.html") == nil)
    let term = try #require(built.text("de/tags/swift/index.html"))
    #expect(term.contains("Umblättern") && !term.contains("A flip"))
    let post = try #require(built.text("de/posts/dial/index.html"))
    #expect(post.contains("href=\"/de/tags/ber%C3%BChrung/\""))
    #expect(!post.contains("A flip"))
    #expect(post.contains("<html lang=\"de\">"))
    #expect(post.contains("\"inLanguage\":\"de\""))
    #expect(post.contains("<meta property=\"og:locale\" content=\"de\">"))
    #expect(built.text("de/index.html")?.contains("<h1>Willkommen</h1>") == true)
  }

  @Test func linksBetweenFilesStayInTheLanguage() async throws {
    let built = try await build()
    let links = try #require(built.text("de/posts/dial/index.html"))
    for address in ["/de/posts/flip/", "/only/", "/de/posts/alone/", "/posts/dial/"] {
      #expect(links.contains("<a href=\"\(address)\">"), "\(address)")
    }
    let english = try #require(built.text("posts/dial/index.html"))
    #expect(english.contains("<a href=\"/posts/flip/#end\">"))
    #expect(english.contains("<a href=\"/de/posts/alone/\">"))
    #expect(built.text("only/index.html")?.contains("<a href=\"/de/ueber/\">auf Deutsch</a>") == true)
    #expect(built.text("de/ueber/index.html")?.contains("<a href=\"/de/posts/dial/\">") == true)
  }

  @Test func theMenuLeadsToTranslationsWhereThereAreAny() async throws {
    let page = try #require(try await build().text("de/posts/dial/index.html"))
    #expect(page.contains("<a href=\"/de/posts/\">Posts</a>"))
    #expect(page.contains("<a href=\"/only/\">Only</a>"))
  }

  @Test func filesOfABundleArePublishedOnce() async throws {
    let built = try await build()
    #expect(
      built.output.files.keys.filter { $0.hasSuffix(".txt") && $0 != "robots.txt" }.sorted() == [
        "de/posts/bundle/q.txt", "posts/flip/p.txt",
      ])
    let page = try #require(built.text("de/posts/flip/index.html"))
    #expect(page.contains("<a href=\"/posts/flip/p.txt\">"))
    #expect(page.contains("<meta property=\"og:image\" content=\"https://example.org/posts/flip/p.txt\">"))
  }

  @Test func feedsAndTheSearchAreInOneLanguage() async throws {
    let built = try await build()
    let feed = try #require(built.text("de/feed.xml"))
    #expect(feed.contains("xml:lang=\"de\""))
    #expect(feed.contains("<title>Ein Blog</title>"))
    #expect(feed.contains("Ein Zifferblatt") && !feed.contains("A dial"))
    #expect(built.text("de/tags/swift/rss.xml")?.contains("<language>de</language>") == true)
    #expect(built.text("feed.json")?.contains("Zifferblatt") == false)
    let documents = built.output.files.keys.filter { $0.contains("search/documents-") }
    #expect(documents.count == 2)
    let german = try #require(documents.first { $0.hasPrefix("de/") }.flatMap(built.text))
    #expect(german.contains("Ein Zifferblatt") && !german.contains("A dial"))
    #expect(built.text("de/search/index.html")?.contains("action=\"/de/search/\"") == true)
  }

  /// What pages say of their translations: the values of `hreflang` and the addresses.
  private func alternates(_ page: String) -> [String: String] {
    var result: [String: String] = [:]
    for match in page.matches(of: /<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/) {
      result[String(match.1)] = String(match.2)
    }
    return result
  }

  @Test func translationsNameOneAnother() async throws {
    let built = try await build()
    let base = "https://example.org/"
    var translated = 0
    for path in built.pages {
      let page = try #require(built.text(path))
      let own = alternates(page)
      guard !own.isEmpty else { continue }
      translated += 1
      let address = base + path.dropLast("index.html".count)
      #expect(own.values.contains(address), "\(path) does not name itself")
      #expect(own["x-default"] == own["en"], "\(path)")
      for (language, other) in own where language != "x-default" {
        let target = other.dropFirst(base.count) + "index.html"
        let text = try #require(built.text(String(target)), "\(path) names \(other)")
        #expect(alternates(text) == own, "\(other) does not name \(path)")
        #expect(text.contains("<html lang=\"\(language)\">"))
      }
    }
    // Home, posts, about, dial, flip, tags, swift, series, touch, search, in two languages.
    #expect(translated == 20)
    #expect(alternates(try #require(built.text("only/index.html"))).isEmpty)
    #expect(alternates(try #require(built.text("posts/page/2/index.html"))).isEmpty)
    let sitemap = try #require(built.text("sitemap.xml"))
    #expect(sitemap.contains("xmlns:xhtml=\"http://www.w3.org/1999/xhtml\""))
    #expect(
      sitemap.contains(
        "<url><loc>https://example.org/de/ueber/</loc>"
          + "<xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://example.org/about/\"/>"
          + "<xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"https://example.org/de/ueber/\"/>"
          + "<xhtml:link rel=\"alternate\" hreflang=\"x-default\" href=\"https://example.org/about/\"/></url>"
      ))
  }

  @Test func templatesSeeTheLanguages() async throws {
    let template = """
      {{#page.translations}}{{language}} {{name}} "{{title}}" {{url}}{{#isCurrent}} current{{/isCurrent}};{{/page.translations}}
      {{#site.languages}}{{language}} {{url}}{{#isTranslation}} there{{/isTranslation}};{{/site.languages}}
      {{site.home}}
      """
    let built = try await build([
      "Themes/site/templates/plain.mustache": template,
      "Content/about.de.md": "---\ntitle: Über uns\ntemplate: plain\n---\n",
      "Content/only.md": "---\ntitle: Only\ntemplate: plain\n---\n",
    ])
    #expect(
      built.text("de/about/index.html") == """
        en en "About" /about/;de Deutsch "Über uns" /de/about/ current;
        en /about/ there;de /de/about/ there;
        /de/
        """)
    #expect(
      built.text("only/index.html") == """

        en /only/;de /de/;
        /
        """)
  }

  @Test func samplesOfATranslationAreItsOwn() async throws {
    let fence = "```swift sample=\"s\" alt=\"A\"\nprint(1)\n```\n"
    let built = try await build([
      "Content/posts/dial.md": "---\ntitle: A\n---\n" + fence,
      "Content/posts/dial.de.md": "---\ntitle: A\n---\n" + fence + "![E](sample:dial/s#f)\n",
    ])
    #expect(built.problems == [])
    #expect(built.samples.map(\.id.description) == ["de/dial/s", "dial/s"])
    #expect(built.output.files["figures/de/dial/s/f.png"] != nil)
    #expect(built.output.files["figures/dial/s/f.png"] != nil)
  }

  struct Conflict: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    var expected: [String]
  }

  @Test(arguments: [
    Conflict(
      testDescription: "two files of one language",
      files: ["Content/about.en.md": "---\ntitle: About\n---\n"],
      expected: ["Content/about.md: `/about/` is also the address of `Content/about.en.md`"]),
    Conflict(
      testDescription: "a page at the address of a language",
      files: ["Content/de.md": "---\ntitle: German\n---\n"],
      expected: ["Content/de.md: `/de/` is also the address of `Content/_index.de.md`"]),
    Conflict(
      testDescription: "an alias at the address of a translation",
      files: ["Content/only.md": "---\ntitle: Only\naliases: [/de/ueber/]\n---\n"],
      expected: ["Content/only.md:3:11: The alias `/de/ueber/` is also the address of `Content/about.de.md`"]),
  ])
  func reportsAddressesThatTwoLanguagesClaim(_ conflict: Conflict) async throws {
    let problems = try await build(conflict.files).diagnostics.filter { $0.identifier == "address-conflict" }
    #expect(problems.map { "\($0.location?.description ?? "-"): \($0.message)" } == conflict.expected)
  }
}
