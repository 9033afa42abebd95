import Foundation
import SiteTestSupport
import Testing

@testable import Metadata
@testable import Publishing
@testable import SiteEngine
@testable import Syndication
@testable import URLs

#if canImport(FoundationXML)
import FoundationXML
import TestSupport
#endif

@Suite struct SitemapTests {
  private func root(_ bytes: [UInt8]?) throws -> XMLElement {
    let bytes = try #require(bytes)
    return try #require(try XMLDocument(data: Data(bytes)).rootElement())
  }

  private func texts(_ root: XMLElement, _ element: String, _ name: String) -> [String?] {
    root.elements(forName: element).map { $0.elements(forName: name).first?.stringValue }
  }

  @Test func listsAddressesAndDays() throws {
    let base = try #require(BaseURL("https://e.org/b/"))
    let files = Sitemap(
      baseURL: base,
      entries: [
        Sitemap.Entry(address: "/a&b/", modified: CalendarDate("2026-01-02T23:00:00-05:00")),
        Sitemap.Entry(address: "/日 本/", modified: nil),
      ]
    ).files()
    #expect(files.map(\.address) == ["/sitemap.xml"])
    let root = try root(files.first?.bytes)
    #expect(root.name == "urlset")
    #expect(
      texts(root, "url", "loc") == ["https://e.org/b/a&b/", "https://e.org/b/%E6%97%A5%20%E6%9C%AC/"])
    #expect(texts(root, "url", "lastmod") == ["2026-01-02", nil])
  }

  struct Limit: Sendable, CustomTestStringConvertible {
    var entries: Int
    var files: [String]
    var testDescription: String { "\(entries) entries, 3 a file" }
  }

  @Test(arguments: [
    Limit(entries: 0, files: ["/sitemap.xml"]), Limit(entries: 3, files: ["/sitemap.xml"]),
    Limit(entries: 4, files: ["/sitemap.xml", "/sitemap-1.xml", "/sitemap-2.xml"]),
    Limit(entries: 6, files: ["/sitemap.xml", "/sitemap-1.xml", "/sitemap-2.xml"]),
    Limit(entries: 7, files: ["/sitemap.xml", "/sitemap-1.xml", "/sitemap-2.xml", "/sitemap-3.xml"]),
  ])
  func namesItsPartsInAnIndexPastTheLimit(_ limit: Limit) throws {
    let entries = (0..<limit.entries).map { number in
      Sitemap.Entry(address: "/p\(number)/", modified: CalendarDate("2026-01-0\(number + 1)"))
    }
    let files = Sitemap(baseURL: .default, entries: entries, limit: 3).files()
    #expect(files.map(\.address) == limit.files)
    let parts = files.count == 1 ? files[...] : files.dropFirst()
    let listed = try parts.flatMap { texts(try root($0.bytes), "url", "loc") }
    #expect(listed == entries.map { BaseURL.default.address($0.address) })
    guard files.count > 1 else { return }
    let index = try root(files.first?.bytes)
    #expect(index.name == "sitemapindex")
    #expect(texts(index, "sitemap", "loc") == limit.files.dropFirst().map { BaseURL.default.address($0) })
    #expect(texts(index, "sitemap", "lastmod").first == "2026-01-03")
  }

  @Test func aSitePublishesAllPartsAndClaimsTheirAddresses() async throws {
    let site = try TestSite(["Content/a.md": "---\ntitle: A\n---\n", "Content/b.md": "---\ntitle: B\n---\n"])
    let built = try await site.build { $0.sitemapLimit = 2 }
    #expect(built.problems == [])
    #expect(built.text("sitemap.xml")?.contains("<loc>https://example.org/sitemap-2.xml</loc>") == true)
    #expect(built.text("sitemap-2.xml")?.contains("<loc>https://example.org/b/</loc>") == true)
    try site.folder.write("mine", to: "Content/sitemap-1.xml")
    let conflicting = try await site.build { $0.sitemapLimit = 2 }
    #expect(conflicting.problems.contains { $0.contains("address-conflict") })
  }

  @Test func crawlersAreToldWhereTheSitemapIs() async throws {
    let site = try TestSite(["Content/a.md": "A\n"])
    let base = try #require(BaseURL("https://e.org/b/"))
    let built = try await site.build { $0.baseURL = base }
    #expect(
      built.text("robots.txt") == "User-agent: *\nAllow: /\n\nSitemap: https://e.org/b/sitemap.xml\n")
  }

  @Test func anAuthorsOwnFileForCrawlersStays() async throws {
    let site = try TestSite(["Content/robots.txt": "User-agent: *\nDisallow: /\n"])
    let built = try await site.build()
    #expect(built.problems == [])
    guard case .copy(let path, _)? = built.output.files["robots.txt"] else {
      Issue.record("The author's file is not published")
      return
    }
    #expect(path.hasSuffix("Content/robots.txt"))
  }
}
