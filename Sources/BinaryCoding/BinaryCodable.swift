/// A value that is kept from one build to the next.
///
/// The bytes have no names and no types in them: who reads must be the program that wrote, which `BuildCache` sees to.
package protocol BinaryCodable {
  /// Appends the value.
  func encode(to cache: inout BinaryWriter)
  /// Reads what `encode` appended.
  init(from cache: inout BinaryReader) throws(BinaryReader.Failure)
}
