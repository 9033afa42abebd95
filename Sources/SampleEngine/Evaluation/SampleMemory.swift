import FileSystem
import Parallelism
import SampleModel
import SystemPackage

/// What an engine, or the engines of a preview's builds, read once and keep in memory. They give the same with it as without.
package final class SampleMemory: Sendable {
  /// FigureKit, by the folder of its sources.
  let figureKit = Memo<FilePath, [String: FileStamp], FigureKitModule>()
  /// What comparisons with records found.
  let comparisons = RecordComparison.Memory()
  /// The modules of live figures that were found in the cache.
  let modules = Memo<SampleID, SampleDigest, LiveModule>()
  /// Files of caches, by what they are used for.
  let files = Memo<String, SampleDigest, FileSetCache.FileSet>()
  /// The keys of samples.
  let keys = Memo<KeyName, KeySource, SampleKey>()
  /// What tells modules of live figures apart.
  let moduleDigests = Memo<ModuleName, ModuleSource, SampleDigest>()
  /// What samples gave that did not fail.
  let outcomes = Memo<SampleID, OutcomeSource, SampleOutcome>()

  /// What a key belongs to. Modules ask for keys without packages.
  struct KeyName: Hashable {
    var sample: SampleID
    var hasPackages: Bool
  }

  /// All that a key is made of.
  struct KeySource: Hashable {
    var sample: Sample
    var toolchain: String
    var figureKit: SampleDigest?
    var packages: String?
    var supervisor: SampleDigest
  }

  /// What a module belongs to: a preview asks for the published one, and then for a draft.
  struct ModuleName: Hashable {
    var sample: SampleID
    var isDraft: Bool
  }

  /// All that tells a module from others.
  struct ModuleSource: Hashable {
    var sample: LiveSample
    var key: SampleDigest
    var foundations: SampleDigest
    var glyphs: String?
  }

  /// All that the outcome of a sample is made of.
  struct OutcomeSource: Hashable {
    var sample: Sample
    var result: SampleDigest
  }

  /// Nothing is kept yet.
  package init() {}
}

extension SampleEngine {
  /// FigureKit's sources in a folder, which are read again only when they have changed.
  func figureKitModule(_ folder: FilePath) throws(SampleEnvironmentError) -> FigureKitModule {
    let read = { () throws(SampleEnvironmentError) in try FigureKitModule(sources: folder) }
    guard let stamps = Directory(root: folder.string).settledStamps("") else { return try read() }
    return try memory.figureKit.value(of: folder, from: stamps, read)
  }
}

extension SampleEngine {
  /// The keys of samples on this machine.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - tools: The compiler, and FigureKit if there is one.
  ///   - packages: The site's packages, for samples that import one; `nil` while they are not built.
  /// - Returns: The keys, in the order given.
  /// - Throws: `SampleEnvironmentError` if the supervisor cannot be read.
  func keys(
    of samples: [Sample], _ tools: (toolchain: Toolchain, figureKit: FigureKitModule?),
    packages: BuiltPackages? = nil
  ) throws(SampleEnvironmentError) -> [SampleKey] {
    let supervisor = try Supervisor.digest(of: configuration.supervisor)
    return samples.map { sample in
      let source = SampleMemory.KeySource(
        sample: sample, toolchain: tools.toolchain.version, figureKit: tools.figureKit?.digest,
        packages: packages?.digest, supervisor: supervisor)
      let name = SampleMemory.KeyName(sample: sample.id, hasPackages: packages != nil)
      return memory.keys.value(of: name, from: source) {
        SampleKey(
          sample, toolchain: tools.toolchain, figureKit: tools.figureKit, packages: packages,
          supervisor: supervisor)
      }
    }
  }
}
