/// A set of bytes.
struct ByteSet: Equatable, Sendable {
  private var words: SIMD4<UInt64> = .zero

  static let all = ByteSet([0...255])
  static let blanks = ByteSet([0x20...0x20, 0x09...0x09])
  static let spaces = ByteSet([0x20...0x20, 0x09...0x0D])
  static let digits = ByteSet([0x30...0x39])
  static let letters = ByteSet([0x41...0x5A, 0x61...0x7A, 0x5F...0x5F, 0x80...0xFF])
  static let newline = ByteSet([0x0A...0x0A])

  init(_ ranges: [ClosedRange<UInt8>] = []) {
    for byte in ranges.joined() { insert(byte) }
  }

  init(_ characters: String) {
    for byte in characters.utf8 { insert(byte) }
  }

  var isEmpty: Bool { words == .zero }

  func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 }

  mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  mutating func formUnion(_ other: ByteSet) { words |= other.words }

  func union(_ other: ByteSet) -> ByteSet {
    var result = self
    result.formUnion(other)
    return result
  }

  func intersection(_ other: ByteSet) -> ByteSet {
    var result = self
    result.words &= other.words
    return result
  }

  var complement: ByteSet {
    var result = self
    result.words = ~words
    return result
  }

  /// The set with both cases of each ASCII letter in it.
  var ignoringCase: ByteSet {
    var result = self
    for byte in UInt8(ascii: "a")...UInt8(ascii: "z") where contains(byte) || contains(byte ^ 0x20) {
      result.insert(byte)
      result.insert(byte ^ 0x20)
    }
    return result
  }
}
