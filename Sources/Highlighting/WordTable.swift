/// A set of short words that is asked with bytes, without making a `String` or hashing for strangers.
struct WordTable: Sendable {
  /// A word of up to 16 bytes, padded with zeros.
  struct Word: Equatable, Sendable {
    var low: UInt64 = 0
    var high: UInt64 = 0

    /// `nil` for a word that is longer than any in a table.
    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
      guard range.count <= 16 else { return nil }
      var shift: UInt64 = 0
      for index in range {
        if shift < 64 {
          low |= UInt64(bytes[index]) << shift
        } else {
          high |= UInt64(bytes[index]) << (shift - 64)
        }
        shift += 8
      }
    }
  }

  private var slots: [Word?]
  private let mask: Int

  init(_ words: [String]) {
    var size = 64
    while size < words.count * 4 { size *= 2 }
    mask = size - 1
    slots = Array(repeating: nil, count: size)
    for var text in words {
      let word = text.withUTF8 { Word($0, 0..<$0.count) }
      precondition(word != nil, "A word of a table is at most 16 bytes long")
      guard let word, !contains(word) else { continue }
      var slot = index(of: word)
      while slots[slot] != nil { slot = (slot + 1) & mask }
      slots[slot] = word
    }
  }

  @inline(__always)
  func contains(_ word: Word) -> Bool {
    var slot = index(of: word)
    while let found = slots[slot] {
      if found == word { return true }
      slot = (slot + 1) & mask
    }
    return false
  }

  @inline(__always)
  private func index(of word: Word) -> Int {
    // The golden ratio's bits spread the words over the table (Fibonacci hashing).
    Int(truncatingIfNeeded: ((word.low ^ (word.high &* 31)) &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
  }
}
