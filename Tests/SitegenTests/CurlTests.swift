import Foundation
import SiteEngine
import Testing

@testable import LinkChecking
@testable import SiteModel
@testable import SitegenCommands

/// The program curl asked for answers, and kept from everything else.
@Suite struct CurlTests {
  @Test func anAddressIsNothingButAnAddress() throws {
    for address in ["http://-v/", "http://a.example/{a,b}[1-9]?x=@y", "https://ü.example/#/\"\n"] {
      guard let arguments = Curl.arguments(for: address, .get, timeout: .seconds(10)) else { continue }
      #expect(arguments.first == "--disable", "files of the user have no say")
      #expect(arguments.contains("--globoff"))
      #expect(arguments.count { $0 == "--url" } == 1)
      #expect(arguments.dropLast().last == "--url")
      #expect(arguments.last?.wholeMatch(of: /https?:\/\/[\x21-\x7E]*/) != nil)
    }
    for address in ["file:///etc/passwd", "-v", "@list", "", "ftp://a.example/", "http:///"] {
      #expect(Curl.arguments(for: address, .head, timeout: .seconds(10)) == nil, "\(address)")
    }
  }

  struct Server: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// What is sent when a request came.
    var reply: String
    var then = RawServer.Ending.close
    var result: Result<LinkProber.Answer, LinkProber.Failure>
  }

  static let servers = [
    Server(
      testDescription: "an answer with a body", reply: "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nThere",
      result: .success(.init(status: 200, headers: ["content-length": "5"]))),
    Server(
      testDescription: "a body without end", reply: "HTTP/1.1 200 OK\r\nX: y\r\n\r\nThere", then: .keep,
      result: .success(.init(status: 200, headers: ["x": "y"]))),
    Server(
      testDescription: "a redirect to a file",
      reply: "HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\n\r\n",
      result: .success(.init(status: 302, headers: ["location": "file:///etc/passwd"]))),
    Server(testDescription: "nothing", reply: "", result: .failure(.dropped)),
    Server(
      testDescription: "half of the headers", reply: "HTTP/1.1 200 OK\r\nX: y\r\n", result: .failure(.dropped)
    ),
    Server(testDescription: "no HTTP", reply: "There", result: .failure(.dropped)),
    Server(testDescription: "silence", reply: "", then: .keep, result: .failure(.timeout)),
  ]

  @Test(arguments: servers) func tellsWhatAServerAnswers(_ server: Server) async throws {
    let listening = try RawServer(reply: server.reply, then: server.then)
    // The others have time enough on a busy machine.
    let timeout = Duration.seconds(server.result == .failure(.timeout) ? 1 : 60)
    for method in [LinkProber.Method.get, .head] {
      let result: Result<LinkProber.Answer, LinkProber.Failure>
      do throws(LinkProber.Failure) {
        result = .success(try await Curl().answer(at: listening.address + "/a", method, timeout: timeout))
      } catch {
        result = .failure(error)
      }
      #expect(result == server.result, "\(method)")
    }
    let requests = listening.requests
    #expect(requests.map { $0.prefix { $0 != "\r\n" } } == ["GET /a HTTP/1.1", "HEAD /a HTTP/1.1"])
    let version = SitegenVersion.number
    #expect(requests.allSatisfy { $0.contains("(compatible; sitegen/\(version); link check)") })
  }

  @Test func tellsWhyThereIsNoConnection() async throws {
    let gone = try RawServer(reply: "").address
    for (address, failure) in [
      (gone + "/", LinkProber.Failure.refused), ("http://nowhere.invalid/", .unknownHost),
      ("http://127.0.0.1:99999/", .invalidAddress), ("http://a b/", .invalidAddress),
    ] {
      await #expect(throws: failure, "\(address)") {
        _ = try await Curl().answer(at: address, .head, timeout: .seconds(60))
      }
    }
  }

  @Test func saysWhatIsWrongWithTheProgram() async throws {
    try await Curl().checkUse()
    await #expect(throws: Curl.Problem.notFound("no-such-curl")) {
      try await Curl(program: "no-such-curl").checkUse()
    }
    await #expect(throws: Curl.Problem.withoutHTTPS("/bin/true")) {
      try await Curl(program: "/bin/true").checkUse()
    }
    await #expect(throws: Curl.Problem.self) { try await Curl(program: "/bin/false").checkUse() }
  }
}
