/// PNG files (ISO/IEC 15948) of pixels that a program made, not compressed: so a package needs no library for them.
enum PortableNetworkGraphics {
  /// A file of pixels in rows from the top, four bytes each: red, green, blue and opacity.
  static func file(of pixels: [UInt8], width: Int) -> [UInt8] {
    var rows: [UInt8] = []
    for start in stride(from: 0, to: pixels.count, by: 4 * width) {
      // No filter.
      rows.append(0)
      rows += pixels[start..<min(pixels.count, start + 4 * width)]
    }
    let size = bigEndian(UInt32(width)) + bigEndian(UInt32(pixels.count / (4 * width)))
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      // Eight bits a component, red, green, blue and opacity.
      + chunk("IHDR", size + [8, 6, 0, 0, 0]) + chunk("IDAT", zlibStream(of: rows)) + chunk("IEND", [])
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + data
    return bigEndian(UInt32(data.count)) + content + bigEndian(crc32(of: content))
  }

  /// Stored blocks (RFC 1951, 3.2.4) in a zlib stream (RFC 1950).
  private static func zlibStream(of bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 0xFFFF) {
      let block = bytes[start..<min(bytes.count, start + 0xFFFF)]
      let length = UInt16(block.count)
      stream.append(block.endIndex == bytes.count ? 1 : 0)
      for number in [length, ~length] { stream += [UInt8(number & 0xFF), UInt8(number >> 8)] }
      stream += block
    }
    return stream + bigEndian(adler32(of: bytes))
  }

  private static func adler32(of bytes: [UInt8]) -> UInt32 {
    var (first, second) = (UInt32(1), UInt32(0))
    for byte in bytes {
      first = (first + UInt32(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return second << 16 | first
  }

  private static func crc32(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
