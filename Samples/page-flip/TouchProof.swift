import FigureKit

/// What a page turner has made of touches that are told one by one.
private func turner(
  spreadCount: Int = 2,
  after touches: [(PointerEvent.Kind, Double, Double)],
  wait: Double = 0
) -> PageTurner {
  var turner = PageTurner(width: 320, spreadCount: spreadCount)
  var time = 0.0
  for (kind, x, y) in touches {
    time += 0.5
    turner.receive(
      PointerEvent(kind, at: Point(x: x, y: y), time: time))
  }
  turner.advance(to: time + wait)
  return turner
}

/// Touches that begin or end otherwise than a drag does.
func proveTouches() {
  // A touch that is taken away before it moves is forgotten.
  let second = turner(
    after: [
      (.down, 300, 0), (.cancel, 300, 0), (.down, 20, 0),
      (.move, 22, 0),
    ])
  precondition(
    second.leaf.progress > 1.99 || second.leaf.progress < 0.01,
    "the leaf stands at \(second.leaf.progress)")
  let lost = turner(
    after: [(.down, 300, 0), (.down, 200, 0), (.move, 180, 0)])
  precondition(
    lost.leaf.progress == 20.0 / 44,
    "the second finger holds the leaf")
  let fallen = turner(
    after: [
      (.down, 300, 0), (.move, 200, 0), (.down, 300, 0),
      (.move, 230, 0),
    ])
  precondition(
    fallen.openSpread == 0 && fallen.leaf.progress == 0.5,
    "a second finger lays the leaf flat and lifts it anew")

  // The whole way says which leaf is held, not the first jitter.
  let jitter: [(PointerEvent.Kind, Double, Double)] = [
    (.down, 300, 0), (.move, 300.4, 0), (.move, 200, 0),
  ]
  let held = turner(after: jitter)
  precondition(
    held.leaf.progress == 100.0 / 140, "jitter: \(held.leaf.progress)"
  )
  let crossed = turner(
    spreadCount: 1, after: jitter + [(.move, 310, 0)])
  precondition(
    crossed.leaf.progress < 2 && crossed.leaf.progress > 1.9,
    "across its start the finger holds the other leaf")
  let turned = turner(
    after: jitter + [(.move, 100, 0), (.up, 100, 0)], wait: 1)
  precondition(turned.openSpread == 1, "jitter does not keep a page")

  // A finger that goes down the page is no tap, one that trembles is.
  let downwards = turner(
    after: [(.down, 300, 40), (.move, 300, 200), (.up, 300, 200)],
    wait: 1)
  precondition(
    downwards.openSpread == 0, "a drag downwards turns a page")
  let back = turner(
    after: [
      (.down, 300, 0), (.move, 250, 0), (.move, 300, 0),
      (.up, 300, 0),
    ],
    wait: 1)
  precondition(back.openSpread == 0, "a drag back is no tap")
  let jump = turner(after: [(.down, 300, 0), (.up, 200, 0)], wait: 1)
  precondition(jump.openSpread == 0, "an up elsewhere is no tap")
  for x in [296.0, 300, 304] {
    let tap = turner(
      after: [(.down, 300, 0), (.move, x, 3), (.up, x, 3)], wait: 1)
    precondition(tap.openSpread == 1, "a tap that trembles to \(x)")
  }
  let middle = turner(
    after: [(.down, 150, 0), (.move, 146, 0), (.up, 146, 0)], wait: 1)
  precondition(middle.openSpread == 0 && middle.leaf.progress == 0)

  // Beyond the first and the last pages there is the cover.
  let first = turner(
    spreadCount: 1, after: [(.down, 20, 0), (.move, 120, 0)])
  precondition(
    first.spreadBeforeLeaf == nil && first.spreadAfterLeaf == 0)
  let last = turner(
    spreadCount: 1, after: [(.down, 300, 0), (.move, 200, 0)])
  precondition(
    last.spreadBeforeLeaf == 0 && last.spreadAfterLeaf == nil)
}
