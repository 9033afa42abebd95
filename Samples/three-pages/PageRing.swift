// snippet.modulo
/// The remainder that is never negative: −1 modulo 7 is 6.
///
/// - Parameter count: Positive.
func modulo(_ number: Int, _ count: Int) -> Int {
  let remainder = number % count
  return remainder < 0 ? remainder + count : remainder
}
// snippet.end

// snippet.ring
/// A list whose end is followed by its beginning, seen through a few
/// views that are used again and again.
struct PageRing: Sendable {
  /// A view and the item that it shows.
  struct Slot: Equatable, Sendable {
    let view: Int
    var item: Int
  }

  /// How many items there are; one is enough.
  let count: Int
  /// How many views wait on each side of the middle one.
  let reach: Int
  /// The page in the middle, counted from the first one ever shown;
  /// negative if it is to the left of that.
  private(set) var page = 0
  /// The views from left to right.
  private(set) var slots: [Slot]
  /// How often a view was loaded with an item.
  private(set) var loads: Int
  // snippet.hide

  /// - Parameters:
  ///   - count: How many items there are, at least one.
  ///   - reach: How many views wait on each side, at least one.
  init(count: Int, reach: Int = 1) {
    self.count = count
    self.reach = reach
    slots = (0...2 * reach).map { view in
      Slot(view: view, item: modulo(view - reach, count))
    }
    loads = slots.count
  }

  /// The item in the middle.
  var index: Int { modulo(page, count) }
  // snippet.show
}
// snippet.end

extension PageRing {
  // snippet.swipes
  // snippet.left
  /// To the next page, as a swipe to the left does.
  mutating func turnLeft() {
    page += 1
    var slot = slots.removeFirst()
    slot.item = modulo(page + reach, count)
    loads += 1
    slots.append(slot)
  }
  // snippet.end

  /// To the page before, as a swipe to the right does.
  mutating func turnRight() {
    page -= 1
    var slot = slots.removeLast()
    slot.item = modulo(page - reach, count)
    loads += 1
    slots.insert(slot, at: 0)
  }

  /// To any page, through all those between.
  mutating func turn(to goal: Int) {
    while page < goal { turnLeft() }
    while page > goal { turnRight() }
  }
  // snippet.end
}
