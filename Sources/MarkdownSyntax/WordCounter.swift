/// Counts words that may be spread over several pieces of text.
struct WordCounter {
  private(set) var count = 0
  private var isInWord = false

  /// What is added next does not continue the last word.
  mutating func endWord() { isInWord = false }

  /// Counts the words that begin in UTF-8 text. A word ends at white space; a character of Chinese or Japanese
  /// (three bytes, U+3040 to U+9FFF) is a word of its own.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    var (count, isInWord) = (count, isInWord)
    var index = 0
    while index < text.count {
      // Nearly all text is ASCII, which is counted eight bytes at a time.
      let length = min(8, text.count &- index)
      if let eight = Self.eightBytes(of: text, from: index, length), eight & Self.highestBits == 0 {
        // The sum has the highest bit of each byte above 0x20.
        let wordParts = (eight &+ 0x5F5F_5F5F_5F5F_5F5F) & Self.highestBits
        let starts = wordParts & ~(wordParts << 8 | (isInWord ? 0x80 : 0))
        count &+= Int(truncatingIfNeeded: ((starts >> 7) &* 0x0101_0101_0101_0101) >> 56)
        isInWord = (wordParts &>> UInt64(truncatingIfNeeded: 8 &* length &- 1)) & 1 != 0
        index &+= length
        continue
      }
      for index in index..<index + length {
        let byte = text[index]
        if byte < 0x80 {
          // Without a branch on the text, which no processor could foresee.
          let isWordPart = byte > 0x20
          count &+= isWordPart && !isInWord ? 1 : 0
          isInWord = isWordPart
        } else if (0xE3...0xE9).contains(byte) {
          let isPunctuation = byte == 0xE3 && index + 1 < text.count && text[index + 1] == 0x80
          count += isPunctuation ? 0 : 1
          isInWord = false
        } else if !isInWord, byte & 0xC0 != 0x80 {
          count += 1
          isInWord = true
        }
      }
      index += length
    }
    (self.count, self.isInWord) = (count, isInWord)
  }

  private static var highestBits: UInt64 { 0x8080_8080_8080_8080 }

  /// Up to eight bytes, the first the lowest, with zeros after them; `nil` of a text that is shorter.
  @inline(__always)
  private static func eightBytes(
    of text: UnsafeBufferPointer<UInt8>, from index: Int, _ length: Int
  ) -> UInt64? {
    guard text.count >= 8 else { return nil }
    let offset = index &+ length &- 8
    let bytes = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return UInt64(littleEndian: bytes) &>> UInt64(truncatingIfNeeded: 8 &* (8 &- length))
  }
}
