extension String: BinaryCodable {
  @inlinable
  package func encode(to cache: inout BinaryWriter) { cache.append(self) }

  @inlinable
  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) { self = try cache.string() }
}

extension Int: BinaryCodable {
  @inlinable
  package func encode(to cache: inout BinaryWriter) { cache.append(self) }

  @inlinable
  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) { self = try cache.integer() }
}

extension Bool: BinaryCodable {
  @inlinable
  package func encode(to cache: inout BinaryWriter) { cache.append(self) }

  @inlinable
  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) { self = try cache.boolean() }
}

extension Optional: BinaryCodable where Wrapped: BinaryCodable {
  /// Appends whether there is a value, and then the value if there is one.
  @inlinable
  package func encode(to cache: inout BinaryWriter) { cache.append(self) { $0.append($1) } }

  @inlinable
  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self = try cache.optional { reader throws(BinaryReader.Failure) in try reader.value() }
  }
}

extension Array: BinaryCodable where Element: BinaryCodable {
  /// Appends the number of elements, and then each in order.
  @inlinable
  package func encode(to cache: inout BinaryWriter) { cache.append(self) { $0.append($1) } }

  @inlinable
  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self = try cache.list { reader throws(BinaryReader.Failure) in try reader.value() }
  }
}

extension Dictionary: BinaryCodable where Key == String, Value: BinaryCodable {
  /// Appends the entries in the order of their keys, so that equal dictionaries have equal bytes.
  @inlinable
  package func encode(to cache: inout BinaryWriter) { cache.append(self) { $0.append($1) } }

  @inlinable
  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self = try cache.dictionary { reader throws(BinaryReader.Failure) in try reader.value() }
  }
}
