/// A value of a YAML document with its place: the result of ``compose(_:limit:)``.
///
/// Tags are ignored: the reader of the tree decides what a scalar means. An alias is the value that it stands for, with
/// that value's place. The two share memory, but a walk through the tree visits both.
package struct YAMLNode: Sendable, Hashable {
  /// What a node is.
  package enum Content: Sendable, Hashable {
    /// A text without its quotes; `isPlain` if it had none and is not a block of lines.
    case scalar(String, isPlain: Bool)
    /// A list.
    case sequence([YAMLNode])
    /// Entries in the order in which they are written; no key comes twice.
    case mapping([Entry])
  }

  /// A key and its value.
  package struct Entry: Sendable, Hashable {
    /// The key's text.
    package var key: String
    /// Where the key begins.
    package var mark: YAMLMark
    /// What it stands for.
    package var value: YAMLNode
  }

  /// What it is.
  package var content: Content
  /// Where it begins.
  package var mark: YAMLMark
}

/// A place as libyaml counts: lines also end at a lone carriage return and at Unicode's own line ends, and columns are
/// Unicode scalars.
package struct YAMLMark: Sendable, Hashable {
  /// The line, from 1.
  package var line: Int
  /// The column, from 1.
  package var column: Int
}
