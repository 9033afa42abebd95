/// Appends values to the bytes of a cache.
///
/// Generic functions are `@inlinable`, so that other targets specialize them for the types that they write.
@usableFromInline
package struct BinaryWriter {
  /// The bytes that were appended.
  package private(set) var bytes: [UInt8] = []

  /// Creates a writer without bytes.
  package init() {}

  /// Appends a number in groups of seven bits, the lowest first (LEB128).
  @usableFromInline
  package mutating func append(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Appends an integer of either sign. Small magnitudes take few bytes.
  @usableFromInline
  package mutating func append(_ number: Int) {
    // Small negative numbers stay short (zigzag).
    append(UInt64(bitPattern: Int64((number << 1) ^ (number >> (Int.bitWidth - 1)))))
  }

  /// Appends the bytes that a value has in memory on this machine.
  package mutating func append(raw value: UnsafeRawBufferPointer) { bytes.append(contentsOf: value) }

  /// Appends one byte: 1 or 0.
  @usableFromInline
  package mutating func append(_ value: Bool) { bytes.append(value ? 1 : 0) }

  /// Appends the length of a text in UTF-8, and its bytes.
  @usableFromInline
  package mutating func append(_ text: String) {
    append(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends the number of bytes, and the bytes.
  package mutating func append(data: [UInt8]) {
    append(UInt64(data.count))
    bytes.append(contentsOf: data)
  }

  /// Appends a value by its own encoding.
  @inlinable
  package mutating func append(_ value: some BinaryCodable) { value.encode(to: &self) }

  /// Appends whether there is a value, and then the value if there is one.
  @inlinable
  package mutating func append<Value>(_ value: Value?, _ encode: (inout BinaryWriter, Value) -> Void) {
    append(value != nil)
    if let value { encode(&self, value) }
  }

  /// Appends the number of values, and then each value in order.
  @inlinable
  package mutating func append<Value>(
    _ values: some Collection<Value>, _ encode: (inout BinaryWriter, Value) -> Void
  ) {
    append(UInt64(values.count))
    for value in values { encode(&self, value) }
  }

  /// Appends a dictionary in any order. Equal dictionaries may have different bytes, so do not compare or hash them.
  @inlinable
  package mutating func append<Value>(
    unordered values: [String: Value], _ encode: (inout BinaryWriter, Value) -> Void
  ) {
    append(UInt64(values.count))
    for (key, value) in values {
      append(key)
      encode(&self, value)
    }
  }

  /// Appends a dictionary in the order of its keys, so that equal dictionaries have equal bytes.
  @inlinable
  package mutating func append<Value>(
    _ values: [String: Value], _ encode: (inout BinaryWriter, Value) -> Void
  ) {
    // Most have one entry, and sorting takes longer than writing it.
    guard values.count > 1 else { return append(unordered: values, encode) }
    append(values.sorted { $0.key < $1.key }) { cache, entry in
      cache.append(entry.key)
      encode(&cache, entry.value)
    }
  }
}
