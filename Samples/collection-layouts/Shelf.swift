import FigureKit

/// The layouts of the figure that readers can touch.
enum Arrangement: Int, CaseIterable, Sendable {
  case grid, stack, circle, coverFlow, row

  var title: String {
    switch self {
    case .grid: "Grid"
    case .stack: "Stack"
    case .circle: "Circle"
    case .coverFlow: "Cover flow"
    case .row: "Row"
    }
  }

  /// The arrangement after this one, and the first after the last.
  var next: Arrangement {
    Arrangement(rawValue: rawValue + 1) ?? .grid
  }

  /// Whether a finger scrolls it upwards, not to the side.
  var scrollsVertically: Bool { self == .grid }
}

/// A collection that a tap lays out anew and a drag scrolls.
struct Shelf: Sendable {
  /// How far a finger may stray and still tap, in points.
  static let slop = 10.0

  struct Finger: Sendable {
    var id: Int
    var start: Point
    var isTap = true
  }

  let size: Size
  var count = 10
  /// How long a change of the layout takes, in seconds.
  var duration = 0.7
  var coverFlow = CoverFlowLayout()
  private(set) var arrangement = Arrangement.grid
  private(set) var finger: Finger?
  private var scroll = Scroll()
  private var change: LayoutChange?

  init(size: Size) {
    self.size = size
  }

  var eye: Eye { Eye(position: Point(x: size.width / 2, y: size.height / 2)) }

  /// What is seen at a time.
  func items(at time: Double) -> [PlacedItem] {
    let target = targetItems(at: time)
    return change?.items(toward: target, at: time) ?? target
  }

  /// Lays the items out anew, from where they are seen at this moment.
  mutating func arrange(_ next: Arrangement, at time: Double) {
    guard next != arrangement else { return }
    beginChange(at: time)
    arrangement = next
    scroll = Scroll(offset: openingOffset)
  }

  /// Adds items at the end, or takes them away there.
  mutating func setCount(_ newCount: Int, at time: Double) {
    guard newCount != count else { return }
    beginChange(at: time)
    count = newCount
    if finger == nil { settle(at: time) }
  }

  // snippet.touch
  mutating func handle(_ event: PointerEvent) {
    let point = event.location
    let coordinate = arrangement.scrollsVertically ? point.y : point.x
    if event.kind == .down {
      guard finger == nil || finger?.id == event.id else { return }
      finger = Finger(id: event.id, start: point)
      scroll.hold(at: coordinate, time: event.time)
      return
    }
    guard let held = finger, held.id == event.id else { return }
    scroll.move(to: coordinate)
    if point.distance(to: held.start) > Shelf.slop { finger?.isTap = false }
    guard event.kind != .move else { return }
    let isTap = event.kind == .up && finger?.isTap == true
    finger = nil
    settle(at: event.time)
    if isTap { arrange(arrangement.next, at: event.time) }
  }
  // snippet.end

  private mutating func beginChange(at time: Double) {
    change = LayoutChange(
      source: items(at: time), start: time, duration: duration)
  }

  private mutating func settle(at time: Double) {
    let goal = restingOffset(near: scroll.offset(at: time))
    scroll.settle(at: goal, time: time)
  }

  func layoutItems<Layout: CollectionLayout>(
    _ layout: Layout, at time: Double
  ) -> [PlacedItem] {
    layout.items(count: count, in: size, offset: scroll.offset(at: time))
  }
}

extension Shelf {
  var grid: GridLayout { GridLayout() }
  var row: GridLayout { GridLayout(axis: .horizontal) }
  var stack: StackLayout {
    StackLayout(itemSize: Size(width: 130, height: 130))
  }
  var circle: CircleLayout {
    CircleLayout(itemSize: Size(width: 60, height: 60), radius: 120)
  }

  private func targetItems(at time: Double) -> [PlacedItem] {
    switch arrangement {
    case .grid: layoutItems(grid, at: time)
    case .stack: layoutItems(stack, at: time)
    case .circle: layoutItems(circle, at: time)
    case .coverFlow: layoutItems(coverFlow, at: time)
    case .row: layoutItems(row, at: time)
    }
  }

  /// Which cards are seen at a time, in words.
  func state(at time: Double) -> String {
    let items = targetItems(at: time)
    let seen = items.filter { item in
      Rect(origin: .zero, size: size).contains(item.attributes.center)
    }.map { $0.id + 1 }
    switch arrangement {
    case .grid, .row:
      guard let first = seen.min(), let last = seen.max() else { return "none" }
      return "\(first) to \(last) of \(count) in sight"
    case .circle: return "\(count) all round"
    case .stack, .coverFlow:
      let top = items.max { $0.attributes.order < $1.attributes.order }
      return "\((top?.id ?? 0) + 1) of \(count) in front"
    }
  }

  /// Where a layout is scrolled to at first: cover flow to its middle.
  private var openingOffset: Double {
    arrangement == .coverFlow ? coverFlow.spacing * Double(count / 2) : 0
  }

  private func restingOffset(near offset: Double) -> Double {
    switch arrangement {
    case .grid: grid.restingOffset(near: offset, count: count, in: size)
    case .stack: stack.restingOffset(near: offset, count: count, in: size)
    case .circle: circle.restingOffset(near: offset, count: count, in: size)
    case .coverFlow:
      coverFlow.restingOffset(near: offset, count: count, in: size)
    case .row: row.restingOffset(near: offset, count: count, in: size)
    }
  }
}
