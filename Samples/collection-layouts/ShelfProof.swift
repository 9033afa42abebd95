import FigureKit
import SampleSupport

private enum Step {
  case event(PointerEvent.Kind, Point, id: Int)
  case wait(Double)
  case count(Int)

  static let all: [Step] = [
    .event(.down, Point(x: 240, y: 170), id: 0),
    .event(.down, Point(x: 300, y: 100), id: 1),
    .event(.move, Point(x: 243, y: 171), id: 0),
    .event(.move, Point(x: 100, y: 60), id: 0),
    .event(.move, Point(x: 240, y: 170), id: 1),
    .event(.up, Point(x: 243, y: 171), id: 0),
    .event(.cancel, Point(x: 243, y: 171), id: 0),
    .event(.up, Point(x: 100, y: 60), id: 1),
    .wait(0.1), .wait(2), .count(3), .count(12),
  ]
}

/// A shelf, the time, and what it should have done.
private struct TestedShelf {
  var shelf = Shelf(size: Size(width: 480, height: 340))
  var time = 0.0
  var finger: (id: Int, start: Point, isTap: Bool)?
  var arrangement = Arrangement.grid

  mutating func apply(_ step: Step) {
    switch step {
    case .wait(let seconds): time += seconds
    case .count(let count):
      let before = shelf.items(at: time)
      shelf.setCount(count, at: time)
      proveNoJump(from: before)
    case .event(let kind, let point, let id):
      // A finger that is lifted elsewhere moves there first.
      if kind != .down { handle(.move, point, id) }
      let before = shelf.items(at: time)
      if kind != .move {
        handle(kind, point, id)
        proveNoJump(from: before)
      }
    }
    precondition(shelf.arrangement == arrangement, "a tap too many or few")
    precondition((shelf.finger == nil) == (finger == nil), "a lost finger")
  }

  private mutating func handle(
    _ kind: PointerEvent.Kind, _ point: Point, _ id: Int
  ) {
    shelf.handle(PointerEvent(kind, at: point, time: time, id: id))
    expect(kind, point, id)
  }

  private func proveNoJump(from before: [PlacedItem]) {
    let after = shelf.items(at: time).byID
    for item in before {
      guard let now = after[item.id] else {
        preconditionFailure("an item vanishes at once")
      }
      let way = now.center.distance(to: item.attributes.center)
      precondition(way < 1e-9, "an item jumps")
    }
  }

  private mutating func expect(
    _ kind: PointerEvent.Kind, _ point: Point, _ id: Int
  ) {
    switch kind {
    case .down:
      if finger == nil || finger?.id == id { finger = (id, point, true) }
    case .move, .up, .cancel:
      guard let held = finger, held.id == id else { return }
      if point.distance(to: held.start) > 10 { finger?.isTap = false }
      guard kind != .move else { return }
      if kind == .up, finger?.isTap == true { arrangement = arrangement.next }
      finger = nil
    }
  }

  mutating func end() {
    for id in 0...1 { apply(.event(.cancel, .zero, id: id)) }
    apply(.wait(4))
    let rest = shelf.items(at: time)
    precondition(rest.count == shelf.count, "an item is left over")
    if shelf.arrangement == .coverFlow {
      let front = rest.inDrawingOrder.last?.attributes.center.x ?? 0
      precondition(abs(front - 240) < 1e-9, "rests between two items")
    }
    for (item, later) in zip(rest, shelf.items(at: time + 1)) {
      precondition(item.attributes == later.attributes, "never at rest")
    }
  }
}

/// Touches in every order, and at random.
func proveShelf() {
  func proveOrders(of tested: TestedShelf, length: Int) {
    guard length > 0 else {
      var tested = tested
      return tested.end()
    }
    for step in Step.all {
      var next = tested
      next.apply(step)
      proveOrders(of: next, length: length - 1)
    }
  }
  proveOrders(of: TestedShelf(), length: 3)

  var random = SplitMix64(seed: 2026)
  for _ in 0..<200 {
    var tested = TestedShelf()
    for _ in 0..<40 {
      tested.apply(Step.all[.random(in: Step.all.indices, using: &random)])
    }
    tested.end()
  }

  var shelf = Shelf(size: Size(width: 480, height: 340))
  shelf.arrange(.coverFlow, at: 0)
  let flick = [(PointerEvent.Kind.down, 300.0), (.move, 200), (.up, 180)]
  for (kind, x) in flick {
    shelf.handle(PointerEvent(kind, at: Point(x: x, y: 9), time: 2))
  }
  let front = shelf.items(at: 3).inDrawingOrder.last
  check("two cards on", front?.id == 7)
  check("in the middle", front?.attributes.center.x ?? 0, is: 240)
  shelf.setCount(3, at: 4)
  let last = shelf.items(at: 9).inDrawingOrder.last
  check("the last one that is left", last?.id == 2)
  check("in the middle again", last?.attributes.center.x ?? 0, is: 240)
}
