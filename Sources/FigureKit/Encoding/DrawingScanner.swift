/// A place in the bytes of a drawing list, and the tokens that can be read there.
struct DrawingScanner {
  /// The text and one zero byte, which no token contains, so that looking at the next byte needs no check.
  private let bytes: [UInt8]
  private(set) var position = 0
  private var line = 1
  private var lineStart = 0

  init(_ text: String) {
    var bytes = [UInt8]()
    bytes.reserveCapacity(text.utf8.count + 1)
    bytes.append(contentsOf: text.utf8)
    bytes.append(0)
    self.bytes = bytes
  }

  var byteCount: Int { bytes.count - 1 }

  var isAtEnd: Bool { position == bytes.count - 1 }

  /// The byte at the current position; 0 at the end.
  var next: UInt8 { bytes[position] }

  func failure(_ kind: Drawing.ParseError.Kind, at place: Int? = nil) -> Drawing.ParseError {
    Drawing.ParseError(line: line, column: (place ?? position) - lineStart + 1, kind: kind)
  }

  mutating func advance(by count: Int = 1) { position += count }

  /// Moves past a text if it stands here.
  mutating func accept(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position > count else { return false }
    let expected = UnsafeBufferPointer(start: text.utf8Start, count: count)
    for index in 0..<count where bytes[position + index] != expected[index] { return false }
    position += count
    return true
  }

  /// Moves past a text, or fails.
  mutating func expect(_ text: StaticString) throws(Drawing.ParseError) {
    if !accept(text) { throw failure(.expected(text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) })) }
  }

  /// Moves past a line feed, or reports what it finds instead.
  mutating func expectLineFeed() throws(Drawing.ParseError) {
    guard next == UInt8(ascii: "\n") else {
      guard next == UInt8(ascii: " ") else { throw failure(.expected("line feed")) }
      let start = position + 1
      position = start
      let name = word()
      throw name.isEmpty
        ? failure(.expected("line feed"), at: start - 1) : failure(.unexpectedAttribute(name), at: start)
    }
    position += 1
    line += 1
    lineStart = position
  }

  /// Moves past lower-case letters, digits and hyphens, of which there may be none.
  mutating func word() -> String {
    let start = position
    while true {
      switch bytes[position] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        position += 1
      default: return String(decoding: bytes[start..<position], as: UTF8.self)
      }
    }
  }

  /// Moves past a number in its shortest form.
  mutating func number(
    in range: ClosedRange<Double> = -Drawing.Limit.magnitude...Drawing.Limit.magnitude, decimals: Int = 4
  ) throws(Drawing.ParseError) -> Double {
    let start = position
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { position += 1 }

    let wholeStart = position
    var units: Int64 = 0
    // More digits than any number in range has, and with the decimals no more than 64 bits hold.
    let mostDigits = decimals > 6 ? 7 : 11
    while let digit = digit(bytes[position]) {
      if position - wholeStart >= mostDigits { throw failure(.numberOutOfRange, at: start) }
      units = units * 10 + digit
      position += 1
    }
    let wholeCount = position - wholeStart
    guard wholeCount > 0, wholeCount == 1 || bytes[wholeStart] != UInt8(ascii: "0") else {
      throw failure(.invalidNumber, at: start)
    }

    var fractionCount = 0
    if next == UInt8(ascii: ".") {
      position += 1
      while let digit = digit(bytes[position]), fractionCount < decimals {
        units = units * 10 + digit
        fractionCount += 1
        position += 1
      }
      guard fractionCount > 0, bytes[position - 1] != UInt8(ascii: "0"), digit(bytes[position]) == nil else {
        throw failure(.invalidNumber, at: start)
      }
    }
    if isNegative && units == 0 { throw failure(.invalidNumber, at: start) }
    let magnitude = Double(units) / Double(DecimalNumber.scale(fractionCount))
    let number = isNegative ? -magnitude : magnitude
    guard range.contains(number) else { throw failure(.numberOutOfRange, at: start) }
    return number
  }

  /// Moves past a number of bytes in lower-case hexadecimal digits.
  mutating func hexadecimalBytes(_ count: Int) throws(Drawing.ParseError) -> [UInt8] {
    let start = position
    var result: [UInt8] = []
    result.reserveCapacity(count)
    for _ in 0..<count {
      // A byte that is not a digit is never the last one of the text.
      guard let high = hexadecimalDigit(next) else { throw failure(.invalidPixels, at: start) }
      position += 1
      guard let low = hexadecimalDigit(next) else { throw failure(.invalidPixels, at: start) }
      position += 1
      result.append(high << 4 | low)
    }
    return result
  }

  /// Moves past a string between quotation marks.
  mutating func string() throws(Drawing.ParseError) -> String {
    try expect("\"")
    let start = position
    var decoded = [UInt8]()
    var runStart = position
    while next != UInt8(ascii: "\"") {
      let byte = next
      if byte == UInt8(ascii: "\\") {
        decoded.append(contentsOf: bytes[runStart..<position])
        try decoded.append(escape())
        runStart = position
      } else if byte < 0x20 || byte == 0x7F || isControl(at: position) {
        throw failure(isAtEnd || byte == UInt8(ascii: "\n") ? .expected("\"") : .invalidString)
      } else {
        position += 1
      }
    }
    decoded.append(contentsOf: bytes[runStart..<position])
    guard decoded.count <= Drawing.Limit.textBytes else { throw failure(.textTooLong, at: start) }
    position += 1
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Whether the bytes from `index` on are a character beyond ASCII that must be escaped.
  private func isControl(at index: Int) -> Bool {
    switch bytes[index] {
    // U+0080 to U+009F.
    case 0xC2: bytes[index + 1] <= 0x9F
    // U+2028 to U+202E and U+2066 to U+2069; a character with this first byte has two more.
    case 0xE2:
      (bytes[index + 1] == 0x80 && (0xA8...0xAE).contains(bytes[index + 2]))
        || (bytes[index + 1] == 0x81 && (0xA6...0xA9).contains(bytes[index + 2]))
    default: false
    }
  }

  /// Moves past a reverse solidus and what it stands for.
  private mutating func escape() throws(Drawing.ParseError) -> Unicode.Scalar {
    let start = position
    position += 1
    let kind = next
    if !isAtEnd { position += 1 }
    switch kind {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw failure(.invalidString, at: start)
    }
    guard accept("{") else { throw failure(.invalidString, at: start) }
    var value: UInt32 = 0
    let digitsStart = position
    while let digit = hexadecimalDigit(next), position - digitsStart < 4 {
      value = value << 4 | UInt32(digit)
      position += 1
    }
    let hasLeadingZero = position - digitsStart > 1 && bytes[digitsStart] == UInt8(ascii: "0")
    guard position > digitsStart, !hasLeadingZero, accept("}"), let scalar = Unicode.Scalar(value),
      scalar.isWrittenAsNumber, scalar != "\n", scalar != "\r", scalar != "\t"
    else { throw failure(.invalidString, at: start) }
    return scalar
  }
}

private func digit(_ byte: UInt8) -> Int64? {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int64(byte - UInt8(ascii: "0")) : nil
}

func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  default: nil
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ scalar: Unicode.Scalar) {
    if let encoded = UTF8.encode(scalar) { append(contentsOf: encoded) }
  }
}
