extension UTF8 {
  /// The offset of the first byte that does not belong to well-formed UTF-8 (Unicode 16, table 3-7), or `nil`.
  static func firstInvalidOffset(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    let raw = UnsafeRawBufferPointer(text)
    var offset = 0
    while offset < text.count {
      let lead = text[offset]
      if lead < 0x80 {
        offset += 1
        // Eight ASCII bytes at a time.
        while offset + 8 <= text.count,
          raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          offset += 8
        }
        continue
      }
      let length: Int
      let second: ClosedRange<UInt8>
      switch lead {
      case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return offset
      }
      guard offset + length <= text.count, second.contains(text[offset + 1]) else { return offset }
      for index in offset + 2..<offset + length where text[index] & 0xC0 != 0x80 { return offset }
      offset += length
    }
    return nil
  }
}
