/// A value that is kept from one build to the next.
///
/// The bytes have no names and no types in them: who reads must be the program that wrote, which the
/// heading of each file sees to.
@usableFromInline
package protocol BinaryCodable {
  /// Appends the value.
  func encode(to cache: inout BinaryWriter)
  /// Reads what `encode` appended.
  init(from cache: inout BinaryReader) throws(BinaryReader.Failure)
}

extension BinaryCodable {
  /// The bytes of `encode` alone.
  package var encoded: [UInt8] {
    var writer = BinaryWriter()
    writer.append(self)
    return writer.bytes
  }

  /// The value that all of the bytes are; `nil` if they are damaged.
  package init?(encoded bytes: ArraySlice<UInt8>) {
    var reader = BinaryReader(bytes)
    guard let value = try? reader.value(Self.self), reader.isAtEnd else { return nil }
    self = value
  }
}
