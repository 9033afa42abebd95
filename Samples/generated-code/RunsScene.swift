import FigureKit

/// Where a reader is among the steps: each has a moment before its run and
/// one after it. Time passes through them until a finger takes over.
struct RunsScene: Hashable, Sendable {
  /// How many moments pass in a second.
  static let rate = 1.0
  static let rowHeight = 22.0
  static let tableTop = 280.0

  private let replays = [Replay(), Replay(always: true)]
  var writesEverything = false
  var replay: Replay { replays[writesEverything ? 1 : 0] }
  /// At first the first run is over.
  private(set) var moment = 1
  private var finger: Int?
  private var isTaken = false
  /// What a touch that is taken away goes back to.
  private var oldMoment = 0
  private var wasTaken = false

  mutating func receive(_ event: PointerEvent) {
    switch event.kind {
    case .down where finger == nil:
      finger = event.id
      (oldMoment, wasTaken) = (moment, isTaken)
      isTaken = true
      moment =
        event.location.y >= RunsScene.tableTop
        ? touched(event.location) : (moment + 1) % replay.moments.count
    case .move where finger == event.id:
      guard event.location.y >= RunsScene.tableTop else { return }
      moment = touched(event.location)
    case .up where finger == event.id: finger = nil
    case .cancel where finger == event.id:
      finger = nil
      (moment, isTaken) = (oldMoment, wasTaken)
    default: break
    }
  }

  mutating func advance(to time: Double) {
    guard !isTaken else { return }
    let last = replay.moments.count - 1
    moment = max(1, min(Int(min(time, 1000) * RunsScene.rate + 1e-6), last))
  }

  /// The upper half of a row is before its run, the lower one after it.
  private func touched(_ place: Point) -> Int {
    let rows = (place.y - RunsScene.tableTop) / RunsScene.rowHeight
    let last = Double(replay.moments.count - 1)
    return Int(max(0, min(rows * 2, last)))
  }
}

// snippet.claim
extension RunsScene {
  /// Whether the last run left alone what was yours before it.
  var leavesYours: Bool {
    let now = replay.moments[moment]
    guard now.hasRun else { return true }
    let before = replay.moments[moment - 1]
    return [1, 3, 5].allSatisfy { place in
      before.stamps[place] == nil || now.stamps[place]?.isChanged == false
    }
  }
}
// snippet.end
