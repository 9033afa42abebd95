extension DrawingWriter {
  mutating func append(_ text: StaticString) {
    bytes.append(utf8: text)
  }

  mutating func append(_ point: Point) {
    append(number: point.x)
    append(" ")
    append(number: point.y)
  }

  mutating func append(number: Double, decimals: Int = 4) {
    bytes.append(DecimalNumber(number, decimals: decimals))
  }

  mutating func attribute(_ name: StaticString, _ value: Double) {
    append(name)
    append(number: value)
  }

  mutating func attribute(_ name: StaticString, _ value: Double, unless standard: Double) {
    let number = DecimalNumber(value, decimals: 4)
    guard number != DecimalNumber(standard, decimals: 4) else { return }
    append(name)
    bytes.append(number)
  }

  mutating func attribute(_ name: StaticString, _ value: String) {
    append(name)
    bytes.append(utf8: value)
  }

  mutating func append(quoted string: String) {
    append("\"")
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      case _ where scalar.isWrittenAsNumber:
        append("\\u{")
        append(hexadecimal: scalar.value)
        append("}")
      default:
        if let encoded = UTF8.encode(scalar) { bytes.append(contentsOf: encoded) }
      }
    }
    append("\"")
  }

  private mutating func append(hexadecimal value: UInt32) {
    let digits = max(1, (32 - value.leadingZeroBitCount + 3) / 4)
    for index in (0..<digits).reversed() {
      bytes.append(hexadecimalDigit(UInt8(value >> UInt32(4 * index) & 0xF)))
    }
  }

  func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension Unicode.Scalar {
  /// Whether a drawing list writes this as `\u{…}`: what has no shape of its own, or would change the order in
  /// which a line of the list is shown.
  var isWrittenAsNumber: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
