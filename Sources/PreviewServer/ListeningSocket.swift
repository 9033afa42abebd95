#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A socket to which browsers can connect.
struct ListeningSocket {
  /// The descriptor. The owner of the socket must close it.
  let descriptor: Int32
  /// The real port, also where 0 was asked for.
  let port: Int

  /// Listens on a port of an address of this machine, which may be given by a name.
  ///
  /// - Throws: `portTaken` or `cannotListen`.
  init(host: String, port: Int) throws(PreviewServerError) {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICSERV
    hints.ai_socktype = Self.stream
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let first = found else {
      throw .cannotListen(host: host, port: port, reason: "the host name is unknown")
    }
    defer { freeaddrinfo(found) }
    // A name may have an address that this machine has not, such as `localhost` that of IPv6.
    var problem: Int32 = 0
    for address in sequence(first: first, next: \.pointee.ai_next) where problem != EADDRINUSE {
      if let descriptor = Self.open(address.pointee) {
        self.descriptor = descriptor
        self.port = Self.port(of: descriptor) ?? port
        return
      }
      problem = errno
    }
    throw problem == EADDRINUSE
      ? .portTaken(host: host, port: port)
      : .cannotListen(host: host, port: port, reason: String(cString: strerror(problem)))
  }

  /// A socket that listens on an address, or `nil` and `errno`.
  private static func open(_ address: addrinfo) -> Int32? {
    let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    var yes: Int32 = 1
    guard descriptor >= 0,
      // Programs that are started meanwhile do not have it, and accepting never waits.
      fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0, fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0,
      // The port can be taken again at once after a stop.
      setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout.size(ofValue: yes))) == 0,
      bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, listen(descriptor, SOMAXCONN) == 0
    else {
      let number = errno
      if descriptor >= 0 { close(descriptor) }
      errno = number
      return nil
    }
    return descriptor
  }

  private static func port(of descriptor: Int32) -> Int? {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout.size(ofValue: address))
    return withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        var digits = [CChar](repeating: 0, count: Int(NI_MAXSERV))
        guard getsockname(descriptor, address, &size) == 0,
          getnameinfo(address, size, nil, 0, &digits, socklen_t(digits.count), NI_NUMERICSERV) == 0
        else { return nil }
        return Int(String(decoding: digits.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self))
      }
    }
  }

  private static var stream: Int32 {
    #if canImport(Glibc)
    Int32(SOCK_STREAM.rawValue)
    #else
    SOCK_STREAM
    #endif
  }
}
