extension Numeral {
  /// Whether a number in prose says what a sample printed, to the digits that are written: `0.766` and `0.77` say
  /// 0.7660444, `0.767` does not. A half may be rounded either way. A percentage says only a percentage.
  ///
  /// - Parameter printed: What the sample printed.
  /// - Returns: Whether the two agree.
  package func agrees(with printed: Numeral) -> Bool {
    guard !isPercentage || printed.isPercentage else { return false }
    let units = [unit.trimmingBlanks, printed.unit.trimmingBlanks].filter { !$0.isEmpty }
    guard units.count < 2 || units[0] == units[1] else { return false }
    let candidates = printed.roundings(at: lastExponent)
    return candidates.contains { rounded in
      rounded == digits.withoutLeadingZeros && (rounded.isEmpty || isNegative == printed.isNegative)
    }
  }

  /// Whether two numbers are the same, however they are written.
  func isEqual(to other: Numeral) -> Bool {
    let exponent = min(lastExponent, other.lastExponent)
    return roundings(at: exponent) == other.roundings(at: exponent)
      && (isZero || isNegative == other.isNegative) && isPercentage == other.isPercentage
  }

  /// What a number is as a multiple of a power of ten, as digits without leading zeros: two if it is a half.
  private func roundings(at exponent: Int) -> [[UInt8]] {
    let surplus = exponent - lastExponent
    if surplus <= 0 { return [(digits + Array(repeating: 0, count: -surplus)).withoutLeadingZeros] }
    let padded = Array(repeating: 0, count: max(0, surplus - digits.count)) + digits
    let kept = Array(padded.dropLast(surplus))
    let rest = padded.suffix(surplus)
    let down = kept.withoutLeadingZeros
    guard let first = rest.first, first >= 5 else { return [down] }
    let up = kept.incremented.withoutLeadingZeros
    return first == 5 && rest.dropFirst().allSatisfy({ $0 == 0 }) ? [up, down] : [up]
  }

  /// A printed number as the author of this one would write it: with as many digits, the same marks and the same
  /// notation. Halves are rounded away from zero.
  ///
  /// - Parameter printed: What a sample printed.
  /// - Returns: The number without its unit.
  package func notation(of printed: Numeral) -> String {
    var exponent = lastExponent
    var power = power
    // With one digit before the mark, as it is usual, the exponent follows the value.
    if power != nil, integerCount == 1, let lead = printed.leadingExponent {
      let fraction = digits.count - integerCount
      exponent = lead - fraction
      if printed.roundings(at: exponent)[0].count > fraction + 1 { exponent += 1 }
      power?.exponent = exponent + fraction
    }
    let fraction = digits.count - integerCount
    var result = printed.roundings(at: exponent)[0]
    let isNegative = printed.isNegative && !result.isEmpty
    let least = fraction + (integerCount == 0 ? 0 : 1)
    result = Array(repeating: 0, count: max(0, least - result.count)) + result
    let integer = result.dropLast(fraction).map { Character(UnicodeScalar($0 + 0x30)) }
    var text = isNegative ? String(self.isNegative ? sign ?? "−" : "−") : sign == "+" ? "+" : ""
    for (index, digit) in integer.enumerated() {
      if let separator, index > 0, (integer.count - index) % 3 == 0 { text.append(separator) }
      text.append(digit)
    }
    if fraction > 0 {
      text.append(decimalMark)
      text += result.suffix(fraction).map { Character(UnicodeScalar($0 + 0x30)) }
    }
    return text
      + (power.map { Self.text(of: $0.exponent, $0.notation, like: self.power?.exponent ?? 0, in: self.text) }
        ?? "")
  }

  /// The exponent of the first digit that is not zero; `nil` for zero.
  private var leadingExponent: Int? {
    digits.firstIndex { $0 != 0 }.map { lastExponent + digits.count - 1 - $0 }
  }

  private static func text(
    of exponent: Int, _ notation: PowerNotation, like old: Int, in written: String
  ) -> String {
    switch notation {
    case .letter(let letter, let hasPlus):
      // As the author writes minus signs, where there is one.
      let minus = written.contains("−") ? "−" : "-"
      return "\(letter)\(exponent < 0 ? minus : hasPlus ? "+" : "")\(abs(exponent))"
    case .product(let prefix, let isRaised):
      guard isRaised else {
        return prefix + (exponent < 0 ? (written.contains("−") ? "−" : "-") : "") + "\(abs(exponent))"
      }
      let raised = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
      let digits = "\(abs(exponent))".compactMap(\.wholeNumberValue).map { raised[$0] }
      return prefix + (exponent < 0 ? "⁻" : "") + String(digits)
    }
  }
}

extension [UInt8] {
  /// Digits of a whole number; zero is none.
  fileprivate var withoutLeadingZeros: [UInt8] { Array(drop { $0 == 0 }) }

  /// The digits of the next whole number.
  fileprivate var incremented: [UInt8] {
    var result = self
    var index = result.count - 1
    while index >= 0, result[index] == 9 {
      result[index] = 0
      index -= 1
    }
    if index < 0 { return [1] + result }
    result[index] += 1
    return result
  }
}
