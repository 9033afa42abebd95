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
  /// The pair of pages before the leaf that moves.
  private(set) var spreadBeforeLeaf = 0
  private(set) var leaf = Leaf(progress: 0)
  private(set) var phase = Phase.resting

  init(width: Double, spreadCount: Int) {
    self.width = width
    self.spreadCount = spreadCount
  }
}

/// A finger's way since it touched.
struct Drag {
  var start: Double
  var last: PointerEvent
  /// In points per second, positive to the right.
  var velocity = 0.0
  /// Where the pages turn; `nil` until the finger moves.
  var direction: Direction?
}

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
    let distance = max(0, (x - drag.start) * direction.sign)
    let reach = max(44, abs(drag.start - width / 2))
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
  mutating func receive(_ event: PointerEvent) {
    switch (event.kind, phase) {
    case (.down, .resting):
      phase = .touched(Drag(start: event.location.x, last: event))
    case (.move, .touched(let drag)): move(drag, with: event)
    case (.up, .touched(let drag)): release(drag, at: event)
    case (.cancel, .touched(let drag)):
      drag.direction.map { fallBack($0, since: event.time) }
    default: break
    }
  }

  // snippet.release
  private mutating func move(_ drag: Drag, with event: PointerEvent) {
    var drag = drag
    let way = event.location.x - drag.last.location.x
    let time = event.time - drag.last.time
    if drag.direction == nil, way != 0 {
      drag.direction = way < 0 ? .forward : .backward
    }
    if time > 0 { drag.velocity = way / time }
    drag.last = event
    phase = .touched(drag)
    guard let direction = drag.direction else { return }
    lift(direction)
    leaf = leaf(under: event.location.x, of: drag, toward: direction)
    if hasPages(direction), drag.velocity * direction.sign >= 650 {
      // Too fast to be followed: the leaf flies ahead.
      settle(at: direction.end, since: event.time)
    }
  }

  private mutating func release(_ drag: Drag, at event: PointerEvent) {
    guard let direction = drag.direction else {
      tap(at: event)
      return
    }
    guard hasPages(direction) else {
      fallBack(direction, since: event.time)
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

  private mutating func tap(at event: PointerEvent) {
    phase = .resting
    let direction: Direction
    switch event.location.x {
    case ..<44: direction = .backward
    case (width - 44)...: direction = .forward
    default: return
    }
    lift(direction)
    if hasPages(direction) {
      settle(at: direction.end, since: event.time)
    } else {
      phase = .refusing(direction, since: event.time)
    }
  }

  /// Takes the leaf that a movement will turn.
  private mutating func lift(_ direction: Direction) {
    spreadBeforeLeaf =
      direction == .forward ? openSpread : openSpread - 1
    leaf = direction.leaf(turnedBy: 0)
  }

  private mutating func fallBack(_ direction: Direction, since time: Double) {
    settle(at: 2 - direction.end, since: time)
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
      openSpread = spreadBeforeLeaf + (animation.end == 2 ? 1 : 0)
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
