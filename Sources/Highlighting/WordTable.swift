/// A set of short words that is asked with bytes; each word has a mask that says in which lists it stands.
struct WordTable: Sendable {
  /// A word of 1 to 32 bytes, padded with zeros.
  struct Word: Equatable, Sendable {
    var parts: SIMD4<UInt64> = .zero

    /// The longest word there can be, in bytes.
    static let limit = 32

    /// Creates a word of the bytes of a range, which are at most `limit`.
    @inline(__always)
    init(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>, lowercasing: Bool) {
      var part = 0
      var shift: UInt64 = 0
      for index in range {
        var byte = bytes[index]
        if lowercasing, byte &- 0x41 < 26 { byte |= 0x20 }
        parts[part] |= UInt64(byte) << shift
        shift += 8
        if shift == 64 {
          shift = 0
          part += 1
        }
      }
    }

    @inline(__always)
    var hash: UInt64 {
      // The golden ratio's bits spread the words over the table (Fibonacci hashing).
      let mixed = parts[0] ^ (parts[1] &* 31) ^ (parts[2] &* 961) ^ (parts[3] &* 29_791)
      return (mixed &* 0x9E37_79B9_7F4A_7C15) >> 40
    }
  }

  struct Slot: Sendable {
    var word: Word
    /// Zero for a slot that is free.
    var lists: UInt32
  }

  private(set) var slots: [Slot]
  /// The number of slots, a power of two, less one.
  let mask: Int

  /// Creates a table of at most 32 lists; words of more than 32 bytes are left out.
  init(_ lists: [[String]], lowercasing: Bool) {
    var size = 16
    while size < lists.joined().count * 3 { size *= 2 }
    mask = size - 1
    var empty: [UInt8] = [0]
    let nothing = empty.withUnsafeMutableBufferPointer { bytes in
      bytes.baseAddress.map { Word($0, 0..<0, lowercasing: false) }
    }
    slots = nothing.map { Array(repeating: Slot(word: $0, lists: 0), count: size) } ?? []
    for (index, list) in lists.enumerated() {
      for text in list where (1...Word.limit).contains(text.utf8.count) {
        let word = Array(text.utf8).withUnsafeBufferPointer { bytes in
          bytes.baseAddress.map { Word($0, 0..<bytes.count, lowercasing: lowercasing) }
        }
        if let word { insert(word, list: index) }
      }
    }
  }

  private mutating func insert(_ word: Word, list: Int) {
    var slot = Int(truncatingIfNeeded: word.hash) & mask
    while slots[slot].lists != 0, slots[slot].word != word { slot = (slot + 1) & mask }
    slots[slot].word = word
    slots[slot].lists |= 1 << UInt32(list)
  }
}
