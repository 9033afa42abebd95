import FigureKit

/// A shadow as it lies on pixels.
struct PixelShadow {
  let color: Color
  /// Where it lies beside what throws it, in pixels.
  let offset: Vector
  let grid: BlurGrid

  init(_ shadow: Shadow, transform: AffineTransform) {
    color = shadow.color
    offset = Vector(
      dx: shadow.offset.dx * transform.a + shadow.offset.dy * transform.c,
      dy: shadow.offset.dx * transform.b + shadow.offset.dy * transform.d)
    grid = BlurGrid(standardDeviation: shadow.standardDeviation, transform: transform)
  }

  /// Whether its offset and its reach are numbers of pixels that cairo is exact for.
  var isExact: Bool {
    let limit = CairoCanvas.exactRegion.maxX
    return abs(offset.dx) + grid.reach.x < limit && abs(offset.dy) + grid.reach.y < limit
  }

  /// The region moved by the offset.
  func moved(_ region: PixelRect) -> PixelRect {
    region.applying(.translation(x: offset.dx, y: offset.dy))
  }

  /// The pixels that the shadow of a region can reach.
  func regionReached(from ink: PixelRect) -> PixelRect {
    ink.isEmpty ? ink : moved(ink).surrounded(by: grid.reach)
  }

  /// The pixels of a region, and those whose shadow can reach it.
  func regionThrowing(onto visible: PixelRect) -> PixelRect {
    visible.applying(.translation(x: -offset.dx, y: -offset.dy)).surrounded(by: grid.reach).union(visible)
  }
}

extension PixelRect {
  fileprivate func surrounded(by reach: (x: Double, y: Double)) -> PixelRect {
    PixelRect(
      around: Double(x) - reach.x, Double(y) - reach.y, Double(x + width) + reach.x,
      Double(y + height) + reach.y)
  }
}
