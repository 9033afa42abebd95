package import Digests

extension ContentDigest {
  /// Creates the digest of values, each appended to the same bytes.
  package init(of values: (inout BinaryWriter) -> Void) {
    var writer = BinaryWriter()
    values(&writer)
    self.init(writer.bytes)
  }
}

extension ContentDigest: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    withUnsafeBytes(of: self) { cache.append(raw: $0) }
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self = try cache.raw(ContentDigest.self)
  }
}
