import Diagnostics
import SiteTestSupport
import Testing

@testable import PageRendering
@testable import SiteEngine
@testable import SiteModel
@testable import URLs

@Suite struct LinkResolverTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String { destination }
    var destination: String
    var expected: String

    init(_ destination: String, _ expected: String) {
      (self.destination, self.expected) = (destination, expected)
    }
  }

  /// What a destination in `Content/posts/dial.md` leads to, in words.
  private func resolve(_ destination: String, base: String, isAbsolute: Bool = false) throws -> String {
    var addresses = AddressBook()
    addresses.pages = [
      "Content/_index.md": "/", "Content/about.md": "/about/", "Content/posts/dial.md": "/posts/dial/",
      "Content/posts/2026-01-01-other.md": "/posts/other/", "Content/posts/a b.md": "/posts/a-b/",
    ]
    addresses.assets = [
      "Content/posts/p.png": "/posts/p.png", "Content/posts/a#b 100%.png": "/posts/a#b 100%.png",
    ]
    addresses.all = Set(addresses.pages.values).union(addresses.assets.values).union(["/posts/", "/feed.xml"])
    addresses.unpublished = ["Content/posts/draft.md": "it is a draft", "Content/posts/broken.md": ""]
    let resolver = LinkResolver(
      addresses: addresses, baseURL: try #require(BaseURL(base)), file: "Content/posts/dial.md",
      pageAddress: "/posts/dial/", language: PageLanguage(tag: "en", path: ""), isAbsolute: isAbsolute)
    return switch resolver.resolve(destination) {
    case .site(let address): address
    case .unchecked(let address): "unchecked " + address
    case .missing(let address): "missing " + address
    case .unpublished(let address, let reason): "unpublished \(address) (\(reason))"
    }
  }

  @Test(arguments: [
    Case("2026-01-01-other.md", "/blog/posts/other/"),
    Case("./2026-01-01-other.md#part", "/blog/posts/other/#part"),
    Case("2026-01-01-other.md?q=1#x", "/blog/posts/other/?q=1#x"),
    Case("../about.md", "/blog/about/"),
    Case("../../../../Content/about.md", "/blog/about/"),
    Case("../_index.md", "/blog/"),
    Case("a%20b.md", "/blog/posts/a-b/"),
    Case("a b.md", "/blog/posts/a-b/"),
    Case("p.png", "/blog/posts/p.png"),
    Case("a%23b%20100%25.png", "/blog/posts/a%23b%20100%25.png"),
    Case("../other/", "/blog/posts/other/"),
    Case("../other", "/blog/posts/other"),
    Case("..", "/blog/posts/"),
    Case(".", "/blog/posts/dial/"),
    Case("/", "/blog/"),
    Case("/posts/other/", "/blog/posts/other/"),
    Case("/posts//./x/../other/#a", "/blog/posts/other/#a"),
    Case("/../../posts/", "/blog/posts/"),
    Case("/feed.xml", "/blog/feed.xml"),
    Case("?q=1", "/blog/posts/dial/?q=1"),
    Case("#part", "unchecked #part"),
    Case("", "unchecked "),
    Case("https://example.com/a", "unchecked https://example.com/a"),
    Case("mailto:a@example.org", "unchecked mailto:a@example.org"),
    Case("HTTP:x", "unchecked HTTP:x"),
    Case("a+b-c.1:x", "unchecked a+b-c.1:x"),
    Case("//example.com/a", "unchecked //example.com/a"),
    Case("https://example.org/blog/posts/other/#a", "unchecked https://example.org/blog/posts/other/#a"),
    Case("https://example.org/blog", "unchecked https://example.org/blog"),
    Case("HTTPS://Example.org/blog/posts/x/../other", "unchecked HTTPS://Example.org/blog/posts/x/../other"),
    Case("https://example.org/elsewhere/", "unchecked https://example.org/elsewhere/"),
    Case("http://example.org/blog/gone/", "unchecked http://example.org/blog/gone/"),
    Case("https://example.org/blog/gone/?q#a", "missing https://example.org/blog/gone/?q#a"),
    Case("//example.org/blog/none.png", "missing //example.org/blog/none.png"),
    Case("1:x", "missing /blog/posts/dial/1:x"),
    Case("nowhere.md", "missing /blog/posts/dial/nowhere.md"),
    Case("/Posts/other/", "missing /blog/Posts/other/"),
    Case("/blog/posts/", "missing /blog/blog/posts/"),
    Case("/é/%FF#x", "missing /blog/%C3%A9/%25FF#x"),
    Case("draft.md", "unpublished draft.md (it is a draft)"),
    Case("broken.md#x", "unpublished broken.md#x ()"),
  ])
  func findsWhatADestinationMeans(_ example: Case) throws {
    #expect(try resolve(example.destination, base: "https://example.org/blog/") == example.expected)
  }

  @Test(arguments: [
    Case("../about.md#x", "https://example.org/blog/about/#x"),
    Case("#part", "unchecked https://example.org/blog/posts/dial/#part"),
    Case("?q", "https://example.org/blog/posts/dial/?q"),
    Case("//example.com/", "unchecked //example.com/"),
  ])
  func feedsHaveWholeAddresses(_ example: Case) throws {
    #expect(
      try resolve(example.destination, base: "https://example.org/blog", isAbsolute: true) == example.expected
    )
  }

  /// Each is compared with every address.
  @Test func theFirstDeadLinksOfAPageGetASuggestion() async throws {
    let links = (0..<150).map { "[a](/posts/\($0)/) [a](/posts/\($0)/)\n" }.joined()
    let built = try await TestSite([
      "Content/posts/a.md": "---\ntitle: A\n---\n\n\(links)",
      "Content/posts/xyz.md": "---\ntitle: B\n---\n\nText.\n",
    ]).build()
    #expect(built.problems.count == 300)
    #expect(built.problems.count { $0.contains("Did you mean `/posts/") } == 200)
  }

  @Test func suggestsAnAddressOnASmallSiteOnly() {
    var addresses = AddressBook()
    addresses.all = ["/posts/dial/", "/about/"]
    #expect(addresses.suggestion(for: "/posts/dail/") == "/posts/dial/")
    addresses.all.formUnion((0..<1000).map { "/\($0)/" })
    #expect(addresses.suggestion(for: "/posts/dail/") == nil)
  }
}
