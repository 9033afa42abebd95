import FigureKit

extension GoldenCase {
  /// Lines: their widths, ends, corners and dashes.
  static let strokes: [GoldenCase] = [
    GoldenCase("stroke-width-zero") {
      $0.stroke(line(4, 4, 60, 60), with: .ink, lineWidth: 0)
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("stroke-widths") {
      for (index, width) in [0.5, 1, 2, 4, 8].enumerated() {
        let y = 8.5 + Double(index) * 12
        $0.stroke(line(4, y, 60, y), with: .ink, lineWidth: width)
      }
    },
    GoldenCase("stroke-covers-everything") {
      $0.stroke(line(0, 32, 64, 32), with: .accent, lineWidth: 1000)
    },
    GoldenCase("cap-butt-no-length") {
      $0.stroke(line(32, 32, 32, 32), with: .ink, style: StrokeStyle(lineWidth: 24))
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("cap-round-no-length") {
      $0.stroke(line(32, 32, 32, 32), with: .ink, style: StrokeStyle(lineWidth: 24, lineCap: .round))
    },
    GoldenCase("cap-square-no-length") {
      $0.stroke(line(32, 32, 32, 32), with: .ink, style: StrokeStyle(lineWidth: 24, lineCap: .square))
    },
    GoldenCase("cap-square-no-length-turned") {
      $0.group(transform: .rotation(.degrees(30), about: middle)) {
        var path = Path()
        path.move(to: middle)
        path.closeSubpath()
        $0.stroke(path, with: .ink, style: StrokeStyle(lineWidth: 24, lineCap: .square))
      }
    },
    GoldenCase("cap-square-slanted") {
      $0.stroke(line(20, 44, 44, 20), with: .ink, style: StrokeStyle(lineWidth: 14, lineCap: .square))
      $0.stroke(line(20, 44, 44, 20), with: .paper)
    },
    GoldenCase("join-turning-back") {
      for (index, join) in LineJoin.allCases.enumerated() {
        let y = 12 + Double(index) * 20
        let points = [Point(x: 10, y: y), Point(x: 50, y: y), Point(x: 20, y: y)]
        $0.stroke(.polyline(points), with: .ink, style: StrokeStyle(lineWidth: 10, lineJoin: join))
      }
    },
    GoldenCase("join-right-angle-within-limit") {
      let points = [Point(x: 10, y: 54), Point(x: 10, y: 10), Point(x: 54, y: 10)]
      // A right angle's corner reaches √2 times the width.
      $0.stroke(.polyline(points), with: .ink, style: StrokeStyle(lineWidth: 12, miterLimit: 1.42))
    },
    GoldenCase("join-right-angle-beyond-limit") {
      let points = [Point(x: 10, y: 54), Point(x: 10, y: 10), Point(x: 54, y: 10)]
      $0.stroke(.polyline(points), with: .ink, style: StrokeStyle(lineWidth: 12, miterLimit: 1.4))
    },
    GoldenCase("join-where-closed") {
      let triangle = Shape.polygon([Point(x: 32, y: 14), Point(x: 52, y: 50), Point(x: 12, y: 50)])
      $0.stroke(triangle, with: .ink, style: StrokeStyle(lineWidth: 10, lineJoin: .miter))
    },
    GoldenCase("join-round-on-curve-end") {
      var path = Path()
      path.move(to: Point(x: 8, y: 50))
      path.addQuadCurve(to: Point(x: 32, y: 50), control: Point(x: 20, y: 0))
      path.addQuadCurve(to: Point(x: 56, y: 50), control: Point(x: 44, y: 0))
      $0.stroke(path, with: .ink, style: StrokeStyle(lineWidth: 8, lineJoin: .round))
    },
    GoldenCase("dash-even") {
      $0.stroke(line(0, 32, 64, 32), with: .ink, style: StrokeStyle(lineWidth: 8, dash: [8]))
    },
    GoldenCase("dash-odd-count-repeats-swapped") {
      $0.stroke(line(0, 32, 64, 32), with: .ink, style: StrokeStyle(lineWidth: 8, dash: [12, 4, 4]))
    },
    GoldenCase("dash-phase") {
      for (index, phase) in [0.0, 4, 8, 12].enumerated() {
        let y = 10 + Double(index) * 15
        let style = StrokeStyle(lineWidth: 6, dash: [10, 6], dashPhase: phase)
        $0.stroke(line(0, y, 64, y), with: .ink, style: style)
      }
    },
    GoldenCase("dash-negative-phase") {
      let style = StrokeStyle(lineWidth: 6, dash: [10, 6], dashPhase: -4)
      $0.stroke(line(0, 32, 64, 32), with: .ink, style: style)
    },
    GoldenCase("dash-round-caps") {
      let style = StrokeStyle(lineWidth: 6, lineCap: .round, dash: [8, 12])
      $0.stroke(line(4, 32, 64, 32), with: .ink, style: style)
    },
    GoldenCase("dash-dots-square") {
      let style = StrokeStyle(lineWidth: 5, lineCap: .square, dash: [0, 10])
      $0.stroke(line(4, 4, 60, 60), with: .ink, style: style)
    },
    GoldenCase("dash-around-corner") {
      let style = StrokeStyle(lineWidth: 6, lineJoin: .miter, dash: [20, 8])
      $0.stroke(rect(12, 12, 40, 40), with: .ink, style: style)
    },
    GoldenCase("dash-longer-than-line") {
      $0.stroke(line(8, 32, 56, 32), with: .ink, style: StrokeStyle(lineWidth: 6, dash: [1000, 1000]))
    },
    GoldenCase("dash-all-zero-is-solid") {
      $0.stroke(line(8, 32, 56, 32), with: .ink, style: StrokeStyle(lineWidth: 6, dash: [0, 0, 0]))
    },
    GoldenCase("dash-fine") {
      $0.stroke(line(0, 32, 64, 32), with: .ink, style: StrokeStyle(lineWidth: 20, dash: [0.5, 0.5]))
    },
    GoldenCase("stroke-under-skew") {
      let skew = AffineTransform(a: 1, b: 0, c: 0.8, d: 1, tx: -26, ty: 0)
      $0.group(transform: skew) { $0.stroke(rect(14, 14, 36, 36), with: .ink, lineWidth: 8) }
    },
    GoldenCase("stroke-under-mirror") {
      $0.group(transform: AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 64, ty: 0)) {
        let points = [Point(x: 10, y: 54), Point(x: 10, y: 10), Point(x: 40, y: 10)]
        $0.stroke(.polyline(points), with: .ink, style: StrokeStyle(lineWidth: 6, dash: [16, 4]))
      }
    },
  ]
}
