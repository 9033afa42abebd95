/// The name of a value, as it stands between the points of a tag.
package struct ValueName: Sendable, Hashable {
  /// A hash of the text that is the same in every process. It is made once for a name, so that a table of names need not
  /// hash text for each tag.
  package let code: UInt32
  /// The name itself.
  package let text: String

  /// Creates a name.
  package init(_ text: String) { (self.text, code) = (text, Self.code(of: text)) }

  /// The hash of a name: FNV-1a of its UTF-8.
  private static func code(of text: String) -> UInt32 {
    text.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
