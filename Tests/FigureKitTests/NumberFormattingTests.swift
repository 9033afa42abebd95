import FigureKit
import Testing

@Suite struct NumberFormattingTests {
  @Test(
    "Numbers have the digits that are asked for, and a true minus",
    arguments: [
      (0.5, 2, "0.50"), (-0.5, 2, "−0.50"), (0, 0, "0"), (1234.5, 0, "1235"), (-1234.5, 0, "−1235"),
      (2, 3, "2.000"),
      (0.125, 2, "0.13"), (.pi, 9, "3.141593"), (.pi, -1, "3"), (.nan, 2, "NaN"),
      (.infinity, 0, "1000000000"),
      (-.infinity, 1, "−1000000000.0"),
    ] as [(Double, Int, String)])
  func digits(_ number: Double, _ digits: Int, _ text: String) {
    #expect(number.formatted(digits: digits) == text)
  }

  @Test("What is zero after rounding has no minus", arguments: [-0.0, -0.004, 0.004])
  func zero(_ number: Double) {
    #expect(number.formatted(digits: 2) == "0.00")
    #expect(number.formatted(digits: 0...2) == "0")
  }

  @Test("Zeros at the end are left out beyond the least digits")
  func ranges() {
    #expect(0.5.formatted(digits: 0...3) == "0.5")
    #expect(0.5.formatted(digits: 2...3) == "0.50")
    #expect((-1.0).formatted(digits: 0...3) == "−1")
    #expect(1.0.formatted(digits: 1...3) == "1.0")
    #expect(0.1239.formatted(digits: 1...3) == "0.124")
    #expect(100.0.formatted(digits: 0...6) == "100")
  }
}
