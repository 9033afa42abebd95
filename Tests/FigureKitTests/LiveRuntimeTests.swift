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

  /// Texts near ties and ends of the range, with more digits than a number has, and what is none.
  private static let numerals =
    """
    0 -0 00.10 1. .5 -.5e1 +7 1e 1e+ 1e400 -1e400 1e-400 . - x 1x 1.2.3 inf -Infinity infinit nan NaN0
    9007199254740993 9007199254740993.0000000000000000001 2.2250738585072011e-308 4.9406564584124654e-324
    2.4703282292062327e-324 2.4703282292062328e-324 1.7976931348623157e308 1.7976931348623158e308
    1.7976931348623159e308 1e308 8.98846567431158e307 1e23 8.5e22 1e99999999999 1e-99999999999
    0.000000000000000000000000000000000000000000000000000001
    """
    .split(whereSeparator: \.isWhitespace).map(String.init) + [""]
    + [800, 801, 2000].flatMap { length in
      let zeros = String(repeating: "0", count: length)
      return ["1\(zeros)", "0.\(zeros)1e\(length)", "9007199254740993.\(zeros)1", "1\(zeros)e-\(length)"]
    }

  @Test(arguments: numerals) func readsNumerals(text: String) { #expect(isReadAlike(text), "\(text)") }

  @Test func readsRandomNumerals() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<20_000 {
      let x = number(&generator)
      // Half way to the next number, all digits of it and one more or less decide.
      let digits = String(UInt64.random(in: 0...UInt64.max, using: &generator))
      let power = Int.random(in: -345...310, using: &generator)
      // What is in brackets after `nan` is not read.
      let texts = [x.isNaN ? "nan" : "\(x)", "\(digits)e\(power)", "\(digits.prefix(3)).\(digits)e\(power)"]
      for text in texts where !isReadAlike(text) {
        Issue.record("\(text)")
        return
      }
    }
  }

  private func isReadAlike(_ text: String) -> Bool {
    text.withCString { start in
      var (expected, found) = (0.0, 0.0)
      var end: UnsafeMutablePointer<CChar>?
      expected = Glibc.strtod(start, &end)
      let own = live__swift_stdlib_strtod_clocale(start, &found)
      return isSame(expected, found) && own == end.map { UnsafePointer($0) }
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
