import FigureKit

// snippet.strip
/// Pages in a row that a finger moves, three views of which are enough.
struct PageStrip: Sendable {
  // snippet.hide
  private struct Hold: Sendable {
    let finger: Int
    let start: Point
    let position: Double
    let page: Int
    let wasMoving: Bool
    var velocity = FingerVelocity()
    var way = 0.0
    var farthest = 0.0
  }

  private struct Settling: Sendable {
    var from: Double
    var to: Int
    var start: Double
    var duration: Double
    var timing = TimingFunction.easeInOut
  }

  /// How far a finger may stray and still tap, in points.
  static let slop = 10.0

  // snippet.show
  /// The width of a page, and of what can be seen of them.
  var width: Double
  /// How long a turn by one page takes, in seconds; one by four pages
  /// takes twice as long.
  var duration = 0.3
  /// How many pages a flick may turn.
  var mostPages = 3
  private(set) var ring: PageRing
  /// How often each item was tapped.
  private(set) var taps: [Int]
  private var hold: Hold?
  private var settling = Settling(from: 0, to: 0, start: 0, duration: 0)

  // snippet.hide
  init(width: Double, ring: PageRing) {
    self.width = width
    self.ring = ring
    taps = Array(repeating: 0, count: ring.count)
  }

  var isHeld: Bool { hold != nil }

  // snippet.show
  /// Which page is in the middle, with fractions in between.
  func position(at time: Double) -> Double {
    if let hold { return hold.position - hold.way / width }
    guard isMoving(at: time) else { return Double(settling.to) }
    let progress = settling.timing.value(
      at: (time - settling.start) / settling.duration)
    return settling.from + (Double(settling.to) - settling.from) * progress
  }

  /// The left edge of a slot's view, 0 for the one in the middle at rest.
  func x(ofSlot slot: Int, at time: Double) -> Double {
    let page = ring.page - ring.reach + slot
    return (Double(page) - position(at: time)) * width
  }

  /// Lets time pass: a view that is far out on one side moves to the
  /// other one as soon as that is nearer, unseen.
  mutating func advance(to time: Double) {
    ring.turn(to: PageStrip.page(nearestTo: position(at: time)))
  }
}
// snippet.end

extension PageStrip {
  private static func page(nearestTo position: Double) -> Int {
    Int((position + 0.5).rounded(.down))
  }

  func isMoving(at time: Double) -> Bool {
    time - settling.start < settling.duration
  }

  private mutating func settle(
    at page: Int, time: Double, timing: TimingFunction = .easeInOut
  ) {
    let from = position(at: time)
    let way = abs(Double(page) - from)
    hold = nil
    settling = Settling(
      from: from, to: page, start: time,
      duration: way == 0 ? 0 : duration * max(1, way.squareRoot()),
      timing: timing)
  }

  // snippet.turn
  /// Turns pages without a finger; while one holds the strip, nothing
  /// happens. Turns that come during a movement are added to it.
  mutating func turn(by pages: Int, at time: Double) {
    guard hold == nil else { return }
    advance(to: time)
    settle(at: settling.to + pages, time: time)
  }
  // snippet.end

  // snippet.handle
  /// The left edge of the page in the middle at rest is at x = 0.
  mutating func handle(_ event: PointerEvent) {
    advance(to: event.time)
    guard event.kind != .down else { return takeHold(event) }
    guard var held = hold, held.finger == event.id else { return }
    let location = event.location
    held.way = location.x - held.start.x
    held.farthest = max(held.farthest, location.distance(to: held.start))
    if event.kind == .move {
      held.velocity.add(location.x, at: event.time)
    }
    hold = held
    advance(to: event.time)
    if event.kind == .up || event.kind == .cancel {
      release(held, isLifted: event.kind == .up, time: event.time)
    }
  }
  // snippet.end

  // snippet.hold
  private mutating func takeHold(_ event: PointerEvent) {
    guard hold == nil || hold?.finger == event.id else { return }
    let position = position(at: event.time)
    var held = Hold(
      finger: event.id, start: event.location, position: position,
      page: PageStrip.page(nearestTo: position),
      wasMoving: hold != nil || isMoving(at: event.time))
    held.velocity.add(event.location.x, at: event.time)
    hold = held
  }
  // snippet.end

  // snippet.release
  private mutating func release(
    _ held: Hold, isLifted: Bool, time: Double
  ) {
    let position = position(at: time)
    let isTap = held.farthest <= PageStrip.slop && !held.wasMoving
    let x = held.start.x
    if isLifted, isTap, x >= 0, x < width {
      let page = (held.position + x / width).rounded(.down)
      taps[modulo(Int(page), ring.count)] += 1
    }
    let flick = Flick(
      dx: (Double(held.page) - position) * width,
      velocity: isLifted ? held.velocity.value(at: time) : 0)
    let pages = flick.pages(width: width, most: mostPages)
    settle(at: held.page + pages, time: time, timing: .easeOut)
  }
  // snippet.end
}
