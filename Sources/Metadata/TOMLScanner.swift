import Diagnostics

/// Walks through the bytes of a TOML document.
struct TOMLScanner {
  private let bytes: [UInt8]
  private let file: String
  private var offset = 0
  private var line: Int
  /// Where the line begins.
  private var lineStart = 0

  /// How deep tables and lists may lie in one another; real documents stay below ten.
  static let depthLimit = 100

  /// How many values the document may have.
  private let limit: Int
  private var count = 0

  init(_ text: String, file: String, firstLine: Int, limit: Int) {
    bytes = Array(text.utf8)
    self.file = file
    self.limit = limit
    line = firstLine
  }

  /// Counts a value that begins here.
  mutating func countValue() throws(DiagnosticError) {
    count += 1
    guard count <= limit else { throw DiagnosticError(.tooManyValues(limit: limit, at: location)) }
  }

  /// The byte that is next, or `nil` at the end.
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  var location: SourceLocation { SourceLocation(file: file, line: line, column: offset - lineStart + 1) }

  func problem(_ sentence: String, at location: SourceLocation? = nil) -> DiagnosticError {
    DiagnosticError(.invalidMetadata(sentence, at: location ?? self.location))
  }

  func tooDeep(at location: SourceLocation) -> DiagnosticError {
    problem("Tables and lists are nested more than \(Self.depthLimit) levels deep", at: location)
  }

  /// Whether the bytes that are next are these.
  func isNext(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
  }

  mutating func advance() {
    offset += 1
  }

  mutating func skip(_ text: StaticString) -> Bool {
    guard isNext(text) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  /// The text of the bytes that match.
  mutating func take(_ matches: (UInt8) -> Bool) -> String {
    let taken = bytes[offset...].prefix(while: matches)
    offset = taken.endIndex
    return String(decoding: taken, as: UTF8.self)
  }

  mutating func skipBlanks() {
    while let byte = current, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { offset += 1 }
  }

  /// Passes over a line feed, or a carriage return and a line feed.
  mutating func skipNewline() -> Bool {
    guard skip("\n") || skip("\r\n") else { return false }
    line += 1
    lineStart = offset
    return true
  }

  /// Passes over blanks, comments and line ends.
  mutating func skipBlankLines() throws(DiagnosticError) {
    repeat {
      skipBlanks()
      try skipComment()
    } while skipNewline()
  }

  /// Passes over what may follow a key's value or a table's name on its line.
  mutating func expectEndOfLine() throws(DiagnosticError) {
    skipBlanks()
    try skipComment()
    guard current == nil || isNext("\n") || isNext("\r\n") else {
      throw problem("Expected the end of the line")
    }
  }

  private mutating func skipComment() throws(DiagnosticError) {
    guard current == UInt8(ascii: "#") else { return }
    while let byte = current, !isNext("\n"), !isNext("\r\n") {
      guard !byte.isControl else { throw controlCharacter() }
      offset += 1
    }
  }

  func controlCharacter() -> DiagnosticError {
    problem("Write this control character as an escape such as `\\u0007`, between double quotes")
  }
}

extension UInt8 {
  /// Whether TOML forbids the byte in text: ASCII's control characters but the tab.
  package var isControl: Bool { self < 0x20 && self != 0x09 || self == 0x7F }
}
