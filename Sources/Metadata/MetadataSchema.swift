/// The keys that the reader of a table asks for, with the types that it takes: what editors complete and check.
///
/// It is made by the reader itself, so that no list of keys stands beside the reader's.
package struct MetadataSchema: Sendable, Hashable {
  /// What the value of a key may be.
  package enum Kind: Sendable, Hashable {
    /// What the reader decides by the value.
    case any
    case text, boolean, date, texts, table
    case integer(ClosedRange<Int>)
    /// One of some words.
    case choice([String])
  }

  /// Where the keys of nested tables stand.
  package enum Nesting: Sendable, Hashable {
    /// In the value itself.
    case table
    /// In each value of a table, whose keys are an author's.
    case tablesByName
    /// In each item of a list.
    case list
  }

  /// A key.
  package struct Key: Sendable, Hashable {
    /// As it is written.
    package var name: String
    /// What its value may be.
    package var kind: Kind
    /// The keys of tables in its value, if the reader asks for some.
    package var nested: MetadataSchema?
    /// Where these stand.
    package var nesting = Nesting.table
  }

  /// The keys, in the order in which they are asked for.
  package private(set) var keys: [Key] = []

  private init() {}

  /// Asks a reader.
  ///
  /// - Parameters:
  ///   - tables: A table in which each key whose value may be a table or a list of tables has an empty one, where the
  ///     reader looks at the value itself.
  ///   - read: Asks for all keys of a table; what it finds wrong is not looked at.
  package init(tables: [MetadataValue.Entry] = [], read: (inout MetadataTable) -> Void) {
    var table = MetadataTable(tables)
    table.schema = MetadataSchema()
    read(&table)
    self = table.schema ?? MetadataSchema()
  }

  /// Adds a key that was asked for, or, of one that was, the type that its reader takes.
  mutating func add(_ name: String, _ kind: Kind) {
    guard let index = keys.firstIndex(where: { $0.name == name }) else {
      return keys.append(Key(name: name, kind: kind))
    }
    if keys[index].kind == .any { keys[index].kind = kind }
  }

  /// Adds the keys of a nested table.
  mutating func add(_ nested: MetadataSchema, under name: String, _ nesting: Nesting) {
    add(name, .any)
    for index in keys.indices where keys[index].name == name {
      (keys[index].nested, keys[index].nesting) = (nested, nesting)
    }
  }
}
