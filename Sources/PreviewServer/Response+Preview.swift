import HTTPTypes
import Hummingbird

extension HTTPRequest {
  /// The field with which a browser takes an event stream up again (HTML Standard).
  var lastEventID: String? { HTTPField.Name("Last-Event-ID").flatMap { headerFields[$0] } }
}

extension Response {
  /// A short text.
  static func text(
    _ status: HTTPResponse.Status, _ text: String, type: String = "text/plain; charset=utf-8"
  ) -> Response {
    Response(status: status, headers: [.contentType: type], body: .init(byteBuffer: ByteBuffer(string: text)))
  }
}

extension ResponseBody {
  /// A part of a file, read as it is sent. A file that became shorter meanwhile ends the connection, because the
  /// length that was promised cannot be kept.
  init(_ file: OpenFile, _ part: Range<Int>) {
    self.init(contentLength: part.count) { writer in
      var offset = part.lowerBound
      while offset < part.upperBound {
        let chunk = file.read(min(part.upperBound - offset, 128 * 1024), at: offset)
        guard let chunk, !chunk.isEmpty else { throw FileBecameShorter() }
        try await writer.write(ByteBuffer(bytes: chunk))
        offset += chunk.count
      }
      try await writer.finish(nil)
    }
  }
}

/// A file had fewer bytes than when it was opened.
private struct FileBecameShorter: Error {}
