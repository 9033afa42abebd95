import Testing

@testable import LinkChecking
@testable import SiteModel
@testable import URLs

@Suite struct LinkRequestTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var replies: [String: [ScriptedProber.Reply]]
    var state: LinkState
    /// The requests, each as the method and what follows `https://a.example`.
    var requests: [String]
    var waited = Duration.zero

    init(
      _ description: String, _ replies: [String: [ScriptedProber.Reply]], _ state: LinkState,
      _ requests: [String], waited: Duration = .zero
    ) {
      testDescription = description
      self.replies = replies
      self.state = state
      self.requests = requests
      self.waited = waited
    }
  }

  private static let page = "https://a.example/x"

  static let cases: [Case] = [
    Case("a page that is there", [page: [.status(200)]], .reachable, ["HEAD /x"]),
    Case("an empty answer", [page: [.status(204)]], .reachable, ["HEAD /x"]),
    Case(
      "a server that refuses HEAD", ["HEAD \(page)": [.status(405)], "GET \(page)": [.status(200)]],
      .reachable,
      ["HEAD /x", "GET /x"]),
    Case(
      "a server whose HEAD is wrong", ["HEAD \(page)": [.status(404)], "GET \(page)": [.status(200)]],
      .reachable, ["HEAD /x", "GET /x"]),
    Case("a page that is not there", [:], .broken(.status(404)), ["HEAD /x", "GET /x"]),
    Case("a page that was removed", [page: [.status(410)]], .broken(.status(410)), ["HEAD /x", "GET /x"]),
    Case("a page for members", [page: [.status(401)]], .blocked(.status(401)), ["HEAD /x", "GET /x"]),
    Case("a page for people", [page: [.status(403)]], .blocked(.status(403)), ["HEAD /x", "GET /x"]),
    Case("LinkedIn", [page: [.status(999)]], .blocked(.status(999)), ["HEAD /x", "GET /x"]),
    Case(
      "a server that is down for a moment", [page: [.status(502), .status(502), .status(200)]], .reachable,
      ["HEAD /x", "GET /x", "GET /x"], waited: .seconds(1)),
    Case(
      "a server that stays down", [page: [.status(500)]], .broken(.status(500)),
      ["HEAD /x", "GET /x", "GET /x", "GET /x"], waited: .seconds(5)),
    Case(
      "a guard before a server", [page: [.status(503, ["server": "cloudflare"])]], .blocked(.status(503)),
      ["HEAD /x", "GET /x", "GET /x", "GET /x"], waited: .seconds(5)),
    Case(
      "a server that cannot do what it never could", [page: [.status(501)]], .blocked(.status(501)),
      ["HEAD /x", "GET /x"]),
    Case(
      "a busy server", [page: [.status(429), .status(200)]], .reachable, ["HEAD /x", "GET /x"],
      waited: .seconds(1)),
    Case(
      "a busy server that says until when", [page: [.status(429, ["retry-after": "7"]), .status(200)]],
      .reachable, ["HEAD /x", "GET /x"], waited: .seconds(7)),
    Case(
      "a busy server that says until which moment",
      [page: [.status(429, ["retry-after": "Fri, 15 Jan 2027 08:00:09 GMT"]), .status(200)]],
      .reachable, ["HEAD /x", "GET /x"], waited: .seconds(9)),
    Case(
      "a busy server that wants to be left alone", [page: [.status(429, ["retry-after": "3600"])]],
      .blocked(.status(429)), ["HEAD /x"]),
    Case(
      "a busy server whose wish makes no sense",
      [page: [.status(429, ["retry-after": "soon"]), .status(200)]],
      .reachable, ["HEAD /x", "GET /x"], waited: .seconds(1)),
    Case(
      "a host that nobody knows", [page: [.failure(.unknownHost)]], .broken(.failure(.unknownHost)),
      ["HEAD /x"]),
    Case(
      "a certificate of someone else", [page: [.failure(.certificate)]], .broken(.failure(.certificate)),
      ["HEAD /x"]),
    Case(
      "a connection that is lost once", [page: [.failure(.dropped), .status(200)]], .reachable,
      ["HEAD /x", "GET /x"], waited: .seconds(1)),
    Case(
      "a server that is never in time", [page: [.failure(.timeout)]], .broken(.failure(.timeout)),
      ["HEAD /x", "GET /x", "GET /x"], waited: .seconds(5)),
    Case(
      "a redirect of today", [page: [.redirect(302, to: "/y")], "https://a.example/y": [.status(200)]],
      .reachable, ["HEAD /x", "HEAD /y"]),
    Case(
      "a redirect for good",
      [page: [.redirect(301, to: "y?z#part")], "https://a.example/y?z": [.status(200)]],
      .moved(to: "https://a.example/y?z"), ["HEAD /x", "HEAD /y?z"]),
    Case(
      "two redirects for good and one of today",
      [
        page: [.redirect(308, to: "/y")], "https://a.example/y": [.redirect(301, to: "/z")],
        "https://a.example/z": [.redirect(307, to: "/q")], "https://a.example/q": [.status(200)],
      ], .moved(to: "https://a.example/z"), ["HEAD /x", "HEAD /y", "HEAD /z", "HEAD /q"]),
    Case(
      "a redirect for good after one of today",
      [
        page: [.redirect(302, to: "/y")], "https://a.example/y": [.redirect(301, to: "/z")],
        "https://a.example/z": [.status(200)],
      ], .reachable, ["HEAD /x", "HEAD /y", "HEAD /z"]),
    Case(
      "a redirect to nothing", [page: [.redirect(301, to: "/y")]], .broken(.status(404)),
      ["HEAD /x", "HEAD /y", "GET /y"]),
    Case(
      "a redirect to itself", [page: [.redirect(301, to: "/x")]], .broken(.tooManyRedirects),
      Array(repeating: "HEAD /x", count: 11)),
    Case(
      "a redirect out of the web", [page: [.redirect(301, to: "mailto:a@b.c")]],
      .broken(.failure(.invalidAddress)), ["HEAD /x"]),
    Case("a redirect without an address", [page: [.status(304)]], .reachable, ["HEAD /x"]),
  ]

  @Test(arguments: cases)
  func tellsWhatAServersAnswersMean(_ example: Case) async throws {
    let servers = ScriptedProber(example.replies)
    let request = LinkRequest(prober: servers.prober, turns: HostTurns {})
    let address = try #require(WebAddress(Self.page))
    #expect(try await request.state(of: address).state == example.state)
    #expect(servers.requests.map { $0.replacing("https://a.example", with: "") } == example.requests)
    #expect(servers.waited == example.waited)
  }
}

