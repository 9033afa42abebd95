internal import Diagnostics
internal import Synchronization
internal import SystemPackage

/// Compiles, links and runs samples that no cache has.
struct SampleBuild: Sendable {
  /// What seeds the hashing of a run.
  enum Seed: Sendable, Hashable {
    case fixed, random
  }

  /// How many samples are linked together. One link for many costs less than many links; with several, the first
  /// samples run while others are still compiled.
  private static let batchSize = 64

  let context: SampleBuildContext
  let figureKit: FigureKitModule?
  let progress: @Sendable (SampleProgress) -> Void
  /// Told the results of each sample, by its position, as soon as they are known. When it says so, no further sample
  /// is begun.
  var finished: @Sendable (Int, [SampleResult]) throws(SampleEnvironmentError) -> Continuation = { _, _ in
    .goOn
  }

  /// What is to be done after a sample.
  enum Continuation: Sendable {
    case goOn, stop
  }

  /// Whether no further sample is begun.
  private final class Stop: Sendable {
    private let state = Atomic(false)

    var isStopped: Bool { state.load(ordering: .relaxed) }

    func set() { state.store(true, ordering: .relaxed) }
  }

  /// What samples are compiled, linked and run with, each made while others wait for something else.
  private struct Foundations: Sendable {
    typealias Product = Task<Result<FilePath, SampleEnvironmentError>, Never>
    var launcher: Product
    var supervisor: Product
    var figureKitModule: Product?
    var figureKitObject: Product?
    /// What keeps samples from harm, found out once.
    var containment: Task<Result<SampleContainment, SampleEnvironmentError>, Never>

    private var products: [Product] {
      [launcher, supervisor, figureKitModule, figureKitObject].compactMap(\.self)
    }

    func cancel() {
      for product in products { product.cancel() }
      containment.cancel()
    }

    /// Ends what nobody waits for any more.
    func end() async {
      cancel()
      for product in products { _ = await product.value }
      _ = await containment.value
    }
  }

  /// The results of each sample, one for each seed; none for a sample that was left out.
  func results(
    of samples: [Sample], seeds: [Seed]
  ) async throws(SampleEnvironmentError) -> [[SampleResult]] {
    let limit = JobLimit(context.configuration.jobs)
    let stop = Stop()
    let foundations = foundations(for: samples, limit)
    let batches = stride(from: 0, to: samples.count, by: SampleBuild.batchSize).map { start in
      (start: start, samples: Array(samples[start..<min(start + SampleBuild.batchSize, samples.count)]))
    }
    let outcomes = await withTaskCancellationHandler {
      await batches.concurrentMap(jobs: batches.count) {
        batch -> Result<[[SampleResult]], SampleEnvironmentError> in
        do throws(SampleEnvironmentError) {
          return .success(
            try await batchResults(batch.samples, from: batch.start, seeds, foundations, limit, stop))
        } catch {
          return .failure(error)
        }
      }
    } onCancel: {
      foundations.cancel()
    }
    await foundations.end()
    var results = [[SampleResult]]()
    for outcome in outcomes { results += try outcome.get() }
    return results
  }

  /// The results of samples that are linked together.
  private func batchResults(
    _ samples: [Sample], from start: Int, _ seeds: [Seed], _ foundations: Foundations, _ limit: JobLimit,
    _ stop: Stop
  ) async throws(SampleEnvironmentError) -> [[SampleResult]] {
    let compiled = await Array(samples.enumerated()).concurrentMap(jobs: samples.count) {
      element -> Result<SampleCompilation?, SampleEnvironmentError> in
      do throws(SampleEnvironmentError) {
        return .success(try await compile(element.element, start + element.offset, foundations, limit, stop))
      } catch {
        return .failure(error)
      }
    }
    var compilations = [SampleCompilation?]()
    for compilation in compiled { compilations.append(try compilation.get()) }
    let linkable = compilations.compactMap(\.self).filter { $0.object != nil && $0.sample.runs }
    var programs = [SampleID: SampleLink.Outcome]()
    if !linkable.isEmpty, !stop.isStopped {
      var figureKit: FilePath?
      if linkable.contains(where: { $0.sample.mentions("FigureKit") }) {
        figureKit = try await foundations.figureKitObject?.value.get()
      }
      let link = SampleLink(
        context: context, name: "program-\(start)", launcher: try await foundations.launcher.value.get(),
        figureKit: figureKit)
      programs = try await limit.run(.continues) { () async throws(SampleEnvironmentError) in
        try await link.link(linkable)
      }
    }
    let supervisor = try await foundations.supervisor.value.get()
    let containment = linkable.isEmpty ? nil : try await foundations.containment.value.get()
    let outcomes = await Array(compilations.enumerated()).concurrentMap(jobs: compilations.count) {
      [programs] element -> Result<[SampleResult], SampleEnvironmentError> in
      guard let compilation = element.element else { return .success([]) }
      do throws(SampleEnvironmentError) {
        let results = try await limit.run(.continues) { () async throws(SampleEnvironmentError) in
          if stop.isStopped { return [SampleResult]() }
          let results = try await runs(of: compilation, programs[compilation.sample.id], seeds, supervisor, containment)
          // Before another takes its turn.
          if case .stop = try finished(start + element.offset, results) { stop.set() }
          return results
        }
        if results.isEmpty { return .success([]) }
        progress(.finished(compilation.sample.id, .run))
        return .success(results)
      } catch {
        return .failure(error)
      }
    }
    var results = [[SampleResult]]()
    for outcome in outcomes { results.append(try outcome.get()) }
    return results
  }

