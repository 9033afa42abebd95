/// Reads values from the bytes of a cache.
///
/// What is generic is `@inlinable`, so that it is compiled for the types that other targets read.
package struct BinaryReader {
  /// The bytes end too early, or are not what a value begins with.
  package struct Failure: Error {
    /// Makes the failure.
    package init() {}
  }

  private let bytes: ArraySlice<UInt8>
  private var offset: Int

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  /// Whether everything has been read.
  package var isAtEnd: Bool { offset == bytes.endIndex }

  /// What has not been read.
  package var rest: ArraySlice<UInt8> { bytes[offset...] }

  package mutating func byte() throws(Failure) -> UInt8 {
    guard offset < bytes.endIndex else { throw Failure() }
    defer { offset += 1 }
    return bytes[offset]
  }

  package mutating func number() throws(Failure) -> UInt64 {
    var result: UInt64 = 0
    for shift in stride(from: 0 as UInt64, to: 64, by: 7) {
      let group = try byte()
      result |= UInt64(group & 0x7F) << shift
      if group < 0x80 { return result }
    }
    throw Failure()
  }

  package mutating func integer() throws(Failure) -> Int {
    let zigzag = try number()
    return Int(truncatingIfNeeded: Int64(bitPattern: zigzag >> 1) ^ -Int64(bitPattern: zigzag & 1))
  }

  /// What `append(raw:)` appended.
  package mutating func raw<Value: BitwiseCopyable>(_ type: Value.Type) throws(Failure) -> Value {
    let size = MemoryLayout<Value>.size
    guard bytes.endIndex - offset >= size else { throw Failure() }
    defer { offset += size }
    return bytes[offset..<offset + size].withUnsafeBytes { $0.loadUnaligned(as: type) }
  }

  package mutating func boolean() throws(Failure) -> Bool { try byte() != 0 }

  package mutating func string() throws(Failure) -> String {
    guard let text = String(validating: try slice(), as: UTF8.self) else { throw Failure() }
    return text
  }

  /// What `append(data:)` appended.
  package mutating func data() throws(Failure) -> [UInt8] { Array(try slice()) }

  private mutating func slice() throws(Failure) -> ArraySlice<UInt8> {
    let count = try count(atLeast: 1)
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// An integer that is not negative and below a limit; unless told, one that no count of a file's lines or bytes
  /// reaches, so that several can be added up.
  package mutating func natural(below end: Int = 1 << 31) throws(Failure) -> Int {
    let number = try integer()
    guard number >= 0, number < end else { throw Failure() }
    return number
  }

  @inlinable
  package mutating func value<Value: BinaryCodable>(_: Value.Type = Value.self) throws(Failure) -> Value {
    try Value(from: &self)
  }

  @inlinable
  package mutating func optional<Value>(
    _ read: (inout BinaryReader) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    try boolean() ? try read(&self) : nil
  }

  @inlinable
  package mutating func optionalValue<Value: BinaryCodable>(_: Value.Type = Value.self) throws(Failure)
    -> Value?
  {
    try optional { reader throws(Failure) in try reader.value(Value.self) }
  }

  package mutating func optionalString() throws(Failure) -> String? {
    try optional { reader throws(Failure) in try reader.string() }
  }

  package mutating func optionalInteger() throws(Failure) -> Int? {
    try optional { reader throws(Failure) in try reader.integer() }
  }

  package mutating func optionalBoolean() throws(Failure) -> Bool? {
    try optional { reader throws(Failure) in try reader.boolean() }
  }

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

  @inlinable
  package mutating func values<Value: BinaryCodable>(_: Value.Type = Value.self) throws(Failure) -> [Value] {
    try list { reader throws(Failure) in try reader.value(Value.self) }
  }

  package mutating func strings() throws(Failure) -> [String] {
    try list { reader throws(Failure) in try reader.string() }
  }

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

  /// For how many elements room is made at once: a damaged count may be as great as the bytes are many, and an element
  /// larger than a byte.
  @usableFromInline static let greatestReservation = 1 << 14

  /// A number of things of which each takes some bytes.
  @usableFromInline
  mutating func count(atLeast size: UInt64) throws(Failure) -> Int {
    let count = try number()
    guard count <= UInt64(bytes.endIndex - offset) / size else { throw Failure() }
    return Int(count)
  }
}
