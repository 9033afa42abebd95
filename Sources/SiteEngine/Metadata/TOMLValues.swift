import Diagnostics

extension TOMLScanner {
  /// Reads a value of any type; `depth` is how many tables and lists it lies in.
  mutating func readValue(depth: Int) throws(DiagnosticError) -> MetadataValue {
    let location = location
    guard depth < Self.depthLimit else { throw tooDeep(at: location) }
    let content: MetadataValue.Content =
      switch current {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): .text(try readString())
      case UInt8(ascii: "["): .list(try readList(depth: depth))
      case UInt8(ascii: "{"): .table(try readInlineTable(depth: depth))
      default: try readScalar(at: location)
      }
    return MetadataValue(content: content, location: location)
  }

  private mutating func readList(depth: Int) throws(DiagnosticError) -> [MetadataValue] {
    let start = location
    advance()
    var items: [MetadataValue] = []
    try skipBlankLines()
    while !skip("]") {
      guard current != nil else { throw problem("This list is never closed", at: start) }
      items.append(try readValue(depth: depth + 1))
      try skipBlankLines()
      guard skip(",") || isNext("]") else { throw problem("A comma or `]` must follow a value of a list") }
      try skipBlankLines()
    }
    return items
  }

  private mutating func readInlineTable(depth: Int) throws(DiagnosticError) -> [MetadataValue.Entry] {
    let start = location
    advance()
    let table = TOMLTableNode()
    try skipBlankLines()
    while !skip("}") {
      guard current != nil else { throw problem("This table is never closed", at: start) }
      try readKeyAndValue(into: table, depth: depth)
      try skipBlankLines()
      guard skip(",") || isNext("}") else { throw problem("A comma or `}` must follow a value of a table") }
      try skipBlankLines()
    }
    return table.metadataEntries
  }

  /// Reads a number, a date, a time, `true` or `false`.
  private mutating func readScalar(at location: SourceLocation) throws(DiagnosticError)
    -> MetadataValue.Content
  {
    var word = readWord()
    if word.utf8.count == 10, CalendarDate(word) != nil, isNext(" ") {
      // A blank may stand between a date and its time.
      var ahead = self
      ahead.advance()
      let time = ahead.readWord()
      if time.utf8.first.map({ (48...57).contains($0) }) ?? false {
        word += " " + time
        self = ahead
      }
    }
    if let content = scalarContent(word) { return content }
    let sentence =
      if word.isEmpty {
        "There must be a value here"
      } else if word.prefixMatch(of: /[0-9]+[-:]/) != nil {
        "`\(word)` is no date and no time of day"
      } else {
        "`\(word)` is not a value; text stands between quotes"
      }
    throw problem(sentence, at: location)
  }

  private mutating func readWord() -> String {
    take { !$0.isControl && !" \t,]}#=\"'[{".utf8.contains($0) }
  }

  private func scalarContent(_ word: String) -> MetadataValue.Content? {
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "inf", "+inf": return .float(.infinity, written: word)
    case "-inf": return .float(-.infinity, written: word)
    case "nan", "+nan", "-nan": return .float(.nan, written: word)
    default: break
    }
    if CalendarDate(word) != nil { return .date(word) }
    if word.utf8.dropFirst(2).first == UInt8(ascii: ":") {
      return CalendarDate("2000-01-01T" + word + "Z") == nil ? nil : .string(word)
    }
    return number(word)
  }

  private func number(_ word: String) -> MetadataValue.Content? {
    let parts = word.split(separator: "_", omittingEmptySubsequences: false)
    // An underscore stands between two digits.
    for (left, right) in zip(parts, parts.dropFirst()) {
      guard let last = left.last, let first = right.first, last.isHexDigit, first.isHexDigit else {
        return nil
      }
    }
    let digits = parts.joined()
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
      let rest = digits.dropFirst(2)
      return rest.allSatisfy(\.isHexDigit) ? Int(rest, radix: radix).map { .integer($0) } : nil
    }
    let unsigned = digits.first == "+" || digits.first == "-" ? digits.dropFirst() : digits[...]
    let whole = unsigned.prefix { $0.isASCII && $0.isNumber }
    // A leading zero would make an octal number elsewhere.
    guard !whole.isEmpty, whole == "0" || whole.first != "0" else { return nil }
    let rest = unsigned.dropFirst(whole.count)
    if rest.isEmpty { return Int(digits).map { .integer($0) } }
    guard rest.wholeMatch(of: /(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil, let float = Double(digits) else {
      return nil
    }
    return .float(float, written: word)
  }
}
