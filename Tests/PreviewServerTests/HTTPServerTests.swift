import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import PreviewServer

/// What is sent over connections, whatever the site.
@Suite(.timeLimit(.minutes(30))) struct HTTPServerTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("<body>home</body>", to: "index.html")
    try folder.write("0123456789", to: "digits.txt")
    try folder.write("", to: "empty.css")
  }

  func serving(
    host: String = "127.0.0.1",
    _ body: @escaping @Sendable (PreviewServer, PreviewAddress) async throws -> Void
  ) async throws {
    try await servePreview(
      PreviewConfiguration(outputFolder: folder.path, host: host, port: .exactly(0)), body)
  }

  struct Answer: Sendable, CustomTestStringConvertible {
    var path: String
    var fields = ""
    var status = "200 OK"
    var length: Int?
    var testDescription: String { path + " " + fields }
  }

  @Test(arguments: [
    Answer(path: "/"), Answer(path: "/missing", status: "404 Not Found"),
    Answer(path: "/digits.txt", length: 10), Answer(path: "/empty.css", length: 0),
    Answer(path: "/digits.txt", fields: "Range: bytes=2-4\r\n", status: "206 Partial Content", length: 3),
    Answer(
      path: "/digits.txt", fields: "Range: bytes=10-\r\n", status: "416 Range Not Satisfiable", length: 0),
    Answer(path: LiveReloadScript.path),
  ])
  func answersHeadAsGetWithoutTheBody(_ answer: Answer) async throws {
    try await serving { _, address in
      let client = try HTTPClient(address)
      client.request(answer.path, fields: answer.fields)
      let get = try await client.response()
      #expect(get.head.hasPrefix("HTTP/1.1 \(answer.status)\r\n"))
      if let length = answer.length { #expect(get.body.utf8.count == length) }
      // A body would be read as the next head.
      client.request(answer.path, method: "HEAD", fields: answer.fields)
      let head = try await client.response(ofHead: true).head
      client.request("/digits.txt")
      #expect(try await client.response().body == "0123456789")
      let fields = { (head: String) in head.split(separator: "\r\n").filter { !$0.hasPrefix("Date: ") } }
      #expect(fields(head) == fields(get.head))
    }
  }

  /// A server that makes `slow.png` when the gate opens, and cannot make `broken.png`.
  private func making(
    _ body:
      @escaping @Sendable (
        _ address: PreviewAddress, _ begun: AsyncStream<Void>, _ gate: DispatchSemaphore
      ) async throws -> Void
  ) async throws {
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let gate = DispatchSemaphore(value: 0)
    let configuration = PreviewConfiguration(outputFolder: folder.path, port: .exactly(0))
    try await servePreview(configuration) { path in
      switch path {
      case "slow.png":
        {
          begin.yield()
          gate.wait()
          return Array("made".utf8)
        }
      case "broken.png": { nil }
      default: nil
      }
    } _: { _, address in
      try await body(address, begun, gate)
    }
  }

  @Test func answersOthersWhileAFileIsMade() async throws {
    try await making { address, begun, gate in
      let first = try HTTPClient(address)
      first.request("/slow.png?v=1")
      first.request("/digits.txt")
      var beginnings = begun.makeAsyncIterator()
      await beginnings.next()
      let second = try HTTPClient(address)
      second.request("/digits.txt")
      #expect(try await second.response().body == "0123456789")
      gate.signal()
      let made = try await first.response()
      #expect(made.body == "made")
      #expect(
        made.head.hasPrefix("HTTP/1.1 200 OK\r\n") && made.head.contains("\r\nContent-Type: image/png\r\n"))
      #expect(try await first.response().body == "0123456789")
      for path in ["/broken.png", "/missing.png", "/slow.png/"] {
        first.request(path)
        #expect(try await first.response().head.hasPrefix("HTTP/1.1 404 "), "\(path)")
      }
    }
  }

  @Test func stopsWhileAFileIsMade() async throws {
    let opened = Mutex<DispatchSemaphore?>(nil)
    try await making { address, begun, gate in
      opened.withLock { $0 = gate }
      for _ in 0..<3 { try HTTPClient(address).request("/slow.png") }
      var beginnings = begun.makeAsyncIterator()
      await beginnings.next()
    }
    // The server has stopped; what it was making ends later.
    opened.withLock(\.self)?.signal()
  }

  @Test func aHeadOfEventsEnds() async throws {
    try await serving { _, address in
      let client = try HTTPClient(address)
      client.request(LiveReloadScript.eventsPath, method: "HEAD")
      #expect(try await client.response(ofHead: true).head.contains("text/event-stream"))
      client.request("/digits.txt")
      #expect(try await client.response().body == "0123456789")
    }
  }

  @Test func answersTheRequestsOfAConnectionInTheirOrder() async throws {
    try await serving { _, address in
      let client = try HTTPClient(address)
      for path in ["/digits.txt", "/missing", "/empty.css", "/digits.txt"] { client.request(path) }
      #expect(try await client.response().body == "0123456789")
      #expect(try await client.response().head.contains(" 404 "))
      #expect(try await client.response().body == "")
      #expect(try await client.response().body == "0123456789")
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW"])
  func refusesOtherMethodsWithTheirBodies(_ method: String) async throws {
    try await serving { _, address in
      let client = try HTTPClient(address)
      client.request("/", method: method, fields: "Content-Length: 1000000\r\n")
      client.send(String(repeating: "a", count: 1_000_000))
      let head = try await client.response().head
      #expect(head.hasPrefix("HTTP/1.1 405 ") && head.contains("\r\nAllow: GET, HEAD\r\n"))
      client.request("/digits.txt")
      #expect(try await client.response().body == "0123456789")
    }
  }

  struct BadRequest: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: String
    /// The status of the answer, if there has to be one.
    var status: Int?
  }

  @Test(arguments: [
    BadRequest(testDescription: "no host", bytes: "GET / HTTP/1.1\r\n\r\n", status: 400),
    BadRequest(
      testDescription: "two hosts", bytes: "GET / HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n",
      status: 400),
    BadRequest(
      testDescription: "another host", bytes: "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", status: 403),
    BadRequest(
      testDescription: "a target of a megabyte",
      bytes: "GET /\(String(repeating: "a", count: 1 << 20)) HTTP/1.1\r\nHost: localhost\r\n\r\n", status: 414
    ),
    BadRequest(
      testDescription: "a field of a megabyte",
      bytes: "GET / HTTP/1.1\r\nHost: localhost\r\nA: \(String(repeating: "a", count: 1 << 20))\r\n\r\n",
      status: 431),
    BadRequest(
      testDescription: "thousands of fields",
      bytes: "GET / HTTP/1.1\r\nHost: localhost\r\n\(String(repeating: "A: b\r\n", count: 9000))\r\n",
      status: 431),
    BadRequest(
      testDescription: "thousands of arguments",
      bytes: "GET /?\(String(repeating: "a&", count: 9000)) HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    BadRequest(
      testDescription: "a negative length",
      bytes: "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", status: 400),
    BadRequest(testDescription: "another version", bytes: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", status: 505),
    BadRequest(testDescription: "no HTTP", bytes: "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\r\n\r\n"),
    BadRequest(testDescription: "half a head", bytes: "GET / HTTP/1.1\r\nHost: loc"),
    BadRequest(testDescription: "nothing", bytes: ""),
  ])
  func outlivesBadRequests(_ request: BadRequest) async throws {
    try await serving { _, address in
      let client = try HTTPClient(address)
      client.send(request.bytes)
      client.endSending()
      await client.readToEnd()
      if let status = request.status { #expect(client.text.hasPrefix("HTTP/1.1 \(status) ")) }
      let next = try HTTPClient(address)
      next.request("/digits.txt")
      #expect(try await next.response().body == "0123456789")
    }
  }

  @Test func slowClientsKeepNobodyWaiting() async throws {
    try folder.write(String(repeating: "0123456789", count: 2_000_000), to: "large.txt")
    try await serving { _, address in
      let silent = try (0..<100).map { _ in try HTTPClient(address) }
      for client in silent { client.send("GET / HT") }
      let lazy = try (0..<20).map { _ in try HTTPClient(address) }
      for client in lazy { client.request("/large.txt") }
      let client = try HTTPClient(address)
      client.request("/digits.txt")
      #expect(try await client.response().body == "0123456789")
    }
  }

  @Test(arguments: [
    "", "GET / HT", "GET / HTTP/1.1\r\nHost: loc",
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na",
    "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}",
  ])
  func aClientThatDoesNotFinishItsRequestIsLeft(_ beginning: String) async throws {
    let preview = PreviewServer(PreviewConfiguration(outputFolder: folder.path, port: .exactly(0)))
    preview.publish(.built(changedPaths: []))
    let socket = try ListeningSocket(host: "127.0.0.1", port: 0)
    let responder = try preview.makeResponder()
    let server = try #require(HTTPServer(listeningOn: socket.descriptor, answer: responder.respond))
    defer { server.stop() }
    let address = PreviewAddress(host: "127.0.0.1", port: socket.port, basePath: "/")
    let page = try HTTPClient(address)
    page.request(LiveReloadScript.eventsPath)
    try await page.expect("event: ")
    let idle = try HTTPClient(address)
    idle.request("/digits.txt")
    _ = try await idle.response()
    let slow = try HTTPClient(address)
    slow.send(beginning)
    // Nobody has waited for long.
    server.closeUnfinishedRequests(olderThan: .seconds(3600))
    let other = try HTTPClient(address)
    other.request("/digits.txt")
    #expect(try await other.response().body == "0123456789")
    server.closeUnfinishedRequests(olderThan: .zero)
    await slow.readToEnd()
    await idle.readToEnd()
    // A page hears of builds as before.
    preview.publish(.built(changedPaths: ["index.html"]))
    server.wakeStreams()
    try await page.expect("event: reload")
  }

  @Test func aFileThatBecomesShorterEndsTheConnection() async throws {
    try folder.write(String(repeating: "0123456789", count: 5_000_000), to: "large.txt")
    try await serving { [folder] _, address in
      let client = try HTTPClient(address)
      client.request("/large.txt")
      try await client.expect("\r\n\r\n")
      try #require(truncate(folder.path + "/large.txt", 10) == 0)
      await client.readToEnd()
      #expect(client.text.contains("\r\nContent-Length: 50000000\r\n") && client.text.utf8.count < 50_000_000)
    }
  }

  @Test func everyOpenPageHearsOfTheLastBuild() async throws {
    try await serving { server, address in
      let pages = try (0..<150).map { _ in try HTTPClient(address) }
      for page in pages { page.request(LiveReloadScript.eventsPath) }
      for page in pages { try await page.expect("event: ") }
      // Pages that are gone hold up no others.
      let gone = try (0..<50).map { _ in try HTTPClient(address) }
      for page in gone { page.request(LiveReloadScript.eventsPath) }
      for _ in 2...100 { server.publish(.built(changedPaths: ["index.html"])) }
      for page in pages { try await page.expect("-100\nevent: changes\n") }
    }
  }

  @Test(arguments: ["localhost", "::1", "::", "0.0.0.0"])
  func listensOnOtherAddresses(_ host: String) async throws {
    // Containers often have no IPv6.
    if host.contains(":"), (try? ListeningSocket(host: host, port: 0)) == nil { return }
    try await serving(host: host) { _, address in
      let client = try HTTPClient(address)
      client.request("/digits.txt")
      #expect(try await client.response().body == "0123456789")
    }
  }
}
