/// A rectangle with sides parallel to the axes.
///
///     let card = Rect(x: 20, y: 20, width: 120, height: 80)
///     let inner = card.insetBy(dx: 8, dy: 8)
///
/// A negative width or height is allowed, as in Core Graphics; `minX`, `maxX` and the like see the rectangle
/// as if it were `standardized`.
public struct Rect: Hashable, Sendable {
  /// The corner from which width and height count; the top left one when both are positive.
  public var origin: Point
  /// The extents.
  public var size: Size

  /// Creates a rectangle from its corner and its extents.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates a rectangle of a size around a centre.
  public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Creates the smallest rectangle that holds all of some points; `nil` if there are none.
  public init?(enclosing points: [Point]) {
    guard let first = points.first else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// No extent, at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { min(origin.x, origin.x + size.width) }
  /// The middle between the left and the right edge.
  public var midX: Double { origin.x + size.width / 2 }
  /// The right edge.
  public var maxX: Double { max(origin.x, origin.x + size.width) }
  /// The top edge.
  public var minY: Double { min(origin.y, origin.y + size.height) }
  /// The middle between the top and the bottom edge.
  public var midY: Double { origin.y + size.height / 2 }
  /// The bottom edge.
  public var maxY: Double { max(origin.y, origin.y + size.height) }
  /// The extent from left to right, never negative.
  public var width: Double { abs(size.width) }
  /// The extent from top to bottom, never negative.
  public var height: Double { abs(size.height) }
  /// The point halfway between opposite corners.
  public var center: Point { Point(x: midX, y: midY) }

  /// Whether it has no area.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The same rectangle with a width and a height that are not negative.
  public var standardized: Rect { Rect(x: minX, y: minY, width: width, height: height) }

  /// The rectangle with every edge moved inwards, or outwards by negative distances.
  ///
  /// Where an inset is larger than half the extent, that extent becomes 0 around the centre.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(
      center: center,
      size: Size(width: max(0, width - 2 * dx), height: max(0, height - 2 * dy)))
  }

  /// The rectangle moved by a distance.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: origin.x + dx, y: origin.y + dy, width: size.width, height: size.height)
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether a point lies inside, or on the left or the top edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether both have a part with an area in common.
  public func intersects(_ other: Rect) -> Bool { intersection(other) != nil }

  /// The part that both have in common; `nil` if there is none, or only a line or a point.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The largest rectangle with a size's proportions that this one has room for, in its middle.
  ///
  /// A size without width or height has no proportions; it is taken as it is.
  public func aspectFit(_ size: Size) -> Rect { scaled(size, by: min) }

  /// The smallest rectangle with a size's proportions that covers this one, around the same middle.
  ///
  /// A size without width or height has no proportions; it is taken as it is.
  public func aspectFill(_ size: Size) -> Rect { scaled(size, by: max) }

  private func scaled(_ size: Size, by choose: (Double, Double) -> Double) -> Rect {
    guard size.width > 0, size.height > 0 else { return Rect(center: center, size: size) }
    let scale = choose(width / size.width, height / size.height)
    return Rect(center: center, size: Size(width: size.width * scale, height: size.height * scale))
  }
}
