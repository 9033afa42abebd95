/// A value that is kept from one build to the next.
///
/// The bytes have no names and no types in them: who reads must be the program that wrote, which `BuildRecord` sees to.
protocol CacheCodable {
  /// Appends the value.
  func encode(to cache: inout CacheWriter)
  /// Reads what `encode` appended.
  init(from cache: inout CacheReader) throws(CacheReader.Failure)
}

/// Appends values to the bytes of a cache.
struct CacheWriter {
  private(set) var bytes: [UInt8] = []

  /// Begins anew in the same memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Appends a number in groups of seven bits, the lowest first (LEB128).
  mutating func append(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func append(_ number: Int) {
    // Small negative numbers stay short (zigzag).
    append(UInt64(bitPattern: Int64((number << 1) ^ (number >> (Int.bitWidth - 1)))))
  }

  /// Appends the bytes that a value has in memory on this machine.
  mutating func append(raw value: UnsafeRawBufferPointer) { bytes.append(contentsOf: value) }

  mutating func append(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func append(_ text: String) {
    append(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ value: some CacheCodable) { value.encode(to: &self) }

  mutating func append<Value>(_ value: Value?, _ encode: (inout CacheWriter, Value) -> Void) {
    append(value != nil)
    if let value { encode(&self, value) }
  }

  mutating func append(_ value: String?) { append(value) { $0.append($1) } }

  mutating func append(_ value: Int?) { append(value) { $0.append($1) } }

  mutating func append(_ value: Bool?) { append(value) { $0.append($1) } }

  mutating func append<Value: CacheCodable>(_ value: Value?) { append(value) { $0.append($1) } }

  mutating func append<Value>(_ values: some Collection<Value>, _ encode: (inout CacheWriter, Value) -> Void)
  {
    append(UInt64(values.count))
    for value in values { encode(&self, value) }
  }

  mutating func append(_ values: [String]) { append(values) { $0.append($1) } }

  mutating func append(_ values: [some CacheCodable]) { append(values) { $0.append($1) } }

  /// Appends a dictionary in any order: what is only read again, and not compared.
  mutating func append<Value>(
    unordered values: [String: Value], _ encode: (inout CacheWriter, Value) -> Void
  ) {
    append(UInt64(values.count))
    for (key, value) in values {
      append(key)
      encode(&self, value)
    }
  }

  /// Appends a dictionary in the order of its keys, so that equal ones have equal bytes.
  mutating func append<Value>(_ values: [String: Value], _ encode: (inout CacheWriter, Value) -> Void) {
    append(values.sorted { $0.key < $1.key }) { cache, entry in
      cache.append(entry.key)
      encode(&cache, entry.value)
    }
  }
}

extension CacheWriter {
  /// The bytes of a dictionary, in any order.
  init(unordered values: [String: some CacheCodable]) {
    self.init()
    append(unordered: values) { $0.append($1) }
  }
}

/// Reads values from the bytes of a cache.
struct CacheReader {
  /// The bytes end too early, or are not what a value begins with.
  struct Failure: Error {}

  private let bytes: ArraySlice<UInt8>
  private var offset: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  /// Whether everything has been read.
  var isAtEnd: Bool { offset == bytes.endIndex }

  /// What has not been read.
  var rest: ArraySlice<UInt8> { bytes[offset...] }

  mutating func byte() throws(Failure) -> UInt8 {
    guard offset < bytes.endIndex else { throw Failure() }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func number() throws(Failure) -> UInt64 {
    var result: UInt64 = 0
    for shift in stride(from: 0 as UInt64, to: 64, by: 7) {
      let group = try byte()
      result |= UInt64(group & 0x7F) << shift
      if group < 0x80 { return result }
    }
    throw Failure()
  }

  mutating func integer() throws(Failure) -> Int {
    let zigzag = try number()
    return Int(truncatingIfNeeded: Int64(bitPattern: zigzag >> 1) ^ -Int64(bitPattern: zigzag & 1))
  }

  /// What `append(raw:)` appended.
  mutating func raw<Value: BitwiseCopyable>(_ type: Value.Type) throws(Failure) -> Value {
    let size = MemoryLayout<Value>.size
    guard bytes.endIndex - offset >= size else { throw Failure() }
    defer { offset += size }
    return bytes[offset..<offset + size].withUnsafeBytes { $0.loadUnaligned(as: type) }
  }

  mutating func boolean() throws(Failure) -> Bool { try byte() != 0 }

  mutating func string() throws(Failure) -> String {
    let count = try count(atLeast: 1)
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }

  mutating func value<Value: CacheCodable>(_: Value.Type = Value.self) throws(Failure) -> Value {
    try Value(from: &self)
  }

  mutating func optional<Value>(
    _ read: (inout CacheReader) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    try boolean() ? try read(&self) : nil
  }

  mutating func optionalValue<Value: CacheCodable>(_: Value.Type = Value.self) throws(Failure) -> Value? {
    try optional { reader throws(Failure) in try reader.value(Value.self) }
  }

  mutating func optionalString() throws(Failure) -> String? {
    try optional { reader throws(Failure) in try reader.string() }
  }

  mutating func optionalInteger() throws(Failure) -> Int? {
    try optional { reader throws(Failure) in try reader.integer() }
  }

  mutating func optionalBoolean() throws(Failure) -> Bool? {
    try optional { reader throws(Failure) in try reader.boolean() }
  }

  mutating func list<Value>(
    _ read: (inout CacheReader) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    let count = try count(atLeast: 1)
    var result: [Value] = []
    result.reserveCapacity(count)
    for _ in 0..<count { result.append(try read(&self)) }
    return result
  }

  mutating func values<Value: CacheCodable>(_: Value.Type = Value.self) throws(Failure) -> [Value] {
    try list { reader throws(Failure) in try reader.value(Value.self) }
  }

  mutating func strings() throws(Failure) -> [String] {
    try list { reader throws(Failure) in try reader.string() }
  }

  mutating func dictionary<Value>(
    _ read: (inout CacheReader) throws(Failure) -> Value
  ) throws(Failure) -> [String: Value] {
    let entries = try list { reader throws(Failure) in (try reader.string(), try read(&reader)) }
    return Dictionary(entries, uniquingKeysWith: { first, _ in first })
  }

  /// A number of things of which each takes some bytes.
  private mutating func count(atLeast size: UInt64) throws(Failure) -> Int {
    let count = try number()
    guard count <= UInt64(bytes.endIndex - offset) / size else { throw Failure() }
    return Int(count)
  }
}
