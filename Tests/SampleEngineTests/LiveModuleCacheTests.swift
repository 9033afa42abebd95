import Foundation
import SampleTestSupport
import SystemPackage
import TestSupport
import Testing

@testable import SampleEngine
@testable import SampleModel

/// Modules of figures that earlier builds have made.
@Suite struct LiveModuleCacheTests {
  private let folder: TemporaryFolder
  private let cache: LiveModuleCache

  init() throws {
    folder = try TemporaryFolder()
    cache = LiveModuleCache(
      SampleConfiguration(
        site: folder.filePath, supervisor: supervisorProgram, figureKitSources: nil, searchPath: "", jobs: 2))
  }

  private func digest(_ name: String) -> SampleDigest { SampleDigest(parts: [name]) }

  /// Keeps modules of 1,000 bytes with trials of 500, each a day younger than the one before.
  private func keep(_ names: [String]) throws {
    for (index, name) in names.enumerated() {
      try cache.keep(
        LiveModule(bytes: Array(repeating: 0, count: 1_000), figures: []),
        trial: Array(repeating: 0, count: 500), digest(name))
      for file in folder.files() where file.contains(digest(name).hexadecimal) {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000 + Double(index) * 86_400)],
          ofItemAtPath: folder.filePath.appending(file).string)
      }
    }
  }

  @Test func modulesInUseAndTheLastUsedStayWithTheirTrials() throws {
    try keep(["oldest, in use", "old", "young", "youngest"])
    cache.prune(keeping: [digest("oldest, in use")], bytes: 4_000)
    let kept = ["oldest, in use", "old", "young", "youngest"].filter { cache.module(digest($0)) != nil }
    #expect(kept == ["oldest, in use", "young", "youngest"])
    #expect(kept.allSatisfy { cache.trial(digest($0)) != nil })
  }

  @Test func aSiteWithoutModulesHasNothingToRemove() {
    cache.prune(keeping: [])
    #expect(folder.files().isEmpty)
  }
}
