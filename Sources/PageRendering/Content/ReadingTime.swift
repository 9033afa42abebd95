/// How long a page takes to read.
package struct ReadingTime: Sendable, Hashable {
  /// The words of its prose.
  var wordCount = 0
  /// The lines of code that it shows, without those that have neither a letter nor a digit, such as `}`.
  var codeLineCount = 0
  /// Its figures and images.
  var pictureCount = 0

  /// A usual figure for silent reading of English prose.
  static let wordsPerMinute = 220
  /// A line of code has some eight names, numbers and operators.
  static let wordsPerCodeLine = 8
  static let secondsPerPicture = 10

  /// Whole minutes, at least one.
  package var minutes: Int {
    let words = wordCount + codeLineCount * Self.wordsPerCodeLine
    let seconds = words * 60 / Self.wordsPerMinute + pictureCount * Self.secondsPerPicture
    return max(1, (seconds + 30) / 60)
  }

  /// Counts the lines of a listing.
  mutating func add(code: String) {
    var isRead = false
    for byte in code.utf8 {
      switch byte {
      case UInt8(ascii: "\n"):
        codeLineCount += isRead ? 1 : 0
        isRead = false
      // All bytes of a letter that is not ASCII are from 0x80 on.
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
        isRead = true
      default: break
      }
    }
    codeLineCount += isRead ? 1 : 0
  }
}
