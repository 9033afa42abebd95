import Markup

extension MarkupBuffer {
  /// Appends an address as the value of an attribute: `&` and `'` as character references and whatever may not
  /// stand in a URL percent-encoded, as CommonMark's own renderer does.
  mutating func append(address: String) {
    if address.utf8.allSatisfy({ Self.isPlain($0) }) { return append(markup: address) }
    let digits = Array("0123456789ABCDEF".utf8)
    var escaped: [UInt8] = []
    escaped.reserveCapacity(address.utf8.count + 16)
    for byte in address.utf8 {
      switch byte {
      case UInt8(ascii: "&"): escaped += "&amp;".utf8
      case UInt8(ascii: "'"): escaped += "&#x27;".utf8
      case _ where Self.isPlain(byte): escaped.append(byte)
      default: escaped += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    append(markup: escaped)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
      UInt8(ascii: "(")...UInt8(ascii: ";"), UInt8(ascii: "#")...UInt8(ascii: "%"), UInt8(ascii: "!"),
      UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

/// Whether a link to this address can run a script or open a file of the reader's: CommonMark's rule, by which
/// `javascript:`, `vbscript:`, `file:` and, unless an image is addressed, `data:` are dangerous.
func isDangerous(_ address: String, isImageSource: Bool) -> Bool {
  guard let colon = address.utf8.prefix(11).firstIndex(of: UInt8(ascii: ":")) else { return false }
  switch address[..<colon].lowercased() {
  case "javascript", "vbscript", "file": return true
  case "data":
    let type = address[colon...].dropFirst().prefix(11).lowercased()
    if isImageSource { return !type.hasPrefix("image/") }
    return !["image/png", "image/gif", "image/jpeg", "image/webp"].contains { type.hasPrefix($0) }
  default: return false
  }
}
