import FileSystem
package import SampleModel

/// How far an evaluation has come.
package enum SampleProgress: Sendable, Hashable {
  /// SwiftPM is getting and building the packages that samples import, by their identities; their manifests, plug-ins and
  /// macros run with the user's rights.
  case buildingPackages([String])
  /// FigureKit's module or its code is being compiled, because nothing compiled fits this compiler.
  case compilingFigureKit
  /// One of the two has been compiled.
  case compiledFigureKit
  /// A sample is being compiled.
  case compiling(SampleID)
  /// A sample has been compiled, or the compiler has rejected it.
  case compiled(SampleID)
  /// A sample is being run.
  case running(SampleID)
  /// What samples are kept from on this machine is known; reported once, before the first sample runs; not where
  /// the configuration turns protections off, nor where no sample is run.
  case protected(Set<SampleProtection>)
  /// A sample's outcome is known.
  case finished(SampleID, SampleOutcome.Origin)
  /// The module of a sample whose figures run in pages is being made or tried out.
  case makingModule(SampleID)
  /// That has ended.
  case madeModule(SampleID)
}

/// Compiles and runs samples.
package struct SampleEngine: Sendable {
  /// Where the engine finds things and puts things.
  package let configuration: SampleConfiguration
  let memory: SampleMemory

  /// Creates an engine; nothing is looked for until samples are evaluated.
  ///
  /// - Parameters:
  ///   - configuration: Where things are found and put.
  ///   - memory: What is read once; of its own unless several engines share one.
  package init(_ configuration: SampleConfiguration, memory: SampleMemory = SampleMemory()) {
    self.configuration = configuration
    self.memory = memory
  }

  /// What samples give now.
  ///
  /// A sample that does not compile, traps or takes too long costs only itself: its outcome carries the failure
  /// and diagnostics at the author's own lines.
  ///
  /// - Parameters:
  ///   - samples: The samples, with different identifiers.
  ///   - useCache: Whether an earlier run of the same text with the same compiler, flags and FigureKit will do.
  ///     If it will for all samples, no process is started. New outcomes are put into the cache either way.
  ///   - updatesPackageFiles: Whether versions that SwiftPM resolves are put into `Samples/Package.resolved`, and the
  ///     packages into `Samples/Package.swift`. If not, a `Package.resolved` that says something else is an error.
  ///   - progress: Called as work goes on, from any thread, at most once for each sample and step.
  ///   - movementQuestion: Decides, for the outcome of each sample that ran, whether to find out if it moves.
  ///   - shouldStop: Asked with each outcome as soon as it is known, from any thread. Once it says so, no further
  ///     sample is begun, and those that were not have no outcome.
  /// - Returns: An outcome for each sample, in the order given, apart from those that were not begun.
  /// - Throws: `SampleEnvironmentError` if nothing can be compiled or run on this machine as it is.
  package func evaluate(
    _ samples: [Sample], useCache: Bool = true, updatesPackageFiles: Bool = true,
    progress: @Sendable @escaping (SampleProgress) -> Void = { _ in },
    movementQuestion: @Sendable @escaping (SampleOutcome) -> MovementQuestion? = { _ in nil },
    shouldStop: @Sendable @escaping (SampleOutcome) -> Bool = { _ in false }
  ) async throws(SampleEnvironmentError) -> [SampleOutcome] {
    try await evaluate(
      samples, useCache: useCache, updatesPackageFiles: updatesPackageFiles, progress: progress,
      movementQuestion: movementQuestion, ran: { _, _ in }, shouldStop: shouldStop)
  }

  /// The same, telling what each sample gave that was run, before `shouldStop` is asked.
  func evaluate(
    _ samples: [Sample], useCache: Bool = true, updatesPackageFiles: Bool = true,
    progress: @Sendable @escaping (SampleProgress) -> Void,
    movementQuestion: @Sendable @escaping (SampleOutcome) -> MovementQuestion? = { _ in nil },
    ran: @Sendable @escaping (Sample, SampleResult) -> Void,
    shouldStop: @Sendable @escaping (SampleOutcome) -> Bool
  ) async throws(SampleEnvironmentError) -> [SampleOutcome] {
    guard !samples.isEmpty else { return [] }
    let work = WorkFolder(parent: configuration.temporaryFolder)
    defer { work.remove() }
    let cache = SampleCache(configuration)
    let toolchainCache = try ToolchainCache(configuration, work)
    let (toolchain, figureKit) = try await tools(
      for: samples, toolchainCache, usesCache: useCache, work)
    let packages = try await packages(
      for: samples, toolchain, toolchainCache, updatesFiles: updatesPackageFiles, work, progress)
    let keys = try self.keys(of: samples, (toolchain, figureKit), packages: packages.built)
    let digests = keys.map(\.digest)
    var outcomes = [SampleOutcome?](repeating: nil, count: samples.count)
    var missing = [Int]()
    var isStopped = false
    var unbuilt = packages.problems
    for (index, sample) in samples.enumerated() where !isStopped {
      if packages.areMissing(for: sample) {
        let outcome = SampleOutcome(of: sample, withoutPackages: unbuilt)
        unbuilt = []
        outcomes[index] = outcome
        progress(.finished(sample.id, .run))
        isStopped = shouldStop(outcome)
      } else if useCache, let result = cache.load(digests[index], for: sample) {
        let outcome = result.outcome(of: sample, origin: .cache)
        outcomes[index] = outcome
        progress(.finished(sample.id, .cache))
        isStopped = shouldStop(outcome)
      } else {
        missing.append(index)
      }
    }
    guard !missing.isEmpty, !isStopped else { return outcomes.compactMap(\.self) }
    let context = try SampleEvaluationContext(
      configuration, toolchain, toolchainCache, packages: packages.built, work: try work.pathForSamples())
    var evaluation = SampleEvaluation(context: context, figureKit: figureKit, progress: progress)
    // Kept at once, so that a build that is interrupted has not worked in vain.
    evaluation.finished = { [missing] position, runs throws(SampleEnvironmentError) in
      let index = missing[position]
      var outcome = try cache.keep(runs.result, of: samples[index], keys[index])
      outcome.movement = runs.finding?.movement
      ran(samples[index], runs.result)
      return shouldStop(outcome) ? .stop : .goOn
    }
    evaluation.question = { sample, result in movementQuestion(result.outcome(of: sample, origin: .run)) }
    let results = try await evaluation.results(of: missing.map { samples[$0] })
    for (index, runs) in zip(missing, results) {
      outcomes[index] = runs?.outcome(of: samples[index], origin: .run)
    }
    cache.prune(keeping: Set(digests))
    toolchainCache.prune()
    return outcomes.compactMap(\.self)
  }

  /// What samples give, with what moves when they are run again under other conditions, so that output which moves is
  /// found before it is recorded. No earlier run will do; what the ordinary run gives is kept for later ones.
  ///
  /// - Parameters:
  ///   - samples: The samples, with different identifiers.
  ///   - patterns: The patterns of samples that have one, as `SampleRecords.pattern(of:)` gives them: what is under
  ///     their wildcards may move.
  ///   - progress: As in `evaluate`.
  /// - Returns: For each sample, in the order given, its outcome, with a `movement` if it moves; that of another run if only
  ///   that failed.
  /// - Throws: `SampleEnvironmentError` if nothing can be compiled or run on this machine as it is.
  package func evaluateForRecording(
    _ samples: [Sample], patterns: [SampleID: String] = [:],
    progress: @Sendable @escaping (SampleProgress) -> Void = { _ in }
  ) async throws(SampleEnvironmentError) -> [SampleOutcome] {
    guard !samples.isEmpty else { return [] }
    let work = WorkFolder(parent: configuration.temporaryFolder)
    defer { work.remove() }
    let toolchainCache = try ToolchainCache(configuration, work)
    let supervisor = try Supervisor.digest(of: configuration.supervisor)
    let (toolchain, figureKit) = try await tools(for: samples, toolchainCache, usesCache: true, work)
    let packages = try await packages(
      for: samples, toolchain, toolchainCache, updatesFiles: true, work, progress)
    let context = try SampleEvaluationContext(
      configuration, toolchain, toolchainCache, packages: packages.built, work: try work.pathForSamples())
    var evaluation = SampleEvaluation(context: context, figureKit: figureKit, progress: progress)
    let possible = samples.filter { !packages.areMissing(for: $0) }
    let cache = SampleCache(configuration)
    // A build after this has nothing to run.
    evaluation.finished = { position, runs throws(SampleEnvironmentError) in
      let sample = possible[position]
      let key = SampleKey(
        sample, toolchain: toolchain, figureKit: figureKit, packages: packages.built, supervisor: supervisor)
      _ = try cache.keep(runs.result, of: sample, key)
      return .goOn
    }
    evaluation.question = { sample, _ in MovementQuestion(pattern: patterns[sample.id]) }
    let results = try await evaluation.results(of: possible)
    let runsByID = Dictionary(zip(possible.map(\.id), results), uniquingKeysWith: { first, _ in first })
    var unbuilt = packages.problems
    return samples.map { sample in
      guard var runs = runsByID[sample.id] ?? nil else {
        defer { unbuilt = [] }
        return SampleOutcome(of: sample, withoutPackages: unbuilt)
      }
      // A run that fails only sometimes is as good a reason not to record as output that moves.
      if let other = runs.finding?.other, other.failure != nil { runs.result = other }
      return runs.outcome(of: sample, origin: .run)
    }
  }

  /// The packages that samples may import, built; nothing is asked of them where no sample may.
  func packages(
    for samples: [Sample], _ toolchain: Toolchain, _ cache: ToolchainCache, updatesFiles: Bool,
    _ work: WorkFolder, _ progress: @Sendable (SampleProgress) -> Void
  ) async throws(SampleEnvironmentError) -> SamplePackages {
    // Where sitegen's own FigureKit is not imported, a package may have a module of the name, as sitegen's does.
    let ownModules: Set<String> = configuration.figureKitSources == nil ? [] : ["FigureKit"]
    guard !configuration.packages.isEmpty,
      samples.contains(where: {
        $0.mayImportPackages || ownModules.isEmpty && $0.mentionsAnywhere("FigureKit")
      })
    else {
      return SamplePackages()
    }
    let build = try PackageBuild(configuration: configuration, toolchain: toolchain, cache: cache)
    let outcome = try await build.run(
      updatesSite: updatesFiles, work: try work.pathForSamples(),
      began: {
        progress(.buildingPackages(configuration.packages.map { $0.identity(in: configuration.site) }))
      })
    switch outcome {
    case .built(let packages):
      let taken = Set(samples.flatMap(\.libraries).map(\.module)).union(ownModules)
      if let module = packages.modules.intersection(taken).min() {
        return SamplePackages(
          problems: [.packageModuleTaken(module, configuration.packages)])
      }
      return SamplePackages(built: packages)
    case .failed(let problems): return SamplePackages(problems: problems)
    }
  }

  /// The compiler and FigureKit's sources.
  func tools(
    for samples: [Sample], _ cache: ToolchainCache, usesCache: Bool, _ work: WorkFolder
  ) async throws(SampleEnvironmentError) -> (Toolchain, FigureKitModule?) {
    let toolchain = try await Toolchain.identify(configuration, cache, usesCache: usesCache) {
      () throws(SampleEnvironmentError) in try work.pathForSamples()
    }
    return (toolchain, try figureKit(for: samples))
  }

  /// FigureKit's sources; `nil` if no sample mentions it.
  func figureKit(for samples: [Sample]) throws(SampleEnvironmentError) -> FigureKitModule? {
    guard samples.contains(where: { $0.mentionsAnywhere("FigureKit") }),
      let sources = configuration.figureKitSources
    else { return nil }
    return try figureKitModule(sources)
  }
}
