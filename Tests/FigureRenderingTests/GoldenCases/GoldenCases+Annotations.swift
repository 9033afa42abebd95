import FigureKit

private let lines = StrokeStyle(lineWidth: 2)

private func marked(_ start: StrokeMarker?, _ end: StrokeMarker?, lineWidth: Double = 2) -> StrokeStyle {
  StrokeStyle(lineWidth: lineWidth, startMarker: start, endMarker: end)
}

private let panel = Figure("panel", width: 40, height: 30) { context in
  context.stroke(.rect(context.bounds.insetBy(dx: 1, dy: 1)), with: .muted)
  context.fill(.circle(center: Point(x: 20, y: 15), radius: 10), with: .accent)
  context.stroke(.line(from: Point(x: -20, y: 30), to: Point(x: 60, y: 0)), with: .ink, lineWidth: 2)
}

extension GoldenCase {
  /// Markers, angles, dimensions, labels, measured text and small multiples. Those with words begin with `text`.
  static let annotations: [GoldenCase] = [
    GoldenCase("marker-arrows") {
      for (index, width) in [1.0, 2, 3, 5].enumerated() {
        let y = 8 + 15 * Double(index)
        $0.stroke(line(6, y, 58, y), with: .accent, style: marked(nil, .arrow, lineWidth: width))
      }
    },
    GoldenCase("marker-kinds") {
      for (index, marker) in [StrokeMarker.arrow, .openArrow, .dot, .bar].enumerated() {
        let y = 8 + 15 * Double(index)
        $0.stroke(line(8, y, 56, y), with: .ink, style: marked(marker, marker))
      }
    },
    GoldenCase("marker-sizes") {
      for (index, size) in [4.0, 8, 16].enumerated() {
        let y = 10 + 20 * Double(index)
        $0.stroke(
          line(8, y, 52, y), with: .accent, style: marked(.init(.dot, size: size), .init(.arrow, size: size)))
      }
    },
    GoldenCase("marker-on-curve") {
      let curve = Path { path in
        path.move(to: Point(x: 8, y: 56))
        path.addCurve(to: Point(x: 56, y: 30), control1: Point(x: 10, y: 0), control2: Point(x: 56, y: 0))
      }
      $0.stroke(curve, with: .accent, style: marked(.dot, .arrow))
    },
    GoldenCase("marker-on-spiral-of-short-lines") {
      let points = (0...90).map { index -> Point in
        middle.offset(by: 4 + 0.26 * Double(index), toward: .degrees(8 * Double(index)))
      }
      $0.stroke(.polyline(points), with: .category(2), style: marked(nil, .arrow))
    },
    GoldenCase("marker-of-gradient-and-dashes") {
      let style = StrokeStyle(lineWidth: 3, dash: [6, 4], startMarker: .bar, endMarker: .arrow)
      let gradient = Gradient.linear(
        from: .zero, to: Point(x: 64, y: 0), colors: [.hex(0xE8590C), .hex(0x1D4ED8)])
      $0.stroke(line(6, 32, 58, 32), with: gradient, style: style)
    },
    GoldenCase("marker-line-shorter-than-head") {
      $0.stroke(line(20, 20, 24, 20), with: .accent, style: marked(nil, .arrow))
      $0.stroke(line(40, 44, 46, 44), with: .accent, style: marked(.arrow, .arrow))
    },
    GoldenCase("angle-arcs") {
      let corner = Point(x: 8, y: 56)
      $0.stroke(.polyline([Point(x: 50, y: 8), corner, Point(x: 60, y: 56)]), with: .ink, style: lines)
      $0.drawAngle(at: corner, radius: 26, from: .zero, to: .degrees(-48))
      let turn = StrokeStyle(lineWidth: 1.5, endMarker: .arrow)
      $0.drawAngle(
        at: Point(x: 44, y: 34), radius: 12, from: .degrees(-90), to: .degrees(180), color: .accent,
        style: turn)
    },
    GoldenCase("sector") {
      $0.fill(
        .sector(center: middle, radius: 26, startAngle: .degrees(-90), endAngle: .degrees(30)), with: .accent)
      $0.stroke(
        .arc(center: middle, radius: 26, startAngle: .degrees(30), endAngle: .degrees(270)), with: .ink)
    },
    GoldenCase("dimension-lines") {
      let card = Rect(x: 20, y: 8, width: 36, height: 34)
      $0.stroke(.rect(card), with: .ink)
      $0.drawDimension(
        from: Point(x: card.minX, y: card.maxY), to: Point(x: card.maxX, y: card.maxY), offset: 12)
      $0.drawDimension(
        from: Point(x: card.minX, y: card.minY), to: Point(x: card.minX, y: card.maxY), offset: 12,
        marker: .bar)
    },
    GoldenCase("small-multiples") {
      for (index, cell) in $0.bounds.insetBy(dx: 4, dy: 4).grid(columns: 2, rows: 3, spacing: 6).enumerated()
      {
        $0.stroke(.rect(cell), with: .muted.opacity(0.4))
        if index != 4 { $0.draw(panel, in: cell) }
      }
    },
    GoldenCase("text-measured", side: 128) {
      let point = Point(x: 64, y: 0)
      for (index, anchor) in Text.Anchor.allCases.enumerated() {
        let text = Text("Angle: 40°", font: Font(size: 10), anchor: anchor, baseline: .central)
        let place = point + Vector(dx: 0, dy: 16 + 24 * Double(index))
        $0.stroke(.rect(text.bounds(at: place)), with: .accent)
        $0.draw(text, at: place)
      }
      let bold = Text("WAM", font: Font(size: 18, weight: .bold), letterSpacing: 3)
      let hung = Text("x", font: Font(size: 30, family: .serif), baseline: .hanging)
      for (text, place) in [(bold, Point(x: 4, y: 100)), (hung, Point(x: 90, y: 86))] {
        $0.stroke(.rect(text.bounds(at: place)), with: .accent)
        $0.draw(text, at: place)
      }
    },
    GoldenCase("text-wrapped", side: 128) {
      let words = "A line ends at a space or after a hy-phen."
      for (index, anchor) in Text.Anchor.allCases.enumerated() {
        let rect = Rect(x: 4 + 42 * Double(index), y: 4, width: 38, height: 120)
        let baseline: Text.Baseline = index == 1 ? .central : .alphabetic
        $0.stroke(.rect(rect), with: .muted.opacity(0.5))
        $0.draw(Text(words, font: Font(size: 8), anchor: anchor, baseline: baseline), in: rect)
      }
    },
    GoldenCase("text-labels-with-halo") {
      for x in stride(from: 2.0, through: 62, by: 4) { $0.stroke(line(x, 0, x, 64), with: .accent) }
      $0.label("halo", at: Point(x: 32, y: 16), font: Font(size: 16), halo: 3)
      $0.label("none", at: Point(x: 32, y: 48), font: Font(size: 16))
    },
    GoldenCase("text-labels-beside-a-point", side: 100) {
      let point = Point(x: 50, y: 50)
      $0.fill(.circle(center: point, radius: 3), with: .accent)
      for degrees in stride(from: 0.0, to: 360, by: 45) {
        let offset = Vector(length: 18, angle: .degrees(degrees))
        $0.label("\(Int(degrees))°", at: point, offset: offset, font: Font(size: 11))
      }
    },
    GoldenCase("text-angle-and-dimension", side: 128) {
      let corner = Point(x: 20, y: 84)
      let end = Point(x: 110, y: 84)
      $0.stroke(.polyline([Point(x: 90, y: 24), corner, end]), with: .ink, style: lines)
      $0.drawAngle(at: corner, radius: 34, from: .zero, to: .degrees(-40.6), label: "θ")
      $0.drawDimension(from: corner, to: end, label: "90 pt", font: Font(size: 12))
    },
    GoldenCase("text-plot-direct-labels", side: 160) {
      let plot = Plot(
        frame: Rect(x: 38, y: 10, width: 60, height: 96), x: .logarithmic(1...1e6), y: .linear(0...1),
        xAxis: .init(ticks: [1, 1000, 1e6]), yAxis: .init(ticks: [0, 1], labels: ["none", "all"]),
        font: Font(size: 11))
      plot.drawAxes(in: &$0)
      let ends = [0.9, 0.55, 0.5, 0.45, 0.44]
      for (index, end) in ends.enumerated() {
        let color = Color.category(index + 1)
        plot.drawCurve([(1, 0), (1e6, end)], with: color, in: &$0)
      }
      plot.drawLabels(
        ends.enumerated().map { .init("curve \($0 + 1)", x: 1e6, y: $1, color: .category($0 + 1)) }, in: &$0)
      let square = Plot.LegendEntry("bars", color: .accent, symbol: .square)
      plot.drawLegend([square, .init("dots", color: .ink, symbol: .dot)], at: Point(x: 34, y: 134), in: &$0)
    },
  ]
}
