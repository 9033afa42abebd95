import FileSystem
import Parallelism
package import SampleModel
import SystemPackage

/// The public declarations of a module, as its compiler describes them.
package struct ModuleSymbols: Sendable {
  /// The digest of the sources and of the compiler.
  package let digest: SampleDigest
  /// Gives the symbol graphs, which takes a while.
  ///
  /// It throws `SampleEnvironmentError` if nothing can be compiled on this machine as it is.
  package let graphs: @Sendable () async throws(SampleEnvironmentError) -> Graphs

  /// What a compiler says of a module.
  package struct Graphs: Sendable {
    /// A JSON array of symbol graphs. Files of the module's package have their paths in it, in place of addresses.
    package var json: [UInt8]
    /// The package that has the module; `nil` for FigureKit, and where that is not known.
    package var package: Package?
  }
}

extension SampleEngine {
  /// The sources of FigureKit and of targets whose folders are beside its own.
  ///
  /// - Parameter targets: The names of the targets, which are those of their folders.
  /// - Returns: The files by their paths, `FigureKit/Drawing/Color.swift`, target by target and in order; none where the
  ///   installation has no FigureKit.
  /// - Throws: `SampleEnvironmentError` if a target has no sources or they cannot be read.
  package func sources(
    ofTargets targets: [String]
  ) throws(SampleEnvironmentError) -> [(path: String, bytes: [UInt8])] {
    guard let figureKit = configuration.figureKitSources else { return [] }
    var sources: [(path: String, bytes: [UInt8])] = []
    for target in targets {
      let folder = target == "FigureKit" ? figureKit : figureKit.removingLastComponent().appending(target)
      let files = try figureKitModule(folder).files
      sources += try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
        var sources: [(path: String, bytes: [UInt8])] = []
        for file in files {
          sources.append(("\(target)/\(file)", try FileSystem.read(folder.appending(file))))
        }
        return sources
      }
    }
    return sources
  }

  /// What tells one FigureKit from another; `nil` where the installation has none.
  ///
  /// - Throws: `SampleEnvironmentError` if its sources cannot be read.
  package func figureKitDigest() throws(SampleEnvironmentError) -> SampleDigest? {
    guard let folder = configuration.figureKitSources else { return nil }
    return try figureKitModule(folder).digest
  }

  /// The public declarations of FigureKit.
  ///
  /// - Returns: `nil` where the installation has no sources.
  /// - Throws: `SampleEnvironmentError` if there is no compiler, or if the sources cannot be read.
  package func figureKitSymbols() async throws(SampleEnvironmentError) -> ModuleSymbols? {
    guard let folder = configuration.figureKitSources else { return nil }
    let figureKit = try figureKitModule(folder)
    let version = try await compilerVersion()
    return ModuleSymbols(digest: SampleDigest(parts: [figureKit.digest.hexadecimal, version])) {
      () async throws(SampleEnvironmentError) in
      let work = WorkFolder(parent: configuration.temporaryFolder)
      defer { work.remove() }
      let cache = try ToolchainCache(configuration, work)
      let toolchain = try await Toolchain.identify(configuration, cache, usesCache: true) {
        () throws(SampleEnvironmentError) in try work.pathForSamples()
      }
      let context = try SampleEvaluationContext(
        configuration, toolchain, cache, work: try work.pathForSamples())
      return ModuleSymbols.Graphs(json: try context.read(try await figureKit.symbolGraphs(context)))
    }
  }

  /// Files of a cache that has one set in use, as the reference of FigureKit. The builds of a preview read it once.
  package func files(_ key: SampleDigest, in cache: FileSetCache, for use: String) -> FileSetCache.FileSet? {
    memory.files.found(of: use, from: key) { cache.load(key) }
  }

  /// The compiler by which samples are compiled, in one line.
  ///
  /// - Throws: `SampleEnvironmentError` if there is none.
  package func compilerVersion() async throws(SampleEnvironmentError) -> String {
    let work = WorkFolder(parent: configuration.temporaryFolder)
    defer { work.remove() }
    return try await Toolchain.identify(configuration, ToolchainCache(configuration, work), usesCache: true) {
      () throws(SampleEnvironmentError) in try work.pathForSamples()
    }.version
  }
}
