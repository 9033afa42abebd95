import Testing

@testable import ImageProcessing

/// Pictures of four quarters of one colour each, and what cameras add to their files.
enum TestPicture {
  /// The colours of the quarters in the direction of reading.
  static let colors: [[UInt8]] = [
    [255, 0, 0, 255], [0, 160, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255],
  ]

  private static func bitmap(_ width: Int, _ height: Int) throws -> Bitmap {
    var pixels: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width { pixels += colors[(row * 2 / height) * 2 + column * 2 / width] }
    }
    return try Bitmap(width: width, height: height, rgba: pixels)
  }

  static func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    try PNGCodec.encode(bitmap(width, height))
  }

  static func jpeg(_ width: Int, _ height: Int, exif: [UInt8]? = nil) throws -> [UInt8] {
    let bytes = try JPEGCodec.encode(bitmap(width, height), quality: 95)
    return exif.map { inserting(0xE1, $0, into: bytes) } ?? bytes
  }

  /// The colours in the middle of each quarter, in the direction of reading.
  static func corners(of rgba: [UInt8], width: Int, height: Int) -> [[UInt8]] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
      let place = ((height * y / 4) * width + width * x / 4) * 4
      return Array(rgba[place..<place + 4])
    }
  }

  /// EXIF with one entry: the orientation.
  static func exif(orientation: Int) -> [UInt8] {
    Array("Exif\0\0MM\0*\0\0\0\u{8}".utf8) + [
      0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0,
    ]
  }

  /// A JPEG file with a segment after its first one.
  static func inserting(_ marker: UInt8, _ body: [UInt8], into jpeg: [UInt8]) -> [UInt8] {
    let length = body.count + 2
    let place = JPEGFile(jpeg)?.segments.first?.range.upperBound ?? 2
    return Array(jpeg[..<place]) + [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + body
      + jpeg[place...]
  }

  /// A PNG file with a chunk after its header, whose checksum is not looked at.
  static func inserting(chunk type: String, _ body: [UInt8], into png: [UInt8]) -> [UInt8] {
    let place = PNGFile(png)?.chunks.first?.range.upperBound ?? png.count
    let length = withUnsafeBytes(of: UInt32(body.count).bigEndian) { Array($0) }
    return Array(png[..<place]) + length + Array(type.utf8) + body + [0, 0, 0, 0] + png[place...]
  }
}
