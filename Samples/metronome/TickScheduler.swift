// snippet.scheduler
/// Hands every tick over once, some time before it is due.
struct TickScheduler {
  struct Handover: Equatable {
    var tick: Int
    /// When the tick is due, also if that is over.
    var time: Double
    /// How long it is over, in seconds; 0 for a tick in time.
    var lateness: Double
  }

  /// How far ahead a poll looks, in seconds.
  let horizon: Double
  private(set) var nextTick = 0

  init(horizon: Double) {
    self.horizon = horizon
  }

  /// All ticks before the horizon that no poll has handed over yet.
  mutating func poll(at now: Double, clock: BeatClock) -> [Handover] {
    var handovers: [Handover] = []
    var time = clock.time(ofBeat: Double(nextTick))
    while time < now + horizon {
      handovers.append(
        Handover(tick: nextTick, time: time, lateness: max(0, now - time)))
      nextTick += 1
      time = clock.time(ofBeat: Double(nextTick))
    }
    return handovers
  }
}
// snippet.end
