import FigureKit

// snippet.turner
/// A book whose leaves follow a finger.
struct PageTurner {
  enum Phase {
    case resting
    case touched(Drag)
    case settling(FlipAnimation, since: Double)
    case refusing(Direction, since: Double)
  }

  let width: Double
  let spreadCount: Int
  /// The pair of pages that lies open while nothing moves.
  private(set) var openSpread = 0
  /// The pair of pages before the leaf that moves; −1 is the board of
  /// the cover.
  private var leafNumber = 0
  private(set) var leaf = Leaf(progress: 0)
  private(set) var phase = Phase.resting

  init(width: Double, spreadCount: Int) {
    precondition(spreadCount > 0, "A book has pages.")
    self.width = width
    self.spreadCount = spreadCount
  }
}
// snippet.end

extension PageTurner {
  /// The pair of pages before the leaf; `nil` at the front board.
  var spreadBeforeLeaf: Int? { leafNumber < 0 ? nil : leafNumber }

  /// The pair of pages after the leaf; `nil` at the back board.
  var spreadAfterLeaf: Int? {
    leafNumber + 1 < spreadCount ? leafNumber + 1 : nil
  }
}

// snippet.claim
extension PageTurner {
  /// Whether there are such pages, and the leaf is at one of them.
  var isWhole: Bool {
    (0..<spreadCount).contains(openSpread)
      && (0...1).contains(openSpread - leafNumber)
      && (0...2).contains(leaf.progress)
  }
}
// snippet.end

// snippet.drag
/// A finger's way since it touched.
struct Drag {
  let start: Point
  var last: PointerEvent
  /// In points per second, positive to the right.
  var velocity = 0.0
  /// Where the pages turn; `nil` until the finger goes to a side.
  var direction: Direction?
  /// Whether the finger has stayed where it touched.
  var isTap = true

  init(_ event: PointerEvent) {
    start = event.location
    last = event
  }
}
// snippet.end

// snippet.way
extension Drag {
  mutating func move(to event: PointerEvent) {
    let time = event.time - last.time
    if time > 0 {
      velocity = (event.location.x - last.location.x) / time
    }
    last = event
    // The whole way decides, so that a finger that trembles to the
    // right before it goes to the left holds the right leaf.
    let way = event.location - start
    if way.dx != 0 { direction = way.dx < 0 ? .forward : .backward }
    if way.length > 10 { isTap = false }
  }
}
// snippet.end

// snippet.direction
/// Forward, the finger moves to the left.
enum Direction {
  case forward, backward

  var sign: Double { self == .forward ? -1 : 1 }

  /// Where a leaf lies that has been turned all the way.
  var end: Double { self == .forward ? 2 : 0 }

  /// A leaf that has been turned this way so far.
  func leaf(turnedBy progress: Double) -> Leaf {
    Leaf(progress: self == .forward ? progress : 2 - progress)
  }
}
// snippet.end

// snippet.follow
extension PageTurner {
  func hasPages(_ direction: Direction) -> Bool {
    direction == .forward
      ? openSpread + 1 < spreadCount : openSpread > 0
  }

  /// Where a finger at `x` holds the leaf.
  func leaf(
    under x: Double, of drag: Drag, toward direction: Direction
  ) -> Leaf {
    let distance = max(0, (x - drag.start.x) * direction.sign)
    let reach = max(44, abs(drag.start.x - width / 2))
    guard hasPages(direction) else {
      let band = RubberBand(reach: reach, width: width)
      let progress = band.progress(atDistance: distance)
      return direction.leaf(turnedBy: progress)
    }
    return direction.leaf(turnedBy: min(2, distance / reach))
  }
}
// snippet.end

