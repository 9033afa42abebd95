// snippet.container
/// What a container tells a child, in the order of the calls.
enum ChildEvent: Sendable {
  case willMoveToParent, willAppear, add, didAppear, didMoveToParent
  case willMoveToNil, willDisappear, remove, didDisappear, didMoveToNil
}

/// A controller with children of its own, and what each was told.
struct Container: Sendable {
  private(set) var children: [Int] = []
  private(set) var log: [(child: Int, event: ChildEvent)] = []

  mutating func add(_ child: Int) {
    guard !children.contains(child) else { return }
    tell(child, [.willMoveToParent, .willAppear, .add])
    children.append(child)
    tell(child, [.didAppear, .didMoveToParent])
  }

  mutating func remove(_ child: Int) {
    guard let index = children.firstIndex(of: child) else { return }
    tell(child, [.willMoveToNil, .willDisappear, .remove])
    children.remove(at: index)
    tell(child, [.didDisappear, .didMoveToNil])
  }

  private mutating func tell(_ child: Int, _ events: [ChildEvent]) {
    for event in events { log.append((child, event)) }
  }
}
// snippet.end

extension Container {
  private static let comes: [ChildEvent] = [
    .willMoveToParent, .willAppear, .add, .didAppear, .didMoveToParent,
  ]
  private static let goes: [ChildEvent] = [
    .willMoveToNil, .willDisappear, .remove, .didDisappear, .didMoveToNil,
  ]

  /// Whether a child was told everything once and in order: how it comes,
  /// how it goes, and again. It may be there at the end.
  static func isComplete(_ events: [ChildEvent]) -> Bool {
    guard events.count % 5 == 0 else { return false }
    let round = comes + goes
    return events.indices.allSatisfy { events[$0] == round[$0 % 10] }
  }
}
