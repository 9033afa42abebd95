// Sine, cosine and tangent after fdlibm's `k_sin.c`, `k_cos.c` and `k_tan.c` (Sun Microsystems, 1993): less than one
// unit in the last place from the right result, the tangent less than two, and the same bits on every machine,
// which C libraries do not give.
//
// They are disfavoured overloads so that a file that imports Foundation as well means Foundation's.

/// The sine of an angle in radians; NaN if it is not finite.
@_disfavoredOverload public func sin(_ radians: Double) -> Double {
  guard radians.isFinite else { return .nan }
  let angle = QuarterTurns(radians)
  switch angle.quadrant {
  case 0: return sine(angle)
  case 1: return cosine(angle)
  case 2: return -sine(angle)
  default: return -cosine(angle)
  }
}

/// The cosine of an angle in radians; NaN if it is not finite.
@_disfavoredOverload public func cos(_ radians: Double) -> Double {
  guard radians.isFinite else { return .nan }
  let angle = QuarterTurns(radians)
  switch angle.quadrant {
  case 0: return cosine(angle)
  case 1: return -sine(angle)
  case 2: return -cosine(angle)
  default: return sine(angle)
  }
}

/// The tangent of an angle in radians; NaN if it is not finite.
@_disfavoredOverload public func tan(_ radians: Double) -> Double {
  guard radians.isFinite else { return .nan }
  return tangent(QuarterTurns(radians))
}

/// The sine of the rest of an angle.
private func sine(_ angle: QuarterTurns) -> Double {
  let x = angle.rest
  if abs(x) < 0x1p-27 { return x }
  let z = x * x
  let w = z * z
  let r =
    8.33333333332248946124e-03 + z * (-1.98412698298579493134e-04 + z * 2.75573137070700676789e-06)
    + z * w * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10)
  let v = z * x
  return x - ((z * (0.5 * angle.correction - v * r) - angle.correction) + v * 1.66666666666666324348e-01)
}

/// The cosine of the rest of an angle.
private func cosine(_ angle: QuarterTurns) -> Double {
  let x = angle.rest
  let z = x * x
  let w = z * z
  let r =
    z * (4.16666666666666019037e-02 + z * (-1.38888888888741095749e-03 + z * 2.48015872894767294178e-05))
    + w * w
    * (-2.75573143513906633035e-07 + z * (2.08757232129817482790e-09 + z * -1.13596475577881948265e-11))
  let half = 0.5 * z
  let difference = 1 - half
  return difference + (((1 - difference) - half) + (z * r - x * angle.correction))
}

/// The tangent of the rest of an angle, or after an odd number of quarters its negative reciprocal.
private func tangent(_ angle: QuarterTurns) -> Double {
  var x = angle.rest
  var y = angle.correction
  let isOdd = angle.quadrant & 1 == 1
  let isLarge = abs(x) >= 0.67434
  let isNegative = x < 0
  if isLarge {
    if isNegative { (x, y) = (-x, -y) }
    x = (.pi / 4 - x) + (3.06161699786838301793e-17 - y)
    y = 0
  } else if abs(x) < 0x1p-28 {
    return isOdd ? -1 / x : x
  }
  let z = x * x
  let w = z * z
  let odd = polynomial(
    w, 1.33333333333201242699e-01, 2.18694882948595424599e-02, 3.59207910759131235356e-03,
    5.88041240820264096874e-04, 7.81794442939557092300e-05, -1.85586374855275456654e-05)
  let even =
    z
    * polynomial(
      w, 5.39682539762260521377e-02, 8.86323982359930005737e-03, 1.45620945432529025516e-03,
      2.46463134818469906812e-04, 7.14072491382608190305e-05, 2.59073051863633712884e-05)
  let s = z * x
  let r = y + z * (s * (odd + even) + y) + s * 3.33333333333334091986e-01
  let sum = x + r
  if isLarge {
    let sign: Double = isOdd ? -1 : 1
    let value = sign - 2 * (x + (r - sum * sum / (sum + sign)))
    return isNegative ? -value : value
  }
  guard isOdd else { return sum }
  let upper = sum.upperHalf
  let lower = r - (upper - x)
  let reciprocal = -1 / sum
  let upperReciprocal = reciprocal.upperHalf
  return upperReciprocal + reciprocal * (1 + upperReciprocal * upper + upperReciprocal * lower)
}

private func polynomial(
  _ x: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double
) -> Double {
  a + x * (b + x * (c + x * (d + x * (e + x * f))))
}
