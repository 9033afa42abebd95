/// Pictures of a size, as small as they can be.
enum Picture {
  /// The beginning of a PNG, which is all that is read of it.
  static func png(width: Int, height: Int) -> [UInt8] {
    func bigEndian(_ number: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + bigEndian(width)
      + bigEndian(height) + [8, 6, 0, 0, 0]
  }

  static func svg(width: Int, height: Int) -> [UInt8] {
    Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"/>".utf8)
  }
}
