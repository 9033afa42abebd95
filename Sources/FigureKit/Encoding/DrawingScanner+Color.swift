extension DrawingScanner {
  /// Moves past a colour's name or digits.
  mutating func colorBase() throws(Drawing.ParseError) -> Color.Base {
    let start = position
    if accept("#") {
      guard let value = hexadecimalDigits(6) else { throw failure(.invalidColor, at: start) }
      return .rgb(
        red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
    }
    let base: Color.Base? =
      switch word() {
      case "ink": .ink
      case "paper": .paper
      case "accent": .accent
      case "muted": .muted
      case "category-1": .category(1)
      case "category-2": .category(2)
      case "category-3": .category(3)
      case "category-4": .category(4)
      case "category-5": .category(5)
      case "category-6": .category(6)
      case "category-7": .category(7)
      case "category-8": .category(8)
      default: nil
      }
    guard let base else { throw failure(.invalidColor, at: start) }
    return base
  }

  /// Moves past sixteen hexadecimal digits.
  mutating func hexadecimalNumber() throws(Drawing.ParseError) -> UInt64 {
    let start = position
    guard let value = hexadecimalDigits(16) else { throw failure(.invalidDigest, at: start) }
    return value
  }

  /// Moves past a number of hexadecimal digits, or gives `nil` if there are fewer.
  private mutating func hexadecimalDigits(_ count: Int) -> UInt64? {
    var value: UInt64 = 0
    for _ in 0..<count {
      guard let digit = hexadecimalDigit(next) else { return nil }
      value = value << 4 | UInt64(digit)
      advance()
    }
    return value
  }
}
