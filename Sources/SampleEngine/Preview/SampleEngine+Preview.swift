import Diagnostics
import FileSystem
import SampleModel

extension SampleEngine {
  /// The same, with compilers and samples that leave processors to others, and drafts of modules.
  var inBackground: SampleEngine {
    var configuration = configuration
    configuration.isBackground = true
    configuration.makesDrafts = true
    return SampleEngine(configuration, memory: memory)
  }

  /// The keys of samples as they are known without waiting: no compiler and no SwiftPM is started where one was before. While
  /// packages are not built, the keys of samples that import one are those of no result.
  func keysAtHand(of samples: [Sample]) async throws(SampleEnvironmentError) -> [SampleKey] {
    let work = WorkFolder(parent: configuration.temporaryFolder)
    defer { work.remove() }
    let cache = try ToolchainCache(configuration, work)
    let (toolchain, figureKit) = try await tools(for: samples, cache, usesCache: true, work)
    var packages: BuiltPackages?
    if !configuration.packages.isEmpty, samples.contains(where: \.mayImportPackages) {
      packages = try PackageBuild(configuration: configuration, toolchain: toolchain, cache: cache).current()
    }
    return try keys(of: samples, (toolchain, figureKit), packages: packages)
  }
}

extension SampleCache {
  /// What a sample gave when it last succeeded, whatever its text was then; `nil` if that is not kept.
  func lastResult(of sample: Sample) -> SampleResult? {
    guard let history = history(of: sample.id) else { return nil }
    let keys = history.failure == nil ? [history.key, history.previousKey] : [history.previousKey]
    return keys.compactMap(\.self).lazy.compactMap { load($0.digest) }.first
  }
}

extension SampleResult {
  /// What a preview shows of a sample's earlier text: what it printed and drew, without what belongs to lines that may not be
  /// there any more.
  func standIn(for sample: Sample, _ provisional: SampleOutcome.Provisional) -> SampleOutcome {
    let shown = sample.blocks.indices.map { index in
      guard blocks.indices.contains(index) else { return SampleBlockOutcome() }
      return SampleBlockOutcome(output: blocks[index].output, figures: blocks[index].figures)
    }
    var outcome = SampleOutcome(
      id: sample.id, source: sample.sourceDigest, blocks: shown, figures: figures, origin: .cache)
    outcome.provisional = provisional
    return outcome
  }
}
