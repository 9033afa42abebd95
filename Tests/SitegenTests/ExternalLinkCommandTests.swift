import Diagnostics
import Foundation
import Testing

@testable import SiteEngine
@testable import SitegenCommands

@Suite struct ExternalLinkCommandTests {
  /// Runs the program without keeping a thread from the server that it asks.
  private func run(_ site: TemporarySite, _ arguments: String...) async throws -> SitegenProgram.Run {
    let program = site.program
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result { try program.run(arguments) }) }
    }
  }

  @Test func aCheckAsksServersOnceAndTellsBrokenFromBlocked() async throws {
    let site = try TemporarySite()
    // The server shares its threads with tests that keep them for seconds.
    try site.write("title: T\nbase-url: https://example.org/\nlinks: { timeout: 60 }\n", to: "sitegen.yml")
    let web = LocalWeb()
    // A server that was there and is not any more.
    let closed = LocalWeb()
    let dead = try await closed.start()
    await closed.stop()
    let address = try await web.start()
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
    let told = first.problems.split(separator: "\n").filter { $0.contains(": `") || $0.contains("--> ") }
    #expect(
      told
        == [
          "error: `\(address)/gone` leads nowhere: the server has no such page (404) [broken-external-link]",
          " --> Content/posts/a.md:6:1",
          "error: `\(address)/moved` has moved for good [moved-link]",
          " --> Content/posts/a.md:6:\(address.utf8.count + 19)",
          "warning: `\(address)/members` cannot be checked: the server refuses programs (403) [unchecked-link]",
          " --> Content/posts/a.md:7:1",
          "error: `\(dead)/` leads nowhere: the host refuses connections [broken-external-link]",
          " --> Content/posts/a.md:7:\(address.utf8.count + 26)",
          "error: `\(address)/gone#part` leads nowhere: the server has no such page (404) [broken-external-link]",
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
    #expect(second.problems.contains("warning: `\(address)/moved` has moved for good"))

    #expect(try await run(site, "check").exitCode == 0, "nobody is asked unless that is wanted")
    #expect(web.takeRequests() == [])
    await web.stop()
  }

  @Test func aDamagedCacheIsSetAside() throws {
    let site = try TemporarySite()
    let cache = LinkCache(file: site.folder.appendingPathComponent(".sitegen/links.json").path)
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
