import TestSupport
import Testing

@testable import PreviewServer

@Suite struct RequestPathTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var path: String
    var names: [String]?
    var endsWithSlash = false
    var testDescription: String { path }
  }

  @Test(arguments: [
    Case(path: "/", names: [], endsWithSlash: true),
    Case(path: "/a", names: ["a"]),
    Case(path: "/a/", names: ["a"], endsWithSlash: true),
    Case(path: "/a/b.html", names: ["a", "b.html"]),
    Case(path: "/a%20b/%C3%BC", names: ["a b", "ü"]),
    Case(path: "/a..b/c.", names: ["a..b", "c."]),
    Case(path: "/~+:@!$&'()*,;=", names: ["~+:@!$&'()*,;="]),
    Case(path: "/.well-known/a", names: [".well-known", "a"]),
    // Decoded once, and so a strange name and no more.
    Case(path: "/%252e%252e/a", names: ["%2e%2e", "a"]),
  ])
  func acceptsNamesOfFiles(_ example: Case) throws {
    let path = try #require(RequestPath(example.path))
    #expect(path.names == example.names)
    #expect(path.endsWithSlash == example.endsWithSlash)
  }

  static let hostile = [
    "", "a", "*", "http://localhost/a", "//", "//evil.example/a", "/a//b", "/a//",
    "/..", "/../", "/../a", "/a/../b", "/a/..", "/.", "/./a", "/a/./b",
    "/%2e%2e/a", "/%2E%2E/a", "/.%2e/a", "/%2e./a", "/%2e", "/..%2f..%2fetc%2fpasswd", "/a%2Fb", "/%2f",
    "/..\\..\\a", "/..%5ca", "/a%5Cb", "/C:\\a\\b",
    "/a%00", "/a%00.html", "/%00", "/a\u{0}b", "/a%0a", "/a%0Db", "/a%7f", "/a\tb",
    "/.git/config", "/a/.hidden", "/%2egit/config", "/.well-known/.a",
    "/.well-knowns/a", "/a/.well",
    "/%", "/%2", "/%zz", "/a%", "/%G0", "/%-1", "/%+1", "/%u002e%u002e/a",
    "/%c0%ae%c0%ae/a", "/%e0%80%ae/a", "/%ff", "/%c3",
  ]

  @Test(arguments: hostile)
  func refusesWhatIsNoNameOfAFile(_ path: String) {
    #expect(RequestPath(path) == nil)
  }

  @Test func neverYieldsADangerousNameAndEncodesBack() {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "/", "%", "2", "e", "E", "f", "5", "c", ".", "..", "\\", "%2e", "%2f", "%00", "a", "ü", "\u{0}", " ",
    ]
    var accepted = 0
    for _ in 0..<20_000 {
      let length = Int.random(in: 1...8, using: &random)
      let text =
        "/" + (0..<length).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      guard let path = RequestPath(text) else { continue }
      accepted += 1
      for name in path.names {
        #expect(!name.isEmpty && !name.hasPrefix(".") && !name.contains("/") && !name.contains("\\"))
        #expect(!name.utf8.contains(0))
      }
      #expect(RequestPath(path.percentEncoded) == path)
    }
    #expect(accepted > 100)
  }
}
