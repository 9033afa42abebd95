/// Rows of a social picture, as a PNG file has them: the number of the filter, none, and for each pixel a colour's number.
struct PictureRows: Sendable {
  static let width = 1200
  static let height = 630
  private static let stride = width + 1

  /// Which rows of the picture they are.
  let range: Range<Int>
  private(set) var bytes: ArraySlice<UInt8>

  /// Creates a whole picture of paper.
  init() {
    range = 0..<Self.height
    bytes = [UInt8](repeating: 0, count: Self.height * Self.stride)[...]
  }

  private init(_ range: Range<Int>, _ bytes: ArraySlice<UInt8>) {
    self.range = range
    self.bytes = bytes
  }

  /// Some of the rows.
  subscript(part: Range<Int>) -> PictureRows {
    let start = bytes.startIndex - range.lowerBound * Self.stride
    return PictureRows(
      part, bytes[start + part.lowerBound * Self.stride..<start + part.upperBound * Self.stride])
  }

  /// Changes the pixels of one of the rows.
  mutating func withPixels(of row: Int, _ change: (UnsafeMutablePointer<UInt8>) -> Void) {
    let start = (row - range.lowerBound) * Self.stride + 1
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let pixels = bytes.baseAddress else { return }
      change(pixels + start)
    }
  }
}
