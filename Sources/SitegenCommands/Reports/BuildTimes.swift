import Markup
import SampleEngine
import SampleModel
import SiteEngine
import Synchronization

/// Where the time of a build or check goes, by stage and sample; told of from any thread.
final class BuildTimes: Sendable {
  private struct State {
    var stages: [(stage: BuildStage, time: Range<Duration>)] = []
    var samples = SampleTimes()
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Duration

  /// How many samples are printed.
  private static let printedSamples = 10

  /// Measures by a clock that gives the time since the beginning of the command.
  init(now: @escaping @Sendable () -> Duration) { self.now = now }

  /// Measures from now on.
  convenience init() {
    let start = ContinuousClock.now
    self.init { ContinuousClock.now - start }
  }

  /// Takes note of the end of a stage; the next one begins now.
  func ended(_ stage: BuildStage) {
    let moment = now()
    state.withLock { state in
      let start = state.stages.last?.time.upperBound ?? .zero
      state.stages.append((stage, start..<max(start, moment)))
    }
  }

  /// Takes note of a step of the work on samples.
  func receive(_ progress: SampleProgress) {
    let moment = now()
    state.withLock { $0.samples.receive(progress, at: moment) }
  }

  /// How long each sample took; those from a cache are not in it.
  var durations: [SampleID: Duration] { state.withLock { $0.samples.durations } }

  /// A line for each stage and for the slowest samples: `time: pages: 1234 ms`.
  var lines: [String] {
    let state = state.withLock(\.self)
    let slowest = state.samples.durations.sorted {
      ($1.value, $0.key.description) < ($0.value, $1.key.description)
    }
    return state.stages.map {
      "time: \($0.stage.rawValue): \(($0.time.upperBound - $0.time.lowerBound).milliseconds) ms"
    }
      + slowest.prefix(Self.printedSamples).map { "time: sample \($0.key): \($0.value.milliseconds) ms" }
  }

  /// The Trace Event Format, which browsers' profilers open: stages in one row, samples in as many as worked at once.
  var trace: [UInt8] {
    let state = state.withLock(\.self)
    var json = JSONBuffer()
    json.append(json: "[")
    func event(_ name: String, _ category: String, _ time: Range<Duration>, row: Int) {
      if json.bytes.count > 1 { json.append(json: ",\n") }
      json.append(json: "{\"ph\":\"X\",\"pid\":1,\"tid\":\(row),\"name\":")
      json.append(string: name)
      json.append(
        json: ",\"cat\":\"\(category)\",\"ts\":\(time.lowerBound.microseconds)"
          + ",\"dur\":\(time.upperBound.microseconds - time.lowerBound.microseconds)}")
    }
    for (stage, time) in state.stages { event(stage.rawValue, "stage", time, row: 0) }
    var rows: [Duration] = []
    for span in state.samples.spans.sorted(by: { $0.time.lowerBound < $1.time.lowerBound }) {
      let row = rows.firstIndex { $0 <= span.time.lowerBound } ?? rows.count
      if row == rows.count { rows.append(.zero) }
      rows[row] = span.time.upperBound
      event("\(span.step) \(span.sample)", span.step, span.time, row: row + 1)
    }
    json.append(json: "]\n")
    return json.bytes
  }
}

extension Duration {
  fileprivate var microseconds: Int64 {
    components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
  }
  fileprivate var milliseconds: Int64 { microseconds / 1000 }
}
