import FileSystem
import SystemPackage

/// The public declarations of FigureKit, as its compiler describes them.
public struct FigureKitSymbols: Sendable {
  /// The digest of the sources and of the compiler.
  public let digest: SampleDigest
  /// A JSON array of symbol graphs.
  public let graphs: [UInt8]
}

extension SampleEngine {
  /// FigureKit's sources, by their paths below its folder and in order; none where the installation has none.
  ///
  /// - Throws: `SampleEnvironmentError` if they cannot be read.
  public func figureKitSources() throws(SampleEnvironmentError) -> [(path: String, bytes: [UInt8])] {
    guard let folder = configuration.figureKitSources else { return [] }
    let module = try FigureKitModule(sources: folder)
    return try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      var sources: [(path: String, bytes: [UInt8])] = []
      for file in module.files { sources.append((file, try FileSystem.read(folder.appending(file)))) }
      return sources
    }
  }

  /// What tells one FigureKit from another; `nil` where the installation has none.
  ///
  /// - Throws: `SampleEnvironmentError` if its sources cannot be read.
  public func figureKitDigest() throws(SampleEnvironmentError) -> SampleDigest? {
    guard let folder = configuration.figureKitSources else { return nil }
    return try FigureKitModule(sources: folder).digest
  }

  /// The public declarations of FigureKit, which is compiled for them once for each version of it and of the compiler.
  ///
  /// - Returns: `nil` where the installation has no sources.
  /// - Throws: `SampleEnvironmentError` if nothing can be compiled on this machine as it is.
  public func figureKitSymbols() async throws(SampleEnvironmentError) -> FigureKitSymbols? {
    guard let folder = configuration.figureKitSources else { return nil }
    let figureKit = try FigureKitModule(sources: folder)
    let work = WorkFolder(parent: configuration.temporaryFolder)
    defer { work.remove() }
    let cache = ToolchainCache(configuration)
    let toolchain = try await Toolchain.identify(configuration, cache, usesCache: true) {
      () throws(SampleEnvironmentError) in try work.path()
    }
    let context = try SampleEvaluationContext(configuration, toolchain, cache, work: try work.path())
    let file = try await figureKit.symbolGraphs(context)
    return FigureKitSymbols(
      digest: SampleDigest(parts: [figureKit.digest.hexadecimal, toolchain.version]),
      graphs: try context.read(file))
  }

  /// The compiler by which samples are compiled, in one line.
  ///
  /// - Throws: `SampleEnvironmentError` if there is none.
  public func compilerVersion() async throws(SampleEnvironmentError) -> String {
    let work = WorkFolder(parent: configuration.temporaryFolder)
    defer { work.remove() }
    return try await Toolchain.identify(configuration, ToolchainCache(configuration), usesCache: true) {
      () throws(SampleEnvironmentError) in try work.path()
    }.version
  }
}
