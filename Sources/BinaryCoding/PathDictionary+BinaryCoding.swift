package import FileSystem

extension BinaryWriter {
  /// Appends values by path in any order. Equal dictionaries may have different bytes, so do not compare or hash them.
  package mutating func append<Value>(
    unordered values: PathDictionary<Value>, _ encode: (inout BinaryWriter, Value) -> Void
  ) {
    append(UInt64(values.count))
    values.forEach { path, value in
      append(path)
      encode(&self, value)
    }
  }
}

extension BinaryReader {
  /// Reads values by path. Of entries with equal paths, the first is kept.
  ///
  /// - Throws: As `dictionary`.
  package mutating func pathDictionary<Value>(
    _ read: (inout BinaryReader) throws(Failure) -> Value
  ) throws(Failure) -> PathDictionary<Value> {
    let count = try count(atLeast: 2)
    var result = PathDictionary<Value>()
    result.reserveCapacity(min(count, Self.greatestReservation))
    for _ in 0..<count {
      let (path, value) = (try string(), try read(&self))
      if result[path] == nil { result[path] = value }
    }
    return result
  }
}
