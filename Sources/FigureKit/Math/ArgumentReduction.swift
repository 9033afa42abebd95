/// An angle as quarters of a turn and a rest of at most π/4 either way.
///
/// The rest is the sum of two numbers, as one has not enough digits close to a multiple of π/2.
struct QuarterTurns {
  /// The number of quarters, modulo 4.
  var quadrant: Int
  /// The rest in radians, rounded.
  var rest: Double
  /// What `rest` lacks.
  var correction: Double

  /// Takes a finite angle in radians apart.
  init(_ radians: Double) {
    if abs(radians) <= .pi / 4 {
      self.init(quadrant: 0, rest: radians, correction: 0)
    } else if abs(radians) < 1_647_099 {
      self.init(moderate: radians)
    } else {
      self.init(large: radians)
    }
  }

  private init(quadrant: Int, rest: Double, correction: Double) {
    self.quadrant = quadrant
    self.rest = rest
    self.correction = correction
  }

  /// Subtracts a multiple of π/2 whose digits are in three parts, as fdlibm's `__ieee754_rem_pio2` does.
  private init(moderate radians: Double) {
    let count = (radians * 6.36619772367581382433e-01).rounded(.toNearestOrEven)
    // π/2 in parts of 33 bits, whose products with the count are exact, each with what is left after it.
    let parts = [
      (1.57079632673412561417e+00, 6.07710050650619224932e-11),
      (6.07710050630396597660e-11, 2.02226624879595063154e-21),
      (2.02226624871116645580e-21, 8.47842766036889956997e-32),
    ]
    var high = radians - count * parts[0].0
    var low = count * parts[0].1
    var rest = high - low
    // The more digits cancel, the more parts are needed.
    for (part, bits) in [(1, 16), (2, 49)] where Int(radians.exponent) - Int(rest.exponentOrLeast) > bits {
      let before = high
      let product = count * parts[part].0
      high = before - product
      low = count * parts[part].1 - ((before - high) - product)
      rest = high - low
    }
    self.init(quadrant: Int(count) & 3, rest: rest, correction: (high - rest) - low)
  }

  /// Multiplies by those digits of 2/π that matter, after Payne and Hanek.
  private init(large radians: Double) {
    let significand = radians.significandBitPattern | 1 << 52
    // With the digits before this one the product is a multiple of four quarters.
    let firstBit = Int(radians.exponent) - 52 - 2
    let second = significand.multipliedFullWidth(by: twoOverPi(fromBit: firstBit + 64))
    let third = significand.multipliedFullWidth(by: twoOverPi(fromBit: firstBit + 128))
    let (middle, carry) = second.low.addingReportingOverflow(third.high)
    let top = significand &* twoOverPi(fromBit: firstBit) &+ second.high &+ (carry ? 1 : 0)
    var quadrant = Int(top >> 62)
    var fraction = (high: top << 2 | middle >> 62, low: middle << 2 | third.low >> 62)
    let isPastMiddle = fraction.high >> 63 == 1
    if isPastMiddle {
      quadrant += 1
      fraction = (high: ~fraction.high, low: ~fraction.low)
    }
    let zeros = fraction.high.leadingZeroBitCount
    let bits = zeros == 0 ? fraction.high : fraction.high << zeros | fraction.low >> (64 - zeros)
    let scale = Double(sign: .plus, exponent: -64 - zeros, significand: 1)
    let leading = Double(bits & ~((1 << 44) - 1)) * scale
    let trailing = (Double(bits & ((1 << 44) - 1)) + Double(fraction.low << zeros) / 0x1p64) * scale
    // π/2 in a part of 33 bits, whose product with the leading 20 bits is exact, and the rest.
    let product = leading * 1.57079632673412561417e+00
    let lower = leading * 6.07710050650619224932e-11 + trailing * (.pi / 2)
    let sum = product + lower
    let correction = product - sum + lower
    let isNegative = (radians < 0) != isPastMiddle
    self.init(
      quadrant: (radians < 0 ? -quadrant : quadrant) & 3, rest: isNegative ? -sum : sum,
      correction: isNegative ? -correction : correction)
  }
}

extension Double {
  /// The exponent, or for zero one that is less than that of every other number.
  fileprivate var exponentOrLeast: Int { self == 0 ? -1100 : Int(exponent) }
}

/// 64 binary digits of 2/π after a number of them, which may be negative.
private func twoOverPi(fromBit bit: Int) -> UInt64 {
  let digits: [UInt64] = [
    0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041, 0xFE51_63AB_DEBB_C561,
    0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E, 0xE882_35F5_2EBB_4484,
    0xE99C_7026_B45F_7E41, 0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B, 0x1FF8_97FF_DE05_980F,
    0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D, 0x7527_BAC7_EBE5_F17B,
    0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB, 0xF0CF_BC20_9AF4_361D,
  ]
  func word(_ index: Int) -> UInt64 { digits.indices.contains(index) ? digits[index] : 0 }
  let index = bit >> 6
  let shift = bit & 63
  return shift == 0 ? word(index) : word(index) << shift | word(index + 1) >> (64 - shift)
}
