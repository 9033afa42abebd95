import Foundation
import Synchronization

/// A server of this machine that answers what each connection says at once, on a thread of its own, until it is no longer
/// used.
final class RawServer: Sendable {
  /// What becomes of a connection.
  enum Ending: Sendable {
    case close
    /// It stays open until the server ends.
    case keep
  }

  /// Its address, without a slash at its end.
  let address: String
  private let listener: Int32
  private let log: Log

  /// What was asked so far, of each connection what came at once.
  var requests: [String] { log.requests.withLock { $0 } }

  /// Answers every connection with the same bytes.
  convenience init(reply: String, then ending: Ending = .close) throws {
    try self.init(then: ending) { _ in reply }
  }

  /// Answers every connection with the bytes that `reply` gives for what it said.
  init(then ending: Ending = .close, reply: @escaping @Sendable (String) -> String) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        bind(listener, place, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, place, &size) == 0
      }
    }
    guard listener >= 0, isListening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    self.listener = listener
    address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
    let log = Log()
    self.log = log
    Thread.detachNewThread {
      var kept: [Int32] = []
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        let count = recv(connection, &buffer, buffer.count, 0)
        let request = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
        log.requests.withLock { $0.append(request) }
        let bytes = reply(request)
        _ = send(connection, bytes, bytes.utf8.count, Int32(MSG_NOSIGNAL))
        if ending == .close { close(connection) } else { kept.append(connection) }
      }
      for connection in kept { close(connection) }
      close(listener)
    }
  }

  // The thread closes it: no other socket may get its number before.
  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  private final class Log: Sendable {
    let requests = Mutex<[String]>([])
  }
}
