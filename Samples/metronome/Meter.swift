// snippet.meter
/// A bar of ticks in groups, such as 2 + 2 + 3; each group begins with an
/// accent.
struct Meter {
  /// How many ticks each group has: one group at least, none of them empty.
  let groups: [Int]

  init(_ groups: [Int]) {
    precondition(!groups.isEmpty, "a bar has a group")
    precondition(groups.allSatisfy { $0 > 0 }, "a group has a tick")
    self.groups = groups
  }

  /// How many ticks make a bar.
  var ticks: Int { groups.reduce(0, +) }

  /// Where a tick stands in its bar, from 0.
  func place(ofTick tick: Int) -> Int {
    let place = tick % ticks
    return place < 0 ? place + ticks : place
  }

  /// Whether a group begins with a tick.
  func isAccent(_ tick: Int) -> Bool {
    var beginning = 0
    let place = place(ofTick: tick)
    for group in groups {
      if place == beginning { return true }
      beginning += group
    }
    return false
  }
}
// snippet.end
