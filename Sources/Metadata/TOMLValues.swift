import Diagnostics

extension TOMLScanner {
  /// Reads a value of any type; `depth` is how many tables and lists it lies in.
  mutating func readValue(depth: Int) throws(DiagnosticError) -> MetadataValue {
    let location = location
    guard depth < Self.depthLimit else { throw tooDeep(at: location) }
    try countValue()
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
      guard skip(",") || isNext("]") else { throw problem("Expected `,` or `]` after a value of a list") }
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
      guard skip(",") || isNext("}") else { throw problem("Expected `,` or `}` after a value of a table") }
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
    throw problem(Self.mistake(in: word), at: location)
  }

  private static func mistake(in word: String) -> String {
    if word.isEmpty { return "Expected a value" }
    if isInteger(word) { return "`\(word.cut)` does not fit in 64 bits" }
    if word.prefixMatch(of: /[0-9]+[-:]/) != nil { return "`\(word.cut)` is not a valid date or time" }
    return "`\(word.cut)` is not a valid value; write text between quotes"
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
    // Elsewhere `+0200` is an offset too.
    if CalendarDate(word) != nil, word.wholeMatch(of: /.*[+-][0-9]{4}/) == nil { return .date(word) }
    if word.utf8.dropFirst(2).first == UInt8(ascii: ":") {
      return CalendarDate("2000-01-01T" + word + "Z") == nil ? nil : .string(word)
    }
    return Self.number(word)
  }
}

// MARK: Numbers

extension TOMLScanner {
  private static func number(_ word: String) -> MetadataValue.Content? {
    let plain = word.filter { $0 != "_" }
    if isInteger(word) {
      let radix = radix(of: word)
      return Int(radix == 10 ? plain[...] : plain.dropFirst(2), radix: radix).map { .integer($0) }
    }
    return isFloat(word) ? Double(plain).map { .float($0, written: word) } : nil
  }

  /// `16` for `0x…`, and so on.
  private static func radix(of word: String) -> Int {
    if word.hasPrefix("0x") { return 16 }
    if word.hasPrefix("0o") { return 8 }
    return word.hasPrefix("0b") ? 2 : 10
  }

  private static func isInteger(_ word: String) -> Bool {
    let radix = radix(of: word)
    if radix != 10 { return areDigits(word.dropFirst(2), radix: radix) }
    let unsigned = word.first == "+" || word.first == "-" ? word.dropFirst() : word[...]
    // A leading zero would make an octal number elsewhere.
    return areDigits(unsigned) && (unsigned == "0" || unsigned.first != "0")
  }

  /// Whether a word is a whole number with a fraction, an exponent or both.
  private static func isFloat(_ word: String) -> Bool {
    let parts = word.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    if parts.count == 2 {
      let exponent = parts[1].first == "+" || parts[1].first == "-" ? parts[1].dropFirst() : parts[1]
      guard areDigits(exponent) else { return false }
    }
    let numbers = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard isInteger(String(numbers[0])), radix(of: word) == 10 else { return false }
    return numbers.count == 1 ? parts.count == 2 : areDigits(numbers[1])
  }

  /// Whether these are digits, with single underscores between them.
  private static func areDigits(_ text: Substring, radix: Int = 10) -> Bool {
    text.split(separator: "_", omittingEmptySubsequences: false).allSatisfy { group in
      !group.isEmpty && group.utf8.allSatisfy { Character(Unicode.Scalar($0)).hexDigitValue ?? 99 < radix }
    }
  }
}
