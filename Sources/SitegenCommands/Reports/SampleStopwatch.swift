import SampleEngine
import SampleModel
import Synchronization

/// Measures how long samples are compiled and run, and modules of their live figures made; waiting for a processor between the two is not counted.
struct SampleTimes: Sendable {
  private var begun: [SampleID: Duration] = [:]
  /// How long each sample took so far; those from a cache are not in it.
  private(set) var durations: [SampleID: Duration] = [:]

  /// Takes note of a step of the work at a moment.
  mutating func receive(_ progress: SampleProgress, at moment: Duration) {
    switch progress {
    case .compiling(let id), .running(let id), .makingModule(let id): begun[id] = moment
    case .protected, .buildingPackages, .compilingFigureKit, .compiledFigureKit: break
    case .compiled(let id), .finished(let id, _), .madeModule(let id):
      guard let start = begun.removeValue(forKey: id) else { return }
      durations[id, default: .zero] += moment - start
    }
  }
}

/// Measures samples by a clock, from any thread.
final class SampleStopwatch: Sendable {
  private let times = Mutex(SampleTimes())
  private let now: @Sendable () -> Duration

  /// Measures by a clock that gives the time since any fixed moment.
  init(now: @escaping @Sendable () -> Duration) { self.now = now }

  /// Takes note of a step of the work.
  func receive(_ progress: SampleProgress) {
    let moment = now()
    times.withLock { $0.receive(progress, at: moment) }
  }

  /// How long each sample took.
  var durations: [SampleID: Duration] { times.withLock { $0.durations } }
}
