package import FileSystem

extension FileStamp: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    withUnsafeBytes(of: self) { cache.append(raw: $0) }
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self = try cache.raw(FileStamp.self)
  }
}
