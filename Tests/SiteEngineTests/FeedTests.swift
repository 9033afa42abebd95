import Foundation
import SiteTestSupport
import Testing

@testable import LinkChecking
@testable import Metadata
@testable import Publishing
@testable import SiteEngine
@testable import SiteModel
@testable import Syndication
@testable import URLs

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct FeedTests {
  private func feed(_ entries: [Feed.Entry], _ configuration: SiteConfiguration = SiteConfiguration())
    throws -> XMLElement
  {
    let bytes = Feed(
      configuration: configuration, title: configuration.title, home: "/",
      entries: entries.map { Feed.WrittenEntry($0, in: [.atom], baseURL: configuration.baseURL) }
    ).bytes(.atom)
    return try #require(try XMLDocument(data: Data(bytes)).rootElement())
  }

  private func text(_ element: XMLElement?, _ name: String) -> String? {
    element?.elements(forName: name).first?.stringValue
  }

  /// FoundationXML on Linux does not find an attribute by name in an element of a namespace.
  private func attribute(_ element: XMLElement?, _ name: String) -> String? {
    element?.attributes?.first { $0.name == name }?.stringValue
  }

  @Test func hasWhatRFC4287Requires() throws {
    var configuration = SiteConfiguration()
    configuration.title = "T & <T>"
    configuration.description = "D"
    configuration.baseURL = try #require(BaseURL("https://e.org/b/"))
    var post = try page("posts/é.md", title: "P", date: "2026-01-02")
    post = post.with(updated: "2026-02-03T04:05:06+01:00", authors: ["Ada", "Grace"])
    let entry = Feed.Entry(
      page: post, description: "S", html: Array("<p>\"x\" &amp; y</p>".utf8), tags: ["a\"b"])
    let root = try feed([entry], configuration)
    #expect(root.name == "feed")
    #expect(root.namespaces?.first?.stringValue == "http://www.w3.org/2005/Atom")
    #expect(text(root, "title") == "T & <T>")
    #expect(text(root, "subtitle") == "D")
    #expect(text(root, "id") == "https://e.org/b/")
    #expect(text(root, "updated") == "2026-02-03T04:05:06+01:00")
    #expect(text(root.elements(forName: "author").first, "name") == "T & <T>")
    let links = root.elements(forName: "link").map { attribute($0, "href") }
    #expect(links == ["https://e.org/b/", "https://e.org/b/feed.xml"])
    let item = root.elements(forName: "entry").first
    #expect(text(item, "title") == "P")
    #expect(text(item, "id") == "https://e.org/b/posts/%C3%A9/")
    #expect(text(item, "published") == "2026-01-02T00:00:00Z")
    #expect(text(item, "updated") == "2026-02-03T04:05:06+01:00")
    #expect(text(item, "summary") == "S")
    #expect(text(item, "content") == "<p>\"x\" &amp; y</p>")
    #expect(item?.elements(forName: "author").map { text($0, "name") } == ["Ada", "Grace"])
    #expect(attribute(item?.elements(forName: "category").first, "term") == "a\"b")
  }

  @Test func leavesOutWhatXMLCannotHold() throws {
    var configuration = SiteConfiguration()
    configuration.title = "a\u{1}b\u{FFFE}c\u{FFFF}d\u{FFFD}"
    configuration.language = "e\u{2}n"
    let post = try page("posts/a.md", title: "x")
    let entry = Feed.Entry(
      page: post, description: "\u{B}s", html: Array("<p>\u{C}\u{FFFF}é\t\n]]></p>".utf8), tags: ["t\u{8}"])
    let root = try feed([entry], configuration)
    #expect(text(root, "title") == "abcd\u{FFFD}")
    #expect(attribute(root, "xml:lang") == "en")
    let item = root.elements(forName: "entry").first
    #expect(text(item, "summary") == "s")
    #expect(text(item, "content") == "<p>é\t\n]]></p>")
    #expect(attribute(item?.elements(forName: "category").first, "term") == "t")
  }

  @Test(arguments: ["\u{1}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"])
  func leavesItOutWhereverItStands(_ character: String) {
    for position in 0..<20 {
      let text = [position, 20 - position].map { String(repeating: "é", count: $0) }
      #expect(text.joined(separator: character).xmlText == text.joined())
      let ascii = [position, 20 - position].map { String(repeating: "a", count: $0) }
      #expect(ascii.joined(separator: character).xmlText == ascii.joined())
    }
  }

  @Test(arguments: [
    "\t", "\n", "\r", " ", "\u{7F}", "\u{FFFD}", "\u{BF}", "\u{FBE}", "\u{EFBF}", "\u{10FFFF}",
  ])
  func keepsWhatXMLCanHold(_ character: String) {
    let text = String(repeating: "abc\(character)", count: 9)
    #expect(text.xmlText == text)
  }

  @Test func aFeedWithoutPostsOrDatesIsValid() throws {
    #expect(text(try feed([]), "updated") == "1970-01-01T00:00:00Z")
    let entry = Feed.Entry(page: try page("posts/a.md"), description: nil, html: [], tags: [])
    let item = try feed([entry]).elements(forName: "entry").first
    #expect(text(item, "updated") == "1970-01-01T00:00:00Z")
    #expect(item?.elements(forName: "published").isEmpty == true)
    #expect(item?.elements(forName: "summary").isEmpty == true)
  }

  private func richFeed() throws -> Feed {
    var configuration = SiteConfiguration()
    configuration.title = "T & <T>"
    configuration.baseURL = try #require(BaseURL("https://e.org/b/"))
    var post = try page("posts/é.md", title: "P \"q\"", date: "2026-01-02T03:04:05-05:30")
    post = post.with(updated: "2026-02-03", authors: ["Ada", "Grace"])
    let entries = [
      Feed.Entry(
        page: post, description: "S", html: Array("<p>\"x\" &amp; \u{B}\u{2028}y</p>\n".utf8),
        tags: ["a\"b", "c"]),
      Feed.Entry(page: try page("posts/b.md", title: "B"), description: nil, html: [], tags: []),
    ]
    return Feed(
      configuration: configuration, title: "Tag | T", home: "/tags/a/",
      entries: entries.map {
        Feed.WrittenEntry($0, in: FeedFormat.allCases, baseURL: configuration.baseURL)
      })
  }

  @Test func hasWhatRSSRequires() throws {
    let root = try #require(try XMLDocument(data: Data(try richFeed().bytes(.rss))).rootElement())
    #expect(root.name == "rss" && attribute(root, "version") == "2.0")
    let channel = root.elements(forName: "channel").first
    #expect(text(channel, "title") == "Tag | T")
    #expect(text(channel, "link") == "https://e.org/b/tags/a/")
    #expect(text(channel, "description") == "Tag | T")
    #expect(text(channel, "lastBuildDate") == "Tue, 03 Feb 2026 00:00:00 +0000")
    #expect(
      attribute(channel?.elements(forName: "atom:link").first, "href") == "https://e.org/b/tags/a/rss.xml")
    let items = channel?.elements(forName: "item") ?? []
    #expect(items.map { text($0, "title") } == ["P \"q\"", "B"])
    #expect(items.map { text($0, "guid") } == ["https://e.org/b/posts/%C3%A9/", "https://e.org/b/posts/b/"])
    #expect(items.map { text($0, "pubDate") } == ["Fri, 02 Jan 2026 03:04:05 -0530", nil])
    #expect(items.first?.elements(forName: "dc:creator").map(\.stringValue) == ["Ada", "Grace"])
    #expect(items.first?.elements(forName: "category").map(\.stringValue) == ["a\"b", "c"])
    #expect(text(items.first, "content:encoded") == "<p>\"x\" &amp; \u{2028}y</p>\n")
  }

  @Test func hasWhatJSONFeedRequires() throws {
    let bytes = try richFeed().bytes(.json)
    #expect(!bytes.contains { $0 < 0x20 && $0 != 0x0A })
    let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(object["version"] as? String == "https://jsonfeed.org/version/1.1")
    #expect(object["title"] as? String == "Tag | T")
    #expect(object["feed_url"] as? String == "https://e.org/b/tags/a/feed.json")
    #expect(object["home_page_url"] as? String == "https://e.org/b/tags/a/")
    let items = try #require(object["items"] as? [[String: Any]])
    #expect(
      items.map { $0["id"] as? String } == ["https://e.org/b/posts/%C3%A9/", "https://e.org/b/posts/b/"])
    #expect(items[0]["content_html"] as? String == "<p>\"x\" &amp; \u{B}\u{2028}y</p>\n")
    #expect(items[0]["tags"] as? [String] == ["a\"b", "c"])
    #expect(items[0]["date_published"] as? String == "2026-01-02T03:04:05-05:30")
    #expect((items[0]["authors"] as? [[String: String]])?.compactMap { $0["name"] } == ["Ada", "Grace"])
    #expect(items[1]["content_html"] as? String == "")
    #expect(items[1]["date_published"] == nil)
  }

  @Test func feedsOfSummariesHoldNothingElseOfThePost() async throws {
    let built = try await TestSite([
      "sitegen.yml": "title: T\nbase-url: https://e.org/\nfeeds: [atom, rss, json]\nfeed-content: summary\n",
      "Content/posts/a.md": "---\ntitle: A\ndate: 2026-01-02\n---\nThe *beginning*.\n\nThe rest.\n",
    ]).build()
    #expect(built.problems == [])
    for file in ["feed.xml", "rss.xml", "feed.json"] {
      let text = try #require(built.text(file))
      #expect(text.contains("The beginning."), "\(file)")
      #expect(!text.contains("rest"), "\(file)")
    }
    let atom = try XMLDocument(data: Data(try #require(built.text("feed.xml")).utf8)).rootElement()
    let entry = atom?.elements(forName: "entry").first
    #expect(text(entry, "summary") == "The beginning.")
    #expect(entry?.elements(forName: "content").isEmpty == true)
    #expect(built.text("rss.xml")?.contains("<content:encoded>") == false)
    #expect(built.text("feed.json")?.contains(#""content_text":"The beginning.""#) == true)
  }

  @Test func theSiteAndEachOfItsTermsHaveFeedsInTheFormatsOfTheConfiguration() async throws {
    let post = "---\ntitle: A\ndate: 2026-01-02\ntags: [x y]\nseries: S\n---\n[b](b.md)\n"
    let built = try await TestSite([
      "sitegen.yml": "title: The site\nbase-url: https://example.org/\nfeeds: [json, rss]\n",
      "Content/posts/a.md": post, "Content/posts/b.md": "---\ntitle: B\ndate: 2026-01-01\n---\nb\n",
      "Content/about.md": "---\ntitle: About\ntags: [page]\n---\nb\n",
    ]).build()
    #expect(built.problems == [])
    let feeds = built.output.files.keys.filter { $0.hasSuffix(".json") || $0.hasSuffix("rss.xml") }.sorted()
    #expect(
      feeds == [
        "feed.json", "rss.xml", "series/s/feed.json", "series/s/rss.xml", "tags/page/feed.json",
        "tags/page/rss.xml", "tags/x-y/feed.json",
        "tags/x-y/rss.xml",
      ])
    #expect(!built.output.files.keys.contains("feed.xml"))
    #expect(built.text("tags/x-y/feed.json")?.contains("\"title\":\"x y | The site\"") == true)
    #expect(built.text("tags/x-y/feed.json")?.contains("https://example.org/posts/b/") == true)
    #expect(built.text("tags/x-y/index.html")?.contains("href=\"/tags/x-y/rss.xml\"") == true)
    #expect(built.text("posts/a/index.html")?.contains("href=\"/feed.json\"") == true)
    #expect(try built.checkLinks() == [])
  }

  @Test func aFormatThatIsNoneIsNamed() async throws {
    let built = try await TestSite([
      "sitegen.yml": "title: T\nfeeds: [atom, rrs, xyz123]\n", "Content/a.md": "---\ntitle: A\n---\n",
    ]).build()
    #expect(
      built.problems == [
        "sitegen.yml:2:15 error unknown-feed-format: Unknown feed format `rrs` | Did you mean `rss`?",
        "sitegen.yml:2:20 error unknown-feed-format: Unknown feed format `xyz123` "
          + "| Available formats are `atom`, `rss`, `json`.",
      ])
  }

  @Test(arguments: [
    ("2026-01-02", "Fri, 02 Jan 2026 00:00:00 +0000"), ("1970-01-01", "Thu, 01 Jan 1970 00:00:00 +0000"),
    ("1969-12-31T23:00:00-02:00", "Wed, 31 Dec 1969 23:00:00 -0200"),
    ("0004-02-29", "Sun, 29 Feb 0004 00:00:00 +0000"), ("9999-12-31", "Fri, 31 Dec 9999 00:00:00 +0000"),
    ("2024-02-29T12:34:56+05:45", "Thu, 29 Feb 2024 12:34:56 +0545"),
  ])
  func writesDatesOfMail(_ date: String, _ expected: String) throws {
    #expect(try #require(CalendarDate(date)).rfc822 == expected)
  }
}

extension Page {
  fileprivate func with(updated: String, authors: [String]) -> Page {
    var frontMatter = frontMatter
    frontMatter.updated = CalendarDate(updated)
    frontMatter.authors = authors
    return with(frontMatter)
  }
}
