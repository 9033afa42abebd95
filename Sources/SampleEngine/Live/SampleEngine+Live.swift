import Diagnostics
import Digests
import FileSystem
import Parallelism
package import SampleModel
import SystemPackage

extension SampleEngine {
  /// Makes the modules of samples whose figures are to run in a page: the film of each must be what the sample drew
  /// natively. A check tries them out, too: after 200 random gestures each must look the same at every frame rate. What was
  /// made or tried earlier of the same sample, figures, compiler and FigureKit is neither made nor tried again.
  ///
  /// What a build gets does not depend on whether a check was there before, and what that found.
  ///
  /// - Parameters:
  ///   - samples: The samples, which have run.
  ///   - request: What is wanted. A build that publishes records makes no modules.
  ///   - glyphs: Who knows the outlines of letters that are seen in perspective; without any, figures show letters as
  ///     browsers have them.
  ///   - progress: Told of each sample whose module is made or tried now, when that begins and when it ends.
  /// - Returns: An outcome for each, in the order given. Where the toolchain cannot make modules, none has one and the
  ///   first has a warning.
  /// - Throws: `SampleEnvironmentError` if the compiler cannot be run on this machine as it is.
  package func liveModules(
    of samples: [LiveSample], _ request: SampleRequest = .build, glyphs: LiveGlyphs? = nil,
    progress: @Sendable @escaping (SampleProgress) -> Void = { _ in }
  ) async throws(SampleEnvironmentError) -> [LiveOutcome] {
    guard !samples.isEmpty else { return [] }
    if request.mode == .frozen { return films(of: samples, .filmsWhileFrozen(samples[0])) }
    let work = WorkFolder(parent: configuration.temporaryFolder)
    defer { work.remove() }
    let cache = try ToolchainCache(configuration, work)
    let (toolchain, figureKit) = try await tools(
      for: samples.map(\.sample), cache, usesCache: request.usesEarlierResults, work)
    guard let figureKit else { return samples.map { _ in LiveOutcome(module: nil) } }
    let live: LiveToolchain
    do throws(LiveToolchain.Missing) {
      live = try LiveToolchain(toolchain, configuration)
    } catch {
      return films(of: samples, .liveNotSupported(error.part, samples[0]))
    }
    let context = try SampleEvaluationContext(
      configuration, toolchain, cache, work: try work.pathForSamples())
    let sources = try LiveSources(live, figureKit, context)
    let keys = try self.keys(of: samples.map(\.sample), (toolchain, figureKit))
    let digests = zip(samples, keys).map { sample, key in
      let name = SampleMemory.ModuleName(sample: sample.sample.id, isDraft: configuration.makesDrafts)
      let source = SampleMemory.ModuleSource(
        sample: sample, key: key.digest, foundations: sources.digest,
        // Others do not depend on the machine's typefaces.
        glyphs: sample.figuresInPerspective.isEmpty ? nil : glyphs?.version())
      return memory.moduleDigests.value(of: name, from: source) { source.digest(isDraft: name.isDraft) }
    }
    let kept = KeptLiveModules(LiveModuleCache(configuration), digests, of: samples, request, memory)
    var outcomes = zip(kept.modules, samples).map { module, sample in
      LiveOutcome(module: module, diagnostics: Diagnostic.ofEdits(module, sample))
    }
    // The longest program first, so that no core waits for it at the end.
    let due = kept.due.sorted { samples[$0].sample.sourceByteCount > samples[$1].sample.sourceByteCount }
    guard !due.isEmpty else { return outcomes }
    guard request.makesModules else {
      for index in due { outcomes[index].isAwaited = true }
      return outcomes
    }
    let interpreter = LiveInterpreter(context: context, live: live)
    let lacking = due.filter { kept.modules[$0] == nil }.map { samples[$0].sample }
    let production = LiveProduction(
      interpreter: interpreter,
      build: try await liveBuild(of: lacking, interpreter, sources, glyphs, kept.cache),
      figureKit: figureKit, cache: kept.cache, editCount: request.editCount)
    let made = try await parallelMap(due, jobs: configuration.jobs) {
      (index: Int) throws(SampleEnvironmentError) -> LiveOutcome in
      progress(.makingModule(samples[index].sample.id))
      defer { progress(.madeModule(samples[index].sample.id)) }
      let folder = context.work.appending("live-\(index)")
      try context.makeFolder(folder)
      return try await production.outcome(
        of: samples[index], digests[index], module: kept.modules[index], tries: kept.untried[index],
        in: folder)
    }
    for (index, outcome) in zip(due, made) { outcomes[index] = outcome }
    kept.cache.prune(keeping: Set(digests))
    return outcomes
  }

