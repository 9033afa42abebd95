#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The values of a `Host` field that a preview server answers to.
///
/// A page of another site can make its own host name resolve to 127.0.0.1 (DNS rebinding) and so read what this
/// server serves; its requests then carry that name. An IP address cannot be rebound.
struct AllowedHosts {
  /// The host that the server listens on.
  var chosen: String

  /// Whether a request with this authority, `host` or `host:port`, is answered.
  func contains(_ authority: String) -> Bool {
    guard let host = Self.host(of: authority) else { return false }
    if ["localhost", "127.0.0.1", "::1", chosen.lowercased()].contains(host) { return true }
    return (chosen == "0.0.0.0" || chosen == "::") && Self.isIPAddress(host)
  }

  /// The host of an authority in small letters and without brackets, `nil` if it is malformed.
  private static func host(of authority: String) -> String? {
    let text = authority.lowercased()
    let host: Substring
    let port: Substring
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      host = text[text.index(after: text.startIndex)..<end]
      port = text[text.index(after: end)...]
    } else {
      let end = text.firstIndex(of: ":") ?? text.endIndex
      host = text[..<end]
      port = text[end...]
    }
    guard !host.isEmpty, port.isEmpty || port.first == ":",
      port.dropFirst().utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return String(host)
  }

  private static func isIPAddress(_ host: String) -> Bool {
    var version4 = in_addr()
    var version6 = in6_addr()
    return inet_pton(AF_INET, host, &version4) == 1 || inet_pton(AF_INET6, host, &version6) == 1
  }
}
