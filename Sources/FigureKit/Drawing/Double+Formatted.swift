extension Double {
  /// The number in decimal digits, with a true minus (U+2212) if it is negative after rounding.
  ///
  /// It is rounded, halves away from zero. A magnitude beyond `Drawing.Limit.magnitude` is taken
  /// as that limit; what is not a number is `NaN`.
  ///
  /// - Parameter digits: How many digits stand after the point, zeros among them; outside of 0…6 the nearest end.
  /// - Returns: The text, such as `−0.50`.
  public func formatted(digits: Int) -> String {
    let digits = Swift.max(0, Swift.min(6, digits))
    return formatted(digits: digits...digits)
  }

  /// The number in as few decimal digits of a range as it needs, with a true minus (U+2212) if it is negative after
  /// rounding.
  ///
  /// As `formatted(digits:)` with one number, but zeros at the end are left out beyond the range's lower bound.
  ///
  /// - Parameter digits: The least and the most digits after the point; outside of 0…6 the nearest end.
  /// - Returns: The text, such as `0.5` for 0.5 in `0...3`.
  public func formatted(digits: ClosedRange<Int>) -> String {
    guard !isNaN else { return "NaN" }
    let least = Swift.max(0, Swift.min(6, digits.lowerBound))
    let most = Swift.max(0, Swift.min(6, digits.upperBound))
    var bytes = DecimalNumber(self, decimals: most).digits
    let isNegative = bytes[0] == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    let whole = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.count
    if whole == bytes.count, least > 0 { bytes.append(UInt8(ascii: ".")) }
    while least > 0, bytes.count - whole - 1 < least { bytes.append(UInt8(ascii: "0")) }
    return (isNegative ? "\u{2212}" : "") + String(decoding: bytes, as: UTF8.self)
  }
}
