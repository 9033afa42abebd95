/// The path of a request's target, decoded once and known to name nothing but files and folders below a root.
struct RequestPath: Hashable {
  /// The decoded names, outermost first: none of them empty, with a slash, a backslash or a control character,
  /// or starting with a dot, but for `.well-known`.
  var names: [String]
  /// Whether the path ends with a slash, as a folder's does.
  var endsWithSlash: Bool

  /// The folder at a site's root whose addresses are kept for protocols (RFC 8615).
  static let wellKnown = ".well-known"

  /// Parses a path, `nil` if it is not one that a published file can have.
  ///
  /// A file whose name really contains `%2e` is asked for as `%252e`: what is decoded is not decoded again.
  init?(_ path: some StringProtocol) {
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    var encoded = path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    endsWithSlash = encoded.last?.isEmpty ?? true
    if endsWithSlash { encoded.removeLast() }
    names = []
    for part in encoded {
      guard let name = Self.decode(part) else { return nil }
      names.append(name)
    }
  }

  /// A name out of its percent-encoded bytes.
  private static func decode(_ part: some Sequence<UInt8>) -> String? {
    var bytes = [UInt8]()
    var rest = part.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(hexDigit), let low = rest.next().flatMap(hexDigit) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    let forbidden = [UInt8(ascii: "/"), UInt8(ascii: "\\"), 0x7F]
    guard let first = bytes.first, first != UInt8(ascii: ".") || bytes.elementsEqual(wellKnown.utf8),
      bytes.allSatisfy({ $0 >= 0x20 && !forbidden.contains($0) })
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The path as it is written in an address, every byte that is not unreserved (RFC 3986) percent-encoded.
  var percentEncoded: String {
    let encoded = names.map { name in
      name.utf8.map { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: "~"):
          return String(UnicodeScalar(byte))
        default:
          let digits = String(byte, radix: 16, uppercase: true)
          return byte < 0x10 ? "%0\(digits)" : "%\(digits)"
        }
      }.joined()
    }
    return "/" + encoded.joined(separator: "/") + (endsWithSlash && !names.isEmpty ? "/" : "")
  }
}

extension RequestPath {
  /// A path of names that are known to be good.
  init(names: [String], endsWithSlash: Bool) {
    self.names = names
    self.endsWithSlash = endsWithSlash
  }
}
