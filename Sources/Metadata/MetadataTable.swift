package import Diagnostics

/// Reads the keys of one table, collecting what is wrong with them.
///
/// Every accessor returns `nil` for a missing key and for a value of the wrong type; the latter is also reported.
/// Call `reportUnknownKeys` last: a key that no accessor asked for is unknown.
package struct MetadataTable {
  private let entries: [MetadataValue.Entry]
  private var known: [String] = []
  private var nestedKeys: [String] = []
  /// What was asked for so far, with types, where that is asked of a reader.
  var schema: MetadataSchema?
  /// What was wrong with the values asked for so far.
  package private(set) var diagnostics: [Diagnostic] = []

  /// A table of entries, none of which has been read.
  package init(_ entries: [MetadataValue.Entry]) {
    self.entries = entries
    known.reserveCapacity(32)
  }

  /// The value of a key, of any type; an explicit null counts as missing.
  package mutating func value(_ key: String) -> MetadataValue? { value(key, .any) }

  private mutating func value(
    _ key: String, _ kind: @autoclosure () -> MetadataSchema.Kind
  ) -> MetadataValue? {
    known.append(key)
    if schema != nil { schema?.add(key, kind()) }
    guard let value = entries.first(where: { $0.key == key })?.value, value.content != .null else {
      return nil
    }
    return value
  }

  /// Text. A number or a date written without quotes is taken as its text (`title: 1984`).
  package mutating func string(_ key: String) -> String? {
    guard let value = value(key, .text) else { return nil }
    if let text = value.text { return text }
    diagnostics.append(.wrongType(key: key, expected: "text", found: value))
    return nil
  }

  /// The value of a key that is true or false; `nil` where there is none, or another, which is noted.
  package mutating func boolean(_ key: String) -> Bool? {
    guard let value = value(key, .boolean) else { return nil }
    if case .boolean(let boolean) = value.content { return boolean }
    diagnostics.append(.wrongType(key: key, expected: "true or false", found: value))
    return nil
  }

  /// A whole number within `range`.
  package mutating func integer(_ key: String, in range: ClosedRange<Int> = Int.min...Int.max) -> Int? {
    guard let value = value(key, .integer(range)) else { return nil }
    guard case .integer(let integer) = value.content else {
      diagnostics.append(.wrongType(key: key, expected: "a whole number", found: value))
      return nil
    }
    guard range.contains(integer) else {
      diagnostics.append(.outOfRange(key: key, value: integer, range: range, at: value.location))
      return nil
    }
    return integer
  }

  /// A list of texts; a single text is a list of one.
  package mutating func strings(_ key: String) -> [String]? { texts(key)?.map(\.text) }

  /// The texts of `strings`, each with its place; none for a missing key.
  package mutating func locatedStrings(_ key: String) -> [(text: String, location: SourceLocation)] {
    texts(key) ?? []
  }

  private mutating func texts(_ key: String) -> [(text: String, location: SourceLocation)]? {
    guard let value = value(key, .texts) else { return nil }
    if let text = value.text { return [(text, value.location)] }
    guard case .list(let items) = value.content else {
      diagnostics.append(.wrongType(key: key, expected: "a list of texts", found: value))
      return nil
    }
    return items.compactMap { item in
      if let text = item.text { return (text, item.location) }
      diagnostics.append(.wrongType(key: key, expected: "a list of texts", found: item))
      return nil
    }
  }

  /// One of some words; others are reported, with what is expected.
  package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, expected: String
  ) -> Choice? {
    guard let value = value(key, .choice(Choice.allCases.map(\.rawValue))) else { return nil }
    if let choice = value.text.flatMap(Choice.init(rawValue:)) { return choice }
    diagnostics.append(.wrongType(key: key, expected: expected, found: value))
    return nil
  }

  /// A date or a date and time; see `CalendarDate` for the notations.
  package mutating func date(_ key: String) -> CalendarDate? {
    guard let value = value(key, .date) else { return nil }
    guard let text = value.text else {
      diagnostics.append(.wrongType(key: key, expected: "a date", found: value))
      return nil
    }
    if let date = CalendarDate(text) { return date }
    diagnostics.append(.invalidDate(key: key, text: text, at: value.location))
    return nil
  }

  /// The entries of a table.
  package mutating func table(_ key: String) -> [MetadataValue.Entry]? {
    // A reader that is asked for its keys is to ask for those of tables, too.
    guard let value = value(key, .table) else { return schema == nil ? nil : [] }
    if case .table(let entries) = value.content { return entries }
    diagnostics.append(.wrongType(key: key, expected: "a table", found: value))
    return nil
  }

  /// Reads a table that is the value of a key, or an item of its list, and reports what is wrong there.
  ///
  /// - Parameters:
  ///   - entries: The nested table.
  ///   - key: The key in this table.
  ///   - unknown: Creates the diagnostic for a key that `read` did not ask for, with the known key that it most
  ///     resembles.
  ///   - read: Asks for the keys of the nested table.
  /// - Returns: What `read` returns.
  package mutating func nested<Value>(
    _ entries: [MetadataValue.Entry], under key: String,
    unknown: (String, String?, SourceLocation) -> Diagnostic = { .unknownKey($0, suggestion: $1, at: $2) },
    read: (inout MetadataTable) -> Value
  ) -> Value {
    var nested = MetadataTable(entries)
    if schema != nil { nested.schema = MetadataSchema { _ in } }
    let value = read(&nested)
    if let keys = nested.schema {
      let nesting = nesting(of: entries, under: key)
      schema?.add(keys, under: key, nesting)
    }
    report(nested.diagnostics)
    report(nested.unknownKeys.map { unknown($0.entry.key, $0.suggestion, $0.entry.location) })
    nestedKeys += nested.keys.map { "\(key).\($0)" }
    return value
  }

  private func nesting(of nested: [MetadataValue.Entry], under key: String) -> MetadataSchema.Nesting {
    switch entries.first(where: { $0.key == key })?.value.content {
    case .list: .list
    case .table(let entries) where entries != nested: .tablesByName
    default: .table
    }
  }

  /// Every key that was asked for, those of nested tables behind the key of theirs and a dot: what the reader accepts.
  var keys: Set<String> { Set(known + nestedKeys) }

  /// Adds what a reader of a nested table found.
  package mutating func report(_ more: [Diagnostic]) {
    diagnostics.append(contentsOf: more)
  }

  /// Reports every key that was not asked for, with the known key that it most resembles.
  package mutating func reportUnknownKeys() {
    report(unknownKeys.map { .unknownKey($0.entry.key, suggestion: $0.suggestion, at: $0.entry.location) })
  }

  /// Every key that was not asked for, with the known key that it most resembles.
  package var unknownKeys: [(entry: MetadataValue.Entry, suggestion: String?)] {
    entries.filter { !known.contains($0.key) }.map { entry in
      let key = entry.key.lowercased()
      return (entry, known.first { $0.lowercased() == key } ?? suggestion(for: entry.key, among: known))
    }
  }
}

extension MetadataValue {
  /// The value as text where it is a scalar that an author may have meant as text.
  package var text: String? {
    switch content {
    case .string(let string), .date(let string): string
    case .integer(let integer): String(integer)
    case .float(_, let written): written
    case .null, .boolean, .list, .table: nil
    }
  }
}
