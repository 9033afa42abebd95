/// Gathers changed paths until nothing more changed for a while.
struct ChangeBatch {
  let timing: FileWatcher.Timing
  private var paths: Set<String> = []
  private var times: (first: ContinuousClock.Instant, last: ContinuousClock.Instant)?

  /// An empty batch.
  init(timing: FileWatcher.Timing) {
    self.timing = timing
  }

  /// Adds paths that changed at a time.
  mutating func add(_ changed: Set<String>, at now: ContinuousClock.Instant) {
    guard !changed.isEmpty else { return }
    paths.formUnion(changed)
    times = (times?.first ?? now, now)
  }

  /// The time at which the batch is due; `nil` while it is empty.
  var deadline: ContinuousClock.Instant? {
    times.map { min($0.last + timing.quietPeriod, $0.first + timing.longestDelay) }
  }

  /// Empties the batch.
  mutating func take() -> Set<String> {
    defer { (paths, times) = ([], nil) }
    return paths
  }
}
