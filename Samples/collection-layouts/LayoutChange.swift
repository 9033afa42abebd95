import FigureKit

// snippet.placed-item
/// An item and how it looks.
struct PlacedItem: Sendable {
  /// What the item is known by, wherever it stands in the collection.
  var id: Int
  var attributes: ItemAttributes
}
// snippet.end

// snippet.change
/// A movement of all items from where they were seen to a layout.
struct LayoutChange: Sendable {
  /// What was seen when the change began.
  var source: [PlacedItem]
  /// When it began, in seconds.
  var start: Double
  /// How long it takes, in seconds.
  var duration: Double
  var timing = TimingFunction.easeInOut

  func isOver(at time: Double) -> Bool { time - start >= duration }

  func progress(at time: Double) -> Double {
    isOver(at: time) ? 1 : timing.value(at: (time - start) / duration)
  }

  /// What is seen at a time: the items of the target, and those of the
  /// source that are on their way out.
  func items(toward target: [PlacedItem], at time: Double) -> [PlacedItem] {
    let progress = progress(at: time)
    guard progress < 1 else { return target }
    var leaving = source.byID
    let arriving = target.map { item in
      let before = leaving.removeValue(forKey: item.id)
      return item.blended(
        from: before ?? item.attributes.vanished, at: progress)
    }
    return arriving
      + source.filter { leaving[$0.id] != nil }.map { item in
        let end = PlacedItem(id: item.id, attributes: item.attributes.vanished)
        return end.blended(from: item.attributes, at: progress)
      }
  }
}
// snippet.end

extension PlacedItem {
  func blended(from before: ItemAttributes, at progress: Double) -> PlacedItem {
    PlacedItem(id: id, attributes: before.blended(with: attributes, at: progress))
  }
}

extension [PlacedItem] {
  var byID: [Int: ItemAttributes] {
    reduce(into: [:]) { result, item in result[item.id] = item.attributes }
  }

  // snippet.drawing-order
  /// The items as they are drawn, those that cover others last; of equal
  /// orders the one that is later in the collection covers.
  var inDrawingOrder: [PlacedItem] {
    enumerated().sorted { left, right in
      let orders = (left.element.attributes.order, right.element.attributes.order)
      return orders.0 == orders.1
        ? left.offset < right.offset : orders.0 < orders.1
    }.map { $0.element }
  }
  // snippet.end
}
