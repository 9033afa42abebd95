import FigureKit

// snippet.layout
/// A function from an item's place in a collection to its attributes.
protocol CollectionLayout: Sendable {
  /// - Parameters:
  ///   - index: The item's place, from 0 and less than `count`.
  ///   - count: How many items there are.
  ///   - size: The size of the view.
  ///   - offset: How far the view is scrolled.
  func attributes(
    of index: Int, count: Int, in size: Size, offset: Double
  ) -> ItemAttributes

  /// The offset at which a scrolling that would end at another one is to
  /// come to rest.
  func restingOffset(near offset: Double, count: Int, in size: Size) -> Double
}
// snippet.end

extension CollectionLayout {
  /// A layout that does not scroll rests at 0.
  func restingOffset(
    near offset: Double, count: Int, in size: Size
  ) -> Double { 0 }

  /// All items, each with its index for a name.
  func items(count: Int, in size: Size, offset: Double = 0) -> [PlacedItem] {
    (0..<count).map { index in
      PlacedItem(
        id: index,
        attributes: attributes(
          of: index, count: count, in: size, offset: offset))
    }
  }
}
