import Synchronization

/// A server of this machine, which answers by the path of a request and remembers what it was asked, until it is no longer
/// used.
final class LocalWeb: Sendable {
  private let log: Log
  private let server: RawServer

  /// The server's address without a slash at its end.
  var address: String { server.address }

  init() throws {
    let log = Log()
    self.log = log
    server = try RawServer { request in
      let words = request.prefix { $0 != "\r\n" }.split(separator: " ")
      guard words.count == 3 else { return Self.response("400 Bad Request") }
      // A proxy is asked for a whole address.
      let path = words[1].trimmingPrefix(/http:\/\/[^\/]+/).prefix { $0 != "?" }
      return Self.answer(
        String(words[0]), String(path), count: log.add("\(words[0]) \(path)", ending: " \(path)"))
    }
  }

  /// Every request as its method and path, in order, since they were last asked for.
  func takeRequests() -> [String] {
    log.requests.withLock { requests in
      defer { requests = [] }
      return requests
    }
  }

  private static func answer(_ method: String, _ path: String, count: Int) -> String {
    switch path {
    case "/there": response("200 OK", body: method == "HEAD" ? "" : "There.")
    case "/no-head": response(method == "HEAD" ? "405 Method Not Allowed" : "200 OK")
    case "/moved": response("301 Moved Permanently", fields: "Location: /there\r\n")
    case "/members": response("403 Forbidden")
    case "/busy":
      count == 1 ? response("429 Too Many Requests", fields: "Retry-After: 1\r\n") : response("200 OK")
    default: response("404 Not Found")
    }
  }

  private static func response(_ status: String, fields: String = "", body: String = "") -> String {
    "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\(fields)\r\n\(body)"
  }

  private final class Log: Sendable {
    let requests = Mutex<[String]>([])

    /// Adds a request.
    ///
    /// - Returns: How many of all end like it.
    func add(_ request: String, ending: String) -> Int {
      requests.withLock { requests in
        requests.append(request)
        return requests.count { $0.hasSuffix(ending) }
      }
    }
  }
}
