/// An address of the web in the characters that a request can have (RFC 3986), without its fragment.
struct RequestAddress: Sendable, Hashable {
  let text: String

  /// Writes an address of `http` or `https` with its host as the domain name system knows it, and with everything
  /// percent-encoded that its path and query cannot hold; `nil` for any other address, or without a host.
  init?(_ address: String) {
    let address = address.prefix { $0 != "#" }
    guard let scheme = ["http://", "https://"].first(where: { address.hasPrefix($0) }) else { return nil }
    let rest = address.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    let port = authority.last == "]" ? nil : authority.lastIndex(of: ":")
    let portText = port.map { authority[$0...] } ?? ""
    guard let host = String(authority[..<(port ?? authority.endIndex)]).hostInASCII,
      portText.utf8.dropFirst().allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    text = scheme + host + portText + rest[authority.endIndex...].encodingTarget
  }
}

extension Substring {
  /// The path and the query of an address with everything percent-encoded that these cannot hold.
  fileprivate var encodingTarget: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for (index, byte) in zip(utf8.indices, utf8) {
      let isEncoded =
        byte == UInt8(ascii: "%") && utf8[index...].dropFirst().prefix(2).count(where: \.isHexadecimal) == 2
      if isEncoded || byte.isInTarget {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// Whether a path or a query can hold the byte as it stands.
  fileprivate var isInTarget: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
      UInt8(ascii: "&")...UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "$"),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
