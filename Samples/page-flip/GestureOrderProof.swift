import FigureKit
import SampleSupport

/// Pointer events in every order: whatever a host sends, the leaf stays
/// in the book, and no touch outlives its finger.
func proveEveryOrder() {
  for spreadCount in 1...3 {
    proveOrders(
      of: TestedTurner(spreadCount: spreadCount), length: 5)
  }
  var random = SplitMix64(seed: 2026)
  for _ in 0..<300 {
    var tested = TestedTurner(
      spreadCount: .random(in: 1...4, using: &random))
    for _ in 0..<60 {
      tested.apply(
        Step.all[.random(in: Step.all.indices, using: &random)])
    }
    tested.end()
  }
}

/// What a host may do next.
private enum Step {
  case event(PointerEvent.Kind, Point)
  case wait(Double)

  /// Touches in both margins and between them; movements by a jitter,
  /// to either side, straight down, and to where a finger touched.
  static let all: [Step] = [
    .event(.down, Point(x: 20, y: 100)),
    .event(.down, Point(x: 300, y: 100)),
    .event(.move, Point(x: 300.4, y: 100)),
    .event(.move, Point(x: 300, y: 100)),
    .event(.move, Point(x: 200, y: 90)),
    .event(.move, Point(x: 20, y: 160)),
    .event(.up, Point(x: 300, y: 100)),
    .event(.cancel, Point(x: 20, y: 100)), .wait(0.1), .wait(2),
  ]
}

private func proveOrders(of tested: TestedTurner, length: Int) {
  guard length > 0 else {
    var tested = tested
    tested.end()
    return
  }
  for step in Step.all {
    var next = tested
    next.apply(step)
    proveOrders(of: next, length: length - 1)
  }
}

/// A page turner, and what it has been told.
private struct TestedTurner {
  private var turner: PageTurner
  private var time = 0.0
  private var finger: (start: Point, now: Point)?

  init(spreadCount: Int) {
    turner = PageTurner(width: 320, spreadCount: spreadCount)
  }

  mutating func apply(_ step: Step) {
    switch step {
    case .wait(let seconds):
      time += seconds
      turner.advance(to: time)
    case .event(let kind, let location):
      time += 0.02
      turner.receive(PointerEvent(kind, at: location, time: time))
      switch kind {
      case .down: finger = (location, location)
      case .move: finger?.now = location
      case .up, .cancel: finger = nil
      }
    }
    prove()
  }

  /// The finger is lifted, and a while later all lies still.
  mutating func end() {
    apply(.event(.cancel, .zero))
    apply(.wait(2))
    guard case .resting = turner.phase else {
      preconditionFailure("a leaf without a finger comes to rest")
    }
    let shown =
      turner.leaf.progress == 0
      ? turner.spreadBeforeLeaf : turner.spreadAfterLeaf
    precondition(
      [0, 2].contains(turner.leaf.progress)
        && shown == turner.openSpread,
      "the open pages are those that are seen")
  }

  private func prove() {
    precondition(turner.isWhole, "the leaf stays in the book")

    guard case .touched(let drag) = turner.phase else { return }
    guard let finger else {
      preconditionFailure("a touch outlives its finger")
    }
    precondition(
      drag.start == finger.start, "an old touch is counted from")
    let way = finger.now.x - finger.start.x
    guard way != 0 else {
      precondition(
        [0, 2].contains(turner.leaf.progress),
        "a finger that is back where it touched lays the leaf down")
      return
    }
    let direction: Direction = way < 0 ? .forward : .backward
    let held = turner.leaf(
      under: finger.now.x, of: drag, toward: direction)
    precondition(
      turner.leaf.progress == held.progress
        && turner.openSpread
          == (way < 0
            ? turner.spreadBeforeLeaf : turner.spreadAfterLeaf),
      "the finger holds another leaf than the one of its side")
  }
}
