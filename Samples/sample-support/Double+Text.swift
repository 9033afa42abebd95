extension Double {
  /// The number with a fixed count of digits after the point, and with a
  /// minus sign, not a hyphen, if it is negative after rounding.
  ///
  /// The number is finite.
  public func text(digits: Int) -> String {
    let power = (0..<digits).reduce(1.0) { result, _ in result * 10 }
    let scaled = Int((abs(self) * power).rounded())
    let sign = self < 0 && scaled > 0 ? "−" : ""
    guard digits > 0 else { return "\(sign)\(scaled)" }
    let fraction = String(scaled % Int(power))
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(sign)\(scaled / Int(power)).\(zeros)\(fraction)"
  }
}