@Suite struct WebAddressTests {
  @Test(arguments: [
    ("https://Example.org", "https://example.org/"), ("HTTP://e.org:8080/A?b#c", "http://e.org:8080/A?b"),
    ("https://e.org?q", "https://e.org/?q"), ("https://e.org/a b/é", "https://e.org/a%20b/%C3%A9"),
    ("https://%E6%97%A5.example/", "https://日.example/"), ("https://e.org#x", "https://e.org/"),
    ("https://", nil), ("ftp://e.org/", nil), ("e.org", nil), ("https:/e.org", nil),
    ("https://a@e.org/", nil),
  ])
  func readsAddressesOfTheWeb(_ text: String, _ expected: String?) {
    #expect(WebAddress(text)?.text == expected)
  }

  @Test(arguments: [
    ("https://f.org/x", "https://f.org/x"), ("//f.org/x", "https://f.org/x"), ("/x", "https://e.org/x"),
    ("x", "https://e.org/a/x"), ("../x", "https://e.org/x"), ("?y", "https://e.org/a/b?y"),
    ("x?y=../z", "https://e.org/a/x?y=../z"), ("", "https://e.org/a/b?q"), ("#f", "https://e.org/a/b?q"),
    ("javascript:1", nil),
  ])
  func resolvesReferences(_ reference: String, _ expected: String?) throws {
    let base = try #require(WebAddress("https://e.org/a/b?q"))
    #expect(base.resolving(reference)?.text == expected)
  }

  @Test(arguments: [
    ("https://e.org/*", "https://e.org/", true), ("https://e.org/*", "https://e.org/a/b", true),
    ("https://e.org/*", "https://e.org.uk/", false), ("https://e.org/", "https://e.org/a", false),
    ("https://e.org/", "https://e.org/", true), ("*://e.org/*/c", "http://e.org/a/b/c", true),
    ("*", "https://e.org/", true), ("*a*a", "xa", false), ("*ab*ab*", "abab", true),
    ("*e.org*", "https://e.org/", true),
  ])
  func matchesPatterns(_ pattern: String, _ address: String, _ expected: Bool) throws {
    #expect(try #require(AddressPattern(pattern)).matches(address) == expected)
  }
}
