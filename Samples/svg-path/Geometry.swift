import FigureKit

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }

  func midpoint(to other: Point) -> Point {
    Point(x: x / 2 + other.x / 2, y: y / 2 + other.y / 2)
  }

  /// The point as far from the centre, on the other side.
  func reflected(in center: Point) -> Point {
    Point(x: 2 * center.x - x, y: 2 * center.y - y)
  }
}

extension Rect {
  /// The smallest rectangle round points that are not none.
  init(enclosing points: [Point]) {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(),
      let bottom = ys.max()
    else { preconditionFailure("no points to enclose") }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Double {
  /// The number with four decimals at most and no zeros after them.
  var shortDescription: String {
    let rounded = (self * 10_000).rounded() / 10_000
    guard rounded.isFinite else { return "\(self)" }
    guard let whole = Int(exactly: rounded) else { return "\(rounded)" }
    return "\(whole)"
  }
}
