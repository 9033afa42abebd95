import FigureKit

/// A rectangle of whole pixels.
struct PixelRect: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var isEmpty: Bool { width <= 0 || height <= 0 }
  var pixelCount: Int { isEmpty ? 0 : width * height }

  /// The smallest rectangle of whole pixels around another one, both cut where cairo is no longer exact.
  init(around left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    let limits = CairoCanvas.exactRegion
    func pixel(_ value: Double) -> Int { value.isNaN ? 0 : Int(max(limits.minX, min(limits.maxX, value))) }
    x = pixel(left.rounded(.down))
    y = pixel(top.rounded(.down))
    width = pixel(right.rounded(.up)) - x
    height = pixel(bottom.rounded(.up)) - y
  }

  /// The smallest rectangle of whole pixels around all points that a transform takes this one's corners to.
  func applying(_ transform: AffineTransform) -> PixelRect {
    let corners = [(x, y), (x + width, y), (x, y + height), (x + width, y + height)].map {
      Point(x: Double($0.0), y: Double($0.1)).applying(transform)
    }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    return PixelRect(
      around: xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0)
  }

  func insetBy(dx: Int, dy: Int) -> PixelRect {
    PixelRect(
      around: Double(x + dx), Double(y + dy), Double(x + width - dx), Double(y + height - dy))
  }

  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      around: Double(min(x, other.x)), Double(min(y, other.y)),
      Double(max(x + width, other.x + other.width)), Double(max(y + height, other.y + other.height)))
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      around: Double(max(x, other.x)), Double(max(y, other.y)),
      Double(min(x + width, other.x + other.width)), Double(min(y + height, other.y + other.height)))
  }
}
