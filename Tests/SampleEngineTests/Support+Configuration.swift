import Foundation
import SampleEngine
import SampleModel
import SampleTestSupport
import SystemPackage
import TestSupport

/// The program under which samples run, which is built together with the tests.
let supervisorProgram: FilePath = {
  // It lies beside the tests' bundle.
  let built = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
  let folder = built?.deletingLastPathComponent() ?? repository.appending(path: ".build/make/debug")
  return FilePath(folder.path).appending("sitegen-supervisor")
}()

/// The repository's folder.
private let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

extension SampleConfiguration {
  /// A configuration with the real compiler and FigureKit. All tests share what is compiled for every site.
  static func forTests(of site: TemporaryFolder) throws -> SampleConfiguration {
    let environment = ProcessInfo.processInfo.environment
    let caches = environment["XDG_CACHE_HOME"] ?? repository.appending(path: ".build/cache").path
    var result = SampleConfiguration(
      site: site.filePath, toolchainCache: FilePath(caches).appending("sitegen"),
      supervisor: supervisorProgram,
      figureKitSources: FilePath(repository.appending(path: "Sources/FigureKit").path),
      searchPath: environment["PATH"] ?? "/usr/bin", temporaryFolder: site.filePath, jobs: 2,
      limits: SampleLimits(outputBytes: 1 << 20))
    result.liveRuntimeSources = FilePath(repository.appending(path: "LiveRuntime").path)
    result.variationSources = FilePath(repository.appending(path: "RunVariations").path)
    result.environment = environment
    return result
  }
}
