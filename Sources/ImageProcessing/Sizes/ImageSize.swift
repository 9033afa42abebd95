/// The size of a picture in CSS pixels, as a browser would show it.
package struct ImageSize: Sendable, Hashable {
  /// In pixels, or in the units of an SVG.
  package var width: Int
  /// As the width.
  package var height: Int

  /// The kinds of files whose size can be read, by the end of their names.
  package static let extensions: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "svg"]

  /// What a file's first bytes say.
  package enum Reading: Sendable, Hashable {
    case size(ImageSize)
    /// An SVG that has none: it is as wide as there is room.
    case sizeless
    /// More of the file is needed to tell.
    case cutShort
    /// No picture of a kind that is known.
    case unknown
  }

  /// Reads the size out of the beginning of a PNG, JPEG, GIF, WebP or SVG file, recognised by its bytes and not its
  /// name.
  package static func read(_ bytes: [UInt8]) -> Reading {
    let bytes = bytes[...]
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return png(bytes) }
    if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      return reading(bytes.littleEndian(at: 6, count: 2), bytes.littleEndian(at: 8, count: 2))
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return jpeg(bytes) }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return webp(bytes) }
    return svg(bytes)
  }

  /// A size of numbers that may be missing; 0 is none.
  package static func reading(_ width: Int?, _ height: Int?) -> Reading {
    guard let width, let height else { return .cutShort }
    return width > 0 && height > 0 ? .size(ImageSize(width: width, height: height)) : .unknown
  }

  private static func png(_ bytes: ArraySlice<UInt8>) -> Reading {
    guard bytes.count >= 24 else { return .cutShort }
    guard bytes[12..<16].elementsEqual("IHDR".utf8) else { return .unknown }
    return reading(bytes.bigEndian(at: 16, count: 4), bytes.bigEndian(at: 20, count: 4))
  }

  private static func webp(_ bytes: ArraySlice<UInt8>) -> Reading {
    guard bytes.count >= 30 else { return .cutShort }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X":
      return reading(
        bytes.littleEndian(at: 24, count: 3).map { $0 + 1 },
        bytes.littleEndian(at: 27, count: 3).map { $0 + 1 })
    case "VP8 ":
      guard bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { return .unknown }
      // The upper two bits of each are a scale that no browser applies.
      return reading(
        bytes.littleEndian(at: 26, count: 2).map { $0 & 0x3FFF },
        bytes.littleEndian(at: 28, count: 2).map { $0 & 0x3FFF })
    case "VP8L":
      guard bytes[20] == 0x2F, let bits = bytes.littleEndian(at: 21, count: 4) else { return .unknown }
      return reading((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    default: return .unknown
    }
  }
}

extension ArraySlice<UInt8> {
  /// A number of up to four bytes from an offset on, the greatest byte first; `nil` past the end.
  package func bigEndian(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset + count <= self.count else { return nil }
    return self[(startIndex + offset)..<(startIndex + offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of up to four bytes from an offset on, the least byte first; `nil` past the end.
  package func littleEndian(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset + count <= self.count else { return nil }
    return self[(startIndex + offset)..<(startIndex + offset + count)].reversed()
      .reduce(0) { $0 << 8 | Int($1) }
  }
}
