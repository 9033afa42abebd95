#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Finds the lines of a text by number; a line ends in LF, CRLF or CR, as in CommonMark.
struct SourceLines {
  private let text: UnsafeBufferPointer<UInt8>
  /// The offset of each line's first byte, found when a line is first asked for.
  private var starts: [Int] = []

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// The number of lines; a text that ends in a line ending has an empty last line.
  var count: Int {
    mutating get {
      if starts.isEmpty { starts = Self.starts(in: text) }
      return starts.count
    }
  }

  /// The bytes of a line without its ending; empty for a line that the text does not have.
  mutating func line(_ number: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    if starts.isEmpty { starts = Self.starts(in: text) }
    guard starts.indices.contains(number - 1) else { return text[text.endIndex...] }
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] : text.count
    while end > start, text[end - 1] == UInt8(ascii: "\n") || text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return text[start..<end]
  }

  /// Whether two bytes stand side by side anywhere in the text.
  func contains(_ first: UInt8, _ second: UInt8) -> Bool {
    guard let base = text.baseAddress else { return false }
    var start = 0
    // By the second one: of `[^`, most of what asks, it is by far the rarer.
    while let found = memchr(base + start, CInt(second), text.count - start) {
      let offset = base.distance(to: found.assumingMemoryBound(to: UInt8.self))
      if offset > 0, text[offset - 1] == first { return true }
      start = offset + 1
    }
    return false
  }

  /// Whether the text has a character of three bytes or more in UTF-8, as those of East Asia are.
  var containsThreeByteCharacters: Bool { text.contains { $0 >= 0xE3 } }

  private static func starts(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard let base = text.baseAddress else { return [0] }
    var starts = [0]
    if memchr(base, CInt(UInt8(ascii: "\r")), text.count) == nil {
      var start = 0
      while let found = memchr(base + start, CInt(UInt8(ascii: "\n")), text.count - start) {
        start = base.distance(to: found.assumingMemoryBound(to: UInt8.self)) + 1
        starts.append(start)
      }
      return starts
    }
    for index in text.indices {
      let next = index + 1
      if text[index] == UInt8(ascii: "\n") {
        starts.append(next)
      } else if text[index] == UInt8(ascii: "\r"), next == text.count || text[next] != UInt8(ascii: "\n") {
        starts.append(next)
      }
    }
    return starts
  }
}
