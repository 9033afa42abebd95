// snippet.life
/// The life cycle of a controller whose view is made on first access and
/// may be let go while nobody sees it.
struct LifeCycle: Equatable, Sendable {
  enum State: Sendable { case unloaded, loaded, visible }

  private(set) var state = State.unloaded
  private(set) var loads = 0
  private(set) var unloads = 0

  /// Asks for the view.
  mutating func access() {
    guard state == .unloaded else { return }
    state = .loaded
    loads += 1
  }

  mutating func appear() {
    access()
    state = .visible
  }

  mutating func disappear() {
    if state == .visible { state = .loaded }
  }

  /// Memory is short: a view that is not seen goes.
  mutating func warnOfMemory() {
    guard state == .loaded else { return }
    state = .unloaded
    unloads += 1
  }
}
// snippet.end
