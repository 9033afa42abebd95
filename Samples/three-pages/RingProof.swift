import FigureKit
import SampleSupport

let check = Check(tolerance: 1e-4)

extension PageRing {
  /// The slots from left to right, such as “v0G v1A v2B”.
  var text: String {
    slots.map { viewNames[$0.view] + itemNames[$0.item] }
      .joined(separator: " ")
  }

  fileprivate func reads(_ text: String, _ index: Int, _ loads: Int) -> Bool {
    self.text == text && self.index == index && self.loads == loads
  }
}

/// The slots after swipes, for long and for very short lists.
func proveRing() {
  func ring(_ count: Int, left: Int = 0, right: Int = 0) -> PageRing {
    var ring = PageRing(count: count)
    for _ in 0..<left { ring.turnLeft() }
    for _ in 0..<right { ring.turnRight() }
    return ring
  }
  check("start", ring(7).reads("v0G v1A v2B", 0, 3))
  check("1 left", ring(7, left: 1).reads("v1A v2B v0C", 1, 4))
  check("2 left", ring(7, left: 2).reads("v2B v0C v1D", 2, 5))
  check("7 left", ring(7, left: 7).reads("v1G v2A v0B", 0, 10))
  check("21 left", ring(7, left: 21).reads("v0G v1A v2B", 0, 24))
  check("1 right", ring(7, right: 1).reads("v2F v0G v1A", 6, 4))
  check("3 right", ring(7, right: 3).reads("v0D v1E v2F", 4, 6))
  check("two items", ring(2).reads("v0B v1A v2B", 0, 3))
  check("two items, 1 left", ring(2, left: 1).reads("v1A v2B v0A", 1, 4))
  check("one item", ring(1).reads("v0A v1A v2A", 0, 3))
  check("one item, 1 left", ring(1, left: 1).reads("v1A v2A v0A", 0, 4))
  check("there and back", ring(7, left: 5, right: 5).reads("v0G v1A v2B", 0, 13))

  check("modulo", modulo(-1, 7) == 6 && modulo(-14, 7) == 0 && modulo(9, 7) == 2)
  check("modulo 1", modulo(-3, 1) == 0)
  proveInvariants()
}

private func proveInvariants() {
  var random = SplitMix64(seed: 5)
  for _ in 0..<1000 {
    let count = Int.random(in: 1...9, using: &random)
    let reach = Int.random(in: 1...3, using: &random)
    var ring = PageRing(count: count, reach: reach)
    var steps = 0
    for _ in 0..<30 {
      let goal = ring.page + Int.random(in: -3...3, using: &random)
      steps += abs(goal - ring.page)
      ring.turn(to: goal)
      check("there", ring.page == goal)
      check("one load a page", ring.loads == 2 * reach + 1 + steps)
      ring.proveOrder()
    }
  }
}

extension PageRing {
  /// Every view once, and the contents next to one another.
  func proveOrder() {
    for (place, slot) in slots.enumerated() {
      let page = page - reach + place
      precondition(slot.view == modulo(page + reach, slots.count), "a wrong view")
      precondition(slot.item == modulo(page, count), "a wrong item")
    }
    precondition(slots.count == 2 * reach + 1, "a view too many or few")
  }
}
