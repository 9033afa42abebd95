// After fdlibm's `e_pow.c` (Sun Microsystems, 1993): less than one unit in the last place from the right result, and the
// same bits on every machine.

/// A number to the power of another, with the special values of IEEE 754's `pow`: 1 to any power and anything to the
/// power of 0 are 1, a negative number to a power that is not an integer is NaN.
@_disfavoredOverload public func pow(_ base: Double, _ exponent: Double) -> Double {
  if exponent == 0 || base == 1 { return 1 }
  if base.isNaN || exponent.isNaN { return .nan }
  if exponent == 1 { return base }
  let isInteger = exponent.rounded(.towardZero) == exponent
  // Numbers from 2⁵³ on are even.
  let isOdd = isInteger && abs(exponent) < 0x1p53 && Int64(exponent) & 1 == 1
  let isNegative = base.sign == .minus && isOdd
  func signed(_ value: Double) -> Double { isNegative ? -value : value }
  let size = abs(base)
  if exponent.isInfinite {
    if size == 1 { return 1 }
    return (size > 1) == (exponent > 0) ? .infinity : 0
  }
  if size == 0 || size.isInfinite {
    return signed((size == 0) == (exponent > 0) ? 0 : .infinity)
  }
  if base < 0 && !isInteger { return .nan }
  if size == 1 { return signed(1) }
  return signed(powerOfPositive(size, exponent))
}

private func powerOfPositive(_ base: Double, _ exponent: Double) -> Double {
  let overflow = exponent > 0 ? Double.infinity : 0
  let underflow = exponent > 0 ? 0 : Double.infinity
  let logarithm: (high: Double, low: Double)
  if abs(exponent) > 0x1p31 {
    // Only a base next to 1 gives a number that is neither infinite nor zero.
    if base < 1 - 0x1p-20 { return underflow }
    if base > 1 + 0x1p-20 { return overflow }
    logarithm = binaryLogarithm(nearOne: base)
  } else {
    logarithm = binaryLogarithm(base)
  }
  let upper = exponent.upperHalf
  let low = (exponent - upper) * logarithm.high + exponent * logarithm.low
  let high = upper * logarithm.high
  let sum = low + high
  if sum > 1024 || (sum == 1024 && low + 8.0085662595372944372e-17 > sum - high) { return .infinity }
  if sum < -1075 || (sum == -1075 && low <= sum - high) { return 0 }
  return powerOfTwo(high: high, low: low)
}

/// log₂ of a number that differs from 1 by 2⁻²⁰ at most.
private func binaryLogarithm(nearOne base: Double) -> (high: Double, low: Double) {
  let t = base - 1
  let w = (t * t) * (0.5 - t * (0.3333333333333333333333 - t * 0.25))
  let upper = 1.44269502162933349609e+00 * t
  let lower = t * 1.92596299112661746887e-08 - w * 1.44269504088896338700e+00
  let high = (upper + lower).upperHalf
  return (high, lower - (high - upper))
}

/// log₂ of a positive number.
private func binaryLogarithm(_ base: Double) -> (high: Double, low: Double) {
  var power = Int(base.exponent)
  var x = base.significand
  // The logarithm is that of the nearest of 1 and 1.5, and of the quotient by it.
  let nearest: (value: Double, high: Double, low: Double)
  if x < 1.2247448713915890 {
    nearest = (1, 0, 0)
  } else if x < 1.7320508075688772 {
    nearest = (1.5, 5.84962487220764160156e-01, 1.35003920212974897128e-08)
  } else {
    nearest = (1, 0, 0)
    power += 1
    x *= 0.5
  }
  let difference = x - nearest.value
  let reciprocal = 1 / (x + nearest.value)
  let s = difference * reciprocal
  let sHigh = s.upperHalf
  let sumHigh = (x + nearest.value).upperHalf
  let sumLow = x - (sumHigh - nearest.value)
  let sLow = reciprocal * ((difference - sHigh * sumHigh) - sHigh * sumLow)
  let square = s * s
  var r =
    square * square
    * (5.99999999999994648725e-01 + square
      * (4.28571428578550184252e-01 + square
        * (3.33333329818377432918e-01 + square
          * (2.72728123808534006489e-01 + square
            * (2.30660745775561754067e-01 + square * 2.06975017800338417784e-01)))))
  r += sLow * (sHigh + s)
  let highSquare = sHigh * sHigh
  let tHigh = (3 + highSquare + r).upperHalf
  let tLow = r - ((tHigh - 3) - highSquare)
  let u = sHigh * tHigh
  let v = sLow * tHigh + tLow * s
  let pHigh = (u + v).upperHalf
  let pLow = v - (pHigh - u)
  let zHigh = 9.61796700954437255859e-01 * pHigh
  let zLow = -7.02846165095275826516e-09 * pHigh + pLow * 9.61796693925975554329e-01 + nearest.low
  let integer = Double(power)
  let high = (((zHigh + zLow) + nearest.high) + integer).upperHalf
  return (high, zLow - (((high - integer) - nearest.high) - zHigh))
}

/// 2 to the power of the sum of two numbers, from −1075 to 1024.
private func powerOfTwo(high: Double, low: Double) -> Double {
  let power = (high + low).rounded(.toNearestOrAwayFromZero)
  let rest = high - power
  let t = (low + rest).upperHalf
  let u = t * 6.93147182464599609375e-01
  let v = (low - (t - rest)) * 6.93147180559945286227e-01 + t * -1.90465429995776804525e-09
  let z = u + v
  let w = v - (z - u)
  let c = z - z * z * exponentialRemainder(z * z)
  let r = (z * c) / (c - 2) - (w + z * w)
  return Double(sign: .plus, exponent: Int(power), significand: 1 - (r - z))
}
