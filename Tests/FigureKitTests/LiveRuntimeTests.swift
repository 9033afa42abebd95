import CLiveRuntime
import Glibc
import TestSupport
import Testing

/// The runtime of live figures beside the C library, whose results IEEE 754 determines to the last bit.
@Suite struct LiveRuntimeTests {
  private static let specialValues: [Double] = [
    0, -0.0, 1, -1, 0.5, -0.5, 1.5, -2.5, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude, 0x1p-1022, 0x1p-1074,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0x1p1023, 0x1.fffffffffffffp-1, 0x1.0000000000001p0,
  ]

  @Test func multipliesAndAddsWithOneRounding() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<50_000 {
      let x = number(&generator)
      let y = number(&generator)
      // Near the product digits cancel; elsewhere one of both is far below the other.
      let isNear = Bool.random(using: &generator)
      let z =
        isNear ? -x * y * (1 + Double.random(in: -1e-15...1e-15, using: &generator)) : number(&generator)
      if isSame(live_fma(x, y, z), Glibc.fma(x, y, z)) { continue }
      Issue.record("fma(\(x), \(y), \(z))")
      return
    }
  }

  @Test func dividesWithRemainder() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<30_000 {
      let x = number(&generator)
      let y = number(&generator)
      if isSame(live_fmod(x, y), Glibc.fmod(x, y)), isSame(live_remainder(x, y), Glibc.remainder(x, y)) {
        continue
      }
      Issue.record("\(x) divided by \(y)")
      return
    }
  }

  @Test func roundsHalvesAwayFromZero() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<30_000 {
      let x = number(&generator)
      if isSame(live_round(x), Glibc.round(x)) { continue }
      Issue.record("round(\(x))")
      return
    }
    for x in [0.5, -0.5, 1.5, 2.5, 0.49999999999999994, 4503599627370495.5] {
      #expect(live_round(x) == Glibc.round(x))
    }
  }

  @Test(arguments: specialValues) func agreesForSpecialValues(x: Double) {
    #expect(isSame(live_round(x), Glibc.round(x)))
    for y in Self.specialValues {
      #expect(isSame(live_fmod(x, y), Glibc.fmod(x, y)), "fmod(\(x), \(y))")
      #expect(isSame(live_remainder(x, y), Glibc.remainder(x, y)), "remainder(\(x), \(y))")
      for z in Self.specialValues {
        #expect(isSame(live_fma(x, y, z), Glibc.fma(x, y, z)), "fma(\(x), \(y), \(z))")
      }
    }
  }

  @Test func randomBytesAreTheSameInEveryRun() {
    var bytes = [UInt8](repeating: 0, count: 19)
    live_arc4random_buf(&bytes, bytes.count)
    #expect(bytes.prefix(8) == [0xC1, 0x5C, 0x02, 0x89, 0xEC, 0x2D, 0x0A, 0x91])
    #expect(Set(bytes).count > 10)
  }

  /// A number of any size; some are subnormal.
  private func number(_ generator: inout SeededGenerator) -> Double {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: Double.random(in: -1000...1000, using: &generator)
    case 1:
      Double(
        sign: .minus, exponent: Int.random(in: -60...60, using: &generator),
        significand: Double.random(in: 1..<2, using: &generator))
    default:
      Double(bitPattern: generator.next())
    }
  }

  private func isSame(_ left: Double, _ right: Double) -> Bool {
    left.isNaN && right.isNaN || left.bitPattern == right.bitPattern
  }
}
