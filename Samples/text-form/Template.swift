// snippet.template
/// A place for a value in a text.
struct Field: Hashable, Sendable {
  let name: String
  /// How many characters are seen of the value, at least 1.
  let width: Int
  /// What an empty field says.
  let hint: String
}

/// A piece of a text in which no line breaks.
enum Piece: Hashable, Sendable {
  case text(String)
  case field(Field)

  var width: Int {
    switch self {
    case .text(let text): text.count
    case .field(let field): field.width
    }
  }
}

/// Pieces without a space between them, such as a field and its comma.
struct Group: Hashable, Sendable {
  var pieces: [Piece]

  var width: Int { pieces.reduce(0) { $0 + $1.width } }
}

/// A heading or a paragraph.
struct Block: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case heading, subheading, paragraph }

  let kind: Kind
  var groups: [Group]
}

/// A form before anybody has filled it in.
struct Template: Hashable, Sendable {
  private(set) var blocks: [Block] = []
  private(set) var diagnostics: [Diagnostic] = []
  // snippet.hide
  init(blocks: [Block], diagnostics: [Diagnostic]) {
    (self.blocks, self.diagnostics) = (blocks, diagnostics)
  }
  // snippet.show
}

/// Something malformed, which was taken as text.
struct Diagnostic: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case field, heading }

  let kind: Kind
  /// From 1, as the author of the template counts.
  let line: Int
  let column: Int
}
// snippet.end

extension Template {
  /// All fields, from the first to the last; a name may be there twice.
  var fields: [Field] {
    var fields: [Field] = []
    for block in blocks {
      for group in block.groups {
        for case .field(let field) in group.pieces { fields.append(field) }
      }
    }
    return fields
  }
}
