import Foundation
import Testing

@testable import SiteEngine

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct FeedTests {
  private func feed(_ entries: [AtomFeed.Entry], _ configuration: SiteConfiguration = SiteConfiguration())
    throws -> XMLElement
  {
    let bytes = AtomFeed(configuration: configuration, entries: entries).bytes()
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
    post.frontMatter.updated = CalendarDate("2026-02-03T04:05:06+01:00")
    post.frontMatter.authors = ["Ada", "Grace"]
    let entry = AtomFeed.Entry(
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
    let entry = AtomFeed.Entry(
      page: post, description: "\u{B}s", html: Array("<p>\u{C}\u{FFFF}é\t\n]]></p>".utf8), tags: ["t\u{8}"])
    let root = try feed([entry], configuration)
    #expect(text(root, "title") == "abcd\u{FFFD}")
    #expect(attribute(root, "xml:lang") == "en")
    let item = root.elements(forName: "entry").first
    #expect(text(item, "summary") == "s")
    #expect(text(item, "content") == "<p>é\t\n]]></p>")
    #expect(attribute(item?.elements(forName: "category").first, "term") == "t")
  }

  @Test func aFeedWithoutPostsOrDatesIsValid() throws {
    #expect(text(try feed([]), "updated") == "1970-01-01T00:00:00Z")
    let entry = AtomFeed.Entry(page: try page("posts/a.md"), description: nil, html: [], tags: [])
    let item = try feed([entry]).elements(forName: "entry").first
    #expect(text(item, "updated") == "1970-01-01T00:00:00Z")
    #expect(item?.elements(forName: "published").isEmpty == true)
    #expect(item?.elements(forName: "summary").isEmpty == true)
  }

  @Test func aSitemapListsAddressesAndDays() throws {
    let base = try #require(BaseURL("https://e.org/b/"))
    let sitemap = Sitemap(
      baseURL: base,
      entries: [
        Sitemap.Entry(address: "/a&b/", modified: CalendarDate("2026-01-02T23:00:00-05:00")),
        Sitemap.Entry(address: "/日 本/", modified: nil),
      ])
    let root = try #require(try XMLDocument(data: Data(sitemap.bytes())).rootElement())
    #expect(root.name == "urlset")
    let urls = root.elements(forName: "url")
    #expect(
      urls.map { text($0, "loc") } == ["https://e.org/b/a&b/", "https://e.org/b/%E6%97%A5%20%E6%9C%AC/"])
    #expect(urls.map { text($0, "lastmod") } == ["2026-01-02", nil])
  }
}
