/// Eight bytes in one number, which are compared all at once (*SIMD within a register*). What a comparison returns has `0x80`
/// in the place of each byte for which it holds, and 0 in that of any other, so that `&`, `|` and `~` join comparisons.
@usableFromInline
package struct EightBytes {
  /// The bytes, the first one the least significant.
  @usableFromInline package let bytes: UInt64

  /// Wraps eight bytes.
  @inlinable @inline(__always)
  package init(_ bytes: UInt64) {
    self.bytes = bytes
  }

  /// Which bytes are a byte, or are it in the bits of a mask.
  @inlinable @inline(__always)
  package func equal(_ byte: UInt8, in mask: UInt8 = 0xFF) -> UInt64 {
    let difference = bytes & Self.each(mask) ^ Self.each(byte)
    return ~((difference & Self.each(0x7F) &+ Self.each(0x7F)) | difference) & Self.each(0x80)
  }

  /// Which bytes are ASCII control characters below the space.
  @inlinable @inline(__always)
  package var belowSpace: UInt64 {
    ~((bytes & Self.each(0x7F) &+ Self.each(0x60)) | bytes) & Self.each(0x80)
  }

  /// Which bytes are beyond ASCII.
  @inlinable @inline(__always)
  package var beyondASCII: UInt64 { bytes & Self.each(0x80) }

  /// Which bytes are ASCII control characters below the space, and neither tab nor line end.
  @inlinable @inline(__always)
  package var control: UInt64 {
    belowSpace & ~(equal(0x09) | equal(0x0A) | equal(0x0D))
  }

  /// A byte, eight times.
  @inlinable @inline(__always)
  package static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}

extension UnsafeBufferPointer<UInt8> {
  /// Looks for a byte from an offset on.
  ///
  /// - Parameters:
  ///   - start: Where to begin; not negative.
  ///   - found: A comparison of eight bytes that says which are looked for.
  /// - Returns: The offset of the first such byte; `nil` where there is none.
  @inlinable @inline(__always)
  package func firstOffset(from start: Int, where found: (EightBytes) -> UInt64) -> Int? {
    var index = start
    while index &+ 8 <= count {
      let bytes = UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let places = found(EightBytes(UInt64(littleEndian: bytes)))
      if places != 0 { return index &+ places.trailingZeroBitCount / 8 }
      index &+= 8
    }
    guard index < count else { return nil }
    var bytes: UInt64 = 0
    for offset in 0..<(count &- index) { bytes |= UInt64(self[index &+ offset]) &<< UInt64(8 &* offset) }
    // What follows the end is 0 here, for which a comparison may hold.
    let offset = index &+ found(EightBytes(bytes)).trailingZeroBitCount / 8
    return offset < count ? offset : nil
  }
}
