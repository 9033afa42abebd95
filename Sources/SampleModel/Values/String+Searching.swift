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
      other.utf8.withContiguousStorageIfAvailable { other in
        guard let sought = other.baseAddress, let byte = other.first else { return true }
        var rest = text[...]
        while rest.count >= other.count, let start = rest.baseAddress,
          let match = memchr(start, Int32(byte), rest.count - other.count + 1)
        {
          if memcmp(match, sought, other.count) == 0 { return true }
          rest = rest.dropFirst(start.distance(to: match.assumingMemoryBound(to: UInt8.self)) + 1)
        }
        return false
      }
    }
    return (found ?? nil) ?? contains(other)
  }

  /// Whether the bytes of another text are the same; `==` compares characters by their canonical form.
  func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && containsBytes(of: other)
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate var baseAddress: UnsafePointer<UInt8>? { base.baseAddress.map { $0 + startIndex } }
}
