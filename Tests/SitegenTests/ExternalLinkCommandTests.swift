import Diagnostics
import FileSystem
import Foundation
import Testing

@testable import LinkChecking
@testable import SiteEngine
@testable import SitegenCommands

@Suite struct ExternalLinkCommandTests {
  private func run(
    _ site: TemporarySite, _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> SitegenProgram.Run {
    var program = site.program
    program.environment = environment
    return try await program.run(arguments)
  }

  @Test func aCheckAsksServersOnceAndTellsBrokenFromBlocked() async throws {
    let site = try TemporarySite()
    try site.write("title: T\nbase-url: https://example.org/\nlinks: { timeout: 60 }\n", to: "sitegen.yml")
    let web = try LocalWeb()
    let address = web.address
    // A server that was there and is not any more.
    let dead = try LocalWeb().address
    try site.write(
      """
      ---
      title: A
      ---

      [There](\(address)/there), [also without HEAD](\(address)/no-head), [busy](\(address)/busy).
      [Gone](\(address)/gone) and [moved](\(address)/moved),
      [for members](\(address)/members), [dead](\(dead)/).
      [Gone again](\(address)/gone#part)
      """, to: "Content/posts/a.md")
    let first = try await run(site, "check", "--links", "external", "--strict")
    #expect(first.exitCode == 1)
    let told = first.problems.split(separator: "\n").filter {
      $0.hasPrefix("error: ") || $0.hasPrefix("warning: ") || $0.contains("--> ")
    }
    #expect(
      told
        == [
          "error: The link to `\(address)/gone` is broken: the page does not exist (404) [broken-external-link]",
          " --> Content/posts/a.md:6:1",
          "error: `\(address)/moved` has moved permanently [moved-link]",
          " --> Content/posts/a.md:6:\(address.utf8.count + 19)",
          "warning: The link to `\(address)/members` cannot be checked: the server refuses automated requests (403) [unchecked-link]",
          " --> Content/posts/a.md:7:1",
          "error: The link to `\(dead)/` is broken: the host refused the connection [broken-external-link]",
          " --> Content/posts/a.md:7:\(address.utf8.count + 26)",
          "error: The link to `\(address)/gone#part` is broken: the page does not exist (404) [broken-external-link]",
          " --> Content/posts/a.md:8:1",
        ].map { $0[...] })
    #expect(
      web.takeRequests().sorted() == [
        "GET /busy", "GET /gone", "GET /members", "GET /no-head", "HEAD /busy", "HEAD /gone", "HEAD /members",
        "HEAD /moved", "HEAD /no-head", "HEAD /there", "HEAD /there",
      ])

    let second = try await run(site, "check", "--links", "external")
    #expect(second.exitCode == 1)
    #expect(web.takeRequests() == [], "what is known is not asked for")
    #expect(second.problems.contains("warning: `\(address)/moved` has moved permanently"))

    #expect(try await run(site, "check").exitCode == 0, "nobody is asked unless that is wanted")
    #expect(web.takeRequests() == [])
  }

  @Test func aProxyOfTheEnvironmentIsUsedAndFilesOfTheUserAreNot() async throws {
    let site = try TemporarySite()
    try site.write("title: T\nbase-url: https://example.org/\nlinks: { timeout: 60 }\n", to: "sitegen.yml")
    let web = try LocalWeb()
    let proxy = try LocalWeb()
    let address = web.address
    try site.write("url = \(address)/asked-by-a-file\nfail\nproxy = http://127.0.0.1:9\n", to: ".curlrc")
    try site.write(
      "---\ntitle: A\n---\n\n[Far](http://far.invalid/there) [{a,b}[1-3]](<\(address)/there?{a,b}[1-3]>)\n",
      to: "Content/posts/a.md")
    let environment = [
      "HOME": site.folder.path, "http_proxy": proxy.address, "no_proxy": "127.0.0.1",
    ]
    let run = try await run(site, "check", "--links", "external", environment: environment)
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(proxy.takeRequests() == ["HEAD /there"])
    #expect(web.takeRequests() == ["HEAD /there"], "one address is one request, whatever is in it")
  }

  @Test func aCheckWithoutCurlSaysWhatToInstall() async throws {
    let site = try TemporarySite()
    try site.write("title: T\nbase-url: https://example.org/\n", to: "sitegen.yml")
    try site.write("---\ntitle: A\n---\n\nText.\n", to: "Content/a.md")
    let environment = ["PATH": site.folder.path]
    let run = try await run(site, "check", "--links", "external", environment: environment)
    #expect(run.exitCode == 2)
    #expect(run.problems.contains("Cannot find `curl`, which"), "\(run.problems)")
    #expect(try await self.run(site, "check", environment: environment).exitCode == 0)
  }

  @Test func aDamagedCacheIsSetAside() throws {
    let site = try TemporarySite()
    let cache = LinkCache(folder: Directory(root: site.folder.path))
    #expect(cache.read().links == [:] && cache.read().diagnostics == [])
    let links: [String: CheckedLink] = [
      "https://a.example/": CheckedLink(.reachable, at: 1),
      "https://b.example/": CheckedLink(.moved(to: "x"), at: 2),
      "https://c.example/": CheckedLink(.broken(.status(404)), at: 3),
      "https://d.example/": CheckedLink(.broken(.failure(.unknownHost)), at: 4),
      "https://e.example/": CheckedLink(.broken(.tooManyRedirects), at: 5),
      "https://f.example/": CheckedLink(.blocked(.status(429)), at: 6),
    ]
    #expect(cache.write(links) == [])
    #expect(cache.read().links == links)
    for text in ["{", "{\"version\":99,\"links\":{}}", "[]"] {
      try site.write(text, to: ".sitegen/links.json")
      let known = cache.read()
      #expect(known.links == [:])
      #expect(known.diagnostics.map(\.identifier) == ["unreadable-link-cache"])
    }
    #expect(cache.write(links) == [])
    #expect(cache.read().diagnostics == [])
  }
}
