import Diagnostics
import Parallelism
import SampleModel
import Synchronization
import SystemPackage

/// Compiles, links and runs samples that no cache has.
struct SampleEvaluation: Sendable {
  /// What an ordinary run of a sample gave, and how it moves, where that was asked.
  struct Runs: Sendable {
    var result: SampleResult
    var finding: MovementSearch.Finding?

    /// The outcome of the sample: of the ordinary run.
    func outcome(of sample: Sample, origin: SampleOutcome.Origin) -> SampleOutcome {
      var outcome = result.outcome(of: sample, origin: origin)
      outcome.movement = finding?.movement
      return outcome
    }
  }

  /// How many samples are linked together. One link for many costs less than many links; with several, the first
  /// samples run while others are still compiled.
  private static let batchSize = 64

  let context: SampleEvaluationContext
  let figureKit: FigureKitModule?
  let progress: @Sendable (SampleProgress) -> Void
  /// Asked with what a sample gave in an ordinary run.
  var question: @Sendable (Sample, SampleResult) -> MovementQuestion? = { _, _ in nil }
  /// Variables of the environment that samples have beside those of each run.
  var variables: [String: String] = [:]
  /// Told what each sample gave, by its position, as soon as that is known. When it says so, no further sample is begun.
  var finished: @Sendable (Int, Runs) throws(SampleEnvironmentError) -> Continuation = { _, _ in .goOn }

  /// The reason for work that failed because it was cancelled.
  static let cancellation = "the work was cancelled"

  /// What to do after a sample.
  enum Continuation: Sendable {
    case goOn, stop
  }

  /// Whether no further sample is begun.
  private final class Stop: Sendable {
    private let state = Atomic(false)

    var isStopped: Bool { state.load(ordering: .relaxed) }

    func set() { state.store(true, ordering: .relaxed) }
  }

  /// What each sample gives; `nil` for a sample that was left out.
  func results(of samples: [Sample]) async throws(SampleEnvironmentError) -> [Runs?] {
    let limit = JobLimit(context.configuration.jobs)
    let stop = Stop()
    let foundations = SampleFoundations(for: samples, figureKit, context, limit, progress)
    let batches = stride(from: 0, to: samples.count, by: SampleEvaluation.batchSize).map { start in
      (start: start, samples: Array(samples[start..<min(start + SampleEvaluation.batchSize, samples.count)]))
    }
    let outcome = await withTaskCancellationHandler {
      () -> Result<[[Runs?]], SampleEnvironmentError> in
      do throws(SampleEnvironmentError) {
        return .success(
          try await parallelMap(batches, jobs: batches.count) { batch throws(SampleEnvironmentError) in
            try await batchResults(batch.samples, from: batch.start, foundations, limit, stop)
          })
      } catch {
        return .failure(error)
      }
    } onCancel: {
      // Many may wait for their turn, and none of them is to start a process only to end it.
      stop.set()
      foundations.cancel()
    }
    await foundations.end()
    if Task.isCancelled {
      throw .toolFailed(context.configuration.compiler, reason: SampleEvaluation.cancellation)
    }
    return try outcome.get().flatMap(\.self)
  }

