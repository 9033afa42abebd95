import FigureKit

/// One of the two pages, printed in the same colours by day and by night.
enum Page {
  /// A lighthouse at night.
  case picture
  /// A chart of its flashes, with a text.
  case chart

  static let size = Size(width: 200, height: 120)

  /// Draws what lies in some rows, and maybe more.
  func draw(rows: ClosedRange<Double>, in context: inout GraphicsContext) {
    let page = Rect(origin: .zero, size: Page.size)
    context.fill(.rect(page), with: self == .picture ? .night : .sheet)
    switch self {
    case .picture: drawPicture(rows: rows, in: &context)
    case .chart: drawChart(rows: rows, in: &context)
    }
    context.stroke(.rect(page), with: .sheetEdge)
  }
}

extension Color {
  fileprivate static let sheet = Color.hex(0xFBF6EA)
  fileprivate static let sheetEdge = Color.hex(0xB9AF98)
  fileprivate static let print = Color.hex(0x2B2A28)
  fileprivate static let water = Color.hex(0x1F6F8B)
  fileprivate static let night = Color.hex(0x2F4667)
  fileprivate static let light = Color.hex(0xF6E7B4)
  fileprivate static let sea = Color.hex(0x14233A)
}

private func drawPicture(
  rows: ClosedRange<Double>, in context: inout GraphicsContext
) {
  func polygon(_ points: [(Double, Double)], _ color: Color) {
    let heights = points.map { $0.1 }
    guard let top = heights.min(), let bottom = heights.max(),
      rows.overlaps(top...bottom)
    else { return }
    context.fill(
      .polygon(points.map { Point(x: $0.0, y: $0.1) }), with: color)
  }
  // The beam, the sea, the rock and the tower.
  polygon([(62, 34), (200, 4), (200, 62)], .light.opacity(0.35))
  polygon([(0, 92), (200, 92), (200, 120), (0, 120)], .sea)
  polygon([(14, 120), (30, 96), (48, 90), (80, 92), (104, 120)], .hex(0x0B1524))
  polygon([(51, 92), (55, 42), (69, 42), (73, 92)], .hex(0xF4F1EA))
  polygon(
    [(52.4, 74), (53.8, 58), (70.2, 58), (71.6, 74)], .hex(0xB33A2E))
  polygon([(54, 42), (54, 39), (70, 39), (70, 42)], .hex(0x0B1524))
  polygon([(57, 39), (57, 29), (67, 29), (67, 39)], .light)
  polygon([(55, 29), (62, 20), (69, 29)], .hex(0xB33A2E))
  if rows.contains(104) {
    context.draw(
      Text(
        "Harbour light", font: Font(size: 11, weight: .bold, family: .serif),
        color: .light, anchor: .end), at: Point(x: 192, y: 110))
  }
}

private func drawChart(
  rows: ClosedRange<Double>, in context: inout GraphicsContext
) {
  let small = Font(size: 8, family: .serif)
  func write(_ string: String, _ x: Double, _ y: Double, _ font: Font) {
    guard rows.overlaps((y - font.size)...(y + 3)) else { return }
    context.draw(
      Text(string, font: font, color: .print), at: Point(x: x, y: y))
  }
  write(
    "Three flashes in 15 s", 12, 21,
    Font(size: 13, weight: .bold, family: .serif))

  // Light over time; a second is 11 points.
  var flashes = [Point(x: 17, y: 88)]
  for second in [1.0, 4, 7] {
    let x = 17 + 11 * second
    flashes += [
      Point(x: x, y: 88), Point(x: x, y: 38), Point(x: x + 11, y: 38),
      Point(x: x + 11, y: 88),
    ]
  }
  flashes.append(Point(x: 182, y: 88))
  context.fill(.polygon(flashes), with: .water.opacity(0.3))
  context.stroke(.polyline(flashes), with: .water, lineWidth: 2)
  for second in [0, 5, 10, 15] {
    write("\(second)", 15 + 11 * Double(second), 99, small)
  }
  write("Seen from 18 miles at night", 12, 113, small)
}
