import FigureKit

extension GoldenCase {
  /// What is large, small or nothing.
  static let edges: [GoldenCase] = [
    GoldenCase("nothing") { _ in },
    GoldenCase("far-coordinates") {
      $0.fill(rect(-3e6, 20, 6e6, 24), with: .accent)
      $0.stroke(line(-3e6, -3e6, 3e6, 3e6), with: .ink, lineWidth: 4)
    },
    GoldenCase("far-polygon-cut-exactly") {
      // Through (32, 32), whatever the far ends are.
      $0.stroke(line(-2_999_968, 32, 3_000_032, 32), with: .ink, lineWidth: 2)
      $0.stroke(line(32, -2_999_968, 32, 3_000_032), with: .ink, lineWidth: 2)
    },
    GoldenCase("far-curve") {
      $0.stroke(.circle(center: Point(x: 32, y: 1_000_032), radius: 1_000_000), with: .ink, lineWidth: 4)
    },
    GoldenCase("far-polygon") {
      $0.fill(
        .polygon([Point(x: -1e6, y: -1e6), Point(x: 1e6, y: 1e6), Point(x: -1e6, y: 9e5)]), with: .accent)
    },
    GoldenCase("far-billion") {
      $0.stroke(line(-9e8, 16, 9e8, 48), with: .ink, lineWidth: 4)
      $0.fill(.circle(center: Point(x: 32, y: 9e8 + 40), radius: 9e8), with: .accent.opacity(0.5))
    },
    GoldenCase("far-dashes") {
      let style = StrokeStyle(lineWidth: 6, dash: [8, 4])
      $0.stroke(line(-80_000, -80_000, 80_000, 80_000), with: .ink, style: style)
    },
    GoldenCase("far-clip") {
      let corners = [Point(x: -1e6, y: -1e6), Point(x: 1e6, y: 1e6), Point(x: -1e6, y: 9e5)]
      $0.group(clip: .polygon(corners)) { $0.fill(rect(8, 8, 48, 48), with: .ink) }
    },
    GoldenCase("far-gradient-stroke") {
      $0.stroke(
        line(-1e6, -1e6, 1e6, 1e6),
        with: .linear(from: .zero, to: Point(x: 64, y: 0), colors: [.accent, .category(2)]),
        style: StrokeStyle(lineWidth: 12))
    },
    GoldenCase("far-miter") {
      // The corner of two lines that are nearly the same is 20,000 units away.
      let points = [Point(x: 60, y: 28), Point(x: -20_000, y: 32), Point(x: 60, y: 36)]
      $0.stroke(.polyline(points), with: .ink, style: StrokeStyle(lineWidth: 4, miterLimit: 1e6))
    },
    GoldenCase("far-image-turned") {
      $0.group(transform: .rotation(.degrees(45), about: middle)) {
        $0.draw(
          GoldenImages.pixel, in: Rect(x: 32, y: -1e5, width: 1e5, height: 2e5), preserveAspectRatio: .none)
      }
    },
    GoldenCase("far-in-shadow") {
      $0.group(shadow: Shadow(offset: Vector(dx: 10, dy: 0), standardDeviation: 2, color: .ink)) {
        $0.stroke(line(-1e6, -1e6, 1e6, 1e6), with: .accent, lineWidth: 8)
      }
    },
    GoldenCase("tiny-coordinates") {
      $0.group(transform: .scale(1e5)) {
        $0.stroke(.circle(center: Point(x: 3.2e-4, y: 3.2e-4), radius: 2e-4), with: .ink, lineWidth: 4e-5)
      }
    },
    GoldenCase("everything-off-canvas") {
      $0.fill(rect(-50, -50, 40, 40), with: .ink)
      $0.draw("Away", at: Point(x: 500, y: 500))
      $0.group(shadow: .glow(.accent, standardDeviation: 2)) { $0.fill(rect(200, 200, 9, 9), with: .ink) }
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("order-of-drawing") {
      for index in 0..<8 {
        $0.fill(rect(Double(index) * 5, Double(index) * 5, 28, 28), with: .category(index + 1))
      }
    },
    GoldenCase("thousand-operations") {
      for index in 0..<1000 {
        let point = middle.offset(by: Double(index) / 32, toward: .degrees(Double(index) * 137.508))
        $0.fill(.circle(center: point, radius: 0.6), with: .category(index % 8 + 1))
      }
    },
  ]
}
