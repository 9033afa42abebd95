import SiteEngine
import Synchronization

/// How long each stage of a build took.
final class StageTimes: Sendable {
  private struct State {
    var last: ContinuousClock.Instant
    var times: [(stage: BuildStage, duration: Duration)] = []
  }

  private let state: Mutex<State>

  init(start: ContinuousClock.Instant) {
    state = Mutex(State(last: start))
  }

  /// Notes the end of a stage; the next one begins now.
  func ended(_ stage: BuildStage) {
    let now = ContinuousClock.now
    state.withLock { state in
      state.times.append((stage, now - state.last))
      state.last = now
    }
  }

  /// A line for each stage: `time: pages: 1234 ms`.
  var lines: [String] {
    state.withLock { state in
      state.times.map { time in
        let parts = time.duration.components
        let milliseconds = parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000
        return "time: \(time.stage.rawValue): \(milliseconds) ms"
      }
    }
  }
}
