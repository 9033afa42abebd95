import LinkChecking
import SiteEngine

/// What curl left when it ended: its exit code, the headers it got and what `format` asks for, and its log.
struct CurlEnding: Sendable {
  /// The exit code; `nil` where a signal ended it.
  var code: Int?
  var output: [UInt8]
  var log: String

  /// The `--write-out` that is read here: a last line with what a proxy answered, and when a connection was made.
  static let format = "%{http_connect} %{time_connect}\\n"

  /// What the server answered, or why it did not. An answer is one from the moment its headers are complete, whatever
  /// became of the connection.
  var answer: Result<LinkProber.Answer, LinkProber.Failure> {
    // What follows the last line feed is not a line, so it does not end headers either.
    let lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().map {
      String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self)
    }
    if let answer = Self.lastAnswer(lines) { return .success(answer) }
    let told = lines.last { !$0.isEmpty }?.split(separator: " ") ?? []
    let isConnected = told.count == 2 && Double(told[1]).map { $0 > 0 } ?? false
    let isRefusedByProxy = told.first.flatMap { Int($0) }.map { $0 >= 300 } ?? false
    return .failure(isRefusedByProxy ? .unreachable : failure(isConnected: isConnected))
  }

  /// The last answer whose headers are complete, of those that are not only about what is to come (1xx).
  private static func lastAnswer(_ lines: [String]) -> LinkProber.Answer? {
    var last: LinkProber.Answer?
    var current: LinkProber.Answer?
    for line in lines {
      if line.hasPrefix("HTTP/") {
        current = line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { .init(status: $0) }
      } else if line.isEmpty {
        if let answer = current, answer.status >= 200 { last = answer }
        current = nil
      } else if let colon = line.firstIndex(of: ":") {
        let name = line[..<colon].lowercased()
        guard current?.headers[name] == nil else { continue }
        let value = line[line.index(after: colon)...]
        current?.headers[name] = value.drop(while: \.isWhitespace).description
      }
    }
    return last
  }

  /// What an exit code of curl's manual means.
  private func failure(isConnected: Bool) -> LinkProber.Failure {
    switch code {
    case 3: .invalidAddress
    case 6: .unknownHost
    // One address of a host that refuses is there.
    case 7: isLogged(["Connection refused"]) ? .refused : .unreachable
    // The name or the handshake of a proxy.
    case 5, 97: .unreachable
    case 28: isConnected ? .timeout : .unreachable
    case 35: isLogged(["Connection reset", "SSL_ERROR_SYSCALL", "unexpected eof"]) ? .dropped : .certificate
    case 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91: .certificate
    default: .dropped
    }
  }

  /// Whether curl itself, not a server, said one of several things.
  private func isLogged(_ sentences: [String]) -> Bool {
    log.split(whereSeparator: \.isNewline).contains { line in
      line.hasPrefix("* ") && sentences.contains { line.contains($0) }
    }
  }
}
