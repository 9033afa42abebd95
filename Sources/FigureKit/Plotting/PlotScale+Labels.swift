extension PlotScale {
  /// What is written at a tick: the number, with as many digits after the point as it needs or as many as are asked for.
  ///
  /// On a logarithmic scale powers of ten from 10⁵ and below 10⁻³ are written as such.
  func label(for tick: Double, digits: Int?) -> String {
    if let digits { return tick.formatted(digits: digits) }
    if kind == .logarithmic, tick >= 99_999 || tick < 0.000_99, let exponent = tick.exponentOfTen {
      return "10" + exponent.superscript
    }
    return tick.formatted(digits: 0...6)
  }
}

extension Double {
  /// n, if the number is 10ⁿ but for a rounding error; it is positive.
  fileprivate var exponentOfTen: Int? {
    let exponent = (log(self) / log(10)).rounded()
    return abs(self / exp(exponent * log(10)) - 1) < 1e-9 ? Int(exponent) : nil
  }
}

extension Int {
  /// The number in raised digits.
  fileprivate var superscript: String {
    let digits = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    var rest = magnitude
    var text = ""
    repeat {
      text = digits[Int(rest % 10)] + text
      rest /= 10
    } while rest > 0
    return self < 0 ? "⁻" + text : text
  }
}
