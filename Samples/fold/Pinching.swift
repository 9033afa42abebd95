import FigureKit

/// A page that fingers fold: two that pinch, or one, which stands for
/// two as it moves half as far.
struct Pinching {
  enum Phase {
    case resting(isClosed: Bool)
    case touched(Pinch)
    case settling(FoldAnimation, since: Double)
  }

  private struct Finger {
    var id: Int
    var start: Point
    var location: Point
  }

  private(set) var fold = Fold(progress: 0)
  private var phase = Phase.resting(isClosed: false)
  private var fingers: [Finger] = []

  /// Where two fingers touch.
  var touches: [Point] {
    fingers.count == 2 ? fingers.map { $0.location } : []
  }

  mutating func receive(_ event: PointerEvent) {
    advance(to: event.time)
    let place = fingers.firstIndex { $0.id == event.id }
    switch event.kind {
    case .down:
      if let place { fingers.remove(at: place) }
      guard fingers.count < 2 else { return }
      fingers.append(
        Finger(
          id: event.id, start: event.location, location: event.location))
      touch()
    case .move:
      guard let place else { return }
      fingers[place].location = event.location
      if case .touched(let pinch) = phase { fold = pinch.fold(gap: gap) }
    case .up, .cancel:
      guard let place else { return }
      let gap = gap
      fingers.remove(at: place)
      if fingers.isEmpty {
        lift(gap: gap, isCancelled: event.kind == .cancel, at: event.time)
      } else {
        touch()
      }
    }
  }

  /// How far the fingers are apart, or a number that changes as their
  /// distance would.
  private var gap: Double {
    if fingers.count == 2 {
      return fingers[0].location.distance(to: fingers[1].location)
    }
    guard let finger = fingers.first else { return 0 }
    let way = 2 * abs(finger.location.y - finger.start.y)
    return isOpening ? way : -way
  }

  /// Whether the page was closed when it was touched.
  private var isOpening: Bool {
    switch phase {
    case .resting(let isClosed): isClosed
    case .touched(let pinch): pinch.isOpening
    case .settling(let animation, _): animation.end == 1
    }
  }

  /// Holds the page where it is, with as many fingers as there are now.
  private mutating func touch() {
    for index in fingers.indices {
      fingers[index].start = fingers[index].location
    }
    let isOpening = isOpening
    let way = 120 * (isOpening ? 1 - fold.progress : fold.progress)
    phase = .touched(
      Pinch(
        startGap: isOpening ? gap - way : gap + way, isOpening: isOpening))
  }

  private mutating func lift(gap: Double, isCancelled: Bool, at time: Double) {
    guard case .touched(let pinch) = phase else { return }
    var release = pinch.release(gap: gap)
    if isCancelled { release.end = pinch.isOpening ? 1 : 0 }
    phase = .settling(release, since: time)
    advance(to: time)
  }

  /// Moves what moves by itself.
  mutating func advance(to time: Double) {
    guard case .settling(let animation, let since) = phase else { return }
    fold = animation.fold(after: time - since)
    guard time - since >= animation.duration else { return }
    fold = Fold(progress: animation.end)
    phase = .resting(isClosed: animation.end == 1)
  }
}

extension Fold {
  /// How far it is folded, in words.
  fileprivate var state: String {
    switch progress {
    case 0: "open, the lighthouse"
    case 1: "closed, the chart"
    default: "folded by \(angle.degrees.formatted(digits: 0))°"
    }
  }
}

/// Two fingers, first too little and then far enough.
private func pinchGesture() -> PointerScript {
  var gesture = PointerScript()
  gesture.pause(0.4)
  for goal in [58.0, 22] {
    gesture.pinch(
      at: Point(x: 150, y: 60).applying(pinchPlace), from: 2 * 118,
      to: 2 * goal, angle: .degrees(90), duration: 0.9, timing: .easeInOut,
      rate: 30, holding: 0.3)
    gesture.pause(1)
  }
  return gesture
}

private let pinchPlace = AffineTransform.scale(2)
  .concatenating(.translation(x: 40, y: 20))

/// The page under two fingers, or under one.
func pinchFigure() -> Figure {
  Interaction(
    "pinch", width: 480, height: 280, initialState: Pinching(),
    invariants: [
      Invariant("It folds from open to closed and never beyond") {
        $0.isPaper
      }
    ],
    update: { pinching, event in
      guard let toPage = pinchPlace.inverted() else { return }
      var event = event
      event.location = event.location.applying(toPage)
      pinching.receive(event)
    },
    advance: { pinching, time in pinching.advance(to: time) },
    draw: { context, pinching in
      context.named("page", value: pinching.fold.state) { context in
        FoldingPage().drawOnScreen(
          pinching.fold, at: pinchPlace, in: &context)
      }
      for touch in pinching.touches {
        let dot = Shape.circle(
          center: touch.applying(pinchPlace), radius: 16)
        context.fill(dot, with: .black.opacity(0.3))
        context.stroke(dot, with: .hex(0xFFFFFF), lineWidth: 2)
      }
    }
  ).play(pinchGesture(), frameRate: 20, tail: 0, poster: 1, showsPointer: false)
}

// snippet.claim
extension Pinching {
  /// Whether the page is somewhere between open and closed.
  var isPaper: Bool { (0...1).contains(fold.progress) }
}
// snippet.end
