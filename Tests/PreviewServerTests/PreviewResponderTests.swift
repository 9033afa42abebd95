import Foundation
import TestSupport
import Testing

@testable import PreviewServer

@Suite struct PreviewResponderTests {
  let outside: TemporaryFolder
  let folder: TemporaryFolder
  let server: PreviewServer

  init() throws {
    outside = try TemporaryFolder()
    try outside.write("SECRET", to: "secret.txt")
    try outside.write("SECRET", to: "folder/index.html")
    folder = try TemporaryFolder()
    try folder.write("<body>home</body>", to: "public/index.html")
    try folder.write("<body>not here</body>", to: "public/404.html")
    try folder.write("<body>a post</body>", to: "public/posts/a b/index.html")
    try folder.write("0123456789", to: "public/digits.txt")
    try folder.write("", to: "public/empty.css")
    try folder.write("percent", to: "public/%2e%2e")
    try folder.write("SECRET", to: "public/.git/config")
    try folder.write("SECRET", to: "public/a/.well-known/secret")
    try folder.write("SECRET", to: "public/.well-known/.secret")
    try folder.write("{}", to: "public/.well-known/site.json")
    try folder.write("SECRET", to: "secret.txt")
    try folder.write("SECRET", to: "public-other/secret.txt")
    try folder.makeFolder("public/bare")
    try folder.link("public/inside.txt", to: "digits.txt")
    try folder.link("public/outside.txt", to: outside.path + "/secret.txt")
    try folder.link("public/outside", to: outside.path + "/folder")
    try folder.link("public/sibling", to: "../public-other")
    try folder.link("public/hidden", to: ".git")
    try folder.link("public/loop", to: "loop")
    server = PreviewServer(PreviewConfiguration(outputFolder: folder.path + "/public"))
    server.publish(.built(changedPaths: []))
  }

  func get(_ target: String, range: String? = nil, from server: PreviewServer? = nil) throws -> WholeResponse
  {
    let request = HTTPRequest(method: "GET", target: target, host: "localhost", range: range)
    return WholeResponse(try (server ?? self.server).makeResponder().respond(to: request))
  }

  @Test func servesPagesOfABuildUnderWay() throws {
    server.publish(.rendered(pages: ["index.html": Array("<body>new</body>".utf8), "b/index.html": []]))
    #expect(try get("/").body.hasPrefix("<body>new<script"))
    #expect(try get("/index.html").body.hasPrefix("<body>new<script"))
    #expect(try get("/b/").status == .ok)
    #expect(try get("/posts/a%20b/").body.hasPrefix("<body>a post<script"))
    server.publish(.built(changedPaths: ["index.html"]))
    #expect(try get("/").body.hasPrefix("<body>home<script"))
    #expect(try get("/b/").status == .notFound)
  }

  struct Page: Sendable, CustomTestStringConvertible {
    var path: String
    var status: HTTPResponse.Status = .ok
    var body: String
    var type = "text/html; charset=utf-8"
    var testDescription: String { path }
  }

  @Test(arguments: [
    Page(path: "/", body: "<body>home<script"),
    Page(path: "/index.html", body: "<body>home<script"),
    Page(path: "/posts/a%20b/?x=1", body: "<body>a post<script"),
    Page(path: "/digits.txt?v=2", body: "0123456789", type: "text/plain; charset=utf-8"),
    Page(path: "/inside.txt", body: "0123456789", type: "text/plain; charset=utf-8"),
    Page(path: "/%252e%252e", body: "percent", type: "application/octet-stream"),
    Page(path: "/empty.css", body: "", type: "text/css; charset=utf-8"),
    Page(path: "/.well-known/site.json", body: "{}", type: "application/json"),
    Page(path: "/missing", status: .notFound, body: "<body>not here<script"),
    Page(path: "/bare/", status: .notFound, body: "<body>not here<script"),
    Page(path: "/digits.txt/", status: .notFound, body: "<body>not here<script"),
    Page(path: "/digits.txt/x", status: .notFound, body: "<body>not here<script"),
  ])
  func servesAsAStaticHostWould(_ page: Page) throws {
    let response = try get(page.path)
    #expect(response.status == page.status)
    #expect(response.body.hasPrefix(page.body))
    #expect(response.headers["Content-Type"] == page.type)
    #expect(response.headers["Cache-Control"] == "no-store")
    #expect(response.headers["X-Content-Type-Options"] == "nosniff")
  }

