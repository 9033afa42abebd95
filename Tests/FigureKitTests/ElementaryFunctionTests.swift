import FigureKit
import Glibc
import TestSupport
import Testing

/// FigureKit's functions beside the C library's, which differ in the last place from machine to machine.
@Suite struct ElementaryFunctionTests {
  struct Function: CustomTestStringConvertible, Sendable {
    var name: String
    var ours: @Sendable (Double) -> Double
    var library: @Sendable (Double) -> Double
    var range: ClosedRange<Double> = -100...100
    var units: UInt64 = 1

    var testDescription: String { name }
  }

  private static let functions = [
    Function(name: "sin", ours: { FigureKit.sin($0) }, library: { Glibc.sin($0) }),
    Function(name: "cos", ours: { FigureKit.cos($0) }, library: { Glibc.cos($0) }),
    Function(name: "tan", ours: { FigureKit.tan($0) }, library: { Glibc.tan($0) }, units: 2),
    Function(name: "atan", ours: { FigureKit.atan($0) }, library: { Glibc.atan($0) }),
    Function(name: "asin", ours: { FigureKit.asin($0) }, library: { Glibc.asin($0) }, range: -1...1),
    Function(name: "acos", ours: { FigureKit.acos($0) }, library: { Glibc.acos($0) }, range: -1...1),
    Function(name: "exp", ours: { FigureKit.exp($0) }, library: { Glibc.exp($0) }, range: -745...710),
    Function(name: "log", ours: { FigureKit.log($0) }, library: { Glibc.log($0) }, range: 0...100),
    Function(name: "log2", ours: { FigureKit.log2($0) }, library: { Glibc.log2($0) }, range: 0...100),
    Function(
      name: "log10", ours: { FigureKit.log10($0) }, library: { Glibc.log10($0) }, range: 0...100, units: 2),
  ]

  private static let specialValues: [Double] = [
    0, -0.0, 1, -1, 0.5, -0.5, 2, -2, 3, -3, .infinity, -.infinity, .nan, 1e308, -1e308,
    .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    0x1p-1063,
    0x1p53, 0x1p53 + 2, 1024, -1075, 0.9999999999999999, 1.0000000000000002,
  ]

  @Test(arguments: functions) func agreesWithTheCLibrary(_ function: Function) {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<50_000 {
      let x = Double.random(in: function.range, using: &generator)
      let (ours, library) = (function.ours(x), function.library(x))
      guard distance(ours, library) > function.units else { continue }
      Issue.record("\(function.name)(\(x)) = \(ours), not \(library)")
      return
    }
  }

  @Test(arguments: functions) func agreesForSpecialValues(_ function: Function) {
    for x in Self.specialValues {
      let (ours, library) = (function.ours(x), function.library(x))
      #expect(
        distance(ours, library) <= function.units && hasSameZero(ours, library), "\(function.name)(\(x))")
    }
  }

  @Test(arguments: [20.0, 60, 300, 1023]) func reducesLargeAngles(exponent: Double) {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<10_000 {
      let x = Double(
        sign: .plus, exponent: Int(exponent), significand: Double.random(in: 1..<2, using: &generator))
      expect(FigureKit.sin(x), near: Glibc.sin(x), "sin(\(x))")
      expect(FigureKit.tan(x), near: Glibc.tan(x), within: 2, "tan(\(x))")
    }
  }

  @Test func reducesAnglesNextToMultiplesOfARightAngle() {
    for quarters in stride(from: -2_000_000, through: 2_000_000, by: 997) {
      let x = Double(quarters) * .pi / 2
      expect(FigureKit.sin(x), near: Glibc.sin(x), "sin(\(x))")
      expect(FigureKit.cos(x), near: Glibc.cos(x), "cos(\(x))")
    }
  }

  @Test func powersAgreeWithTheCLibrary() {
    var generator = SeededGenerator(seed: 3)
    for index in 0..<50_000 {
      let base = Double.random(in: 0...(index % 2 == 0 ? 2 : 1000), using: &generator)
      let exponent = Double.random(in: -40...40, using: &generator)
      let whole = exponent.rounded()
      let (near, large) = (1 + (base - 500) * 1e-12, exponent * 1e11)
      expect(FigureKit.pow(base, exponent), near: Glibc.pow(base, exponent), "pow(\(base), \(exponent))")
      expect(FigureKit.pow(-base, whole), near: Glibc.pow(-base, whole), "pow(\(-base), \(whole))")
      expect(FigureKit.pow(near, large), near: Glibc.pow(near, large), "pow(\(near), \(large))")
    }
  }

  @Test(arguments: specialValues) func functionsOfTwoNumbersAgreeForSpecialValues(first: Double) {
    for second in Self.specialValues {
      for (ours, library) in [
        (FigureKit.pow(first, second), Glibc.pow(first, second)),
        (FigureKit.atan2(first, second), Glibc.atan2(first, second)),
      ] {
        #expect(distance(ours, library) <= 1 && hasSameZero(ours, library), "of \(first) and \(second)")
      }
    }
  }

  @Test func directionsAgreeWithTheCLibrary() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<50_000 {
      let x = Double.random(in: -100...100, using: &generator)
      let y = Double.random(in: -100...100, using: &generator)
      expect(FigureKit.atan2(y, x), near: Glibc.atan2(y, x), "atan2(\(y), \(x))")
    }
  }

  /// As `#expect`, which is slow in a loop of thousands.
  private func expect(
    _ ours: Double, near library: Double, within units: UInt64 = 1, _ call: @autoclosure () -> String
  ) {
    if distance(ours, library) > units { Issue.record("\(call()) = \(ours), not \(library)") }
  }

  /// How many numbers lie between two, and one more; 0 for two that are not numbers.
  private func distance(_ left: Double, _ right: Double) -> UInt64 {
    if left == right || (left.isNaN && right.isNaN) { return 0 }
    if left.isNaN || right.isNaN { return .max }
    func position(_ number: Double) -> Int64 {
      let bits = Int64(bitPattern: number.bitPattern)
      return bits < 0 ? Int64.min &- bits : bits
    }
    let (left, right) = (position(left), position(right))
    return left > right ? UInt64(bitPattern: left &- right) : UInt64(bitPattern: right &- left)
  }

  private func hasSameZero(_ left: Double, _ right: Double) -> Bool { left != 0 || left.sign == right.sign }
}
