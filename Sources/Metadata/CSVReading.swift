import Diagnostics

/// Reads a table in CSV as RFC 4180 has it: the first row gives the names of the columns.
///
/// Lines may end with a line feed alone, and blank lines are passed over. A field is text, but `true` and `false` without
/// quotes are what they say, and an empty field is missing from its row.
/// - Returns: A list of tables, one for each row below the first.
/// - Throws: What is wrong first, at its place: quotes that do not fit, a row with more or fewer fields than the first.
func readCSV(_ text: String, file: String) throws(DiagnosticError) -> LoadedData {
  var reading = CSVReading(text, file: file)
  let start = SourceLocation(file: file, line: 1, column: 1)
  guard let header = try reading.nextRow() else {
    return LoadedData(value: MetadataValue(content: .list([]), location: start))
  }
  var result = LoadedData(value: MetadataValue(content: .null, location: start))
  var names: [String] = []
  var known: Set<String> = []
  for field in header {
    guard !field.text.isEmpty else { throw DiagnosticError(.columnWithoutName(at: field.location)) }
    guard known.insert(field.text).inserted else {
      throw DiagnosticError(.duplicateColumn(field.text, at: field.location))
    }
    if !field.text.isTemplateName {
      result.diagnostics.append(.unusableColumn(field.text, at: field.location))
    }
    names.append(field.text)
  }
  var rows: [MetadataValue] = []
  var count = 0
  while let row = try reading.nextRow() {
    count += row.count
    guard row.count == names.count else {
      throw DiagnosticError(.raggedRow(fields: row.count, columns: names.count, at: row[0].location))
    }
    guard count <= DataFormat.valueLimit else {
      throw DiagnosticError(.tooManyValues(limit: DataFormat.valueLimit, at: row[0].location))
    }
    let entries = zip(names, row).map { name, field in
      MetadataValue.Entry(
        key: name, location: field.location,
        value: MetadataValue(content: field.content, location: field.location))
    }
    rows.append(MetadataValue(content: .table(entries), location: row[0].location))
  }
  result.value.content = .list(rows)
  return result
}

/// Walks through the bytes of a CSV file.
private struct CSVReading {
  struct Field {
    var text = ""
    var isQuoted = false
    var location: SourceLocation

    var content: MetadataValue.Content {
      if isQuoted { return .text(text) }
      switch text {
      case "": return .null
      case "true": return .boolean(true)
      case "false": return .boolean(false)
      default: return .text(text)
      }
    }
  }

  private let bytes: [UInt8]
  private let file: String
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  init(_ text: String, file: String) {
    bytes = Array(text.utf8)
    self.file = file
  }

  private var location: SourceLocation {
    SourceLocation(file: file, line: line, column: offset - lineStart + 1)
  }

  /// The fields of the next line that is not blank, one at least; `nil` at the end.
  mutating func nextRow() throws(DiagnosticError) -> [Field]? {
    while skipLineEnd() {}
    guard offset < bytes.count else { return nil }
    var fields: [Field] = []
    while true {
      fields.append(try readField())
      if offset == bytes.count || skipLineEnd() { return fields }
      // Only a comma ends a field otherwise.
      offset += 1
    }
  }

  private mutating func skipLineEnd() -> Bool {
    let rest = bytes[offset...].prefix(2)
    guard rest.first == UInt8(ascii: "\n") || rest.elementsEqual("\r\n".utf8) else { return false }
    offset += rest.first == UInt8(ascii: "\n") ? 1 : 2
    line += 1
    lineStart = offset
    return true
  }

  private mutating func readField() throws(DiagnosticError) -> Field {
    var field = Field(location: location)
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") {
      field.isQuoted = true
      field.text = try readQuoted()
      return field
    }
    let start = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: ","), bytes[offset] != UInt8(ascii: "\n") {
      if bytes[offset] == UInt8(ascii: "\"") { throw DiagnosticError(.quoteInField(at: location)) }
      offset += 1
    }
    if offset > start, offset < bytes.count, bytes[offset] == UInt8(ascii: "\n"),
      bytes[offset - 1] == UInt8(ascii: "\r")
    {
      offset -= 1
    }
    field.text = String(decoding: bytes[start..<offset], as: UTF8.self)
    return field
  }

  private mutating func readQuoted() throws(DiagnosticError) -> String {
    let start = location
    offset += 1
    var text: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\n") {
        line += 1
        lineStart = offset
      }
      guard byte == UInt8(ascii: "\"") else {
        text.append(byte)
        continue
      }
      // Two quotes stand for one.
      if offset < bytes.count, bytes[offset] == byte {
        offset += 1
        text.append(byte)
        continue
      }
      let rest = bytes[offset...].prefix(2)
      guard
        rest.isEmpty || rest.first == UInt8(ascii: ",") || rest.first == UInt8(ascii: "\n")
          || rest.elementsEqual("\r\n".utf8)
      else { throw DiagnosticError(.textAfterQuotes(at: location)) }
      return String(decoding: text, as: UTF8.self)
    }
    throw DiagnosticError(.unclosedQuotes(at: start))
  }
}
