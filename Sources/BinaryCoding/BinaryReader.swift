/// Reads values from the bytes of a cache.
///
/// Generic functions are `@inlinable`, so that other targets specialize them for the types that they read.
@usableFromInline
package struct BinaryReader {
  /// The bytes end too early or do not encode the value that was asked for.
  @usableFromInline
  package struct Failure: Error {
    /// Creates the failure.
    package init() {}
  }

  private let bytes: ArraySlice<UInt8>
  private var offset: Int

  /// Creates a reader at the beginning of the bytes.
  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  /// Whether everything has been read.
  package var isAtEnd: Bool { offset == bytes.endIndex }

  /// The bytes that have not been read.
  package var rest: ArraySlice<UInt8> { bytes[offset...] }

  /// Reads one byte.
  ///
  /// - Throws: `Failure` at the end.
  package mutating func byte() throws(Failure) -> UInt8 {
    guard offset < bytes.endIndex else { throw Failure() }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Reads a number in groups of seven bits, the lowest first (LEB128), as `append(_: UInt64)` wrote it.
  ///
  /// - Throws: `Failure` at the end, or if the number takes more than ten bytes.
  package mutating func number() throws(Failure) -> UInt64 {
    var result: UInt64 = 0
    for shift in stride(from: 0 as UInt64, to: 64, by: 7) {
      let group = try byte()
      result |= UInt64(group & 0x7F) << shift
      if group < 0x80 { return result }
    }
    throw Failure()
  }

  /// Reads an integer of either sign, as `append(_: Int)` wrote it.
  ///
  /// - Throws: `Failure` if `number()` does.
  @usableFromInline
  package mutating func integer() throws(Failure) -> Int {
    let zigzag = try number()
    return Int(truncatingIfNeeded: Int64(bitPattern: zigzag >> 1) ^ -Int64(bitPattern: zigzag & 1))
  }

  /// Reads the bytes of a value in memory, as `append(raw:)` wrote them.
  ///
  /// - Throws: `Failure` if fewer bytes are left than the value takes.
  package mutating func raw<Value: BitwiseCopyable>(_ type: Value.Type) throws(Failure) -> Value {
    let size = MemoryLayout<Value>.size
    guard bytes.endIndex - offset >= size else { throw Failure() }
    defer { offset += size }
    return bytes[offset..<offset + size].withUnsafeBytes { $0.loadUnaligned(as: type) }
  }

  /// Reads a Boolean value of one byte. Every byte but 0 is `true`.
  ///
  /// - Throws: `Failure` at the end.
  @usableFromInline
  package mutating func boolean() throws(Failure) -> Bool { try byte() != 0 }

  /// Reads a text, as `append(_: String)` wrote it.
  ///
  /// - Throws: `Failure` if the bytes end too early or are not valid UTF-8.
  @usableFromInline
  package mutating func string() throws(Failure) -> String {
    guard let text = String(validating: try slice(), as: UTF8.self) else { throw Failure() }
    return text
  }

  /// Reads bytes, as `append(data:)` wrote them.
  ///
  /// - Throws: `Failure` if the bytes end too early.
  package mutating func data() throws(Failure) -> [UInt8] { Array(try slice()) }

  private mutating func slice() throws(Failure) -> ArraySlice<UInt8> {
    let count = try count(atLeast: 1)
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// Reads an integer from 0 up to, but not including, a limit. The default limit is greater than any count of a file's
  /// lines or bytes, and small enough that several numbers can be added without overflow.
  ///
  /// - Throws: `Failure` if the bytes end too early or the integer is out of range.
  package mutating func natural(below end: Int = 1 << 31) throws(Failure) -> Int {
    let number = try integer()
    guard number >= 0, number < end else { throw Failure() }
    return number
  }

  /// Reads a value, as `append(_: some BinaryCodable)` wrote it.
  ///
  /// - Throws: `Failure` if the bytes are not a valid value.
  @inlinable
  package mutating func value<Value: BinaryCodable>(_: Value.Type = Value.self) throws(Failure) -> Value {
    try Value(from: &self)
  }

  /// Reads a Boolean value, and then a value if it is `true`.
  ///
  /// - Throws: `Failure` if the bytes end too early or `read` throws it.
  @inlinable
  package mutating func optional<Value>(
    _ read: (inout BinaryReader) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    try boolean() ? try read(&self) : nil
  }

  /// Reads a count, and then that many values. Each must take at least one byte.
  ///
  /// - Throws: `Failure` if the count exceeds the bytes that are left, or `read` throws it.
  @inlinable
  package mutating func list<Value>(
    _ read: (inout BinaryReader) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    let count = try count(atLeast: 1)
    var result: [Value] = []
    result.reserveCapacity(min(count, Self.greatestReservation))
    for _ in 0..<count { result.append(try read(&self)) }
    return result
  }

  /// Reads a dictionary, as either `append` for dictionaries wrote it. Of entries with equal keys, the first is kept.
  ///
  /// - Throws: `Failure` if the count exceeds what the bytes that are left can hold, a key is not valid UTF-8, or
  ///   `read` throws it.
  @inlinable
  package mutating func dictionary<Value>(
    _ read: (inout BinaryReader) throws(Failure) -> Value
  ) throws(Failure) -> [String: Value] {
    let count = try count(atLeast: 2)
    var result: [String: Value] = [:]
    result.reserveCapacity(min(count, Self.greatestReservation))
    for _ in 0..<count {
      let (key, value) = (try string(), try read(&self))
      if result[key] == nil { result[key] = value }
    }
    return result
  }

  /// The most elements for which space is reserved at once: a damaged count may be as great as the number of bytes, and
  /// elements may be larger than a byte.
  @usableFromInline static let greatestReservation = 1 << 14

  /// Reads a count of elements of at least `size` bytes each.
  ///
  /// - Throws: `Failure` if the bytes that are left cannot hold so many.
  @usableFromInline
  mutating func count(atLeast size: UInt64) throws(Failure) -> Int {
    let count = try number()
    guard count <= UInt64(bytes.endIndex - offset) / size else { throw Failure() }
    return Int(count)
  }
}
