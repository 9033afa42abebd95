import FigureKit

extension GoldenCase {
  /// Paths: curves, subpaths, rules and emptiness.
  static let paths: [GoldenCase] = [
    GoldenCase("path-empty") {
      $0.fill(Path(), with: .ink)
      $0.stroke(Path(), with: .ink, lineWidth: 9)
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("path-move-only") {
      let path = Path { $0.move(to: middle) }
      $0.fill(path, with: .ink)
      $0.stroke(path, with: .ink, style: StrokeStyle(lineWidth: 20, lineCap: .round))
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("path-open-is-filled-closed") {
      $0.fill(
        Path { $0.addLines([Point(x: 8, y: 8), Point(x: 56, y: 20), Point(x: 20, y: 56)]) }, with: .accent)
    },
    GoldenCase("path-hole-by-direction") {
      var path = Path()
      path.addRect(Rect(x: 8, y: 8, width: 48, height: 48))
      path.addLines([
        Point(x: 20, y: 20), Point(x: 20, y: 44), Point(x: 44, y: 44), Point(x: 44, y: 20),
      ])
      path.closeSubpath()
      $0.fill(path, with: .ink)
    },
    GoldenCase("path-no-hole-in-same-direction") {
      var path = Path()
      path.addRect(Rect(x: 8, y: 8, width: 48, height: 48))
      path.addRect(Rect(x: 20, y: 20, width: 24, height: 24))
      $0.fill(path, with: .ink)
    },
    GoldenCase("path-hole-by-even-odd") {
      var path = Path()
      path.addRect(Rect(x: 8, y: 8, width: 48, height: 48))
      path.addEllipse(in: Rect(x: 20, y: 20, width: 24, height: 24))
      $0.fill(path, with: .ink, rule: .evenOdd)
    },
    GoldenCase("path-several-subpaths") {
      var path = Path()
      for index in 0..<4 { path.addRect(Rect(x: 4, y: Double(index) * 16 + 2, width: 56, height: 8)) }
      $0.fill(path, with: .category(6))
    },
    GoldenCase("path-continues-after-closing") {
      var path = Path()
      path.addLines([Point(x: 12, y: 12), Point(x: 40, y: 12), Point(x: 40, y: 40)])
      path.closeSubpath()
      path.addLine(to: Point(x: 12, y: 56))
      $0.stroke(path, with: .ink, lineWidth: 4)
    },
    GoldenCase("curve-with-cusp") {
      var path = Path()
      path.move(to: Point(x: 8, y: 56))
      path.addCurve(
        to: Point(x: 56, y: 56), control1: Point(x: 72, y: -16), control2: Point(x: -8, y: -16))
      $0.stroke(path, with: .ink, lineWidth: 3)
    },
    GoldenCase("curve-with-loop") {
      var path = Path()
      path.move(to: Point(x: 8, y: 56))
      path.addCurve(
        to: Point(x: 56, y: 56), control1: Point(x: 110, y: -30), control2: Point(x: -46, y: -30))
      $0.stroke(path, with: .ink, lineWidth: 3)
    },
    GoldenCase("curve-straight") {
      var path = Path()
      path.move(to: Point(x: 8, y: 32))
      path.addCurve(to: Point(x: 56, y: 32), control1: Point(x: 60, y: 32), control2: Point(x: 4, y: 32))
      $0.stroke(path, with: .ink, lineWidth: 6)
    },
    GoldenCase("curve-of-one-point") {
      var path = Path()
      path.move(to: middle)
      path.addCurve(to: middle, control1: middle, control2: middle)
      $0.stroke(path, with: .ink, style: StrokeStyle(lineWidth: 20, lineCap: .round))
    },
    GoldenCase("quad-curve-is-the-cubic") {
      var quad = Path()
      quad.move(to: Point(x: 8, y: 56))
      quad.addQuadCurve(to: Point(x: 56, y: 56), control: Point(x: 32, y: -20))
      $0.stroke(quad, with: .accent, lineWidth: 8)
      var cubic = Path()
      cubic.move(to: Point(x: 8, y: 56))
      cubic.addCurve(
        to: Point(x: 56, y: 56), control1: Point(x: 24, y: 16 / 3.0), control2: Point(x: 40, y: 16 / 3.0))
      $0.stroke(cubic, with: .ink, lineWidth: 2)
    },
    GoldenCase("arc-beyond-a-turn") {
      var path = Path()
      path.addArc(center: middle, radius: 20, startAngle: .zero, endAngle: .degrees(450))
      $0.stroke(path, with: .ink, lineWidth: 4)
    },
    GoldenCase("arc-radius-zero") {
      var path = Path()
      path.move(to: Point(x: 8, y: 8))
      path.addArc(center: middle, radius: 0, startAngle: .zero, endAngle: .degrees(90))
      $0.stroke(path, with: .ink, lineWidth: 4)
    },
    GoldenCase("endpoint-arc-radii-too-small") {
      var path = Path()
      path.move(to: Point(x: 12, y: 32))
      path.addArc(
        to: Point(x: 52, y: 32), radii: Size(width: 1, height: 1), xAxisRotation: .zero, largeArc: false,
        sweep: true)
      $0.stroke(path, with: .ink, lineWidth: 3)
    },
    GoldenCase("endpoint-arc-flat-is-a-line") {
      var path = Path()
      path.move(to: Point(x: 12, y: 20))
      path.addArc(
        to: Point(x: 52, y: 44), radii: Size(width: 0, height: 20), xAxisRotation: .zero, largeArc: true,
        sweep: true)
      $0.stroke(path, with: .ink, lineWidth: 3)
    },
    GoldenCase("path-many-lines") {
      let points = (0...720).map { step in
        middle.offset(by: Double(step) / 24, toward: .degrees(Double(step) * 5))
      }
      $0.stroke(.polyline(points), with: .ink)
    },
    GoldenCase("path-touching-edges-of-equal-color") {
      // Antialiased edges that meet let a little of the paper through, in every renderer that covers pixel by pixel.
      let turn = AffineTransform.rotation(.degrees(30), about: middle)
      $0.group(transform: turn) {
        $0.fill(rect(8, 8, 24, 48), with: .ink)
        $0.fill(rect(32, 8, 24, 48), with: .ink)
      }
    },
  ]
}
