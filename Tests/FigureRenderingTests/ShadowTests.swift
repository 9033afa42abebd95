import FigureKit
import FigureRendering
import Testing

import func Foundation.erf

/// Shadows beside the Gaussian's own values, which a square's shadow has in closed form.
@Suite struct ShadowTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var transform = AffineTransform.identity
    var deviation: Double
    var offset = Vector(dx: 0, dy: 0)
    /// The largest difference, out of 255.
    var tolerance: Int
  }

  static let cases: [Case] = [
    Case(testDescription: "σ of 1, by the Gaussian itself", deviation: 1, tolerance: 6),
    Case(testDescription: "σ of 1.9", deviation: 1.9, tolerance: 5),
    Case(testDescription: "σ of 2, three even boxes", deviation: 2, tolerance: 10),
    Case(testDescription: "σ of 3", deviation: 3, tolerance: 10),
    Case(testDescription: "σ of 15.9", deviation: 15.9, tolerance: 10),
    Case(testDescription: "σ of 16, in a coarser grid", deviation: 16, tolerance: 10),
    Case(testDescription: "σ of 50", deviation: 50, tolerance: 10),
    Case(testDescription: "beside it", deviation: 4, offset: Vector(dx: 10.3, dy: -7.6), tolerance: 10),
    Case(
      testDescription: "turned", transform: .rotation(.degrees(30), about: Point(x: 60, y: 60)), deviation: 5,
      tolerance: 10),
    Case(
      testDescription: "stretched", transform: AffineTransform(a: 1.5, b: 0, c: 0, d: 0.5, tx: -30, ty: 30),
      deviation: 8,
      tolerance: 10),
    Case(
      testDescription: "skewed", transform: AffineTransform(a: 1, b: 0.6, c: 0.9, d: 1.2, tx: -50, ty: -45),
      deviation: 6,
      tolerance: 12),
    Case(
      testDescription: "skewed in a coarser grid",
      transform: AffineTransform(a: 2, b: 0.6, c: 0.4, d: 1, tx: -80, ty: -35), deviation: 20, tolerance: 12),
  ]

  @Test(arguments: cases)
  func isTheGaussianOfTheSilhouette(_ example: Case) throws {
    let square = Rect(x: 40, y: 40, width: 40, height: 40)
    // The square itself is drawn far outside of the canvas, so that nothing hides its shadow.
    let away = Vector(dx: 400, dy: 0)
    let shadow = Shadow(
      offset: Vector(dx: away.dx + example.offset.dx, dy: example.offset.dy),
      standardDeviation: example.deviation,
      color: .hex(0))
    let drawing = Figure("shadow", width: 120, height: 120) { context in
      context.group(transform: example.transform, shadow: shadow) {
        $0.fill(.rect(square.offsetBy(dx: -away.dx, dy: 0)), with: .ink)
      }
    }.drawing
    let picture = try #require(PNGImage(PictureRenderer().png(of: drawing)))
    let inverse = try #require(example.transform.inverted())
    var largest = 0
    for y in 0..<120 {
      for x in 0..<120 {
        let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
        let strength =
          Self.blurred(point.x - example.offset.dx, from: 40, to: 80, deviation: example.deviation)
          * Self.blurred(point.y - example.offset.dy, from: 40, to: 80, deviation: example.deviation)
        largest = max(largest, abs(Int(picture.color(x: x, y: y)[0]) - Int((255 * (1 - strength)).rounded())))
      }
    }
    #expect(largest <= example.tolerance, "\(largest) of 255")
  }

  /// A step up and down again, through a Gaussian.
  private static func blurred(_ x: Double, from start: Double, to end: Double, deviation: Double) -> Double {
    let scale = 1 / (deviation * 2.0.squareRoot())
    return (erf((x - start) * scale) - erf((x - end) * scale)) / 2
  }
}
