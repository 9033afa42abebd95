import FileSystem
package import SystemPackage

extension SampleEngine {
  /// Compiles FigureKit for programs and, where the toolchain can, for pages, so that an installation brings it along
  /// (`SampleConfiguration.compiledFigureKit`) and no first build waits for it.
  ///
  /// The same toolchain and sources give the same bytes.
  ///
  /// - Parameter folder: Where it is put, in place of what was compiled into it earlier.
  /// - Returns: The version of the compiler.
  /// - Throws: `SampleEnvironmentError` if nothing can be compiled on this machine.
  package func compileFigureKit(
    into folder: FilePath
  ) async throws(SampleEnvironmentError) -> String {
    let work = WorkFolder(parent: configuration.temporaryFolder)
    defer { work.remove() }
    var configuration = configuration
    configuration.toolchainCache = nil
    configuration.compiledFigureKit = nil
    configuration.cache = try work.pathForSamples().appending("made")
    guard let sources = configuration.figureKitSources else {
      throw .figureKitSourcesNotFound("share/sitegen/FigureKit")
    }
    let figureKit = try FigureKitModule(sources: sources)
    let cache = try ToolchainCache(configuration, work)
    let toolchain = try await Toolchain.identify(configuration, cache, usesCache: false) {
      () throws(SampleEnvironmentError) in try work.pathForSamples()
    }
    let context = try SampleEvaluationContext(
      configuration, toolchain, cache, work: try work.pathForSamples())
    var made = [
      try await figureKit.module(context), try await figureKit.object(context).removingLastComponent(),
    ]
    if let live = try? LiveToolchain(toolchain, configuration) {
      let foundations = try await LiveFoundations(LiveSources(live, figureKit, context), live, context)
      made += [foundations.modules, foundations.runtime.removingLastComponent()]
    }
    try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      try FileSystem.makeFolder(folder)
      for name in try FileSystem.names(in: folder)
      where name.hasPrefix("figurekit-") || name.hasPrefix("live-") {
        FileSystem.remove(folder.appending(name))
      }
      for entry in made {
        guard let name = entry.lastComponent?.string else { continue }
        let copy = folder.appending(name)
        try FileSystem.makeFolder(copy)
        for file in try FileSystem.names(in: entry) {
          try FileSystem.write(FileSystem.read(entry.appending(file)), to: copy.appending(file))
        }
      }
    }
    return toolchain.version
  }
}
