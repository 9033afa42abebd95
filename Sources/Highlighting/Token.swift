/// A piece of code that is not plain.
struct Token: Equatable {
  /// Where it begins, in bytes.
  var start: Int
  /// Where it ends, in bytes.
  var end: Int
  /// The code of its ``TokenKind``.
  var kind: UInt8
}
