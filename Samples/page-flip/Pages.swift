import FigureKit

/// What is printed on two pages that lie open together.
enum Spread {
  /// A text, and a picture of the sea at night.
  case moon
  /// A chart of the water's height, and a table.
  case tides
  /// The boards of the cover.
  case cover
  /// Nothing.
  case blank

  func draw(_ side: Side, in page: Rect, context: inout GraphicsContext) {
    context.fill(.rect(page), with: self == .cover ? .board : .sheet)
    switch (self, side) {
    case (.moon, .left): drawEssay(in: page, context: &context)
    case (.moon, .right): drawSea(in: page, context: &context)
    case (.tides, .left): drawChart(in: page, context: &context)
    case (.tides, .right): drawTable(in: page, context: &context)
    case (.cover, _), (.blank, _): break
    }
    context.stroke(.rect(page), with: .sheetEdge)
  }
}

// A printed page has the same colours by day and by night.
extension Color {
  static let sheet = Color.hex(0xFBF6EA)
  static let sheetEdge = Color.hex(0xB9AF98)
  static let print = Color.hex(0x2B2A28)
  static let water = Color.hex(0x1F6F8B)
  static let night = Color.hex(0x16253D)
  static let moonlight = Color.hex(0xF6E7B4)
  static let board = Color.hex(0x6B4A3A)
}

private let heading = Font(size: 14, weight: .bold, family: .serif)
private let body = Font(size: 12, family: .serif)
private let small = Font(size: 11.5, family: .serif)

extension GraphicsContext {
  fileprivate mutating func draw(
    lines: [String], font: Font, at origin: Point, leading: Double
  ) {
    for (row, line) in lines.enumerated() {
      draw(
        Text(line, font: font, color: .print),
        at: Point(x: origin.x, y: origin.y + leading * Double(row)))
    }
  }
}

private func drawEssay(in page: Rect, context: inout GraphicsContext) {
  context.draw(
    Text("Moon and tide", font: heading, color: .print),
    at: Point(x: 16, y: 36))
  context.draw(
    lines: [
      "Twice a day the sea", "rises and falls. The",
      "moon pulls harder on", "the near side of the",
      "earth than on the", "far side, and water", "stands high on both.",
    ], font: body, at: Point(x: 16, y: 62), leading: 21)
  context.draw(
    Text("12", font: small, color: .print), at: Point(x: 16, y: 226))
}

private func drawSea(in page: Rect, context: inout GraphicsContext) {
  let picture = Rect(x: 14, y: 18, width: 132, height: 186)
  context.fill(
    .rect(picture),
    with: .linear(
      from: Point(x: 0, y: 18), to: Point(x: 0, y: 150),
      colors: [.night, Color.hex(0x4B6384)]))
  let moon = Point(x: 100, y: 62)
  context.fill(
    .circle(center: moon, radius: 34),
    with: .radial(
      center: moon, radius: 34,
      colors: [.moonlight.opacity(0.6), .moonlight.opacity(0)]))
  context.fill(.circle(center: moon, radius: 14), with: .moonlight)
  var hills = Path()
  hills.move(to: Point(x: 14, y: 130))
  hills.addCurve(
    to: Point(x: 82, y: 150), control1: Point(x: 34, y: 108),
    control2: Point(x: 56, y: 128))
  hills.addLine(to: Point(x: 14, y: 150))
  hills.closeSubpath()
  context.fill(hills, with: .hex(0x0E1A2B))
  context.fill(
    .rect(Rect(x: 14, y: 150, width: 132, height: 54)),
    with: .linear(
      from: Point(x: 0, y: 150), to: Point(x: 0, y: 204),
      colors: [Color.hex(0x2E5677), .night]))
  for (row, half) in [22.0, 14, 18, 9, 12].enumerated() {
    let y = 157 + 9 * Double(row)
    context.stroke(
      .line(from: Point(x: 100 - half, y: y), to: Point(x: 100 + half, y: y)),
      with: .moonlight.opacity(0.7), lineWidth: 1.5)
  }
  context.draw(
    Text("13", font: small, color: .print, anchor: .end),
    at: Point(x: 144, y: 226))
}

/// The water's height in metres at an hour of the day.
private func waterHeight(at hour: Double) -> Double {
  2.85 + 1.7 * Angle.degrees(360 * (hour - 3.2) / 12.42).cosine
}

private func drawChart(in page: Rect, context: inout GraphicsContext) {
  context.draw(
    Text("Height of water", font: heading, color: .print),
    at: Point(x: 16, y: 36))
  func place(_ hour: Double, _ height: Double) -> Point {
    Point(x: 28 + 4.8 * hour, y: 188 - 24 * height)
  }
  for metres in 0...5 {
    let start = place(0, Double(metres))
    context.stroke(
      .line(from: start, to: place(24, Double(metres))),
      with: .sheetEdge, lineWidth: 0.75)
    context.draw(
      Text(
        "\(metres)", font: small, color: .print, anchor: .end,
        baseline: .middle), at: Point(x: 23, y: start.y))
  }
  let curve = stride(from: 0.0, through: 24, by: 1).map { hour in
    place(hour, waterHeight(at: hour))
  }
  context.fill(
    .polygon(curve + [place(24, 0), place(0, 0)]),
    with: .water.opacity(0.25))
  context.stroke(.polyline(curve), with: .water, lineWidth: 2)
  for hour in [0, 6, 12, 18, 24] {
    context.draw(
      Text("\(hour)", font: small, color: .print, anchor: .middle),
      at: Point(x: place(Double(hour), 0).x, y: 201))
  }
  context.draw(
    Text("14", font: small, color: .print), at: Point(x: 16, y: 226))
}

private func drawTable(in page: Rect, context: inout GraphicsContext) {
  context.draw(
    Text("A day’s tides", font: heading, color: .print),
    at: Point(x: 16, y: 36))
  let rows = [
    ("high", "3:12", "4.55 m"), ("low", "9:25", "1.15 m"),
    ("high", "15:37", "4.55 m"), ("low", "21:50", "1.15 m"),
  ]
  for (row, (kind, time, height)) in rows.enumerated() {
    let y = 62 + 18 * Double(row)
    context.draw(
      Text(kind, font: body, color: .print), at: Point(x: 16, y: y))
    context.draw(
      Text(time, font: body, color: .print, anchor: .end),
      at: Point(x: 86, y: y))
    context.draw(
      Text(height, font: body, color: .water, anchor: .end),
      at: Point(x: 144, y: y))
    context.stroke(
      .line(from: Point(x: 16, y: y + 5), to: Point(x: 144, y: y + 5)),
      with: .sheetEdge, lineWidth: 0.75)
  }
  context.draw(
    lines: [
      "Each day the moon is", "50 minutes later, and",
      "so are the tides.",
    ], font: body, at: Point(x: 16, y: 156), leading: 20)
  context.draw(
    Text("15", font: small, color: .print, anchor: .end),
    at: Point(x: 144, y: 226))
}
