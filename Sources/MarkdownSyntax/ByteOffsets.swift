#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// Where a byte stands in bytes, in order, found as fast as the C library can.
struct ByteOffsets: Sequence, IteratorProtocol {
  private let byte: CInt
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(of byte: Unicode.Scalar, in bytes: UnsafeBufferPointer<UInt8>) {
    self.byte = CInt(bitPattern: byte.value)
    self.bytes = bytes
  }

  mutating func next() -> Int? {
    guard position < bytes.count, let start = bytes.baseAddress,
      let found = memchr(start + position, byte, bytes.count - position)
    else { return nil }
    let offset = UnsafeRawPointer(found) - UnsafeRawPointer(start)
    position = offset + 1
    return offset
  }
}
