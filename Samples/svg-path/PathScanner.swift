import FigureKit

/// Reads path data from left to right, one token at a time.
struct PathScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0
  /// Whether the last thing read was a comma, so that a number must follow.
  private var followsComma = false

  init(_ text: String) {
    bytes = Array(text.utf8)
    skipWhitespace()
  }

  var nextByte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  var isAtEnd: Bool { offset == bytes.count }

  /// Whether the next thing is a number, or would have to be one.
  var isAtArgument: Bool {
    if followsComma { return true }
    guard let byte = nextByte else { return false }
    return byte.isDigit || byte == .point || byte == .plus || byte == .minus
  }
}

// MARK: Tokens

extension PathScanner {
  /// Reads the letter of a command; nil, and nothing read, if there is none.
  mutating func command() -> PathCommand? {
    guard let byte = nextByte, let command = PathCommand(byte: byte) else {
      return nil
    }
    offset += 1
    skipWhitespace()
    return command
  }

  // snippet.number
  /// Reads `[+-]? (digits | digits? "." digits) ([eE] [+-]? digits)?`, as
  /// much of it as there is, and the separator after it.
  mutating func number() throws(PathDataError) -> Double {
    let start = offset
    skipSign()
    let digitCount = skipDigits() + skipFraction()
    guard digitCount > 0 else {
      throw PathDataError(reason: .expectedNumber, offset: start)
    }
    skipExponent()
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw PathDataError(reason: .outOfRange, offset: start)
    }
    skipSeparator()
    return value
  }

  /// Reads exactly one character, `0` or `1`, and the separator after it.
  mutating func flag() throws(PathDataError) -> Bool {
    guard let byte = nextByte, byte == .zero || byte == .one else {
      throw PathDataError(reason: .expectedFlag, offset: offset)
    }
    offset += 1
    skipSeparator()
    return byte == .one
  }
  // snippet.end

  mutating func point(from origin: Point) throws(PathDataError) -> Point {
    let x = try number()
    let y = try number()
    return Point(x: origin.x + x, y: origin.y + y)
  }
}

// MARK: Parts of tokens

extension PathScanner {
  private mutating func skipSign() {
    if nextByte == .plus || nextByte == .minus { offset += 1 }
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte = nextByte, byte.isDigit { offset += 1 }
    return offset - start
  }

  /// Skips a point and the digits after it; a point without digits stays.
  private mutating func skipFraction() -> Int {
    guard nextByte == .point else { return 0 }
    offset += 1
    let digitCount = skipDigits()
    if digitCount == 0 { offset -= 1 }
    return digitCount
  }

  private mutating func skipExponent() {
    let start = offset
    guard nextByte == .lowercaseE || nextByte == .uppercaseE else { return }
    offset += 1
    skipSign()
    if skipDigits() == 0 { offset = start }
  }

  private mutating func skipWhitespace() {
    while let byte = nextByte, byte.isPathWhitespace { offset += 1 }
  }

  private mutating func skipSeparator() {
    skipWhitespace()
    followsComma = nextByte == .comma
    guard followsComma else { return }
    offset += 1
    skipWhitespace()
  }
}

extension UInt8 {
  fileprivate static let plus = UInt8(ascii: "+")
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let minus = UInt8(ascii: "-")
  fileprivate static let point = UInt8(ascii: ".")
  fileprivate static let zero = UInt8(ascii: "0")
  fileprivate static let one = UInt8(ascii: "1")
  fileprivate static let uppercaseE = UInt8(ascii: "E")
  fileprivate static let lowercaseE = UInt8(ascii: "e")

  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Space, tab, line feed, form feed and carriage return.
  fileprivate var isPathWhitespace: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C
      || self == 0x0D
  }
}
