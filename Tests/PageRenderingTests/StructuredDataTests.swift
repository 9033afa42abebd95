import Foundation
import Mustache
import SiteTestSupport
import Testing

@testable import PageRendering
@testable import SiteEngine
@testable import SiteModel
@testable import Theming

@Suite struct StructuredDataTests {
  private static let hostile = "</script><script>alert(1)</script>\u{2028}\\\"&<!--"

  private func site() throws -> TestSite {
    let yaml = "'" + Self.hostile + "'"
    return try TestSite([
      "sitegen.yml":
        "title: T\ndescription: D\nauthor: \(yaml)\nlanguage: en-GB\nbase-url: https://e.org/b/\n",
      "Content/posts/_index.md": "---\ntitle: The posts\n---\n",
      "Content/posts/deep/_index.md": "---\ntitle: Deep\n---\n",
      "Content/posts/deep/a.md": """
      ---
      title: \(yaml)
      description: Of <a>
      date: 2026-01-02
      updated: 2026-02-03T04:05:06+01:00
      authors: [Ada, Grace]
      tags: [x, 'y"']
      image: p.png
      ---
      One two three.
      """,
      "Content/posts/b.md": "---\ntitle: B\n---\nB\n",
      "Content/about.md": "---\ntitle: About\n---\nA\n",
      "Content/posts/deep/p.png": "GIF89a\u{1}\0\u{2}\0",
    ])
  }

  /// The `@graph` of the page's one script of JSON-LD, by type.
  private func graph(_ built: BuiltSite, _ path: String) throws -> [String: [String: Any]] {
    let page = try #require(built.text(path))
    let opening = "<script type=\"application/ld+json\">"
    let parts = page.components(separatedBy: opening)
    #expect(parts.count == 2)
    let text = try #require(parts.last?.components(separatedBy: "</script>").first)
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(json?["@context"] as? String == "https://schema.org")
    let items = try #require(json?["@graph"] as? [[String: Any]])
    return Dictionary(uniqueKeysWithValues: items.map { ($0["@type"] as? String ?? "", $0) })
  }

  private func way(_ graph: [String: [String: Any]]) -> [String] {
    let items = graph["BreadcrumbList"]?["itemListElement"] as? [[String: Any]] ?? []
    return items.map {
      "\($0["position"] as? Int ?? 0) \($0["name"] as? String ?? "") \($0["item"] as? String ?? "")"
    }
  }

  @Test func aPostIsABlogPostingWithAWayToIt() async throws {
    let graph = try graph(try await site().build(), "posts/deep/a/index.html")
    let post = try #require(graph["BlogPosting"])
    let texts = post.compactMapValues { $0 as? String }
    #expect(
      texts == [
        "@type": "BlogPosting", "headline": Self.hostile, "description": "Of <a>",
        "url": "https://e.org/b/posts/deep/a/", "mainEntityOfPage": "https://e.org/b/posts/deep/a/",
        "inLanguage": "en-GB", "datePublished": "2026-01-02T00:00:00Z",
        "dateModified": "2026-02-03T04:05:06+01:00", "image": "https://e.org/b/posts/deep/p.png",
      ])
    #expect((post["author"] as? [[String: String]])?.map { $0["name"] } == ["Ada", "Grace"])
    #expect((post["publisher"] as? [String: String])?["name"] == Self.hostile)
    #expect(post["keywords"] as? [String] == ["x", "y\""])
    #expect(post["wordCount"] as? Int == 3)
    #expect(
      way(graph) == [
        "1 T https://e.org/b/", "2 The posts https://e.org/b/posts/", "3 Deep https://e.org/b/posts/deep/",
        "4 \(Self.hostile) https://e.org/b/posts/deep/a/",
      ])
  }

  @Test func anAuthorMayBeAGroupButThoseOfAPageArePersons() async throws {
    let built = try await TestSite([
      "sitegen.yml": "author: The authors\nauthor-type: organization\n",
      "Content/posts/a.md": "---\ntitle: A\n---\nA\n",
      "Content/posts/b.md": "---\ntitle: B\nauthors: [Ada]\n---\nB\n",
    ]).build()
    let group = ["@type": "Organization", "name": "The authors"]
    let own = try #require(graph(built, "posts/a/index.html")["BlogPosting"])
    #expect(own["author"] as? [[String: String]] == [group])
    #expect(own["publisher"] as? [String: String] == group)
    let named = try #require(graph(built, "posts/b/index.html")["BlogPosting"])
    #expect(named["author"] as? [[String: String]] == [["@type": "Person", "name": "Ada"]])
    #expect(named["publisher"] as? [String: String] == group)
  }

  @Test func otherPagesSayWhatTheyAre() async throws {
    let built = try await site().build()
    let home = try graph(built, "index.html")
    #expect(home.keys.sorted() == ["WebSite"])
    #expect(home["WebSite"]?["name"] as? String == "T")
    #expect(home["WebSite"]?["description"] as? String == "D")
    #expect(try graph(built, "about/index.html").keys.sorted() == ["BreadcrumbList", "WebPage"])
    #expect(way(try graph(built, "tags/x/index.html")).count == 3)
    #expect(
      way(try graph(built, "posts/index.html")) == [
        "1 T https://e.org/b/", "2 The posts https://e.org/b/posts/",
      ])
  }

  @Test func otherSitesAreToldOfAPost() async throws {
    let built = try await site().build()
    let page = try #require(built.text("posts/deep/a/index.html"))
    for line in [
      "<meta property=\"og:type\" content=\"article\">", "<meta property=\"og:locale\" content=\"en_GB\">",
      "<meta property=\"og:url\" content=\"https://e.org/b/posts/deep/a/\">",
      "<meta property=\"og:image\" content=\"https://e.org/b/posts/deep/p.png\">",
      "<meta name=\"twitter:card\" content=\"summary_large_image\">",
      "<meta property=\"article:published_time\" content=\"2026-01-02T00:00:00Z\">",
      "<meta property=\"article:tag\" content=\"x\">", "<meta property=\"article:tag\" content=\"y&quot;\">",
    ] {
      #expect(page.contains(line), "\(line)")
    }
    let about = try #require(built.text("about/index.html"))
    #expect(about.contains("<meta name=\"twitter:card\" content=\"summary\">"))
    #expect(!about.contains("article:"))
  }

  @Test(arguments: [("en", "en"), ("en-gb", "en_GB"), ("zh-Hant-TW", "zh_TW"), ("DE", "de")])
  func aLocaleHasARegionWhereTheLanguageHas(_ language: String, _ locale: String) {
    var configuration = SiteConfiguration()
    configuration.language = language
    let context = SiteContext(configuration: configuration, currentPath: "/")
    #expect(context.value(named: ValueName("locale"))?.text == locale)
  }
}
