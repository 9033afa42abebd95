/// A JPEG file as its segments (ISO/IEC 10918-1, annex B).
struct JPEGFile {
  /// A marker with what belongs to it.
  struct Segment {
    var marker: UInt8
    /// All of its bytes, the marker and its length among them.
    var range: Range<Int>
    /// What follows the length.
    var body: Range<Int>
  }

  let bytes: [UInt8]
  /// The segments before the first scan.
  private(set) var segments: [Segment] = []
  /// From the first scan to the end of the image, without what a camera may have put behind it.
  private(set) var scans: Range<Int>

  /// Reads a file; `nil` for one that is cut short before its first scan, or is none.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var offset = 2
    scans = 0..<0
    while true {
      while offset + 1 < bytes.count, bytes[offset] == 0xFF, bytes[offset + 1] == 0xFF { offset += 1 }
      guard offset + 3 < bytes.count, bytes[offset] == 0xFF else { return nil }
      let marker = bytes[offset + 1]
      if marker == 0xDA { break }
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      guard length >= 2, offset + 2 + length <= bytes.count else { return nil }
      segments.append(
        Segment(
          marker: marker, range: offset..<(offset + 2 + length), body: (offset + 4)..<(offset + 2 + length)))
      offset += 2 + length
    }
    scans = offset..<Self.end(of: bytes, from: offset)
  }

  /// Where the image ends; data of a scan has no marker in it but those of restarts.
  private static func end(of bytes: [UInt8], from start: Int) -> Int {
    var offset = start
    while offset + 3 < bytes.count {
      guard bytes[offset] == 0xFF, bytes[offset + 1] != 0, !(0xD0...0xD7).contains(bytes[offset + 1]),
        bytes[offset + 1] != 0xFF
      else {
        offset += 1
        continue
      }
      if bytes[offset + 1] == 0xD9 { return offset + 2 }
      offset += 2 + (Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3]))
    }
    return bytes.count
  }

  /// The segments with the colour profile, to be written as they are.
  var profileSegments: [UInt8] {
    segments.filter(isProfile).flatMap { bytes[$0.range] }
  }

  /// The colour profile (ICC.1), put together from its segments; `nil` if there is none.
  var profile: [UInt8]? {
    let parts = segments.filter(isProfile).sorted {
      bytes[$0.body.lowerBound + 12] < bytes[$1.body.lowerBound + 12]
    }
    return parts.isEmpty ? nil : parts.flatMap { bytes[$0.body].dropFirst(14) }
  }

  private static let profileName = Array("ICC_PROFILE\0".utf8)

  private func isProfile(_ segment: Segment) -> Bool {
    segment.marker == 0xE2 && segment.body.count > 14 && bytes[segment.body].starts(with: Self.profileName)
  }

  /// The file without anything that does not change how it looks, except for its orientation: no EXIF, no XMP, no
  /// comments, no preview.
  var withoutMetadata: [UInt8] {
    var result: [UInt8] = [0xFF, 0xD8]
    for segment in segments {
      // JFIF's density, the colour profile and Adobe's note on how colours are stored decide how it looks.
      let isKept =
        switch segment.marker {
        case 0xE0: bytes[segment.body].starts(with: Array("JFIF\0".utf8))
        case 0xE2: isProfile(segment)
        case 0xEE: true
        case 0xE1...0xEF, 0xFE: false
        default: true
        }
      if isKept { result += bytes[segment.range] }
    }
    return result + bytes[scans]
  }

  /// A file with the segments of a colour profile put where they belong.
  static func inserting(_ segments: [UInt8], into file: [UInt8]) -> [UInt8] {
    guard !segments.isEmpty, let parsed = JPEGFile(file) else { return file }
    // JFIF wants to be first.
    let first = parsed.segments.first
    let place = first?.marker == 0xE0 ? first?.range.upperBound ?? 2 : 2
    return Array(file[..<place]) + segments + file[place...]
  }
}
