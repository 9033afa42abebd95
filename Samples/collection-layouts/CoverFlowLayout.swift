import FigureKit

// snippet.cover-flow
/// A row whose middle item faces the viewer, and whose others are turned
/// to it and stand farther back.
struct CoverFlowLayout: CollectionLayout {
  var itemSize = Size(width: 100, height: 100)
  /// The distance from item to item, positive.
  var spacing = 70.0
  /// What the middle item has on each side in addition.
  var gap = 60.0
  /// How far the others are turned.
  var angle = Angle.degrees(55)
  /// How far the others stand back.
  var depth = 120.0

  func attributes(
    of index: Int, count: Int, in size: Size, offset: Double
  ) -> ItemAttributes {
    let u = Double(index) - offset / spacing
    let c = max(-1, min(1, u))
    return ItemAttributes(
      center: Point(
        x: size.width / 2 + u * spacing + gap * c, y: size.height / 2),
      size: itemSize, turn: angle * -c, z: -depth * abs(c), order: -abs(u))
  }

  /// The nearest offset with an item in the middle.
  func restingOffset(
    near offset: Double, count: Int, in size: Size
  ) -> Double {
    let last = Double(max(0, count - 1))
    let nearest = (offset / spacing + 0.5).rounded(.down)
    return spacing * max(0, min(last, nearest))
  }
}
// snippet.end