  @Test(arguments: [
    ("/posts/a%20b", "/posts/a%20b/"), ("/posts/a%20b?x=1&y", "/posts/a%20b/?x=1&y"), ("/bare", "/bare/"),
  ])
  func redirectsAFolderToItsSlash(path: String, location: String) throws {
    let response = try get(path)
    #expect(response.status == .temporaryRedirect)
    #expect(response.headers["Location"] == location)
  }

  @Test(
    arguments: RequestPathTests.hostile + [
      "/outside.txt", "/outside/", "/outside/index.html", "/sibling/", "/sibling/secret.txt",
      "/hidden/config", "/hidden/", "/.well-known/", "/.well-known/.secret", "/a/.well-known/secret", "/loop",
      "/loop/", "/public/../secret.txt",
      "/" + String(repeating: "a", count: 5000), "/" + String(repeating: "a/", count: 3000),
    ])
  func answersNothingOutsideTheFolder(_ path: String) throws {
    let response = try get(path)
    #expect(response.status == .notFound)
    #expect(response.body.hasPrefix("<body>not here"))
    #expect(response.headers["Location"] == nil)
  }

  @Test func answersOnlyRegularFiles() throws {
    try #require(mkfifo(folder.path + "/public/pipe.txt", 0o600) == 0)
    #expect(try get("/pipe.txt").status == .notFound)
  }

