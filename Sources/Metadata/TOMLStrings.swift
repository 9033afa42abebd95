import Diagnostics

extension TOMLScanner {
  /// Reads a string of any of the four kinds.
  mutating func readString() throws(DiagnosticError) -> String {
    if isNext("\"\"\"") { return try readBlockString("\"\"\"", quote: UInt8(ascii: "\"")) }
    if isNext("'''") { return try readBlockString("'''", quote: UInt8(ascii: "'")) }
    return try readLineString()
  }

  /// Reads a string that ends on its line.
  mutating func readLineString() throws(DiagnosticError) -> String {
    let start = location
    let quote = current
    advance()
    var text: [UInt8] = []
    while let byte = current, !isNext("\n"), !isNext("\r\n") {
      if byte == quote {
        advance()
        return String(decoding: text, as: UTF8.self)
      }
      text += try readCharacter(byte, isLiteral: quote == UInt8(ascii: "'"))
    }
    throw problem("This string is never closed", at: start)
  }

  /// Reads a string between three quotes.
  private mutating func readBlockString(
    _ fence: StaticString, quote: UInt8
  ) throws(DiagnosticError) -> String {
    let start = location
    _ = skip(fence)
    _ = skipNewline()
    var text: [UInt8] = []
    while let byte = current {
      if skip(fence) {
        // Up to two quotes may stand before the three that close it.
        for _ in 0..<2 where current == quote {
          text.append(quote)
          advance()
        }
        return String(decoding: text, as: UTF8.self)
      }
      if skipNewline() {
        text.append(UInt8(ascii: "\n"))
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), skipEscapedNewline() {
        continue
      } else {
        text += try readCharacter(byte, isLiteral: quote == UInt8(ascii: "'"))
      }
    }
    throw problem("This string is never closed", at: start)
  }

  /// Passes over a backslash at a line's end and all white space behind it.
  private mutating func skipEscapedNewline() -> Bool {
    var ahead = self
    ahead.advance()
    ahead.skipBlanks()
    guard ahead.skipNewline() else { return false }
    repeat { ahead.skipBlanks() } while ahead.skipNewline()
    self = ahead
    return true
  }

  private mutating func readCharacter(_ byte: UInt8, isLiteral: Bool) throws(DiagnosticError) -> [UInt8] {
    guard !byte.isControl else { throw controlCharacter() }
    if byte == UInt8(ascii: "\\"), !isLiteral { return try readEscape() }
    advance()
    return [byte]
  }

  private mutating func readEscape() throws(DiagnosticError) -> [UInt8] {
    let start = location
    advance()
    let kind = current
    advance()
    switch kind {
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "e"): return [0x1B]
    case UInt8(ascii: "\""): return [0x22]
    case UInt8(ascii: "\\"): return [0x5C]
    case UInt8(ascii: "x"): return try readScalar(digits: 2, from: start)
    case UInt8(ascii: "u"): return try readScalar(digits: 4, from: start)
    case UInt8(ascii: "U"): return try readScalar(digits: 8, from: start)
    default: throw problem("Invalid escape; to write `\\` itself, use single quotes", at: start)
    }
  }

  private mutating func readScalar(
    digits count: Int, from start: SourceLocation
  ) throws(DiagnosticError) -> [UInt8] {
    var taken = 0
    let digits = take { byte in
      taken += 1
      return taken <= count && Character(Unicode.Scalar(byte)).isHexDigit
    }
    guard digits.utf8.count == count, let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw problem("This escape is not a Unicode character", at: start) }
    return Array(String(scalar).utf8)
  }
}
