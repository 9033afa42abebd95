internal import Diagnostics
internal import SystemPackage

/// Compiles, links and runs samples that no cache has.
struct SampleBuild: Sendable {
  /// What seeds the hashing of a run.
  enum Seed: Sendable, Hashable {
    case fixed, random
  }

  /// What is made at the same time.
  private enum Task: Sendable {
    case launcher, supervisor
    case sample(Int, Sample)
  }

  private enum Product: Sendable {
    case launcher(FilePath), supervisor(FilePath)
    case sample(Int, SampleCompilation)
  }

  let context: SampleBuildContext
  let figureKit: FigureKitModule?
  let progress: @Sendable (SampleProgress) -> Void

  /// The results of each sample, one for each seed.
  func results(
    of samples: [Sample], seeds: [Seed]
  ) async throws(SampleEnvironmentError) -> [[SampleResult]] {
    let figureKitFolder = try await figureKitFolder(for: samples)
    let (launcher, supervisor, compilations) = try await compile(samples, figureKitFolder)
    let linkable = compilations.filter { $0.object != nil && $0.sample.runs }
    let link = SampleLink(
      context: context, launcher: launcher,
      figureKit: linkable.contains { $0.sample.mentions("FigureKit") }
        ? figureKitFolder?.appending("FigureKit.o") : nil)
    let programs = try await link.link(linkable)
    var containment: SampleContainment?
    if !linkable.isEmpty {
      let found = try await SampleContainment(supervisor: supervisor, context)
      if context.configuration.sandbox != .off { progress(.protected(found.held)) }
      containment = found
    }
    let outcomes = await compilations.concurrentMap(jobs: context.configuration.jobs) {
      [containment] compilation -> Result<[SampleResult], SampleEnvironmentError> in
      do throws(SampleEnvironmentError) {
        let results = try await runs(
          of: compilation, programs[compilation.sample.id], seeds, supervisor, containment)
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

  private func figureKitFolder(for samples: [Sample]) async throws(SampleEnvironmentError) -> FilePath? {
    guard let figureKit, samples.contains(where: { $0.mentions("FigureKit") }) else { return nil }
    return try await figureKit.build(context)
  }

  private func compile(
    _ samples: [Sample], _ figureKit: FilePath?
  ) async throws(SampleEnvironmentError) -> (
    launcher: FilePath, supervisor: FilePath, compilations: [SampleCompilation]
  ) {
    let tasks = [Task.launcher, .supervisor] + samples.enumerated().map { .sample($0.offset, $0.element) }
    let products = await tasks.concurrentMap(jobs: context.configuration.jobs) {
      task -> Result<Product, SampleEnvironmentError> in
      do throws(SampleEnvironmentError) {
        switch task {
        case .launcher: return .success(.launcher(try await Launcher.object(context)))
        case .supervisor: return .success(.supervisor(try await Supervisor.program(context)))
        case .sample(let index, let sample):
          progress(.compiling(sample.id))
          let folder = context.work.appending("sample-\(index)")
          try context.makeFolder(folder)
          return .success(
            .sample(
              index,
              try await .compile(
                sample, figureKit: sample.mentions("FigureKit") ? figureKit : nil, folder: folder, context)))
        }
      } catch {
        return .failure(error)
      }
    }
    var launcher: FilePath?
    var supervisor: FilePath?
    var compilations = [SampleCompilation]()
    for product in products {
      switch try product.get() {
      case .launcher(let path): launcher = path
      case .supervisor(let path): supervisor = path
      case .sample(_, let compilation): compilations.append(compilation)
      }
    }
    guard let launcher, let supervisor else { throw .launcherDoesNotCompile("") }
    return (launcher, supervisor, compilations)
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
    case (nil, _), (_, nil): return unrun(nil)
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
