import FigureKit

private let center = Point(x: 50, y: 50)

private let star = Path { path in
  for index in 0..<5 {
    let point = center.offset(by: 40, toward: .degrees(Double(index) * 144 - 90))
    if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
  }
  path.closeSubpath()
}

private let zigzag = Path { $0.addLines([Point(x: 20, y: 80), Point(x: 50, y: 25), Point(x: 80, y: 80)]) }

extension GoldenCase {
  /// What a figure is mostly made of.
  static let basics: [GoldenCase] = [
    GoldenCase("circle-fill", side: 100) { $0.fill(.circle(center: center, radius: 40), with: .accent) },
    GoldenCase("circle-stroke", side: 100) {
      $0.stroke(.circle(center: center, radius: 40), with: .ink, lineWidth: 6)
    },
    GoldenCase("ellipse", side: 100) {
      $0.fill(.ellipse(in: Rect(x: 10, y: 30, width: 80, height: 40)), with: .category(2))
      $0.stroke(.ellipse(center: center, radii: Size(width: 15, height: 40)), with: .ink, lineWidth: 2)
    },
    GoldenCase("rect-and-round-corners", side: 100) {
      $0.fill(.rect(Rect(x: 10, y: 10, width: 35, height: 80)), with: .category(1))
      $0.fill(.rect(Rect(x: 90, y: 90, width: -35, height: -80), cornerRadius: 12), with: .category(3))
    },
    GoldenCase("corner-radius-beyond-half", side: 100) {
      $0.fill(.rect(Rect(x: 10, y: 30, width: 80, height: 40), cornerRadius: 90), with: .accent)
    },
    GoldenCase("fill-rule-nonzero", side: 100) { $0.fill(star, with: .ink) },
    GoldenCase("fill-rule-evenodd", side: 100) { $0.fill(star, with: .ink, rule: .evenOdd) },
    GoldenCase("line-caps", side: 100) {
      for (index, cap) in LineCap.allCases.enumerated() {
        let y = 20 + 30 * Double(index)
        let line = Shape.line(from: Point(x: 20, y: y), to: Point(x: 80, y: y))
        $0.stroke(line, with: .muted, style: StrokeStyle(lineWidth: 18, lineCap: cap))
        $0.stroke(line, with: .ink)
      }
    },
    GoldenCase("line-join-miter", side: 100) {
      $0.stroke(zigzag, with: .ink, style: StrokeStyle(lineWidth: 14, lineJoin: .miter))
    },
    GoldenCase("line-join-round", side: 100) {
      $0.stroke(zigzag, with: .ink, style: StrokeStyle(lineWidth: 14, lineJoin: .round))
    },
    GoldenCase("line-join-bevel", side: 100) {
      $0.stroke(zigzag, with: .ink, style: StrokeStyle(lineWidth: 14, lineJoin: .bevel))
    },
    GoldenCase("miter-limit", side: 100) {
      $0.stroke(zigzag, with: .ink, style: StrokeStyle(lineWidth: 14, miterLimit: 1.5))
    },
    GoldenCase("dashes", side: 100) {
      $0.stroke(
        .circle(center: center, radius: 40), with: .ink, style: StrokeStyle(lineWidth: 4, dash: [12, 6]))
      $0.stroke(
        .line(from: Point(x: 20, y: 50), to: Point(x: 80, y: 50)), with: .accent,
        style: StrokeStyle(lineWidth: 6, lineCap: .round, dash: [0, 10], dashPhase: 5))
      $0.stroke(
        .line(from: Point(x: 20, y: 65), to: Point(x: 80, y: 65)), with: .muted,
        style: StrokeStyle(lineWidth: 3, dash: [0, 0]))
    },
    GoldenCase("curves", side: 100) {
      var path = Path()
      path.move(to: Point(x: 10, y: 50))
      path.addQuadCurve(to: Point(x: 50, y: 50), control: Point(x: 30, y: 0))
      path.addCurve(to: Point(x: 90, y: 50), control1: Point(x: 50, y: 110), control2: Point(x: 90, y: 90))
      $0.stroke(path, with: .accent, lineWidth: 4)
    },
    GoldenCase("arc-clockwise", side: 100) {
      var path = Path()
      path.move(to: center)
      path.addArc(center: center, radius: 40, startAngle: .zero, endAngle: .degrees(90))
      path.closeSubpath()
      $0.fill(path, with: .accent)
    },
    GoldenCase("arc-counterclockwise", side: 100) {
      var path = Path()
      path.move(to: center)
      path.addArc(center: center, radius: 40, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
      path.closeSubpath()
      $0.fill(path, with: .accent)
    },
    GoldenCase("endpoint-arcs", side: 100) {
      for (index, (large, sweep)) in [(false, false), (false, true), (true, false), (true, true)].enumerated()
      {
        var path = Path()
        path.move(to: Point(x: 35, y: 50))
        path.addArc(
          to: Point(x: 65, y: 50), radii: Size(width: 25, height: 18), xAxisRotation: .degrees(20),
          largeArc: large, sweep: sweep)
        $0.stroke(path, with: .category(index + 1), lineWidth: 3)
      }
    },
    GoldenCase("polyline-and-polygon", side: 100) {
      $0.fill(
        .polygon([Point(x: 50, y: 10), Point(x: 90, y: 45), Point(x: 10, y: 45)]), with: .category(5))
      $0.stroke(
        .polyline([10, 30, 50, 70, 90].map { Point(x: $0, y: $0.truncatingRemainder(dividingBy: 40) + 55) }),
        with: .category(6), lineWidth: 4)
    },
    GoldenCase("nested-transforms", side: 100) {
      $0.group(transform: .translation(x: 50, y: 50)) { context in
        for index in 0..<6 {
          context.group(transform: .rotation(.degrees(60 * Double(index)))) { context in
            context.fill(
              .rect(Rect(x: 15, y: -5, width: 28, height: 10), cornerRadius: 5), with: .category(index + 1))
          }
        }
      }
      $0.fill(.circle(center: center, radius: 8), with: .ink)
    },
    GoldenCase("stroke-under-uneven-scale", side: 100) {
      $0.group(transform: .scale(x: 2, y: 0.5)) {
        $0.stroke(.circle(center: Point(x: 25, y: 100), radius: 18), with: .ink, lineWidth: 6)
      }
    },
    GoldenCase("flat-group", side: 100) {
      $0.fill(.rect(Rect(x: 20, y: 20, width: 60, height: 60)), with: .muted)
      $0.group(transform: .scale(x: 1, y: 0)) {
        $0.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 100)), with: .accent)
        $0.draw("flat", at: center)
      }
    },
    GoldenCase("opacity", side: 100) {
      $0.fill(.circle(center: Point(x: 40, y: 42), radius: 28), with: .category(1).opacity(0.5))
      $0.fill(.circle(center: Point(x: 60, y: 42), radius: 28), with: .category(2).opacity(0.5))
      $0.fill(.circle(center: Point(x: 50, y: 60), radius: 28), with: .hex(0x00AA44).opacity(0.5))
    },
    GoldenCase("palette", side: 100) {
      $0.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 20)), with: .ink)
      $0.fill(.rect(Rect(x: 25, y: 5, width: 20, height: 10)), with: .paper)
      $0.fill(.rect(Rect(x: 0, y: 20, width: 50, height: 20)), with: .accent)
      $0.fill(.rect(Rect(x: 50, y: 20, width: 50, height: 20)), with: .muted)
      for index in 0..<8 {
        let cell = Rect(x: Double(index % 4) * 25, y: 40 + Double(index / 4) * 30, width: 25, height: 30)
        $0.fill(.rect(cell), with: .category(index + 1))
      }
    },
    GoldenCase("text-anchors", side: 100) {
      $0.stroke(.line(from: Point(x: 50, y: 0), to: Point(x: 50, y: 100)), with: .accent)
      for (index, anchor) in Text.Anchor.allCases.enumerated() {
        $0.draw(
          Text("Rest", font: Font(size: 20), anchor: anchor), at: Point(x: 50, y: 30 + 30 * Double(index)))
      }
    },
    GoldenCase("text-baselines", side: 100) {
      $0.stroke(.line(from: Point(x: 0, y: 50), to: Point(x: 100, y: 50)), with: .accent)
      for (index, baseline) in Text.Baseline.allCases.enumerated() {
        $0.draw(
          Text("xÉ", font: Font(size: 18), baseline: baseline), at: Point(x: 1 + 25 * Double(index), y: 50))
      }
    },
    GoldenCase("text-styles", side: 100) {
      $0.draw(Text("Sans", font: Font(size: 14)), at: Point(x: 5, y: 16))
      $0.draw(Text("Bold", font: Font(size: 14, weight: .bold)), at: Point(x: 5, y: 34))
      $0.draw(Text("Italic", font: Font(size: 14, isItalic: true), color: .muted), at: Point(x: 5, y: 52))
      $0.draw(Text("Serif", font: Font(size: 14, family: .serif), color: .accent), at: Point(x: 5, y: 70))
      $0.draw(Text("Mono  0", font: Font(size: 14, family: .monospaced)), at: Point(x: 5, y: 88))
    },
    GoldenCase("text-under-transform", side: 100) {
      $0.group(transform: .rotation(.degrees(-30), about: center)) {
        $0.draw(Text("Turned\n!", font: Font(size: 20), anchor: .middle, baseline: .central), at: center)
      }
    },
  ]
}
