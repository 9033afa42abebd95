/// Counts words that may be spread over several pieces of text.
struct WordCounter {
  private(set) var count = 0
  private var isInWord = false

  /// What is added next does not continue the last word.
  mutating func endWord() { isInWord = false }

  /// Counts the words that begin in UTF-8 text. A word ends at white space; a character of Chinese or Japanese
  /// (three bytes, U+3040 to U+9FFF) is a word by itself.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    var (count, isInWord) = (count, isInWord)
    for index in text.indices {
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
    (self.count, self.isInWord) = (count, isInWord)
  }
}
