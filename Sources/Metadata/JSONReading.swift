package import Diagnostics

/// Reads a JSON text as RFC 8259 has it.
///
/// - Parameters:
///   - text: The text.
///   - file: The file that it is in.
///   - firstLine: The line on which it begins there.
/// - Returns: The value.
/// - Throws: The first problem, at its place. A name that an object has twice is an error too.
func readJSON(
  _ text: String, file: String, firstLine: Int = 1
) throws(DiagnosticError) -> MetadataValue {
  var reading = JSONReading(text, file: file, firstLine: firstLine)
  reading.skipBlanks()
  let value = try reading.readValue(depth: 0)
  reading.skipBlanks()
  guard reading.current == nil else { throw reading.problem("Expected the end of the file") }
  return value
}

/// Reads a JSON text that is an object, such as front matter of Hugo; otherwise as `readJSON`.
///
/// - Throws: What `readJSON` throws, and a problem if the text is something else than an object.
package func readJSONObject(
  _ text: String, file: String, firstLine: Int = 1
) throws(DiagnosticError) -> [MetadataValue.Entry] {
  let value = try readJSON(text, file: file, firstLine: firstLine)
  guard case .table(let entries) = value.content else {
    throw DiagnosticError(.invalidMetadata("Expected an object", at: value.location))
  }
  return entries
}

/// Walks through the bytes of a JSON text.
private struct JSONReading {
  private let bytes: [UInt8]
  private let file: String
  private var offset = 0
  private var line: Int
  private var lineStart = 0
  private var count = 0

  /// How deep objects and arrays may lie in one another.
  private static let depthLimit = 100

  init(_ text: String, file: String, firstLine: Int) {
    bytes = Array(text.utf8)
    self.file = file
    line = firstLine
  }

  /// The byte that is next, or `nil` at the end.
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private var location: SourceLocation {
    SourceLocation(file: file, line: line, column: offset - lineStart + 1)
  }

  func problem(_ sentence: String, at location: SourceLocation? = nil) -> DiagnosticError {
    DiagnosticError(.invalidMetadata(sentence, at: location ?? self.location))
  }

  mutating func skipBlanks() {
    while let byte = current, " \t\r\n".utf8.contains(byte) {
      offset += 1
      if byte == UInt8(ascii: "\n") {
        line += 1
        lineStart = offset
      }
    }
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    guard text.withUTF8Buffer({ bytes[offset...].starts(with: $0) }) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  mutating func readValue(depth: Int) throws(DiagnosticError) -> MetadataValue {
    let location = location
    count += 1
    guard count <= DataFormat.valueLimit else {
      throw DiagnosticError(.tooManyValues(limit: DataFormat.valueLimit, at: location))
    }
    guard depth < Self.depthLimit else {
      throw problem("Objects and arrays are nested more than \(Self.depthLimit) levels deep")
    }
    let content: MetadataValue.Content =
      switch current {
      case UInt8(ascii: "\""): .text(try readString())
      case UInt8(ascii: "["): .list(try readArray(depth: depth))
      case UInt8(ascii: "{"): .table(try readObject(depth: depth))
      default: try readWord()
      }
    return MetadataValue(content: content, location: location)
  }

  private mutating func readArray(depth: Int) throws(DiagnosticError) -> [MetadataValue] {
    let start = location
    offset += 1
    var items: [MetadataValue] = []
    skipBlanks()
    if skip("]") { return items }
    while true {
      items.append(try readValue(depth: depth + 1))
      skipBlanks()
      if skip("]") { return items }
      guard current != nil else { throw problem("This array is never closed", at: start) }
      guard skip(",") else { throw problem("Expected `,` or `]` after a value of an array") }
      skipBlanks()
      if current == UInt8(ascii: "]") { throw problem("Unexpected comma before `]`") }
    }
  }

  private mutating func readObject(depth: Int) throws(DiagnosticError) -> [MetadataValue.Entry] {
    let start = location
    offset += 1
    var entries: [MetadataValue.Entry] = []
    var names: Set<String> = []
    skipBlanks()
    if skip("}") { return entries }
    while true {
      let location = location
      guard current == UInt8(ascii: "\"") else {
        throw current == nil
          ? problem("This object is never closed", at: start)
          : problem("Expected a name between double quotes")
      }
      let name = try readString()
      guard names.insert(name).inserted else { throw DiagnosticError(.duplicateKey(name, at: location)) }
      skipBlanks()
      guard skip(":") else { throw problem("Expected `:` after the name") }
      skipBlanks()
      entries.append(
        MetadataValue.Entry(key: name, location: location, value: try readValue(depth: depth + 1)))
      skipBlanks()
      if skip("}") { return entries }
      guard current != nil else { throw problem("This object is never closed", at: start) }
      guard skip(",") else { throw problem("Expected `,` or `}` after a value of an object") }
      skipBlanks()
      if current == UInt8(ascii: "}") { throw problem("Unexpected comma before `}`") }
    }
  }

  /// Reads a number, `true`, `false` or `null`.
  private mutating func readWord() throws(DiagnosticError) -> MetadataValue.Content {
    let location = location
    let taken = bytes[offset...].prefix { $0 > 0x20 && !",:[]{}\"".utf8.contains($0) }
    let word = String(decoding: taken, as: UTF8.self)
    if word.isEmpty { throw problem("Expected a value", at: location) }
    let content: MetadataValue.Content
    switch word {
    case "true": content = .boolean(true)
    case "false": content = .boolean(false)
    case "null": content = .null
    default:
      guard taken.isJSONNumber, let float = Double(word) else {
        throw problem("`\(word.cut)` is not a valid value; write text between double quotes", at: location)
      }
      let integer = Int(word).flatMap { word == "-0" ? nil : $0 }
      content = integer.map { .integer($0) } ?? .float(float, written: word)
    }
    offset = taken.endIndex
    return content
  }
}

extension ArraySlice<UInt8> {
  /// Whether these are RFC 8259's `number`.
  fileprivate var isJSONNumber: Bool {
    var rest = self
    func skipDigits() -> Int {
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest[digits.endIndex...]
      return digits.count
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let wholeDigits = skipDigits()
    guard wholeDigits == 1 || wholeDigits > 1 && !startsWithZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard skipDigits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard skipDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}

// MARK: Strings

extension JSONReading {
  private mutating func readString() throws(DiagnosticError) -> String {
    let start = location
    offset += 1
    var text: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += String(try readEscape()).utf8
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): throw problem("This string is never closed", at: start)
      case ..<0x20: throw problem("Write this control character as an escape such as `\\u0007`")
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw problem("This string is never closed", at: start)
  }

  private mutating func readEscape() throws(DiagnosticError) -> Unicode.Scalar {
    let start = location
    offset += 1
    let simple: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
      UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    if let byte = current, let scalar = simple[byte] {
      offset += 1
      return scalar
    }
    guard let unit = readCodeUnit() else { throw problem("Invalid escape", at: start) }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // Beyond U+FFFF a character is two escapes, the halves of a surrogate pair.
    guard unit < 0xDC00, skip("\\"), let low = readCodeUnit(), (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
    else { throw problem("This escape is half of a surrogate pair", at: start) }
    return scalar
  }

  /// Reads `u` and four hexadecimal digits.
  private mutating func readCodeUnit() -> UInt16? {
    guard skip("u") else { return nil }
    let digits = bytes[offset...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    offset = digits.endIndex
    return unit
  }
}
