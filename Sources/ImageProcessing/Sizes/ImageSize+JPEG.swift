extension ImageSize {
  /// Walks over the segments of a JPEG file to the one that has its size.
  package static func jpeg(_ bytes: ArraySlice<UInt8>) -> Reading {
    var orientation = 1
    return jpeg(bytes, orientation: &orientation)
  }

  /// The orientation that a camera wrote into a JPEG file, from 1 to 8; 1 if there is none.
  package static func jpegOrientation(_ bytes: ArraySlice<UInt8>) -> Int {
    var orientation = 1
    _ = jpeg(bytes, orientation: &orientation)
    return (1...8).contains(orientation) ? orientation : 1
  }

  private static func jpeg(_ bytes: ArraySlice<UInt8>, orientation: inout Int) -> Reading {
    var offset = 2
    while true {
      guard let first = bytes.bigEndian(at: offset, count: 1),
        let marker = bytes.bigEndian(at: offset + 1, count: 1)
      else { return .cutShort }
      guard first == 0xFF else { return .unknown }
      switch marker {
      case 0xFF:
        // Bytes that only fill stand before a marker.
        offset += 1
      case 0x01, 0xD0...0xD8: offset += 2
      case 0xD9, 0xDA: return .unknown
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        let (width, height) = (
          bytes.bigEndian(at: offset + 7, count: 2), bytes.bigEndian(at: offset + 5, count: 2)
        )
        return (5...8).contains(orientation) ? reading(height, width) : reading(width, height)
      default:
        guard let length = bytes.bigEndian(at: offset + 2, count: 2) else { return .cutShort }
        guard length >= 2 else { return .unknown }
        if marker == 0xE1,
          let end = bytes.index(bytes.startIndex, offsetBy: offset + 2 + length, limitedBy: bytes.endIndex)
        {
          orientation = bytes[(bytes.startIndex + offset + 4)..<end].exifOrientation ?? orientation
        }
        offset += 2 + length
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The orientation that a camera wrote, from 1 to 8; from 5 on the picture is shown turned by a quarter.
  fileprivate var exifOrientation: Int? {
    guard starts(with: Array("Exif".utf8) + [0, 0]) else { return nil }
    let tiff = dropFirst(6)
    let isBig = tiff.starts(with: "MM".utf8)
    guard isBig || tiff.starts(with: "II".utf8) else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int? {
      isBig ? tiff.bigEndian(at: offset, count: count) : tiff.littleEndian(at: offset, count: count)
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(entry, 2) else { return nil }
      if tag == 0x0112 { return number(entry + 8, 2) }
    }
    return nil
  }
}
