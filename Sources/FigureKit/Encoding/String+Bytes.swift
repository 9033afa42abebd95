// Reading `utf8` by index, even for its `count`, compiles the standard library's UTF-16 indices into a page's module: 10,000 of
// the 57,000 lines of SIL of the smallest one. An inlined access to the bytes takes 400 lines, so these are not inlined.

extension String {
  /// The text in UTF-8.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(utf8: self)
    return bytes
  }

  /// How many bytes the text has in UTF-8.
  @inline(never)
  var byteCount: Int { withBytes { $0.count } }

  /// Whether two texts are of the same code points. `==` would bring Unicode's tables into a page.
  func hasSameBytes(as other: String) -> Bool { bytes == other.bytes }

  fileprivate func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    #if arch(wasm32)
    fatalError("Embedded Swift has no strings of another form")
    #else
    return Array(utf8).withUnsafeBufferPointer(body)
    #endif
  }
}

extension [UInt8] {
  /// Appends a text in UTF-8.
  @inline(never)
  mutating func append(utf8 text: String) {
    text.withBytes { append(contentsOf: $0) }
  }

  /// Appends a literal in UTF-8.
  @inline(never)
  mutating func append(utf8 text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
