import FigureKit

/// An island with a town, about (220, 150) and 300 wide.
enum Island {
  static let frame = Rect(x: 80, y: 45, width: 290, height: 217)

  /// Where Old Town is.
  static let town = Point(x: 250, y: 155)

  private static let coast = Path { path in
    path.move(to: Point(x: 80, y: 150))
    path.addCurve(
      to: Point(x: 230, y: 45), control1: Point(x: 70, y: 80),
      control2: Point(x: 150, y: 70))
    path.addCurve(
      to: Point(x: 370, y: 140), control1: Point(x: 310, y: 20),
      control2: Point(x: 380, y: 70))
    path.addCurve(
      to: Point(x: 240, y: 262), control1: Point(x: 360, y: 220),
      control2: Point(x: 320, y: 240))
    path.addCurve(
      to: Point(x: 80, y: 150), control1: Point(x: 160, y: 290),
      control2: Point(x: 95, y: 230))
    path.closeSubpath()
  }

  private static let roads: [[Point]] = [
    [(95, 165), (170, 150), (250, 155), (355, 130)],
    [(225, 60), (235, 110), (250, 155), (235, 250)],
    [(170, 150), (150, 220), (235, 250)],
    [(235, 110), (310, 80)],
  ].map { points in points.map { Point(x: $0.0, y: $0.1) } }

  private static let places: [(name: String, at: Point, label: Vector)] = [
    ("Northcape", Point(x: 225, y: 62), Vector(dx: 9, dy: -1)),
    ("Old Town", town, Vector(dx: 6, dy: 16)),
    ("Mill", Point(x: 170, y: 150), Vector(dx: -22, dy: -14)),
    ("Sandbay", Point(x: 235, y: 250), Vector(dx: 9, dy: -10)),
    ("Light", Point(x: 355, y: 130), Vector(dx: -38, dy: -14)),
  ]

  /// Draws the island under a matrix.
  static func draw(
    in context: inout GraphicsContext, under matrix: AffineTransform
  ) {
    context.group(transform: matrix) { context in
      context.fill(coast, with: .category(3).opacity(0.22))
      context.stroke(coast, with: .category(3), lineWidth: 2)
      context.fill(
        .ellipse(
          center: Point(x: 300, y: 195),
          radii: Size(width: 34, height: 22)),
        with: .category(1).opacity(0.35))
      for road in roads {
        context.stroke(
          .polyline(road), with: .category(2),
          style: StrokeStyle(
            lineWidth: 4, lineCap: .round, lineJoin: .round))
      }
      for place in places {
        context.fill(.circle(center: place.at, radius: 4), with: .ink)
        context.draw(
          Text(place.name, font: Font(size: 14), baseline: .central),
          at: place.at + place.label)
      }
    }
  }
}
