import TestSupport
import Testing

@testable import URLs

/// Slugs, base URLs and percent-encoding.
@Suite struct NameTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String { "\"\(text)\"" }
    var text: String
    var expected: String?

    init(_ text: String, _ expected: String?) {
      (self.text, self.expected) = (text, expected)
    }
  }

  @Test(arguments: [
    Case("Hello, World!", "hello-world"),
    Case("  --a--b--  ", "a-b"),
    Case("C++", "c"),
    Case("Swift 6.3", "swift-6-3"),
    Case("snake_case", "snake-case"),
    Case("Straße", "straße"),
    Case("Ünïcödé", "ünïcödé"),
    Case("日本語 テスト", "日本語-テスト"),
    Case("हिन्दी", "हिन्दी"),
    Case("Привет", "привет"),
    Case("عربي", "عربي"),
    Case("a/b\\c?d#e%f", "a-b-c-d-e-f"),
    Case("a\r\nb\u{0}c", "a-b-c"),
    Case("🎉", ""),
    Case("...", ""),
    // A mark with no letter to stand on.
    Case("a \u{36B}b", "a-b"),
    Case("\u{7A7}", ""),
    Case("", ""),
  ])
  func makesSlugs(_ example: Case) {
    #expect(slug(example.text) == example.expected)
    #expect(slug(slug(example.text)) == slug(example.text))
  }

  @Test(arguments: [
    Case("https://example.org", "https://example.org/"),
    Case("https://example.org/", "https://example.org/"),
    Case("https://example.org/blog", "https://example.org/blog/"),
    Case("https://example.org//blog//a/", "https://example.org/blog/a/"),
    Case("HTTPS://example.org:8080/x/", "https://example.org:8080/x/"),
    Case("http://[::1]:1414", "http://[::1]:1414/"),
    Case("https://例え.jp/ブログ", "https://例え.jp/ブログ/"),
    Case("", nil),
    Case("example.org", nil),
    Case("ftp://example.org", nil),
    Case("https://", nil),
    Case("https:///blog", nil),
    Case("//example.org", nil),
    Case("https://example.org/?a", nil),
    Case("https://example.org/#a", nil),
    Case("https://exa mple.org/", nil),
    Case("https://example.org/\"", nil),
    Case("https://example.org/\"\u{301}", nil),
    Case("https://example.org/<b>", nil),
    Case("https://example.org/\r\n", nil),
    Case("https://example.org/\u{0}", nil),
    Case("https://example.org/a\\b", nil),
    Case("https://example.org/../a", nil),
    Case("https://example.org/a/.", nil),
  ])
  func readsBaseURLs(_ example: Case) {
    #expect(BaseURL(example.text)?.absolute == example.expected)
  }

  @Test func placesSitePathsBelowTheBase() throws {
    let base = try #require(BaseURL("https://example.org/blog"))
    #expect(base.hostPath("/") == "/blog/")
    #expect(base.hostPath("/posts/dial/") == "/blog/posts/dial/")
    #expect(base.hostPath("posts/") == "/blog/posts/")
    #expect(base.address("/feed.xml") == "https://example.org/blog/feed.xml")
    #expect(base.address("/a b/100%?#\"é/") == "https://example.org/blog/a%20b/100%25%3F%23%22%C3%A9/")
    #expect(base.hostPath(ofReference: "/a%20b/?q=1#x") == "/blog/a%20b/?q=1#x")
  }

  @Test(arguments: [
    Case("plain", "plain"),
    Case("a%20b", "a b"),
    Case("%e6%97%A5", "日"),
    Case("é%C3%A9", "éé"),
    Case("100%", "100%"),
    Case("%2", "%2"),
    Case("%zz%4", "%zz%4"),
    Case("%+f%-1", "%+f%-1"),
    Case("%é", "%é"),
    Case("%1漢", "%1漢"),
    Case("%2541", "%41"),
    Case("%", "%"),
    Case("%FF", nil),
    Case("%C3", nil),
    Case("%00", "\0"),
  ])
  func decodesPercentEncoding(_ example: Case) {
    #expect(example.text.decodingPercentEncoding == example.expected)
  }

  @Test func encodedPathsDecodeToThemselves() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        let value = Bool.random(using: &random) ? UInt32.random(in: 0...0x7F, using: &random) : 0x3042
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      let encoded = text.encodingPath
      #expect(encoded.decodingPercentEncoding?.utf8.elementsEqual(text.utf8) == true)
      #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>?#\\^`{|}[]".utf8.contains($0) })
    }
  }
}
