import FigureKit

// snippet.stack
/// A pile: the first items are seen, a little askew, the others are not.
struct StackLayout: CollectionLayout {
  var itemSize = Size(width: 90, height: 90)
  /// The rotations of the items that are seen, from the top one down.
  var rotations: [Angle] = [.zero, .degrees(6), .degrees(-6)]

  func attributes(
    of index: Int, count: Int, in size: Size, offset: Double
  ) -> ItemAttributes {
    let isSeen = index < rotations.count
    return ItemAttributes(
      center: Point(x: size.width / 2, y: size.height / 2), size: itemSize,
      rotation: isSeen ? rotations[index] : .zero,
      opacity: isSeen ? 1 : 0, order: -Double(index))
  }
}
// snippet.end
