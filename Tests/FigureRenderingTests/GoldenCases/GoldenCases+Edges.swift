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