extension PageTurner {
  // snippet.receive
  mutating func receive(_ event: PointerEvent) {
    advance(to: event.time)
    switch (event.kind, phase) {
    case (.down, .resting):
      phase = .touched(Drag(event))
    case (.down, .settling), (.down, .refusing):
      // The leaf that falls lies flat at once.
      advance(to: event.time + 1)
      receive(event)
    case (.move, .touched(let drag)): move(drag, with: event)
    case (.up, .touched(let drag)): release(drag, at: event)
    case (.cancel, .touched(let drag)):
      fallBack(drag.direction, since: event.time)
    case (.down, .touched(let drag)):
      // The end of the touch before was lost.
      fallBack(drag.direction, since: event.time)
      receive(event)
    default: break
    }
  }
  // snippet.end

  // snippet.fall-back
  /// Lets the leaf fall to where it came from.
  private mutating func fallBack(
    _ direction: Direction?, since time: Double
  ) {
    if let direction {
      settle(at: 2 - direction.end, since: time)
    } else {
      phase = .resting
    }
  }
  // snippet.end

  // snippet.move
  private mutating func move(_ drag: Drag, with event: PointerEvent) {
    var drag = drag
    drag.move(to: event)
    phase = .touched(drag)
    guard let direction = drag.direction else { return }
    lift(direction)
    leaf = leaf(under: event.location.x, of: drag, toward: direction)
    if hasPages(direction), drag.velocity * direction.sign >= 650 {
      // Too fast to be followed: the leaf flies ahead.
      settle(at: direction.end, since: event.time)
    }
  }
  // snippet.end

  // snippet.release
  private mutating func release(_ drag: Drag, at event: PointerEvent) {
    let way = drag.start.distance(to: event.location)
    if drag.isTap, way <= 10, let side = margin(at: drag.start.x) {
      turn(side, after: drag, since: event.time)
      return
    }
    guard let direction = drag.direction, hasPages(direction) else {
      fallBack(drag.direction, since: event.time)
      return
    }
    // A finger that rests before it lifts does not flick.
    let isMoving = event.time - drag.last.time < 0.05
    if isMoving, abs(drag.velocity) >= 125 {
      settle(at: drag.velocity < 0 ? 2 : 0, since: event.time)
    } else {
      settle(at: leaf.isRising ? 0 : 2, since: event.time)
    }
  }
  // snippet.end

  /// Where a tap turns the pages; `nil` between the margins.
  private func margin(at x: Double) -> Direction? {
    switch x {
    case ..<44: .backward
    case (width - 44)...: .forward
    default: nil
    }
  }

  /// Turns a leaf as a tap does, from where the finger holds it.
  private mutating func turn(
    _ direction: Direction, after drag: Drag, since time: Double
  ) {
    if drag.direction != direction { lift(direction) }
    if hasPages(direction) {
      settle(at: direction.end, since: time)
    } else {
      phase = .refusing(direction, since: time)
    }
  }

  /// Takes the leaf that a movement will turn.
  private mutating func lift(_ direction: Direction) {
    leafNumber = direction == .forward ? openSpread : openSpread - 1
    leaf = direction.leaf(turnedBy: 0)
  }

  private mutating func settle(at end: Double, since time: Double) {
    let animation = FlipAnimation(
      from: leaf.progress, to: end, duration: 0.5)
    phase = .settling(animation, since: time)
  }

  // snippet.advance
  /// Moves what moves by itself.
  mutating func advance(to time: Double) {
    switch phase {
    case .resting, .touched: break
    case .settling(let animation, let since):
      leaf = animation.leaf(after: time - since)
      guard time - since >= animation.duration else { return }
      openSpread = leafNumber + (animation.end == 2 ? 1 : 0)
      phase = .resting
    case .refusing(let direction, let since):
      let stages = (time - since) / 0.25
      let height =
        stages < 1
        ? TimingFunction.easeOut.value(at: stages)
        : 1 - TimingFunction.easeIn.value(at: stages - 1)
      leaf = direction.leaf(turnedBy: height / 3)
      if stages >= 2 { phase = .resting }
    }
  }
  // snippet.end
}
