#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension String {
  /// Whether the bytes of another text are among those of this one.
  ///
  /// `contains` compares characters by their canonical form, which takes a hundred times as long; every text of every
  /// sample is looked through in each build.
  package func containsBytes(of other: String) -> Bool {
    let found: Bool?? = utf8.withContiguousStorageIfAvailable { text in
      other.utf8.withContiguousStorageIfAvailable { text[...].start(of: $0) != nil }
    }
    return (found ?? nil) ?? contains(other)
  }

  /// Where the last line ends on which a word stands that no letter, digit or `_` of ASCII follows; `nil` if there is none.
  func endOfLastLine(with word: String) -> Index? {
    var text = self
    let end: Int? = text.withUTF8 { bytes in
      var end: Int?
      var rest = bytes[...]
      while let start = word.utf8.withContiguousStorageIfAvailable({ rest.start(of: $0) }) ?? nil {
        rest = bytes[(start + word.utf8.count)...]
        let next = rest.first.map { Character(Unicode.Scalar($0)) }
        if let next, next.isASCII, next.isLetter || next.isNumber || next == "_" { continue }
        end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      }
      return end
    }
    return end.map { utf8.index(startIndex, offsetBy: $0) }
  }

  /// Whether the bytes of another text are the same; `==` compares characters by their canonical form.
  func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && containsBytes(of: other)
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  private var baseAddress: UnsafePointer<UInt8>? { base.baseAddress.map { $0 + startIndex } }

  /// Where bytes stand first; `nil` where they do not. None stand at the beginning.
  fileprivate func start(of other: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let sought = other.baseAddress, let byte = other.first else { return startIndex }
    var rest = self
    while rest.count >= other.count, let start = rest.baseAddress,
      let match = memchr(start, Int32(byte), rest.count - other.count + 1)
    {
      let offset = start.distance(to: match.assumingMemoryBound(to: UInt8.self))
      if memcmp(match, sought, other.count) == 0 { return rest.startIndex + offset }
      rest = rest.dropFirst(offset + 1)
    }
    return nil
  }
}
