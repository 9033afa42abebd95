import Dispatch
import Foundation
import Testing

@testable import PreviewServer

/// A connection to a preview, on which a test says and hears every byte itself.
final class HTTPClient {
  private let descriptor: Int32
  // Tasks that wait for each other share few threads; reading waits on one of its own.
  private let reading = DispatchQueue(label: "http-client")
  /// What came and is not yet part of a response that was read.
  private(set) var text = ""

  /// Connects to a preview of this machine.
  init(_ preview: PreviewAddress) throws {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    try #require(getaddrinfo(preview.host, String(preview.port), &hints, &found) == 0)
    defer { freeaddrinfo(found) }
    let address = try #require(found).pointee
    descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  deinit { close(descriptor) }

  /// Sends bytes as they stand; a server that does not want more of them shows in what it answers.
  func send(_ bytes: String) {
    var rest = Array(bytes.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest.removeFirst(count)
    }
  }

  /// Says that nothing more will be sent.
  func endSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Asks for a path of the host `localhost`.
  func request(_ path: String, method: String = "GET", fields: String = "") {
    send("\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n")
  }

  /// Reads what comes next.
  ///
  /// - Returns: Whether there was more before the end of the connection.
  @discardableResult func read() async -> Bool {
    let bytes = await withCheckedContinuation { continuation in
      reading.async { [descriptor] in
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        continuation.resume(returning: buffer.prefix(max(0, count)))
      }
    }
    text += String(decoding: bytes, as: UTF8.self)
    return !bytes.isEmpty
  }

  /// Reads until the text contains something, which it has to do before the connection ends.
  func expect(_ part: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    while !text.contains(part) {
      try #require(await read(), "no \(part) in \(text)", sourceLocation: sourceLocation)
    }
  }

  /// Reads one response with a length.
  func response(ofHead isOfHead: Bool = false) async throws -> (head: String, body: String) {
    try await expect("\r\n\r\n")
    let end = try #require(text.firstRange(of: "\r\n\r\n"))
    let head = String(text[..<end.lowerBound])
    let length = head.firstMatch(of: /\r\nContent-Length: (\d+)/).flatMap { Int($0.1) }
    let count = isOfHead ? 0 : try #require(length, "no length in \(head)")
    text = String(text[end.upperBound...])
    while text.utf8.count < count { try #require(await read()) }
    let body = String(decoding: text.utf8.prefix(count), as: UTF8.self)
    text = String(decoding: text.utf8.dropFirst(count), as: UTF8.self)
    return (head, body)
  }

  /// Reads until the server closes the connection.
  func readToEnd() async {
    while await read() {}
  }
}
