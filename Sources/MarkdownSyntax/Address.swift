import Markup

extension MarkupBuffer {
  /// Appends an address as the value of an attribute: `&` and `'` as character references and whatever may not
  /// stand in a URL percent-encoded, as CommonMark's own renderer does.
  mutating func append(address: String) {
    var address = address
    let isPlain = address.withUTF8 { bytes in
      guard bytes.allSatisfy({ Self.isPlain($0) }) else { return false }
      append(markup: bytes)
      return true
    }
    if isPlain { return }
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
    // Most bytes of most addresses are letters.
    if (byte | 0x20) &- UInt8(ascii: "a") < 26 { return true }
    // A bit for each byte from 0x00, and from 0x40: `!`, `#` to `%`, `(` to `;`, `=`, `?` to `Z`, `_`, `a` to `z` and `~`.
    let (low, high): (UInt64, UInt64) = (0xAFFF_FF3A_0000_0000, 0x47FF_FFFE_87FF_FFFF)
    return byte < 0x80 && (byte < 0x40 ? low : high) >> UInt64(byte & 0x3F) & 1 != 0
  }
}

/// Whether a link to this address can run a script or open a file of the reader's: CommonMark's rule, by which
/// `javascript:`, `vbscript:`, `file:` and, unless an image is addressed, `data:` are dangerous.
func isDangerous(_ address: String, isImageSource: Bool) -> Bool {
  // Nearly all addresses begin with another letter than these schemes.
  switch (address.utf8.first ?? 0) | 0x20 {
  case UInt8(ascii: "j"), UInt8(ascii: "v"), UInt8(ascii: "f"), UInt8(ascii: "d"): break
  default: return false
  }
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
