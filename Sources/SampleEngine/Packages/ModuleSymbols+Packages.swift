package import Diagnostics
import FileSystem
import SampleModel
import SystemPackage

extension ModuleSymbols {
  /// The package that has a module.
  package enum Package: Sendable, Hashable {
    /// One in a folder, relative to the site.
    case folder(String)
    /// A commit of a repository.
    case commit(repository: String, revision: String)
  }

  /// What became of a module of packages.
  package enum OfPackages: Sendable {
    case found(ModuleSymbols)
    /// The packages cannot be built.
    case failed([Diagnostic])
    /// They are built, and have other modules.
    case noModule(others: [String])
  }
}

extension SampleEngine {
  /// The public declarations of a module of the packages, which are built for it.
  ///
  /// - Parameters:
  ///   - module: The module's name.
  ///   - updatesPackageFiles: As `evaluate` has it.
  ///   - progress: Called where SwiftPM is started.
  /// - Returns: The declarations, or why there are none.
  /// - Throws: `SampleEnvironmentError` if SwiftPM cannot be run on this machine as it is.
  package func packageSymbols(
    of module: String, updatesPackageFiles: Bool,
    progress: @Sendable @escaping (SampleProgress) -> Void = { _ in }
  ) async throws(SampleEnvironmentError) -> ModuleSymbols.OfPackages {
    guard !configuration.packages.isEmpty else { return .noModule(others: []) }
    let work = WorkFolder(parent: configuration.temporaryFolder)
    defer { work.remove() }
    let (build, toolchain) = try await packageBuild(work)
    let outcome = try await build.run(
      updatesSite: updatesPackageFiles, work: try work.pathForSamples(),
      began: {
        progress(.buildingPackages(configuration.packages.map { $0.identity(in: configuration.site) }))
      })
    let packages: BuiltPackages
    switch outcome {
    case .failed(let problems): return .failed(problems)
    case .built(let built): packages = built
    }
    guard let file = packages.swiftModule(module), FileSystem.stamp(file) != nil else {
      return .noModule(others: packages.modules.sorted())
    }
    let digest = SampleDigest(parts: ["symbols", packages.digest, module])
    let temporaryFolder = configuration.temporaryFolder
    return .found(
      ModuleSymbols(digest: digest) { () async throws(SampleEnvironmentError) in
        let work = WorkFolder(parent: temporaryFolder)
        defer { work.remove() }
        return try await build.symbolGraphs(of: module, packages, toolchain, work: try work.pathForSamples())
      })
  }

  /// What builds the packages.
  func packageBuild(
    _ work: WorkFolder
  ) async throws(SampleEnvironmentError) -> (build: PackageBuild, toolchain: Toolchain) {
    let cache = try ToolchainCache(configuration, work)
    let toolchain = try await Toolchain.identify(configuration, cache, usesCache: true) {
      () throws(SampleEnvironmentError) in try work.pathForSamples()
    }
    _ = try Supervisor.digest(of: configuration.supervisor)
    return (try PackageBuild(configuration: configuration, toolchain: toolchain, cache: cache), toolchain)
  }
}

extension PackageBuild {
  /// Extracts what a module declares from what was built of it.
  fileprivate func symbolGraphs(
    of module: String, _ packages: BuiltPackages, _ toolchain: Toolchain, work: FilePath
  ) async throws(SampleEnvironmentError) -> ModuleSymbols.Graphs {
    let tool = "swift-symbolgraph-extract"
    let output = work.appending("symbols")
    try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in try FileSystem.makeFolder(output) }
    let modules = packages.moduleFolder
    var arguments = [
      "-module-name", module, "-I", modules.string, "-minimum-access-level", "public",
      "-skip-synthesized-members", "-output-dir", output.string, "-module-cache-path",
      modules.removingLastComponent().appending("ModuleCache").string,
    ]
    if let target = toolchain.compile.firstIndex(of: "-target") {
      arguments += toolchain.compile[target...].prefix(2)
    }
    arguments += packages.importerFlags
    let result = try await run(
      try toolBesideCompiler(tool), arguments, configuration.packageTimeouts.resolving, work)
    guard result.ending == .exited(0) else { throw .toolFailed(tool, reason: result.output) }
    let bytes = try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      try FigureKitModule.gatherSymbolGraphs(in: output)
    }
    return try withPaths(ModuleSymbols.Graphs(json: bytes), module)
  }

  /// Graphs in which the files of the module's package have their paths in it.
  private func withPaths(
    _ graphs: ModuleSymbols.Graphs, _ module: String
  ) throws(SampleEnvironmentError) -> ModuleSymbols.Graphs {
    let text = String(decoding: graphs.json, as: UTF8.self)
    // The compiler encodes nothing.
    let found = try places().map { ($0.package, "file://\($0.folder)/") }
      // A package may lie in the folder of another.
      .sorted { $0.1.utf8.count > $1.1.utf8.count }
      .first { text.contains("\"" + $0.1) }
    guard let (package, address) = found else { return graphs }
    return ModuleSymbols.Graphs(
      json: Array(text.replacing("\"" + address, with: "\"").utf8), package: package)
  }

  /// The folders of the packages whose sources are known.
  private func places() throws(SampleEnvironmentError) -> [(package: ModuleSymbols.Package, folder: FilePath)]
  {
    let resolved = try PackagePins(Self.pinsName, in: Directory(root: folder.string)).versions ?? []
    let checkouts = folder.appending(".build").appending("checkouts")
    let names = (try? FileSystem.names(in: checkouts)) ?? []
    let commits = names.compactMap { name -> (ModuleSymbols.Package, FilePath)? in
      let version = resolved.first {
        $0.identity == name.lowercased()
          || PackageDependency.identity(ofRepository: $0.location) == name.lowercased()
      }
      guard let version, let revision = version.state.revision else { return nil }
      return (.commit(repository: version.location, revision: revision), checkouts.appending(name))
    }
    return commits
      + configuration.packages.compactMap { package in
        guard case .folder(let path) = package.source, let folder = package.folder(in: configuration.site)
        else {
          return nil
        }
        let normalized = FilePath(path).lexicallyNormalized().string
        return (.folder(normalized == "." || normalized.isEmpty ? "" : normalized + "/"), folder)
      }
  }
}

extension BuiltPackages {
  /// Where the modules lie, as `flags` begin.
  fileprivate var moduleFolder: FilePath { FilePath(flags.count > 1 ? flags[1] : "") }

  /// The module of Swift of a name, if it is one of them.
  fileprivate func swiftModule(_ name: String) -> FilePath? {
    modules.contains(name) ? moduleFolder.appending(name + ".swiftmodule") : nil
  }

  /// The flags by which modules of C are found, without those of macros.
  fileprivate var importerFlags: [String] {
    flags.indices.filter { flags[$0] == "-Xcc" && $0 + 1 < flags.count }.flatMap { flags[$0...($0 + 1)] }
  }
}