  /// Compiles a sample in its turn; `nil` if it is left out.
  private func compile(
    _ sample: Sample, _ index: Int, _ foundations: Foundations, _ limit: JobLimit, _ stop: Stop
  ) async throws(SampleEnvironmentError) -> SampleCompilation? {
    var figureKit: FilePath?
    if sample.mentions("FigureKit") { figureKit = try await foundations.figureKitModule?.value.get() }
    return try await limit.run(.begins) { () async throws(SampleEnvironmentError) in
      if stop.isStopped { return nil }
      progress(.compiling(sample.id))
      let folder = context.work.appending("sample-\(index)")
      try context.makeFolder(folder)
      return try await .compile(sample, figureKit: figureKit, folder: folder, context)
    }
  }

  /// Begins to make what samples need. FigureKit's object takes longest and is needed last.
  private func foundations(for samples: [Sample], _ limit: JobLimit) -> Foundations {
    func product(
      _ urgency: JobLimit.Urgency,
      _ make: @escaping @Sendable () async throws(SampleEnvironmentError) -> FilePath
    ) -> Foundations.Product {
      Task {
        do throws(SampleEnvironmentError) {
          return .success(try await limit.run(urgency, make))
        } catch {
          return .failure(error)
        }
      }
    }
    let context = context
    let module = figureKit.flatMap { figureKit in
      samples.contains { $0.mentions("FigureKit") } ? figureKit : nil
    }
    let supervisor = product(.continues) { () async throws(SampleEnvironmentError) in
      try await Supervisor.program(context)
    }
    let progress = progress
    let containment = Task { () -> Result<SampleContainment, SampleEnvironmentError> in
      do throws(SampleEnvironmentError) {
        let found = try await SampleContainment(supervisor: try await supervisor.value.get(), context)
        if context.configuration.sandbox != .off { progress(.protected(found.held)) }
        return .success(found)
      } catch {
        return .failure(error)
      }
    }
    return Foundations(
      launcher: product(.continues) { () async throws(SampleEnvironmentError) in
        try await Launcher.object(context)
      },
      supervisor: supervisor,
      figureKitModule: module.map { module in
        product(.continues) { () async throws(SampleEnvironmentError) in try await module.module(context) }
      },
      figureKitObject: module.map { module in
        product(.continues) { () async throws(SampleEnvironmentError) in try await module.object(context) }
      },
      containment: containment)
  }

  private func runs(
    of compilation: SampleCompilation, _ link: SampleLink.Outcome?, _ seeds: [Seed],
    _ supervisor: FilePath, _ containment: SampleContainment?
  ) async throws(SampleEnvironmentError) -> [SampleResult] {
    let sample = compilation.sample
    func unrun(_ failure: SampleFailure?) -> [SampleResult] {
      let result = SampleResult(notRun: sample, messages: compilation.messages, failure: failure)
      return seeds.map { _ in result.adding(compilation.rejections) }
    }
    guard compilation.object != nil || !sample.hasProgram else {
      let message = compilation.messages.first { $0.severity == .error }
      return unrun(.doesNotCompile(message?.text ?? ""))
    }
    switch (link, containment) {
    case (nil, _), (_, nil): return sample.runs && compilation.object != nil ? [] : unrun(nil)
    case (.failure(let message), _): return unrun(.doesNotLink(message))
    case (.program(let program), let containment?):
      progress(.running(sample.id))
      var results = [SampleResult]()
      for seed in seeds {
        let run = SampleRun(
          sample: sample, module: compilation.module, program: program, supervisor: supervisor,
          containment: containment, hasFixedSeed: seed == .fixed)
        var result = try await run.run(context)
        result.messages = compilation.messages
        results.append(result.adding(compilation.rejections))
      }
      return results
    }
  }
}
