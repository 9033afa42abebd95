import FigureKit

/// Rows that pass one by one until a finger takes over.
struct Scrub: Sendable {
  /// How many rows pass in a second.
  static let rate = 2.0

  private(set) var row = 0
  private var finger: Int?
  private var isTaken = false
  /// What a touch that is taken away goes back to.
  private var before: (row: Int, isTaken: Bool) = (0, false)

  /// - Parameters:
  ///   - touched: The row under the finger, which may be beyond the rows.
  ///   - count: How many rows there are, at least one.
  mutating func handle(_ event: PointerEvent, touched: Double, count: Int) {
    switch event.kind {
    case .down where finger == nil:
      finger = event.id
      before = (row, isTaken)
      isTaken = true
    case .move where finger == event.id: break
    case .up where finger == event.id: finger = nil
    case .cancel where finger == event.id:
      finger = nil
      (row, isTaken) = before
      return
    default: return
    }
    let nearest = max(0, min(touched, Double(count - 1)))
    row = Int(nearest)
  }

  /// Goes to the row of a time, unless a finger has been there.
  mutating func advance(to time: Double, count: Int) {
    guard !isTaken else { return }
    row = max(0, min(Int(time * Scrub.rate + 1e-6), count - 1))
  }

  /// Stays within rows whose number has changed.
  mutating func stay(within count: Int) { row = min(row, count - 1) }
}
