import CZlib

/// A PNG file as its chunks (ISO/IEC 15948).
struct PNGFile {
  /// A chunk with its length and its checksum.
  struct Chunk {
    var type: String
    var range: Range<Int>
    var body: Range<Int>
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let bytes: [UInt8]
  /// The chunks up to the end of the image.
  private(set) var chunks: [Chunk] = []

  /// Reads a file; `nil` for one that is cut short, or is none.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature) else { return nil }
    self.bytes = bytes
    var offset = Self.signature.count
    while chunks.last?.type != "IEND" {
      guard offset + 12 <= bytes.count else { return nil }
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - offset - 12 else { return nil }
      let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      let end = offset + 12 + length
      chunks.append(Chunk(type: type, range: offset..<end, body: offset + 8..<end - 4))
      offset = end
    }
  }

  /// Whether it has several frames, which are lost if it is decoded.
  var isAnimated: Bool { chunks.contains { $0.type == "acTL" } }

  /// The chunk with the colour profile, to be written as it is; empty if there is none.
  var profileChunk: [UInt8] {
    chunks.first { $0.type == "iCCP" }.map { Array(bytes[$0.range]) } ?? []
  }

  /// The colour profile (ICC.1); `nil` if there is none, or one that cannot be unpacked.
  var profile: [UInt8]? {
    guard let chunk = chunks.first(where: { $0.type == "iCCP" }),
      let end = bytes[chunk.body].firstIndex(of: 0), end + 2 < chunk.body.upperBound
    else { return nil }
    let packed = Array(bytes[end + 2..<chunk.body.upperBound])
    var length = UInt(Self.profileLimit)
    var status = Z_OK
    let profile = [UInt8](unsafeUninitializedCapacity: Self.profileLimit) { buffer, count in
      status = uncompress(buffer.baseAddress, &length, packed, UInt(packed.count))
      count = status == Z_OK ? Int(length) : 0
    }
    return status == Z_OK ? profile : nil
  }

  /// Profiles of screens have a few kilobytes, those of printers two megabytes.
  private static let profileLimit = 4 << 20

  /// What decides how a picture looks.
  private static let shown: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "pHYs", "sBIT", "acTL",
    "fcTL", "fdAT",
  ]

  /// The file without anything that does not change how it looks: no texts, no times, no EXIF.
  var withoutMetadata: [UInt8] {
    chunks.reduce(into: Self.signature) { result, chunk in
      if Self.shown.contains(chunk.type) { result += bytes[chunk.range] }
    }
  }

  /// A file whose colours are those of a profile, whatever it says itself.
  static func inserting(_ profileChunk: [UInt8], into file: [UInt8]) -> [UInt8] {
    guard !profileChunk.isEmpty, let parsed = PNGFile(file) else { return file }
    return parsed.chunks.reduce(into: signature) { result, chunk in
      if ["sRGB", "gAMA", "cHRM"].contains(chunk.type) { return }
      result += file[chunk.range]
      if chunk.type == "IHDR" { result += profileChunk }
    }
  }
}