  /// The results of samples that are linked together.
  private func batchResults(
    _ samples: [Sample], from start: Int, _ foundations: SampleFoundations, _ limit: JobLimit, _ stop: Stop
  ) async throws(SampleEnvironmentError) -> [Runs?] {
    let compilations = try await parallelMap(Array(samples.enumerated()), jobs: samples.count) {
      index, sample throws(SampleEnvironmentError) in
      try await compile(sample, start + index, foundations, limit, stop)
    }
    let linkable = compilations.compactMap(\.self).filter { $0.object != nil && $0.sample.canRun }
    var programs = [SampleID: SampleLink.Product]()
    if !linkable.isEmpty, !stop.isStopped {
      var figureKit: FilePath?
      if linkable.contains(where: { $0.sample.mentionsAnywhere("FigureKit") }) {
        figureKit = try await foundations.figureKitObject?.value.get()
      }
      let link = SampleLink(
        context: context, name: "program-\(start)", launcher: try await foundations.launcher.value.get(),
        figureKit: figureKit, libraries: try await foundations.libraries?.value.get() ?? [:],
        testRunner: try await foundations.testRunner?.value.get())
      programs = try await limit.run(.continues) { () async throws(SampleEnvironmentError) in
        try await link.link(linkable)
      }
    }
    let containment = try await foundations.containment.value.get()
    return try await parallelMap(Array(compilations.enumerated()), jobs: compilations.count) {
      [programs] index, compilation throws(SampleEnvironmentError) -> Runs? in
      guard let compilation else { return nil }
      let runs = try await limit.run(.continues) { () async throws(SampleEnvironmentError) -> Runs? in
        if stop.isStopped { return nil }
        guard
          let runs = try await self.runs(
            of: compilation, programs[compilation.sample.id], foundations, containment)
        else {
          return nil
        }
        // Before another takes its turn.
        if case .stop = try finished(start + index, runs) { stop.set() }
        return runs
      }
      if runs != nil { progress(.finished(compilation.sample.id, .run)) }
      return runs
    }
  }

  /// Compiles a sample in its turn; `nil` if it is left out.
  private func compile(
    _ sample: Sample, _ index: Int, _ foundations: SampleFoundations, _ limit: JobLimit, _ stop: Stop
  ) async throws(SampleEnvironmentError) -> SampleCompilation? {
    var figureKit: FilePath?
    if sample.mentionsAnywhere("FigureKit") { figureKit = try await foundations.figureKitModule?.value.get() }
    let features = sample.compiler.hasFeatures ? try await foundations.features?.value.get() : nil
    let libraries = sample.libraries.isEmpty ? nil : try await foundations.libraries?.value.get()
    return try await limit.run(.begins) { () async throws(SampleEnvironmentError) in
      if stop.isStopped { return nil }
      progress(.compiling(sample.id))
      let folder = context.work.appending("sample-\(index)")
      try context.makeFolder(folder)
      let compilation = try await SampleCompilation.compile(
        sample, figureKit: figureKit, libraries ?? [:], features, folder: folder, context)
      progress(.compiled(sample.id))
      return compilation
    }
  }

  private func runs(
    of compilation: SampleCompilation, _ link: SampleLink.Product?, _ foundations: SampleFoundations,
    _ containment: SampleContainment
  ) async throws(SampleEnvironmentError) -> Runs? {
    let sample = compilation.sample
    func unrun(_ failure: SampleFailure?) -> Runs {
      let result = SampleResult(notRun: sample, messages: compilation.messages, failure: failure)
      return Runs(result: result.showingWarnings(of: sample).adding(compilation.rejections, of: sample))
    }
    guard compilation.object != nil || !sample.hasProgram else {
      let message = compilation.messages.first { $0.severity == .error }
      return unrun(.doesNotCompile(message?.text ?? ""))
    }
    switch link {
    case nil where sample.runs && sample.lacksInputs: return unrun(.lacksInputs)
    case nil: return sample.canRun && compilation.object != nil ? nil : unrun(nil)
    case .failure(let message): return unrun(.doesNotLink(message))
    case .program(let program):
      progress(.running(sample.id))
      let run: MovementSearch.Run = { conditions throws(SampleEnvironmentError) in
        let run = SampleRun(
          sample: sample, module: compilation.module, program: program, containment: containment,
          conditions: conditions, variables: variables)
        var result = try await run.run(context)
        result.messages = compilation.messages
        return result.showingWarnings(of: sample).adding(compilation.rejections, of: sample)
      }
      var runs = Runs(result: try await run(.ordinary))
      if runs.result.mayBeTraced {
        let trace = CallTrace(
          compilation: compilation, foundations: foundations, containment: containment, context: context,
          variables: variables)
        runs.result = runs.result.adding(calls: await trace.positions())
      }
      if let question = question(sample, runs.result) {
        let search = MovementSearch(sample: sample, pattern: question.pattern, run: run)
        runs.finding = try await search.finding(after: runs.result)
      }
      return runs
    }
  }
}
