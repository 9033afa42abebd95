import FigureKit

// snippet.map
/// What one finger moves, and two turn and zoom as well.
///
/// A third finger does nothing. A touch that is taken away ends like one
/// that is lifted, and the map stays where it was.
struct TwoFingerMap: Sendable {
  /// From the map to the screen: a turn, a zoom and a move.
  private(set) var transform: AffineTransform
  /// The smallest and the largest zoom.
  let scaleLimits: ClosedRange<Double>
  /// The middle of the screen is never off the map, each as it lies at the
  /// beginning.
  let limits: (map: Rect, screen: Rect)?
  private var touches: [Touch] = []
  /// The transform when a finger came or went last.
  private var base: AffineTransform

  private struct Touch: Sendable {
    let id: Int
    /// Where it was when a finger came or went last.
    var start: Point
    var now: Point
  }
  // snippet.end

  /// - Parameters:
  ///   - transform: A turn, a zoom within the limits, and a move.
  ///   - scaleLimits: The smallest and the largest zoom, both positive.
  ///   - limits: What is never pulled away, and from where.
  init(
    transform: AffineTransform = .identity,
    scaleLimits: ClosedRange<Double> = 0.25...8,
    limits: (map: Rect, screen: Rect)? = nil
  ) {
    self.transform = transform
    self.scaleLimits = scaleLimits
    self.limits = limits
    base = transform
  }

  /// Where the fingers are that hold the map, in the order in which they
  /// touched it.
  var fingers: [Point] { touches.map { $0.now } }

  // snippet.receive
  mutating func receive(_ event: PointerEvent) {
    let index = touches.firstIndex { $0.id == event.id }
    switch event.kind {
    case .down:
      let touch = Touch(
        id: event.id, start: event.location, now: event.location)
      if let index {
        touches[index] = touch
      } else if touches.count < 2 {
        touches.append(touch)
      }
      begin()
    case .move, .up:
      guard let index else { return }
      touches[index].now = event.location
      transform = kept(base.concatenating(movement))
      if event.kind == .up { lift(index) }
    case .cancel:
      if let index { lift(index) }
    }
  }
  // snippet.end
}

extension TwoFingerMap {
  // snippet.movement
  /// Counts from here on, and so nothing jumps when a finger comes or
  /// goes.
  private mutating func begin() {
    base = transform
    for index in touches.indices {
      touches[index].start = touches[index].now
    }
  }

  private mutating func lift(_ index: Int) {
    touches.remove(at: index)
    begin()
  }

  /// What the fingers did since then.
  private var movement: AffineTransform {
    guard let first = touches.first else { return .identity }
    guard touches.count == 2 else {
      let way = first.now - first.start
      return .translation(x: way.dx, y: way.dy)
    }
    let second = touches[1]
    var similarity = Similarity(
      from: (first.start, second.start), to: (first.now, second.now))
    let scale = base.meanScale
    similarity.scale =
      max(
        scaleLimits.lowerBound,
        min(scaleLimits.upperBound, scale * similarity.scale)) / scale
    return similarity.matrix
  }
  // snippet.end

  // snippet.kept
  /// Moved back, if the middle of the screen would be off the map.
  private func kept(_ matrix: AffineTransform) -> AffineTransform {
    guard let (map, screen) = limits, let inverse = matrix.inverted()
    else { return matrix }
    let seen = screen.center.applying(inverse)
    let nearest = Point(
      x: max(map.minX, min(map.maxX, seen.x)),
      y: max(map.minY, min(map.maxY, seen.y)))
    guard nearest != seen else { return matrix }
    let way = screen.center - nearest.applying(matrix)
    return matrix.concatenating(.translation(x: way.dx, y: way.dy))
  }
  // snippet.end

  /// Puts a finger that never moves on the map, or takes it away.
  ///
  /// Of two other fingers, the second one is let go.
  mutating func setPin(_ pin: Point?) {
    touches.removeAll { $0.id == TwoFingerMap.pinID }
    if let pin {
      touches = Array(touches.prefix(1))
      let touch = Touch(id: TwoFingerMap.pinID, start: pin, now: pin)
      touches.insert(touch, at: 0)
    }
    begin()
  }

  /// The number of the finger that never moves; no pointer has it.
  private static let pinID = -1
}
