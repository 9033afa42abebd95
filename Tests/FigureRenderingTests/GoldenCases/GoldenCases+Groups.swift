import FigureKit

private func twoCircles(_ context: inout GraphicsContext) {
  context.fill(.circle(center: Point(x: 24, y: 32), radius: 18), with: .category(1))
  context.fill(.circle(center: Point(x: 40, y: 32), radius: 18), with: .category(2))
}

extension GoldenCase {
  /// Groups: opacity for all of them as one, and transforms.
  static let groups: [GoldenCase] = [
    GoldenCase("group-opacity-as-one") { $0.group(opacity: 0.5, twoCircles) },
    GoldenCase("group-opacity-over-something") {
      $0.fill(rect(0, 24, 64, 16), with: .ink)
      $0.group(opacity: 0.5, twoCircles)
    },
    GoldenCase("group-opacity-zero") {
      $0.group(opacity: 0, twoCircles)
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("group-opacity-nested") {
      $0.group(opacity: 0.5) { $0.group(opacity: 0.5, twoCircles) }
    },
    GoldenCase("group-opacity-of-opacity") {
      $0.group(opacity: 0.5) { $0.fill(rect(8, 8, 48, 48), with: .ink.opacity(0.5)) }
    },
    GoldenCase("group-opacity-paper-hides-within") {
      $0.fill(rect(0, 28, 64, 8), with: .ink)
      $0.group(opacity: 0.8) {
        $0.fill(.circle(center: middle, radius: 24), with: .accent)
        $0.fill(.circle(center: middle, radius: 12), with: .paper)
      }
    },
    GoldenCase("group-opacity-off-canvas") {
      $0.group(opacity: 0.5) { $0.fill(rect(100, 100, 20, 20), with: .ink) }
      $0.group(opacity: 0.5) { $0.fill(rect(-20, -20, 50, 50), with: .ink) }
    },
    GoldenCase("group-opacity-turned") {
      $0.group(transform: .rotation(.degrees(30), about: middle), opacity: 0.4) {
        $0.fill(rect(12, 12, 40, 40), with: .accent)
        $0.stroke(rect(12, 12, 40, 40), with: .ink, lineWidth: 6)
      }
    },
    GoldenCase("group-opacity-text") {
      $0.group(opacity: 0.5) {
        $0.fill(rect(0, 0, 64, 30), with: .category(3))
        $0.draw(
          Text("Half", font: Font(size: 24), anchor: .middle, baseline: .central), at: Point(x: 32, y: 32))
      }
    },
    GoldenCase("group-empty") {
      $0.group(opacity: 0.5, shadow: Shadow(standardDeviation: 4)) { _ in }
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("group-transform-order") {
      $0.group(transform: AffineTransform.translation(x: 32, y: 0).rotated(by: .degrees(30))) {
        $0.fill(rect(0, 0, 24, 12), with: .accent)
      }
      $0.group(transform: AffineTransform.rotation(.degrees(30)).translatedBy(x: 32, y: 0)) {
        $0.fill(rect(0, 0, 24, 12), with: .ink)
      }
    },
    GoldenCase("group-mirrored") {
      $0.group(transform: AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 64, ty: 0)) {
        $0.draw(Text("R", font: Font(size: 48), baseline: .central), at: Point(x: 12, y: 32))
      }
    },
    GoldenCase("group-flat-to-a-point") {
      $0.group(transform: .scale(0)) { $0.fill(rect(0, 0, 64, 64), with: .ink) }
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("group-flat-to-a-slanted-line") {
      $0.group(transform: AffineTransform(a: 1, b: 1, c: 2, d: 2, tx: 0, ty: 0)) {
        $0.stroke(rect(0, 0, 64, 64), with: .ink, lineWidth: 9)
      }
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("group-very-small-within-very-large") {
      $0.group(transform: .scale(1e6)) {
        $0.group(transform: .scale(1e-6)) { $0.fill(rect(16, 16, 32, 32), with: .accent) }
      }
    },
    GoldenCase("group-nested-64-deep") {
      func nest(_ context: inout GraphicsContext, _ depth: Int) {
        context.fill(
          rect(Double(depth) / 2, Double(depth) / 2, 64, 64), with: .category(depth % 8 + 1).opacity(0.5))
        if depth < 63 { context.group(opacity: 0.97) { nest(&$0, depth + 1) } }
      }
      nest(&$0, 0)
    },
  ]

  /// Clips: shapes, rules, nesting and emptiness.
  static let clips: [GoldenCase] = [
    GoldenCase("clip-circle") {
      $0.group(clip: .circle(center: middle, radius: 24)) { $0.fill(rect(0, 0, 64, 40), with: .accent) }
    },
    GoldenCase("clip-path-nonzero") {
      var path = Path()
      path.addRect(Rect(x: 8, y: 8, width: 48, height: 48))
      path.addRect(Rect(x: 20, y: 20, width: 24, height: 24))
      $0.group(clip: .path(path)) { $0.fill(rect(0, 0, 64, 64), with: .accent) }
    },
    GoldenCase("clip-path-evenodd") {
      var path = Path()
      path.addRect(Rect(x: 8, y: 8, width: 48, height: 48))
      path.addRect(Rect(x: 20, y: 20, width: 24, height: 24))
      $0.group(clip: .path(path), clipRule: .evenOdd) { $0.fill(rect(0, 0, 64, 64), with: .accent) }
    },
    GoldenCase("clip-empty-is-nothing") {
      $0.group(clip: .path(Path())) { $0.fill(rect(0, 0, 64, 64), with: .accent) }
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("clip-flat-is-nothing") {
      $0.group(clip: rect(0, 32, 64, 0)) { $0.fill(rect(0, 0, 64, 64), with: .accent) }
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("clip-open-path-counts-as-closed") {
      let points = [Point(x: 8, y: 8), Point(x: 56, y: 20), Point(x: 20, y: 56)]
      $0.group(clip: .polyline(points)) { $0.fill(rect(0, 0, 64, 64), with: .accent) }
    },
    GoldenCase("clip-nested") {
      $0.group(clip: .circle(center: Point(x: 24, y: 32), radius: 20)) {
        $0.group(clip: .circle(center: Point(x: 40, y: 32), radius: 20)) {
          $0.fill(rect(0, 0, 64, 64), with: .accent)
        }
      }
    },
    GoldenCase("clip-nested-apart-is-nothing") {
      $0.group(clip: rect(0, 0, 20, 64)) {
        $0.group(clip: rect(40, 0, 20, 64)) { $0.fill(rect(0, 0, 64, 64), with: .accent) }
      }
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("clip-in-own-coordinates") {
      $0.group(transform: .rotation(.degrees(45), about: middle), clip: rect(16, 16, 32, 32)) {
        $0.fill(rect(0, 0, 64, 32), with: .accent)
      }
    },
    GoldenCase("clip-ends-with-group") {
      $0.group(clip: rect(0, 0, 32, 32)) { $0.fill(rect(0, 0, 64, 64), with: .accent) }
      $0.fill(rect(32, 32, 24, 24), with: .ink)
    },
    GoldenCase("clip-and-opacity") {
      $0.group(opacity: 0.5, clip: .circle(center: middle, radius: 24), twoCircles)
    },
    GoldenCase("clip-text") {
      $0.group(clip: rect(0, 0, 64, 32)) {
        $0.draw(Text("Cut", font: Font(size: 30), anchor: .middle, baseline: .central), at: middle)
      }
    },
    GoldenCase("clip-stroke") {
      $0.group(clip: .circle(center: middle, radius: 24)) {
        $0.stroke(.circle(center: middle, radius: 24), with: .ink, lineWidth: 12)
      }
    },
    GoldenCase("clip-large") {
      $0.group(clip: rect(-1e5, -1e5, 2e5, 2e5)) { $0.fill(rect(16, 16, 32, 32), with: .accent) }
    },
  ]
}
