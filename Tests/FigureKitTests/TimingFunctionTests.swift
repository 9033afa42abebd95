import FigureKit
import TestSupport
import Testing

@Suite struct TimingFunctionTests {
  @Test(arguments: [
    (TimingFunction.easeIn, 0.25, 0.093465), (.easeOut, 0.25, 0.378138), (.easeInOut, 0.25, 0.129162),
    (.linear, 0.3, 0.3), (.easeInOut, 0.5, 0.5), (.ease, 0.5, 0.802403),
    (TimingFunction(0, 1, 1, 0), 0.5, 0.5),
    (.easeIn, 0, 0), (.easeIn, 1, 1), (.easeIn, -3, 0), (.easeIn, 4, 1), (.easeOut, .infinity, 1),
  ])
  func followsTheCurve(function: TimingFunction, time: Double, value: Double) {
    #expect(abs(function.value(at: time) - value) < 1e-6)
  }

  @Test func aPageThatEasesInAndOutIsAsFastAtTheJoin() {
    #expect(abs(TimingFunction.easeIn.slope(at: 1) - 1.7241) < 1e-4)
    #expect(abs(TimingFunction.easeOut.slope(at: 0) - 1.7241) < 1e-4)
    #expect(abs(TimingFunction.easeIn.slope(at: 0)) < 1e-12)
    #expect(TimingFunction.linear.slope(at: 0) == 1)
    #expect(abs(TimingFunction.linear.slope(at: 0.4) - 1) < 1e-12)
    #expect(TimingFunction(0, 1, 0.5, 1).slope(at: 0) == .infinity)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func timeIsTheCurvesX(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    let function = TimingFunction(number(0...1), number(-2...3), number(0...1), number(-2...3))
    let points = [.zero, function.controlPoint1, function.controlPoint2, Point(x: 1, y: 1)]
    for step in 0...50 {
      let point = cubicPoint(points, at: Double(step) / 50)
      // Where the curve is nearly upright a rounding error of time is a large one of the value.
      let tolerance = 1e-9 + 1e-13 * min(1e9, abs(function.slope(at: point.x)))
      #expect(abs(function.value(at: point.x) - point.y) < max(1e-6, tolerance))
    }
  }
}
