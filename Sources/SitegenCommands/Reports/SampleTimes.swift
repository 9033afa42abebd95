import SampleEngine
import SampleModel

/// How long samples are compiled and run, and modules of their live figures made; waiting for a processor between the two is not counted.
struct SampleTimes: Sendable {
  /// One step of the work on a sample.
  struct Span: Sendable, Hashable {
    var sample: SampleID
    /// `compile`, `run` or `module`.
    var step: String
    /// Since the beginning of the command.
    var time: Range<Duration>
  }

  private var begun: [SampleID: (step: String, moment: Duration)] = [:]
  /// The steps that ended, in the order of their ends; samples from a cache have none.
  private(set) var spans: [Span] = []

  /// How long each sample took so far.
  var durations: [SampleID: Duration] {
    spans.reduce(into: [:]) { $0[$1.sample, default: .zero] += $1.time.upperBound - $1.time.lowerBound }
  }

  /// Takes note of a step of the work at a moment.
  mutating func receive(_ progress: SampleProgress, at moment: Duration) {
    switch progress {
    case .compiling(let id): begun[id] = ("compile", moment)
    case .running(let id): begun[id] = ("run", moment)
    case .makingModule(let id): begun[id] = ("module", moment)
    case .protected, .buildingPackages, .compilingFigureKit, .compiledFigureKit: break
    case .compiled(let id), .finished(let id, _), .madeModule(let id):
      guard let (step, start) = begun.removeValue(forKey: id) else { return }
      spans.append(Span(sample: id, step: step, time: start..<max(start, moment)))
    }
  }
}
