package import Diagnostics

/// Reads a TOML 1.1 document as located entries; see `readYAMLValue` for the parameters.
///
/// Every value has its own place. A time without a date is text; a date must be one of the calendar.
package func readTOML(
  _ text: String, file: String, firstLine: Int, limit: Int = 100_000
) -> Result<[MetadataValue.Entry], DiagnosticError> {
  var scanner = TOMLScanner(text, file: file, firstLine: firstLine, limit: limit)
  let root = TOMLTableNode()
  do {
    var current = root
    try scanner.skipBlankLines()
    while scanner.current != nil {
      if scanner.current == UInt8(ascii: "[") {
        current = try scanner.readHeader(in: root)
      } else {
        try scanner.readKeyAndValue(into: current, depth: 0)
      }
      try scanner.expectEndOfLine()
      try scanner.skipBlankLines()
    }
  } catch {
    return .failure(error)
  }
  return .success(root.metadataEntries)
}

/// One part of a key with its place.
struct TOMLKey {
  var name: String
  var location: SourceLocation
}

extension TOMLScanner {
  /// Reads `[a.b]` or `[[a.b]]` and returns the table that it begins.
  fileprivate mutating func readHeader(in root: TOMLTableNode) throws(DiagnosticError) -> TOMLTableNode {
    advance()
    let isElement = skip("[")
    let path = try readKey()
    guard skip("]"), !isElement || skip("]") else {
      throw problem("Expected `\(isElement ? "]]" : "]")` after the table name")
    }
    return try isElement ? root.appendElement(at: path) : root.defineTable(at: path)
  }

  /// Reads `a.b = value`.
  mutating func readKeyAndValue(into table: TOMLTableNode, depth: Int) throws(DiagnosticError) {
    let path = try readKey()
    guard skip("=") else { throw problem("Expected `=` after the key") }
    skipBlanks()
    let value = try readValue(depth: depth + path.count)
    try table.insert(value, at: path)
  }

  /// Reads `a."b".'c'` with the blanks around its parts.
  private mutating func readKey() throws(DiagnosticError) -> [TOMLKey] {
    var path: [TOMLKey] = []
    repeat {
      skipBlanks()
      let location = location
      guard path.count < Self.depthLimit else { throw tooDeep(at: location) }
      path.append(TOMLKey(name: try readKeyPart(), location: location))
      skipBlanks()
    } while skip(".")
    return path
  }

  private mutating func readKeyPart() throws(DiagnosticError) -> String {
    if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") { return try readLineString() }
    let name = take { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard !name.isEmpty else {
      throw problem("Expected a key of letters, digits, `_` and `-`, or a quoted key")
    }
    return name
  }
}
