import BinaryCoding
public import Diagnostics
import FileSystem
import Parallelism
import SystemPackage

extension SampleEngine {
  /// Makes the modules of samples whose figures are to run in a page, and tries each of them out: its film must be what
  /// the sample drew natively, and after 200 random gestures it must look the same at every frame rate.
  ///
  /// - Parameters:
  ///   - samples: The samples, which have run.
  ///   - useCache: Whether a module that was made of the same before will do.
  /// - Returns: An outcome for each, in the order given. Where the toolchain cannot make modules, none has one and the
  ///   first has a warning.
  /// - Throws: `SampleEnvironmentError` if the compiler cannot be run on this machine as it is.
  public func liveModules(
    of samples: [LiveSample], useCache: Bool = true
  ) async throws(SampleEnvironmentError) -> [LiveOutcome] {
    guard !samples.isEmpty else { return [] }
    let work = WorkFolder(parent: configuration.temporaryFolder)
    defer { work.remove() }
    let cache = ToolchainCache(configuration)
    let (toolchain, figureKit) = try await tools(
      for: samples.map(\.sample), cache, usesCache: useCache, work)
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
    let foundations = try await LiveFoundations(live, figureKit, context)
    let build = LiveBuild(context: context, live: live, foundations: foundations)
    let supervisor = try Supervisor.digest(of: configuration.supervisor)
    return try await parallelMap(Array(samples.enumerated()), jobs: configuration.jobs) {
      index, request throws(SampleEnvironmentError) in
      let key = SampleKey(request.sample, toolchain: toolchain, figureKit: figureKit, supervisor: supervisor)
      let digest = request.digest(key, foundations.digest)
      let file = configuration.cache.appending("live").appending(digest.hexadecimal)
      if useCache, let module = LiveModule(keptIn: file, digest) { return LiveOutcome(module: module) }
      let folder = context.work.appending("live-\(index)")
      try context.makeFolder(folder)
      switch try await build.result(request, in: folder) {
      case .made(let module):
        try module.keep(in: file, digest)
        return LiveOutcome(module: module)
      case .failed(let failure):
        return LiveOutcome(module: nil, diagnostics: Diagnostic.notLive(failure, request))
      }
    }
  }
}

extension LiveSample {
  /// All that the sample's module depends on.
  func digest(_ key: SampleKey, _ foundations: SampleDigest) -> SampleDigest {
    SampleDigest(
      parts: [key.digest.hexadecimal, foundations.hexadecimal] + expressions.map(\.value) + ["names"]
        + names.map(\.value) + ["figures"] + figures.flatMap { [$0.name, $0.drawing] })
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
