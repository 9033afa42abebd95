import FigureKit
import SampleSupport

/// Blended attributes, and changes that meet.
func proveChanges() {
  let size = Size(width: 320, height: 480)
  let grid = GridLayout().items(count: 10, in: size)
  let circle = CircleLayout(center: Point(x: 160, y: 160))
    .items(count: 10, in: size)
  check("from", grid[4].attributes.center, is: 160, 155)
  let goal = circle[4].attributes.center
  check("x of the goal", goal.x, is: 218.7785, within: 5e-5)
  check("y of the goal", goal.y, is: 240.9017, within: 5e-5)
  let change = LayoutChange(source: grid, start: 3, duration: 0.8)
  let middle = change.items(toward: circle, at: 3.4)[4].attributes.center
  check("half-way in x", middle.x, is: 189.3893, within: 5e-5)
  check("half-way in y", middle.y, is: 197.9508, within: 5e-5)
  check("at first", change.items(toward: circle, at: 3)[4].attributes == grid[4].attributes)
  check("at last", change.items(toward: circle, at: 3.8)[4].attributes == circle[4].attributes)
  check("no time at all", LayoutChange(source: grid, start: 3, duration: 0).progress(at: 3), is: 1)

  proveAngles()
  proveComingAndGoing(from: grid, to: circle)
  proveInterruption(from: grid, to: circle)
}

private func proveAngles() {
  func middle(_ from: Double, _ to: Double) -> Double {
    let flat = ItemAttributes(
      center: .zero, size: .zero, rotation: .degrees(from),
      turn: .degrees(from))
    var other = flat
    other.rotation = .degrees(to)
    other.turn = .degrees(to)
    let blended = flat.blended(with: other, at: 0.5)
    check("both angles", blended.rotation == blended.turn)
    return blended.rotation.degrees
  }
  check("350 to 10", middle(350, 10), is: 360)
  check("10 to 350", middle(10, 350), is: 0)
  check("−6 to 6", middle(-6, 6), is: 0)
  check("two turns on", middle(0, 730), is: 5)
  for from in stride(from: -720.0, through: 720, by: 37) {
    for to in stride(from: -720.0, through: 720, by: 41) {
      let half = middle(from, to) - from
      check("never more than half a turn", abs(half) <= 90 + 1e-9)
      check("the same goal", (from + 2 * half - to).remainder(dividingBy: 360), is: 0)
    }
  }
  let faint = ItemAttributes(center: .zero, size: .zero, opacity: 0.2)
  let clear = ItemAttributes(center: .zero, size: Size(width: 4, height: 4))
  check("a spring's opacity", faint.blended(with: clear, at: 1.3).opacity, is: 1)
  check("a spring's size", clear.blended(with: faint, at: 1.3).size == .zero)
}

private func proveComingAndGoing(from old: [PlacedItem], to new: [PlacedItem]) {
  // Item 2 goes, item 50 comes to its place.
  var target = new
  target[2].id = 50
  let change = LayoutChange(
    source: old, start: 0, duration: 1, timing: .linear)
  func seen(_ id: Int, _ time: Double) -> ItemAttributes? {
    change.items(toward: target, at: time).byID[id]
  }
  check("comes small", seen(50, 0)?.size.width ?? -1, is: 9)
  check("and clear", seen(50, 0)?.opacity ?? -1, is: 0)
  check("in its place", seen(50, 0)?.center == new[2].attributes.center)
  check("half there", seen(50, 0.5)?.opacity ?? -1, is: 0.5)
  check("going", seen(2, 0.5)?.size.width ?? -1, is: 49.5)
  check("where it was", seen(2, 0.5)?.center == old[2].attributes.center)
  check("gone", seen(2, 1) == nil)
  check("the same item in a new place", seen(3, 0)?.center == old[3].attributes.center)
  check("eleven on the way", change.items(toward: target, at: 0.5).count == 11)
}

/// A change that begins while another one runs starts where that one is,
/// however often and whenever this happens.
private func proveInterruption(from old: [PlacedItem], to new: [PlacedItem]) {
  var random = SplitMix64(seed: 7)
  let layouts = [old, new, Array(old.reversed().dropFirst(3)), []]
  for _ in 0..<1000 {
    var target = layouts[0]
    var change = LayoutChange(source: target, start: 0, duration: 0)
    var time = 0.0
    for _ in 0..<8 {
      time += .random(in: 0...0.5, using: &random)
      let before = change.items(toward: target, at: time)
      target = layouts[.random(in: layouts.indices, using: &random)]
      change = LayoutChange(
        source: before, start: time,
        duration: .random(in: 0.01...0.5, using: &random))
      let after = change.items(toward: target, at: time).byID
      for item in before {
        check("no jump", after[item.id] == item.attributes)
      }
    }
    let end = change.items(toward: target, at: time + 1)
    check("arrives", end.byID == target.byID)
  }
}
