/// What a browser asks for.
struct HTTPRequest {
  var method: String
  /// The path and the query as they stand in the request line, percent-encoded.
  var target: String
  var host: String?
  var range: String?
  /// The field with which a browser takes an event stream up again (HTML Standard).
  var lastEventID: String?
}

/// What a browser gets.
struct HTTPResponse {
  /// The statuses that a preview answers with (RFC 9110, section 15).
  enum Status: UInt32 {
    case ok = 200
    case partialContent = 206
    case temporaryRedirect = 307
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case rangeNotSatisfiable = 416
    case internalServerError = 500
    case serviceUnavailable = 503
  }

  enum Body {
    case bytes([UInt8])
    /// A part of a file, read as it is sent. A file that became shorter meanwhile ends the connection, because the
    /// length that was promised cannot be kept.
    case file(OpenFile, Range<Int>)
    /// What takes a while to make: other requests are answered meanwhile. Without it the file is not found.
    case made(@Sendable () -> [UInt8]?)
    /// What comes for as long as the connection is open.
    case events(EventStream)
  }

  var status: Status
  /// The fields, but for the length of the body and those that are of the connection.
  var headers: [String: String] = [:]
  var body = Body.bytes([])
}

extension HTTPResponse {
  /// A short text.
  static func text(_ status: Status, _ text: String, type: String = "text/plain; charset=utf-8") -> Self {
    HTTPResponse(status: status, headers: ["Content-Type": type], body: .bytes(Array(text.utf8)))
  }
}