  /// Films in place of all modules, with the reason at the first sample.
  private func films(of samples: [LiveSample], _ reason: Diagnostic) -> [LiveOutcome] {
    samples.indices.map { LiveOutcome(module: nil, diagnostics: $0 == 0 ? [reason] : []) }
  }

  /// Makes what modules are made of in the first build of a site, so that it is there when the figures of samples are
  /// known: what all of them have in common, and the object files of samples. It takes one core for seconds, in which samples
  /// can be compiled on the others.
  ///
  /// Where it cannot be made nothing happens: `liveModules` says why.
  ///
  /// - Parameters:
  ///   - samples: The samples of which pages run figures.
  ///   - request: What is wanted. A request without modules needs nothing.
  package func prepareLiveModules(of samples: [Sample], _ request: SampleRequest = .build) async {
    guard !samples.isEmpty, request.mode != .frozen, request.makesModules,
      !SampleCache(configuration).resultFolder.isFolder("")
    else { return }
    let work = WorkFolder(parent: configuration.temporaryFolder)
    defer { work.remove() }
    guard let cache = try? ToolchainCache(configuration, work),
      let (toolchain, figureKit) = try? await tools(for: samples, cache, usesCache: true, work),
      let figureKit, let live = try? LiveToolchain(toolchain, configuration),
      let context = try? SampleEvaluationContext(
        configuration, toolchain, cache, work: work.pathForSamples()),
      let sources = try? LiveSources(live, figureKit, context)
    else { return }
    guard let foundations = try? await LiveFoundations(sources, live, context) else { return }
    let modules = LiveModuleCache(configuration)
    // More would keep others waiting. Libraries are compiled with the modules of all samples.
    for (index, sample) in samples.prefix(configuration.jobs).enumerated() where sample.libraries.isEmpty {
      let object = LiveObject(
        of: sample, hasPerspective: false, prints: false, sources, modules: foundations.modules, live, context
      )
      // As long as the folder in which it is made otherwise: what a compiler makes depends on lengths of paths (decision 72).
      let folder = context.work.appending("live-\(index)")
      guard (try? context.makeFolder(folder)) != nil,
        let made = try? await object.made(in: folder, libraries: nil), case .success(let file) = made,
        let bytes = try? context.read(file)
      else { continue }
      try? modules.keepObject(bytes, object.digest)
    }
  }

  /// What makes the modules of samples, with all that they share; `nil` if there are none.
  func liveBuild(
    of samples: [Sample], _ interpreter: LiveInterpreter, _ sources: LiveSources, _ glyphs: LiveGlyphs?,
    _ cache: LiveModuleCache
  ) async throws(SampleEnvironmentError) -> LiveBuild? {
    guard !samples.isEmpty else { return nil }
    let context = interpreter.context
    let foundations = try await LiveFoundations(sources, interpreter.live, context)
    let libraries = try await LiveLibraries(
      of: samples, interpreter.live, foundations, context, in: context.work.appending("live-libraries"))
    return LiveBuild(
      interpreter: interpreter, sources: sources, foundations: foundations, libraries: libraries,
      glyphs: glyphs, cache: cache)
  }
}

extension Sample {
  /// How long its source code is, in bytes.
  var sourceByteCount: Int { files.flatMap(\.fragments).map(\.text.utf8.count).reduce(0, +) }
}

extension SampleMemory.ModuleSource {
  /// The digest of all that the sample's module depends on.
  func digest(isDraft: Bool) -> SampleDigest {
    SampleDigest(
      parts: [key.hexadecimal, foundations.hexadecimal]
        + sample.sample.liveExpressions.flatMap { [$0.figure, $0.code.value] } + ["names"]
        + sample.names.map(\.value) + ["figures"]
        // Films have megabytes, of which SHA-256 takes a quarter of what an edit in a preview may take.
        + sample.figures.flatMap { [$0.name, ContentDigest($0.drawing.utf8).description] }
        + sample.editableLines.parts + sample.repairs.parts
        + (sample.printsOutput ? ["output"] : []) + (glyphs.map { ["glyphs", $0] } ?? [])
        + (isDraft ? ["draft"] : []))
  }
}
