import SiteEngine
import Testing

@testable import LinkChecking
@testable import SitegenCommands

/// What is read out of curl's output, and what its exit codes mean.
@Suite struct CurlEndingTests {
  struct Ending: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: Int?
    var output: String
    var log = ""
    var result: Result<LinkProber.Answer, LinkProber.Failure>
  }

  static let answers = [
    Ending(
      testDescription: "the name of a header in any case, its first value, and colons in it", code: 0,
      output: "HTTP/2 301\r\nLocation:  https://a.example:1/\r\nlocation: /b\r\n\r\n000 0.1\n",
      result: .success(.init(status: 301, headers: ["location": "https://a.example:1/"]))),
    Ending(
      testDescription: "an answer after news of it", code: 0,
      output: "HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\nHTTP/1.1 200 OK\r\nX: y\r\n\r\n000 0.1\n",
      result: .success(.init(status: 200, headers: ["x": "y"]))),
    Ending(
      testDescription: "an answer, whatever became of the connection", code: 56,
      output: "HTTP/1.1 404\r\n\r\n000 0.1\n", result: .success(.init(status: 404))),
    Ending(
      testDescription: "lines that end as they should not", code: 0,
      output: "HTTP/1.1 204 No\nX: y\n\n000 0.1\n",
      result: .success(.init(status: 204, headers: ["x": "y"]))),
  ]

  static let failures = [
    Ending(
      testDescription: "headers that end too early", code: 0, output: "HTTP/1.1 200 OK\r\nX: y\r\n000 0.1\n",
      result: .failure(.dropped)),
    Ending(
      testDescription: "only news of an answer", code: 52,
      output: "HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\n000 0.1\n", result: .failure(.dropped)),
    Ending(testDescription: "no name", code: 6, output: "000 0.0\n", result: .failure(.unknownHost)),
    Ending(
      testDescription: "a refused connection", code: 7, output: "000 0.000000\n",
      log: "*   Trying 127.0.0.1:9...\n* connect to 127.0.0.1 port 9 failed: Connection refused\n",
      result: .failure(.refused)),
    Ending(
      testDescription: "no way", code: 7, output: "000 0.000000\n",
      log: "* connect to 192.0.2.1 port 80 failed: Network is unreachable\n< X: Connection refused\n",
      result: .failure(.unreachable)),
    Ending(
      testDescription: "no connection in time", code: 28, output: "000 0.000000\n",
      result: .failure(.unreachable)),
    Ending(
      testDescription: "no answer in time", code: 28, output: "000 0.000512\n", result: .failure(.timeout)),
    Ending(
      testDescription: "a proxy that does not let through", code: 56, output: "403 0.000000\n",
      result: .failure(.unreachable)),
    Ending(
      testDescription: "no name of the proxy", code: 5, output: "000 0.0\n", result: .failure(.unreachable)),
    Ending(testDescription: "a certificate", code: 60, output: "000 0.0\n", result: .failure(.certificate)),
    Ending(
      testDescription: "no common protocol", code: 35, output: "000 0.0\n",
      log: "* error:0A00042E:SSL routines::tlsv1 alert protocol version\n", result: .failure(.certificate)),
    Ending(
      testDescription: "an end while a secure connection is agreed upon", code: 35, output: "000 0.0\n",
      log: "* OpenSSL SSL_connect: Connection reset by peer in connection to a.example:443\n",
      result: .failure(.dropped)),
    Ending(testDescription: "no answer", code: 52, output: "000 0.0005\n", result: .failure(.dropped)),
    Ending(testDescription: "a signal", code: nil, output: "", result: .failure(.dropped)),
  ]

  @Test(arguments: answers + failures) func isAnAnswerOrWhyThereIsNone(_ ending: Ending) {
    let curl = CurlEnding(code: ending.code, output: Array(ending.output.utf8), log: ending.log)
    #expect(curl.answer == ending.result)
  }
}
