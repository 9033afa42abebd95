import SampleModel

extension LiveFigureDescription.Knob {
  /// The initial number of a slider, with as many decimals as its steps have; `nil` for other knobs.
  var initialNumber: String? {
    guard case .slider(let least, _, let step, _) = control else { return nil }
    return initialValue.text(decimals: max(least.plain.decimals, step.plain.decimals))
  }

  /// That number with its unit, which stands apart if it begins with a letter, as the theme's script writes it.
  var initialText: String? {
    guard let initialNumber, case .slider(_, _, _, let unit) = control else { return nil }
    return initialNumber + (unit.first?.isLetter == true ? "\u{A0}" : "") + unit
  }
}

extension Double {
  /// The shortest decimal notation that HTML accepts as a number: `4`, `0.5`.
  var plain: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number rounded to decimals; all digits of one that is too large for that.
  fileprivate func text(decimals: Int) -> String {
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    let scaled = (magnitude * power).rounded()
    guard scaled < 1e15 else { return plain }
    var digits = String(Int(scaled))
    digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = self < 0 && scaled > 0 ? "-" : ""
    return sign + digits.dropLast(decimals) + (decimals > 0 ? "." + digits.suffix(decimals) : "")
  }
}

extension String {
  /// The number of digits after the decimal point.
  fileprivate var decimals: Int { firstIndex(of: ".").map { distance(from: $0, to: endIndex) - 1 } ?? 0 }
}
