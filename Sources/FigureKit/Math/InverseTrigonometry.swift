// After fdlibm's `s_atan.c`, `e_atan2.c`, `e_asin.c` and `e_acos.c` (Sun Microsystems, 1993): less than one unit in the
// last place from the right result, and the same bits on every machine.

/// The angle from −π/2 to π/2 whose tangent is a number.
@_disfavoredOverload public func atan(_ tangent: Double) -> Double {
  let size = abs(tangent)
  if tangent.isNaN || size < 0x1p-27 { return tangent }
  if size >= 0x1p66 { return tangent < 0 ? -.pi / 2 : .pi / 2 }
  let x: Double
  let base: (high: Double, low: Double)
  if size < 0.4375 {
    x = size
    base = (0, 0)
  } else if size < 0.6875 {
    x = (2 * size - 1) / (2 + size)
    base = (4.63647609000806093515e-01, 2.26987774529616870924e-17)
  } else if size < 1.1875 {
    x = (size - 1) / (size + 1)
    base = (7.85398163397448278999e-01, 3.06161699786838301793e-17)
  } else if size < 2.4375 {
    x = (size - 1.5) / (1 + 1.5 * size)
    base = (9.82793723247329054082e-01, 1.39033110312309984516e-17)
  } else {
    x = -1 / size
    base = (1.57079632679489655800e+00, 6.12323399573676603587e-17)
  }
  let z = x * x
  let w = z * z
  let odd =
    z
    * (3.33333333333329318027e-01 + w
      * (1.42857142725034663711e-01 + w
        * (9.09088713343650656196e-02 + w
          * (6.66107313738753120669e-02 + w * (4.97687799461593236017e-02 + w * 1.62858201153657823623e-02)))))
  let even =
    w
    * (-1.99999999998764832476e-01 + w
      * (-1.11111104054623557880e-01 + w
        * (-7.69187620504482999495e-02 + w * (-5.83357013379057348645e-02 + w * -3.65315727442169155270e-02))))
  let angle = base.high - ((x * (odd + even) - base.low) - x)
  return tangent < 0 ? -angle : angle
}

/// The direction of the vector (x, y), from −π to π; of the zero vector what IEEE 754 says.
@_disfavoredOverload public func atan2(_ y: Double, _ x: Double) -> Double {
  if x.isNaN || y.isNaN { return .nan }
  let isLeft = x.sign == .minus
  func signed(_ angle: Double) -> Double { y.sign == .minus ? -angle : angle }
  if y == 0 { return isLeft ? signed(.pi) : y }
  if x == 0 { return signed(.pi / 2) }
  if x.isInfinite { return signed(y.isInfinite ? (isLeft ? 3 * .pi / 4 : .pi / 4) : (isLeft ? .pi : 0)) }
  if y.isInfinite { return signed(.pi / 2) }
  let difference = Int(y.exponent) - Int(x.exponent)
  if difference > 60 { return signed(.pi / 2) }
  let angle = isLeft && difference < -60 ? 0 : atan(abs(y / x))
  return signed(isLeft ? .pi - (angle - 1.2246467991473531772e-16) : angle)
}

/// The angle from −π/2 to π/2 whose sine is a number; NaN if there is none.
@_disfavoredOverload public func asin(_ sine: Double) -> Double {
  let size = abs(sine)
  guard size <= 1 else { return .nan }
  if size < 0.5 { return size < 0x1p-26 ? sine : sine + sine * quotient(sine * sine) }
  let z = (1 - size) * 0.5
  let root = z.squareRoot()
  let rest = quotient(z)
  let angle: Double
  if size > 0.975 {
    angle = .pi / 2 - (2 * (root + root * rest) - 6.12323399573676603587e-17)
  } else {
    let upper = root.upperHalf
    let correction = (z - upper * upper) / (root + upper)
    angle =
      .pi / 4 - (2 * root * rest - (6.12323399573676603587e-17 - 2 * correction) - (.pi / 4 - 2 * upper))
  }
  return sine < 0 ? -angle : angle
}

/// The angle from 0 to π whose cosine is a number; NaN if there is none.
@_disfavoredOverload public func acos(_ cosine: Double) -> Double {
  guard abs(cosine) <= 1 else { return .nan }
  if abs(cosine) < 0.5 {
    return .pi / 2 - (cosine - (6.12323399573676603587e-17 - cosine * quotient(cosine * cosine)))
  }
  let z = (1 - abs(cosine)) * 0.5
  let root = z.squareRoot()
  if cosine < 0 { return 2 * (.pi / 2 - (root + (quotient(z) * root - 6.12323399573676603587e-17))) }
  if z == 0 { return 0 }
  let upper = root.upperHalf
  let correction = (z - upper * upper) / (root + upper)
  return 2 * (upper + (quotient(z) * root + correction))
}

/// (asin x − x) / x³ times x², of z = x².
private func quotient(_ z: Double) -> Double {
  let numerator =
    z
    * (1.66666666666666657415e-01 + z
      * (-3.25565818622400915405e-01 + z
        * (2.01212532134862925881e-01 + z
          * (-4.00555345006794114027e-02 + z * (7.91534994289814532176e-04 + z * 3.47933107596021167570e-05)))))
  let denominator =
    1 + z
    * (-2.40339491173441421878e+00 + z
      * (2.02094576023350569471e+00 + z * (-6.88283971605453293030e-01 + z * 7.70381505559019352791e-02)))
  return numerator / denominator
}
