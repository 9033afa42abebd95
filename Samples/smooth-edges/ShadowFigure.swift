import FigureKit

private let side = 24
private let middle = Point(x: 12, y: 12)
private let angle = Angle.degrees(8)

/// A dark picture on light ground: with hard edges, with soft ones, and
/// with a shadow below the soft ones.
func shadowFigure() -> Figure {
  Figure("shadow", width: 464, height: 176) { context in
    for (index, name) in ["hard", "soft", "and a shadow"].enumerated() {
      let panel = PixelPanel(
        origin: Point(x: 4 + 156 * Double(index), y: 28), scale: 6)
      let ground = panel.rect(x: 0, y: 0, width: side, height: side)
      context.fill(.rect(ground), with: .hex(0xEFEBE2))
      if index == 2 {
        context.draw(shadow(), in: panel, color: .hex(0x000000))
      }
      let picture = Picture(
        side: 14, margin: index == 0 ? 0 : 1, isViewLarger: true,
        center: middle, angle: angle)
      context.draw(
        CoverageMap(picture, width: side, height: side), in: panel,
        color: .hex(0x2F5D8C))
      context.drawLabel(name, at: Point(x: 76 + 156 * Double(index), y: 13))
    }
  }
}

/// The opacity of a blurred square as large as the picture.
private func shadow() -> CoverageMap {
  var map = CoverageMap(width: side, height: side)
  for y in 0..<side {
    for x in 0..<side {
      let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
      let place = (center - middle).applying(.rotation(-angle))
      map[x, y] =
        shadowOpacity(depth: 7 - abs(place.dx))
        * shadowOpacity(depth: 7 - abs(place.dy))
    }
  }
  return map
}

/// How dark a shadow is inside its edge: blurred over six pixels, half of
/// it at the edge itself.
func shadowOpacity(depth: Double) -> Double {
  let inside = min(max((depth + 3) / 6, 0), 1)
  return inside * inside * (3 - 2 * inside)
}
