/// An address of the web as it is asked for: without its fragment.
package struct WebAddress: Sendable, Hashable {
  /// `http` or `https`.
  package var scheme: String
  /// The host in lower case, with the port where one is written.
  package var authority: String
  /// The path and the query, beginning with a slash; what no address can hold is percent-encoded.
  package var target: String

  /// Scheme, host and port: what a connection is made to.
  package var origin: String { scheme + "://" + authority }

  /// The whole address.
  package var text: String { origin + target }

  /// Reads an address that begins with `http://` or `https://`; anything else is `nil`.
  package init?(_ text: String) {
    let text = text.prefix { $0 != "#" }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    scheme = text[..<colon].lowercased()
    guard ["http", "https"].contains(scheme), text[colon...].hasPrefix("://") else { return nil }
    let rest = text[text.index(colon, offsetBy: 3)...]
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "\\" }
    // Markdown percent-encodes the host of an address as well.
    self.authority = (String(authority).decodingPercentEncoding ?? String(authority)).lowercased()
    guard !authority.isEmpty, !self.authority.contains(where: { $0.isWhitespace || $0 == "@" }) else {
      return nil
    }
    let target = String(rest[authority.endIndex...]).encodingTarget
    self.target = target.hasPrefix("/") ? target : "/" + target
  }

  /// The address that a reference on a page of this one leads to (RFC 3986, section 5.2), or `nil` for one that is
  /// no address of the web.
  package func resolving(_ reference: String) -> WebAddress? {
    if reference.hasScheme { return WebAddress(reference) }
    if reference.hasPrefix("//") { return WebAddress(scheme + ":" + reference) }
    let path = target.prefix { $0 != "?" }
    if reference.hasPrefix("/") { return WebAddress(origin + reference) }
    if reference.hasPrefix("?") { return WebAddress(origin + path + reference) }
    if reference.isEmpty || reference.hasPrefix("#") { return self }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
    let written = reference.prefix { $0 != "?" && $0 != "#" }
    return WebAddress(
      origin + (folder + written).description.removingDotSegments + reference[written.endIndex...])
  }
}

extension String {
  /// The path and query of an address with white space and everything beyond ASCII percent-encoded.
  fileprivate var encodingTarget: String {
    if utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { return self }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in utf8 {
      if (0x21...0x7E).contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
