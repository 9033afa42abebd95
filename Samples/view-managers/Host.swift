import FigureKit

// snippet.manager
/// What looks after one part of the content: its view and what is in it.
struct ViewManager: Equatable, Sendable {
  /// What the view shows; `nil` in a view that is new.
  var content: String?
  var frame = Rect(x: 0, y: 0, width: 0, height: 0)
}
// snippet.end

/// A view in the host; the host itself may put some there that belong to
/// no manager, such as a spinner.
struct Subview: Equatable, Sendable {
  /// Whose view it is, `nil` if nobody's.
  let manager: Int?
}

// snippet.host
/// A screen whose content is swapped, and a log of all that happens.
struct Host: Sendable {
  var bounds = Rect(x: 0, y: 0, width: 320, height: 480)
  /// The managers that exist.
  private(set) var managers: [ViewManager?]
  /// The manager whose view is on the screen.
  private(set) var current: Int?
  private(set) var subviews: [Subview] = []
  private(set) var log: [Event] = []

  init(managerCount: Int = 2) {
    managers = Array(repeating: nil, count: managerCount)
  }

  /// Makes a manager if it does not exist.
  mutating func access(_ manager: Int) {
    guard managers[manager] == nil else { return }
    managers[manager] = ViewManager()
    log.append(Event(.load, manager))
  }
}
// snippet.end

// snippet.swap
extension Host {
  /// Swaps what is on the screen; `nil` leaves it empty.
  mutating func show(_ manager: Int?) {
    if let manager { access(manager) }
    guard manager != current else { return }
    if let old = current { log.append(Event(.willDisappear, old)) }
    removeSubviews()
    if let old = current { log.append(Event(.didDisappear, old)) }
    current = manager
    guard let manager else { return }
    managers[manager]?.frame = bounds
    log.append(Event(.willAppear, manager))
    subviews.append(Subview(manager: manager))
    log.append(Event(.add, manager))
    log.append(Event(.didAppear, manager))
  }

  private mutating func removeSubviews() {
    for manager in subviews.compactMap({ $0.manager }) {
      log.append(Event(.remove, manager))
    }
    subviews = []
  }
  // snippet.hide
  /// Puts a view that belongs to no manager under all others.
  mutating func addSpinner() {
    subviews.insert(Subview(manager: nil), at: 0)
  }
  // snippet.show
}
// snippet.end

// snippet.memory
extension Host {
  /// Lets a manager go. Its view leaves the screen first.
  mutating func reset(_ manager: Int) {
    guard managers[manager] != nil else { return }
    if current == manager { show(nil) }
    managers[manager] = nil
    log.append(Event(.unload, manager))
  }

  /// Tells all managers that memory is short. All but the current one go.
  mutating func warnOfMemory() {
    for manager in managers.indices where managers[manager] != nil {
      log.append(Event(.memory, manager))
      if manager != current { reset(manager) }
    }
  }

  /// Gives a manager's view something to show.
  mutating func setContent(_ content: String, of manager: Int) {
    access(manager)
    managers[manager]?.content = content
    log.append(Event(.content, manager))
  }
}
// snippet.end
