/// What a listing says of a token.
///
/// A property here is set by a pass over the tokens, as ``Listing/linkTypes(to:)`` is one, and becomes an element around
/// the token in `Listing.insertions`.
struct TokenMarks: Sendable {
  /// The address to which it leads.
  var address: String?
}

/// A literal that readers change.
package struct LiteralMark: Sendable {
  /// The bytes of the code that it takes: whole tokens, or a part of what is plain.
  package var range: Range<Int>
  /// What the page's script needs to know of it.
  package var edit: String

  /// Marks bytes of the code.
  package init(_ range: Range<Int>, edit: String) { (self.range, self.edit) = (range, edit) }
}

/// What a listing says of a line.
package struct LineMarks: Sendable {
  /// How a line differs from others of its listing.
  package enum Change: Sendable {
    case added, removed
    /// The compiler does not accept it. The label says so in the page's language.
    case rejected(label: String)
    /// The compiler warns of it.
    case warned(label: String)
  }

  /// A note on lines.
  package enum Note: Sendable {
    /// It begins here: its number, and the address and the label of the link that leads to it.
    case begins(number: Int, address: String, label: String)
    /// It is about this line too.
    case continues
  }

  /// The id of the line.
  package var identifier: String?
  /// The number by which a figure knows the line that drew something of it.
  package var drawingNumber: Int?
  /// The note on it.
  package var note: Note?
  /// How it differs.
  package var change: Change?
  /// Whether it is emphasised, unless it is empty.
  package var isEmphasized = false
}
