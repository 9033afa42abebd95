extension String {
  /// The text with percent-encoded bytes (RFC 3986, section 2.1) replaced, or `nil` where that would not be UTF-8.
  package var decodingPercentEncoding: String? {
    var text = self
    // A loop without an early end takes many bytes at a time.
    let marks = text.withUTF8 { $0.reduce(into: 0) { $0 &+= $1 == UInt8(ascii: "%") ? 1 : 0 } }
    guard marks > 0 else { return self }
    let encoded = Array(utf8)
    var bytes: [UInt8] = []
    var index = 0
    while index < encoded.count {
      if encoded[index] == UInt8(ascii: "%"), index + 2 < encoded.count,
        let high = encoded[index + 1].hexadecimalValue, let low = encoded[index + 2].hexadecimalValue
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(encoded[index])
        index += 1
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The text with everything percent-encoded that the path of an address cannot hold (RFC 3986, section 3.3).
  package var encodingPath: String {
    var path = self
    if path.withUTF8({ $0.allSatisfy { $0.isPathCharacter } }) { return self }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in utf8 {
      if byte.isPathCharacter {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Whether the byte is a `pchar` of RFC 3986 or a slash.
  fileprivate var isPathCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "@")...UInt8(ascii: "Z"),
      UInt8(ascii: "&")...UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "$"),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
