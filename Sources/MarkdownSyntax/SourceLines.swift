import Markup

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

  /// Whether two bytes stand side by side anywhere in the text, found by the second one: of `[^`, most of what asks, it is by
  /// far the rarer.
  func contains(_ first: UInt8, _ second: UInt8) -> Bool {
    forEach(second) { offset in offset > 0 && text[offset - 1] == first }
  }

  /// Which of some bytes stand right after a rare one, or right before it, anywhere in the text, in one pass.
  func neighbours(_ distance: Int, of rare: UInt8, among bytes: StaticString) -> Set<UInt8> {
    var result: Set<UInt8> = []
    _ = forEach(rare) { offset in
      guard text.indices.contains(offset + distance) else { return false }
      let byte = text[offset + distance]
      if bytes.withUTF8Buffer({ $0.contains(byte) }) { result.insert(byte) }
      return result.count == bytes.utf8CodeUnitCount
    }
    return result
  }

  /// Calls a function with the offset of each such byte until it returns true; tells whether it did.
  @inline(__always)
  private func forEach(_ byte: UInt8, _ isFound: (Int) -> Bool) -> Bool {
    guard let base = text.baseAddress else { return false }
    var start = 0
    while let found = memchr(base + start, CInt(byte), text.count - start) {
      let offset = base.distance(to: found.assumingMemoryBound(to: UInt8.self))
      if isFound(offset) { return true }
      start = offset + 1
    }
    return false
  }

  /// Whether the text has a character of three bytes or more in UTF-8, as those of East Asia are.
  var containsThreeByteCharacters: Bool {
    var start = 0
    while let offset = text.firstOffset(from: start, where: { $0.beyondASCII }) {
      if text[offset] >= 0xE3 { return true }
      start = offset + 1
    }
    return false
  }

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
