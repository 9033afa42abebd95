// After fdlibm's `e_exp.c` and `e_log.c` (Sun Microsystems, 1993) and FreeBSD's `e_log2.c` and `e_log10.c`: less than one
// unit in the last place from the right result (`log10` two), and the same bits on every machine.

/// e to the power of a number.
@_disfavoredOverload public func exp(_ exponent: Double) -> Double {
  if exponent.isNaN { return .nan }
  if exponent > 709.782712893383973096 { return .infinity }
  if exponent < -745.13321910194110842 { return 0 }
  if abs(exponent) < 0x1p-28 { return 1 + exponent }
  // exponent = power · ln 2 + high − low
  var power = 0
  var (high, low) = (exponent, 0.0)
  if abs(exponent) > 0.34657359027997264 {
    let count = (1.44269504088896338700 * exponent).rounded(.toNearestOrAwayFromZero)
    power = Int(count)
    high = exponent - count * 6.93147180369123816490e-01
    low = count * 1.90821492927058770002e-10
  }
  let x = high - low
  let square = x * x
  let c = x - square * exponentialRemainder(square)
  return Double(sign: .plus, exponent: power, significand: 1 + (x * c / (2 - c) - low + high))
}

/// The polynomial in x² with which e^x ≈ 1 + x + x·c / (2 − c), c = x − x² times it.
func exponentialRemainder(_ square: Double) -> Double {
  1.66666666666666019037e-01 + square
    * (-2.77777777770155933842e-03 + square
      * (6.61375632143793436117e-05 + square
        * (-1.65339022054652515390e-06 + square * 4.13813679705723846039e-08)))
}

/// The natural logarithm; −∞ of zero, NaN of a negative number.
@_disfavoredOverload public func log(_ number: Double) -> Double {
  guard number > 0, number.isFinite else { return logarithmOfSpecialValue(number) }
  let parts = LogarithmParts(number)
  return parts.rest + parts.power * 1.90821492927058770002e-10 - parts.half + parts.fraction
    + parts.power * 6.93147180369123816490e-01
}

/// The logarithm to the base of 2; −∞ of zero, NaN of a negative number. Of a power of 2 it is exact.
@_disfavoredOverload public func log2(_ number: Double) -> Double {
  guard number > 0, number.isFinite else { return logarithmOfSpecialValue(number) }
  let parts = LogarithmParts(number)
  let (high, low) = parts.split
  let upper = high * 1.44269504072144627571e+00
  let sum = parts.power + upper
  return (low + high) * 1.67517131648865118353e-10 + low * 1.44269504072144627571e+00
    + ((parts.power - sum) + upper) + sum
}

/// The logarithm to the base of 10; −∞ of zero, NaN of a negative number.
@_disfavoredOverload public func log10(_ number: Double) -> Double {
  guard number > 0, number.isFinite else { return logarithmOfSpecialValue(number) }
  let parts = LogarithmParts(number)
  let (high, low) = parts.split
  let upper = high * 4.34294481878168880939e-01
  let power = parts.power * 3.01029995663611771306e-01
  let sum = power + upper
  let lower =
    parts.power * 3.69423907715893078616e-13 + (low + high) * 2.50829467116452752298e-11
    + low * 4.34294481878168880939e-01
  return lower + ((power - sum) + upper) + sum
}

private func logarithmOfSpecialValue(_ number: Double) -> Double {
  if number == 0 { return -.infinity }
  return number > 0 ? number : .nan
}

/// A positive number as 2^power · (1 + fraction), 1 + fraction from √½ to √2, and terms of ln (1 + fraction).
private struct LogarithmParts {
  var power: Double
  var fraction: Double
  /// Half of the fraction's square.
  var half: Double
  /// ln (1 + fraction) − fraction + half
  var rest: Double

  init(_ number: Double) {
    var exponent = Int(number.exponent)
    var significand = number.significand
    if significand > 1.4142135623730951 {
      significand *= 0.5
      exponent += 1
    }
    power = Double(exponent)
    fraction = significand - 1
    half = 0.5 * fraction * fraction
    let s = fraction / (2 + fraction)
    let z = s * s
    let w = z * z
    let even = w * (3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01))
    let odd =
      z
      * (6.666666666666735130e-01 + w
        * (2.857142874366239149e-01 + w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01)))
    rest = s * (half + (odd + even))
  }

  /// ln (1 + fraction) as the sum of a number of few digits and a small one.
  var split: (high: Double, low: Double) {
    let high = (fraction - half).upperHalf
    return (high, (fraction - high) - half + rest)
  }
}
