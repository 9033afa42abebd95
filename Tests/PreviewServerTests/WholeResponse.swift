@testable import PreviewServer

/// A response with its body as it would be sent, without a connection.
struct WholeResponse {
  var status: HTTPResponse.Status
  var headers: [String: String]
  var body: String

  /// Reads the body to its end, of an event stream only what there is.
  init(_ response: HTTPResponse) {
    status = response.status
    headers = response.headers
    switch response.body {
    case .bytes(let bytes):
      body = String(decoding: bytes, as: UTF8.self)
    case .made(let make):
      body = String(decoding: make() ?? [], as: UTF8.self)
    case .file(let file, let part):
      body = String(decoding: file.read(part.count, at: part.lowerBound) ?? [], as: UTF8.self)
    case .events(var stream):
      body = ""
      while let message = stream.next() { body += message }
    }
  }
}
