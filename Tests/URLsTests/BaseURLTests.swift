import Testing
import URLs

@Suite struct BaseURLTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var path: String?
    var isExternal = false

    init(_ destination: String, path: String? = nil, isExternal: Bool = false) {
      (testDescription, self.path, self.isExternal) = (destination, path, isExternal)
    }
  }

  @Test(arguments: [
    Case("https://example.org/blog/a/?q#f", path: "/blog/a/?q#f"),
    Case("HTTPS://Example.ORG/blog/A", path: "/blog/A"),
    Case("//example.org/blog/", path: "/blog/"),
    Case("https://example.org/blog", path: "/blog/"),
    Case("https://example.org/blog#f", path: "/blog/#f"),
    Case("https://example.org/blog/\u{301}", path: "/blog/\u{301}"),
    Case("https://example.org/blogs/", isExternal: true),
    Case("https://example.org/", isExternal: true),
    Case("https://example.organic/blog/", isExternal: true),
    Case("http://example.org/blog/", isExternal: true),
    Case("https://ex", isExternal: true),
    Case("//other.org/", isExternal: true),
    Case("https:/example.org/blog/"), Case("/blog/a/"), Case("/"), Case("//", isExternal: true), Case(""),
    Case("a/b"), Case("http"), Case("mailto:a@example.org"), Case("ftp://example.org/blog/"),
  ])
  func tellsItsOwnAddressesFromOthers(_ example: Case) {
    let base = BaseURL(origin: "https://example.org", path: "/blog/")
    #expect(base.hostPath(ofOwn: example.testDescription) == example.path)
    #expect(base.isExternal(example.testDescription) == example.isExternal)
  }

  @Test(arguments: [
    ("https://example.org", "https://example.org/"),
    ("HTTP://example.org:80//a/b", "http://example.org:80/a/b/"),
    ("https://example.org/..a/", "https://example.org/..a/"),
  ])
  func isRead(_ text: String, absolute: String) {
    #expect(BaseURL(text)?.absolute == absolute)
  }

  @Test(arguments: [
    "", "example.org", "ftp://example.org/", "https://", "https:///a/", "https://example.org/../a/",
    "https://example.org/a/./", "https://example.org/?a", "https://example.org/#a",
    "https://example.org/a b/",
    "https://example.org\\a", "https://example.org/\"",
  ])
  func isRefused(_ text: String) {
    #expect(BaseURL(text) == nil)
  }
}
