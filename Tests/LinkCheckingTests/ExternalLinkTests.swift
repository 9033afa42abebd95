import Diagnostics
import SiteTestSupport
import Synchronization
import Testing

@testable import LinkChecking
@testable import SiteEngine

@Suite struct ExternalLinkTests {
  private func check(
    _ files: [String: String], _ servers: ScriptedProber, known: [String: CheckedLink] = [:]
  ) async throws -> ExternalLinkFindings {
    let site = try TestSite(files)
    // The places of raw HTML are looked for in the site's files.
    defer { withExtendedLifetime(site) {} }
    return try await site.build().checkExternalLinks(with: servers.prober, known: known)
  }

  private func lines(_ findings: ExternalLinkFindings) -> [String] {
    findings.diagnostics.map { "\($0.location?.file ?? "-"):" + summary($0) }
  }

  @Test func anAddressIsAskedForOnceAndToldAtEveryPlace() async throws {
    let servers = ScriptedProber([:])
    let link = "[a](https://a.example/x) and\n[b](https://a.example/x#part)."
    let findings = try await check(
      ["Content/posts/a.md": link + "\n\n" + link, "Content/posts/b.md": "<https://a.example/x>"], servers)
    #expect(servers.requests == ["HEAD https://a.example/x", "GET https://a.example/x"])
    let sentence = "error broken-external-link: The link to `https://a.example/x"
    let reason = "` is broken: the page does not exist (404)"
    #expect(
      lines(findings) == [
        "Content/posts/a.md:1:1 \(sentence)\(reason)", "Content/posts/a.md:2:1 \(sentence)#part\(reason)",
        "Content/posts/a.md:4:1 \(sentence)\(reason)", "Content/posts/a.md:5:1 \(sentence)#part\(reason)",
        "Content/posts/b.md:1:1 \(sentence)\(reason)",
      ])
    #expect(findings.addressCount == 1)
  }

  @Test func onlyAddressesElsewhereAreAskedFor() async throws {
    let servers = ScriptedProber(["https://img.example/p.png": [.status(200)]])
    let text = """
      [a](/posts/a/) [b](https://example.org/posts/a/) [c](mailto:a@b.c) <tel:+1> ![d](https://img.example/p.png)
      <link rel="preconnect" href="https://fonts.example/">
      """
    #expect(try await check(["Content/posts/a.md": text], servers).diagnostics == [])
    #expect(servers.requests == ["HEAD https://img.example/p.png"])
  }

  @Test func whatTheConfigurationSkipsIsNotAskedFor() async throws {
    let servers = ScriptedProber([:])
    let findings = try await check(
      [
        "sitegen.yml": "title: T\nbase-url: https://example.org/\nlinks: { skip: ['https://a.example/*'] }\n",
        "Content/posts/a.md": "[a](https://a.example/x)",
      ], servers)
    #expect(findings.diagnostics == [])
    #expect(servers.requests == [])
  }

  @Test func blockedAndMovedAddressesAreWarnings() async throws {
    let servers = ScriptedProber([
      "https://a.example/": [.status(403)], "http://b.example/": [.redirect(301, to: "https://b.example/")],
      "https://b.example/": [.status(200)],
    ])
    let findings = try await check(
      ["Content/posts/a.md": "[a](https://a.example/)\n[b](http://b.example)"], servers)
    #expect(
      lines(findings) == [
        "Content/posts/a.md:1:1 warning unchecked-link: The link to `https://a.example/` cannot be checked: the server refuses automated requests (403) | Check it in a browser; to silence this warning, add the address to `skip` under `links`.",
        "Content/posts/a.md:2:1 warning moved-link: `http://b.example` has moved permanently | Link to `https://b.example/` instead.",
      ])
  }

  @Test func whatATemplateWritesIsToldOnce() async throws {
    let servers = ScriptedProber([:])
    let findings = try await check(
      [
        "Themes/site/templates/partials/head.mustache": "<link rel=\"me\" href=\"https://me.example/\">",
        "Content/posts/a.md": "a", "Content/posts/b.md": "b",
      ], servers)
    #expect(findings.diagnostics.map(\.identifier) == ["broken-external-link"])
    #expect(findings.diagnostics.first?.notes.last?.hasPrefix("A template writes this link on ") == true)
  }

  @Test func anAddressOfRawHTMLIsToldAtItsPlace() async throws {
    let html = "<p>\n<a href=\"https://a.example/?a&amp;b\">A</a>\n</p>"
    let findings = try await check(
      ["Content/posts/a.md": html, "Content/posts/b.md": html], ScriptedProber([:]))
    #expect(
      findings.diagnostics.map { $0.location?.description } == [
        "Content/posts/a.md:2:10", "Content/posts/b.md:2:10",
      ])
  }

  @Test func anEntryOfTheMenuIsToldAtItsLine() async throws {
    let configuration =
      "title: T\nbase-url: https://example.org/\nmenu:\n  - { title: X, url: 'https://a.example/' }\n"
    let findings = try await check(
      ["sitegen.yml": configuration, "Content/posts/a.md": "a"], ScriptedProber([:]))
    #expect(findings.diagnostics.map { $0.location?.description } == ["sitegen.yml:4:5"])
  }

  @Test func whatIsKnownIsNotAskedForUntilItIsOld() async throws {
    let site = try await TestSite(["Content/posts/a.md": "[a](https://a.example/)\n[b](https://b.example/)"])
      .build()
    let servers = ScriptedProber(["https://a.example/": [.status(200)]])
    func check(_ known: [String: CheckedLink]) async throws -> ([String: CheckedLink], Int) {
      let before = servers.requests.count
      let findings = try await site.checkExternalLinks(with: servers.prober, known: known)
      #expect(findings.diagnostics.map(\.identifier) == ["broken-external-link"])
      return (findings.known, servers.requests.count - before)
    }
    var (known, count) = try await check([:])
    #expect(count == 3)
    #expect(try await check(known).1 == 0)
    servers.wait(.seconds(3700))
    (known, count) = try await check(known)
    #expect(count == 2, "what was broken may have been repaired")
    servers.wait(.seconds(6 * 86_400))
    (known, count) = try await check(known)
    #expect(count == 2)
    servers.wait(.seconds(2 * 86_400))
    #expect(try await check(known).1 == 3)
  }

  @Test(arguments: [(-1, false), (0, true), (7 * 86_400 - 1, true), (7 * 86_400, false)])
  func anAnswerHoldsForAWeekAndNotBeforeItWasGiven(_ age: Int, _ expected: Bool) {
    #expect(CheckedLink(.reachable, at: 1_000_000).isGood(at: 1_000_000 + age) == expected)
  }

  @Test func aHostIsAskedForOneAddressAfterAnotherWithPauses() async throws {
    let addresses = (0..<20).map { "https://a.example/\($0)" } + (0..<20).map { "https://b.example/\($0)" }
    var replies = Dictionary(
      uniqueKeysWithValues: addresses.map { ($0, [ScriptedProber.Reply.status(200)]) })
    // The other host sends its visitors to the first one.
    for number in 0..<10 {
      replies["https://b.example/\(number)"] = [.redirect(302, to: "https://a.example/\(number)")]
    }
    let servers = ScriptedProber(replies)
    let text = addresses.map { "<\($0)>" }.joined(separator: "\n")
    #expect(try await check(["Content/posts/a.md": text], servers).diagnostics == [])
    #expect(servers.requests.count == 50)
    #expect(servers.mostAtOnce("https://a.example") == 1)
    #expect(servers.mostAtOnce("https://b.example") == 1)
    #expect(servers.waited >= ExternalLinkRequests.politePause * 38)
  }

  @Test(arguments: [ScriptedProber.Reply.failure(.unknownHost), .failure(.refused), .status(429)])
  func aHostThatAnswersNobodyIsGivenUp(_ reply: ScriptedProber.Reply) async throws {
    let servers = ScriptedProber(["https://a.example/0": [reply]])
    let text = (0..<5).map { "<https://a.example/\($0)>" }.joined(separator: "\n")
    let findings = try await check(["Content/posts/a.md": text], servers)
    #expect(findings.diagnostics.count == 5)
    #expect(Set(servers.requests.map { $0.split(separator: " ")[1] }) == ["https://a.example/0"])
  }

  @Test func aMachineWithoutANetworkIsNotRemembered() async throws {
    let servers = ScriptedProber(["https://a.example/": [.failure(.unknownHost)]])
    let findings = try await check(["Content/posts/a.md": "<https://a.example/>"], servers)
    #expect(
      findings.diagnostics.map(\.notes) == [
        ["No host could be reached; check the network connection of this machine."]
      ])
    #expect(findings.known == [:])
  }

  @Test func aRedirectToADeadHostSaysNothingOfTheOtherPages() async throws {
    let servers = ScriptedProber([
      "https://a.example/0": [.redirect(302, to: "https://dead.example/")],
      "https://dead.example/": [.failure(.unknownHost)], "https://a.example/1": [.status(200)],
    ])
    let findings = try await check(
      ["Content/posts/a.md": "<https://a.example/0>\n<https://a.example/1>"], servers)
    #expect(findings.diagnostics.map { $0.location?.line } == [1])
  }

  @Test func progressIsToldToItsEnd() async throws {
    let steps = Mutex<[Int]>([])
    let site = try await TestSite(["Content/posts/a.md": "<https://a.example/>\n<https://b.example/>"])
      .build()
    _ = try await site.checkExternalLinks(with: ScriptedProber([:]).prober, known: [:]) { done, total in
      #expect(total == 2)
      steps.withLock { $0.append(done) }
    }
    #expect(steps.withLock { $0.sorted() } == [0, 1, 2])
  }

  @Test func aCancelledCheckEnds() async throws {
    let site = try await TestSite(["Content/posts/a.md": "<https://a.example/>"]).build()
    let prober = LinkProber(
      ask: { _, _ throws(LinkProber.Failure) in
        try? await Task.sleep(for: .seconds(600))
        throw .dropped
      }, now: { 0 }, pause: { try await Task.sleep(for: $0) })
    let task = Task { try await site.checkExternalLinks(with: prober, known: [:]) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