  @Test func aPageOf404MayNotLeadOutside() throws {
    try folder.remove("public/404.html")
    try folder.link("public/404.html", to: outside.path + "/secret.txt")
    let response = try get("/missing")
    #expect(response.status == .notFound)
    #expect(!response.body.contains("SECRET"))
    #expect(response.body.contains("Not found"))
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "get", ""])
  func refusesOtherMethods(_ method: String) throws {
    let responder = try server.makeResponder()
    let response = responder.respond(to: HTTPRequest(method: method, target: "/", host: "localhost"))
    #expect(response.status == .methodNotAllowed)
    #expect(response.headers["Allow"] == "GET, HEAD")
  }

  @Test func servesRanges() throws {
    let part = try get("/digits.txt", range: "bytes=2-4")
    #expect(part.status == .partialContent)
    #expect(part.body == "234")
    #expect(part.headers["Content-Range"] == "bytes 2-4/10")
    let beyond = try get("/digits.txt", range: "bytes=10-")
    #expect(beyond.status == .rangeNotSatisfiable)
    #expect(beyond.headers["Content-Range"] == "bytes */10")
  }

  @Test func servesALargeFileWhole() throws {
    let text = String(repeating: "0123456789", count: 100_000)
    try folder.write(text, to: "public/large.txt")
    #expect(try get("/large.txt").body == text)
  }

  @Test func doesNotReadAPageThatNobodyLooksAtIntoMemory() throws {
    let path = folder.path + "/public/large.html"
    try folder.write("<body>", to: "public/large.html")
    #expect(truncate(path, 2 << 30) == 0)
    let response = try server.makeResponder().respond(
      to: HTTPRequest(method: "GET", target: "/large.html", host: "localhost"))
    guard case .file(_, 0..<(2 << 30)) = response.body else {
      Issue.record("\(response.headers)")
      return
    }
    #expect(response.headers["Content-Type"] == "text/html; charset=utf-8")
  }

  @Test func refusesForeignHosts() throws {
    let responder = try server.makeResponder()
    func status(_ host: String?) -> HTTPResponse.Status {
      responder.respond(to: HTTPRequest(method: "GET", target: "/digits.txt", host: host)).status
    }
    #expect(status("localhost:1414") == .ok)
    #expect(status("evil.example:1414") == .forbidden)
    #expect(status(nil) == .badRequest)
  }

  @Test(arguments: ["/blog/", "blog", "/blog", "blog/"])
  func servesUnderABasePath(_ basePath: String) throws {
    let configuration = PreviewConfiguration(outputFolder: folder.path + "/public", basePath: basePath)
    let server = PreviewServer(configuration)
    server.publish(.built(changedPaths: []))
    #expect(try get("/", from: server).headers["Location"] == "/blog/")
    #expect(try get("/blog", from: server).headers["Location"] == "/blog/")
    #expect(try get("/blog/", from: server).body.hasPrefix("<body>home"))
    #expect(try get("/blog/digits.txt", from: server).body == "0123456789")
    #expect(try get("/digits.txt", from: server).status == .notFound)
    #expect(try get("/blogs/", from: server).status == .notFound)
  }

  @Test(arguments: ["/../", "/a//b/", "/.hidden/", "/a%00/"])
  func refusesAWrongBasePath(_ basePath: String) {
    let server = PreviewServer(PreviewConfiguration(outputFolder: folder.path, basePath: basePath))
    #expect(throws: PreviewServerError.invalidBasePath(basePath)) { try server.makeResponder() }
  }

  @Test(arguments: ["/", "/blog/"])
  func saysWhyAPageIsNotPublished(_ basePath: String) throws {
    let configuration = PreviewConfiguration(outputFolder: folder.path + "/public", basePath: basePath)
    let server = PreviewServer(configuration)
    server.publish(
      .built(changedPaths: [], leftOut: ["posts/über": "Content/<x>.md is a draft.", "posts/a b": "no"]))
    for path in ["posts/%C3%BCber/", "posts/%C3%BCber", "posts/%C3%BCber/index.html"] {
      let response = try get(basePath + path, from: server)
      let body = response.body
      #expect(response.status == .notFound)
      #expect(body.contains("Content/&lt;x&gt;.md is a draft."), "\(path)")
      #expect(body.contains(LiveReloadScript.path))
    }
    // What is published goes first, and other addresses have the site's own page.
    #expect(try get(basePath + "posts/a%20b/", from: server).body.contains("a post"))
    #expect(try get(basePath + "posts/none/", from: server).body.contains("not here"))
    // A build that fails leaves what was published, and the reasons with it.
    server.publish(.failed(problems: "bad"))
    #expect(try get(basePath + "posts/%C3%BCber/", from: server).body.contains("draft"))
  }

  @Test func saysWhatIsWrongWhileNothingIsPublished() throws {
    let server = PreviewServer(PreviewConfiguration(outputFolder: folder.path + "/missing"))
    #expect(try get("/any/where", from: server).status == .serviceUnavailable)
    server.publish(.failed(problems: "Content/a.md:3: error: <bad> & worse"))
    for path in ["/", "/any/where", "/../x"] {
      let response = try get(path, from: server)
      let body = response.body
      #expect(response.status == .internalServerError)
      #expect(body.contains("Content/a.md:3: error: &lt;bad&gt; &amp; worse"))
      #expect(body.contains(LiveReloadScript.path) && body.contains("data-stands-in"))
    }
    #expect(try get(LiveReloadScript.path, from: server).status == .ok)
  }

  @Test func servesWhatAnEarlierRunLeftWhenTheFirstBuildFails() throws {
    let server = PreviewServer(PreviewConfiguration(outputFolder: folder.path + "/public"))
    server.publish(.failed(problems: "bad"))
    #expect(try get("/", from: server).status == .ok)
  }

  @Test func namesTheBuildInEveryPage() throws {
    let before = try get("/").body
    server.publish(.built(changedPaths: ["index.html"]))
    let after = try get("/").body
    #expect(before.contains("-1\" data-base=\"/\"></script>"))
    #expect(after.contains("-2\" data-base=\"/\"></script>"))
  }

  @Test func anOverviewTellsOfProblemsSamplesAndFigures() throws {
    var overview = PreviewOverview()
    overview.problems = "a < b"
    overview.leftOut = ["a.md is a draft."]
    overview.samples = [["dial/fan", "known", "320 ms"]]
    overview.figures = [PreviewOverview.Figure(name: "dial/fan#fan") { Array("<svg/>".utf8) }]
    server.show(overview)
    let page = try get("/_sitegen/")
    for text in ["a &lt; b", "a.md is a draft.", "<td>320 ms</td>", "src=\"/_sitegen/figures/0\""] {
      #expect(page.body.contains(text))
    }
    #expect(try get("/_sitegen/figures/0").body == "<svg/>")
    #expect(try get("/_sitegen").status == .temporaryRedirect)
    for path in ["/_sitegen/figures/1", "/_sitegen/figures/x", "/_sitegen/other"] {
      #expect(try get(path).status == .notFound)
    }
  }

  @Test func scriptIsSmall() throws {
    let response = try get(LiveReloadScript.path)
    #expect(response.headers["Content-Type"] == "text/javascript; charset=utf-8")
    #expect(response.body.utf8.count < 8192)
  }
}
