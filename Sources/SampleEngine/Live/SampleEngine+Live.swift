import BinaryCoding
import Diagnostics
import FileSystem
import Parallelism
import SystemPackage

extension SampleEngine {
  /// Makes the modules of samples whose figures are to run in a page, and tries each of them out: its film must be what
  /// the sample drew natively, and after 200 random gestures it must look the same at every frame rate. One that was made
  /// earlier of the same sample, figures, compiler and FigureKit is taken as it is.
  ///
  /// - Parameters:
  ///   - samples: The samples, which have run.
  ///   - request: What is wanted. Whoever publishes records has no modules made.
  ///   - glyphs: Who knows the outlines of letters that are seen in perspective; without any, figures show letters as
  ///     browsers have them.
  ///   - progress: Told of each sample whose module is made now, when that begins.
  /// - Returns: An outcome for each, in the order given. Where the toolchain cannot make modules, none has one and the
  ///   first has a warning.
  /// - Throws: `SampleEnvironmentError` if the compiler cannot be run on this machine as it is.
  public func liveModules(
    of samples: [LiveSample], _ request: SampleRequest = .build, glyphs: LiveGlyphs? = nil,
    progress: @Sendable @escaping (SampleID) -> Void = { _ in }
  ) async throws(SampleEnvironmentError) -> [LiveOutcome] {
    guard !samples.isEmpty else { return [] }
    if request.mode == .frozen {
      return samples.enumerated().map { index, sample in
        LiveOutcome(module: nil, diagnostics: index == 0 ? [.filmsWhileFrozen(sample)] : [])
      }
    }
    let work = WorkFolder(parent: configuration.temporaryFolder)
    defer { work.remove() }
    let cache = ToolchainCache(configuration)
    let (toolchain, figureKit) = try await tools(
      for: samples.map(\.sample), cache, usesCache: request.usesEarlierResults, work)
    guard let figureKit else { return samples.map { _ in LiveOutcome(module: nil) } }
    let live: LiveToolchain
    do throws(LiveToolchain.Missing) {
      live = try LiveToolchain(toolchain, configuration)
    } catch {
      return samples.enumerated().map { index, request in
        LiveOutcome(module: nil, diagnostics: index == 0 ? [.liveNotSupported(error.part, request)] : [])
      }
    }
    let context = try SampleEvaluationContext(configuration, toolchain, cache, work: try work.path())
    let sources = try LiveSources(live, figureKit, context)
    let supervisor = try Supervisor.digest(of: configuration.supervisor)
    let digests = samples.map { sample in
      sample.digest(
        SampleKey(sample.sample, toolchain: toolchain, figureKit: figureKit, supervisor: supervisor),
        sources.digest, glyphs)
    }
    // A check takes them too. A module has no clock, no files and no randomness of its own, so what was proved of the same
    // sample, native figures, compiler and FigureKit would only be proved again.
    var outcomes = digests.map { LiveOutcome(module: LiveModule(keptIn: file(of: $0), $0)) }
    let missing = outcomes.indices.filter { outcomes[$0].module == nil }
    guard !missing.isEmpty else { return outcomes }
    guard request.makesModules else {
      for index in missing { outcomes[index].isAwaited = true }
      return outcomes
    }
    let build = LiveBuild(
      context: context, live: live, foundations: try await LiveFoundations(sources, live, context),
      glyphs: glyphs)
    let made = try await parallelMap(missing, jobs: configuration.jobs) {
      (index: Int) throws(SampleEnvironmentError) -> LiveOutcome in
      progress(samples[index].sample.id)
      let folder = context.work.appending("live-\(index)")
      try context.makeFolder(folder)
      switch try await build.result(samples[index], in: folder) {
      case .made(let module):
        try module.keep(in: file(of: digests[index]), digests[index])
        return LiveOutcome(module: module)
      case .failed(let failure):
        return LiveOutcome(module: nil, diagnostics: Diagnostic.notLive(failure, samples[index]))
      }
    }
    for (index, outcome) in zip(missing, made) { outcomes[index] = outcome }
    return outcomes
  }

  /// Where a module is kept.
  private func file(of digest: SampleDigest) -> FilePath {
    configuration.cache.appending("live").appending(digest.hexadecimal)
  }
}

extension LiveSample {
  /// All that the sample's module depends on.
  func digest(_ key: SampleKey, _ foundations: SampleDigest, _ glyphs: LiveGlyphs?) -> SampleDigest {
    // Others do not depend on the machine's typefaces.
    let version = figuresInPerspective.isEmpty ? nil : glyphs?.version()
    return SampleDigest(
      parts: [key.digest.hexadecimal, foundations.hexadecimal]
        + sample.liveExpressions.flatMap { [$0.figure, $0.code.value] } + ["names"]
        + names.map(\.value) + ["figures"] + figures.flatMap { [$0.name, $0.drawing] }
        + (version.map { ["glyphs", $0] } ?? []))
  }
}

extension LiveModule {
  private static func header(_ digest: SampleDigest) -> String { "sitegen-live 1 \(digest.hexadecimal)" }

  /// Reads a module that was kept; `nil` if there is none or its file is damaged.
  init?(keptIn file: FilePath, _ digest: SampleDigest) {
    guard let kept = try? FileSystem.readIfPresent(file),
      let body = CheckedFile.body(of: kept, header: LiveModule.header(digest)),
      let module = LiveModule(encoded: body)
    else { return nil }
    FileSystem.touch(file)
    self = module
  }

  /// Keeps the module.
  func keep(in file: FilePath, _ digest: SampleDigest) throws(SampleEnvironmentError) {
    try CheckedFile.write(encoded, header: LiveModule.header(digest), to: file)
  }
}
