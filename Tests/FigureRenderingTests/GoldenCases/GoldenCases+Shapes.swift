import FigureKit

extension GoldenCase {
  /// Shapes of every kind and of no size.
  static let shapes: [GoldenCase] = [
    GoldenCase("rect-fractional-edges") { $0.fill(rect(10.5, 10.25, 40.5, 40.75), with: .ink) },
    GoldenCase("rect-negative-size") { $0.fill(rect(54, 54, -44, -30), with: .accent) },
    GoldenCase("rect-zero-width-fill") {
      $0.fill(rect(32, 8, 0, 48), with: .ink)
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("rect-zero-height-stroke-is-nothing") {
      $0.stroke(rect(8, 32, 48, 0), with: .ink, lineWidth: 6)
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("rect-round-corners-stroke") {
      $0.stroke(
        .rect(Rect(x: 8, y: 8, width: 48, height: 48), cornerRadius: 14), with: .accent, lineWidth: 5)
    },
    GoldenCase("rect-beyond-canvas") { $0.fill(rect(-100, 20, 300, 24), with: .category(4)) },
    GoldenCase("circle-radius-zero") {
      $0.fill(.circle(center: middle, radius: 0), with: .ink)
      $0.stroke(.circle(center: middle, radius: 0), with: .ink, lineWidth: 10)
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("circle-tiny") { $0.fill(.circle(center: middle, radius: 0.5), with: .ink) },
    GoldenCase("circle-stroke-wider-than-radius") {
      $0.stroke(.circle(center: middle, radius: 8), with: .accent.opacity(0.5), lineWidth: 30)
    },
    GoldenCase("circle-cut-by-canvas") { $0.fill(.circle(center: .zero, radius: 50), with: .category(3)) },
    GoldenCase("ellipse-flat") {
      $0.fill(.ellipse(center: middle, radii: Size(width: 28, height: 1)), with: .ink)
      $0.fill(.ellipse(center: middle, radii: Size(width: 28, height: 0)), with: .accent)
    },
    GoldenCase("ellipse-stroke") {
      $0.stroke(.ellipse(center: middle, radii: Size(width: 26, height: 14)), with: .ink, lineWidth: 4)
    },
    GoldenCase("line-hairline") { $0.stroke(line(4, 32.5, 60, 32.5), with: .ink) },
    GoldenCase("line-on-pixel-border") { $0.stroke(line(4, 32, 60, 32), with: .ink) },
    GoldenCase("line-thinner-than-a-pixel") {
      $0.stroke(line(4, 32.5, 60, 32.5), with: .ink, lineWidth: 0.25)
    },
    GoldenCase("line-fill-is-nothing") {
      $0.fill(line(4, 4, 60, 60), with: .ink)
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("polygon-one-point") {
      $0.fill(.polygon([middle]), with: .ink)
      $0.stroke(.polygon([middle]), with: .ink, style: StrokeStyle(lineWidth: 20, lineCap: .round))
    },
    GoldenCase("polygon-two-points") {
      $0.stroke(.polygon([Point(x: 10, y: 10), Point(x: 54, y: 54)]), with: .ink, lineWidth: 6)
    },
    GoldenCase("polygon-no-points") {
      $0.fill(.polygon([]), with: .ink)
      $0.stroke(.polyline([]), with: .ink)
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("polyline-is-open") {
      let points = [Point(x: 10, y: 54), Point(x: 10, y: 10), Point(x: 54, y: 10)]
      $0.fill(.polyline(points), with: .category(2).opacity(0.4))
      $0.stroke(.polyline(points), with: .ink, lineWidth: 4)
    },
    GoldenCase("polygon-is-closed") {
      let points = [Point(x: 10, y: 54), Point(x: 10, y: 10), Point(x: 54, y: 10)]
      $0.stroke(.polygon(points), with: .ink, lineWidth: 4)
    },
    GoldenCase("color-components") {
      for (index, color) in [Color.hex(0xFF0000), .hex(0x00FF00), .hex(0x0000FF), .hex(0x808080)].enumerated()
      {
        $0.fill(rect(Double(index) * 16, 0, 16, 64), with: color)
      }
    },
    GoldenCase("color-opacity-zero") {
      $0.fill(rect(0, 0, 64, 64), with: .ink.opacity(0))
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
  ]
}
