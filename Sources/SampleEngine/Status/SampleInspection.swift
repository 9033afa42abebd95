import Diagnostics
import FileSystem
package import SampleModel

/// What is known of a sample without compiling or running it.
package struct SampleInspection: Sendable, Hashable {
  /// All that its result depends on, as it is now.
  package var key: SampleKey
  /// Its last run on this machine, or `nil` if there was none.
  package var lastRun: SampleRunHistory?
  /// What a run with the present key gave; `nil` if there was none, or if it failed.
  package var outcome: SampleOutcome?

  /// What is not as it was in the last run.
  package var changes: [SampleKey.Change] { lastRun.map { key.changes(since: $0.key) } ?? [] }

  /// What went wrong in the last run, if nothing has changed since; otherwise `nil`.
  package var failure: String? { lastRun?.key == key ? lastRun?.failure : nil }
}

extension SampleEngine {
  /// What is known of samples from earlier runs.
  ///
  /// No sample is compiled or run. The compiler is asked for its version if it is not the one that was asked last;
  /// where there is no compiler, no earlier result is as good as a run now.
  ///
  /// - Parameter samples: The samples.
  /// - Returns: What is known of each, in the order given.
  /// - Throws: `SampleEnvironmentError` if there is a compiler that does not say its version, or if FigureKit's
  ///   sources cannot be read.
  package func inspect(_ samples: [Sample]) async throws(SampleEnvironmentError) -> [SampleInspection] {
    guard !samples.isEmpty else { return [] }
    let work = WorkFolder(parent: configuration.temporaryFolder)
    defer { work.remove() }
    let (toolchain, figureKit) = try await toolsIfPresent(for: samples, work)
    let cache = SampleCache(configuration)
    let supervisor = try? Supervisor.digest(of: configuration.supervisor)
    // Packages that are not built, or not as they are now, give no result.
    var packages: BuiltPackages?
    if let toolchain, !configuration.packages.isEmpty, samples.contains(where: \.mayImportPackages) {
      packages = try PackageBuild(
        configuration: configuration, toolchain: toolchain, cache: ToolchainCache(configuration, work)
      ).current()
    }
    return samples.map { sample in
      let key = SampleKey(
        sample, toolchain: toolchain, figureKit: figureKit, packages: packages, supervisor: supervisor)
      return SampleInspection(
        key: key, lastRun: cache.history(of: sample.id),
        outcome: cache.load(key.digest, for: sample)?.outcome(of: sample, origin: .cache))
    }
  }

  private func toolsIfPresent(
    for samples: [Sample], _ work: WorkFolder
  ) async throws(SampleEnvironmentError) -> (Toolchain?, FigureKitModule?) {
    do throws(SampleEnvironmentError) {
      return try await tools(for: samples, ToolchainCache(configuration, work), usesCache: true, work)
    } catch {
      guard case .compilerNotFound = error else { throw error }
      return (nil, try figureKit(for: samples))
    }
  }
}

extension SampleOutcome {
  /// What went wrong, in one sentence; `nil` if nothing did.
  var failureSentence: String? {
    switch failure {
    case nil: nil
    case .lacksInputs: "An input file is missing"
    case .lacksPackages: "A package could not be built"
    default: diagnostics.first { $0.severity == .error }?.message ?? "It failed"
    }
  }
}
