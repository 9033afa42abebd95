package import Diagnostics

/// How a page shows an item of an ordered list whose items are notes on the code block before it.
package struct CodeNote: Sendable, Hashable {
  /// The id of the item; `nil` for none.
  package var identifier: String?
  /// The beginning of the item: the lines that it is about.
  package var label: String
  /// Whether the label is only for screen readers, because it is visible otherwise.
  package var isLabelHidden: Bool

  /// Creates a note from its parts.
  package init(identifier: String?, label: String, isLabelHidden: Bool) {
    (self.identifier, self.label, self.isLabelHidden) = (identifier, label, isLabelHidden)
  }
}

extension CodeBlock {
  /// An ordered list right after a code block.
  package struct List: Sendable, Hashable {
    /// The number of its first item.
    package var start: Int
    /// Where the items begin, with their markers.
    package var items: [SourceLocation]

    /// Creates a list from its parts.
    package init(start: Int, items: [SourceLocation]) {
      (self.start, self.items) = (start, items)
    }
  }
}
