import Diagnostics
import FileSystem
import SampleModel
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The packages of a site as SwiftPM builds them: once for each list of packages, their versions and each toolchain, in the
/// user's cache.
///
/// SwiftPM takes two seconds to find out that there is nothing to do, so it is started only where a stamp beside its work
/// does not say so.
struct PackageBuild: Sendable {
  let configuration: SampleConfiguration
  let toolchain: Toolchain
  let cache: ToolchainCache
  /// The versions that the site's author keeps.
  var pins: PackagePins

  /// Reads which versions the site's author keeps.
  ///
  /// - Parameters:
  ///   - configuration: The site and its packages.
  ///   - toolchain: What builds them.
  ///   - cache: Where they are built.
  /// - Throws: `fileSystem` if the file of versions cannot be read.
  init(
    configuration: SampleConfiguration, toolchain: Toolchain, cache: ToolchainCache
  ) throws(SampleEnvironmentError) {
    self.configuration = configuration
    self.toolchain = toolchain
    self.cache = cache
    pins = try PackagePins(PackagePins.file, in: configuration.siteFolder)
  }

  private static let stampName = "stamp.json"
  static let pinsName = "Package.resolved"

  /// What became of the packages.
  enum Outcome: Sendable, Hashable {
    /// They are built.
    case built(BuiltPackages)
    /// SwiftPM cannot build them; at the lines of `sitegen.yml`.
    case failed([Diagnostic])
  }

  var manifest: String { PackageManifest.text(configuration.packages, site: configuration.site) }

  /// The folder that SwiftPM works in; its path is in what SwiftPM writes, so it is never moved.
  private var name: String {
    let parts = [manifest, toolchain.version] + toolchain.compile + pins.digestParts
    return "packages-"
      + SampleDigest(parts: parts + (configuration.packagesAreForTests ? ["tests"] : [])).hexadecimal
  }

  var folder: FilePath { cache.folder.appending(name) }

  var site: FilePath { configuration.site.lexicallyNormalized() }

  /// The packages where nothing has changed since they were built; otherwise `nil`.
  func current() throws(SampleEnvironmentError) -> BuiltPackages? {
    guard FileSystem.isFolder(folder), !cache.isShared || FileSystem.isPrivateFolder(folder),
      let bytes = try? FileSystem.readIfPresent(folder.appending(PackageBuild.stampName)),
      let packages = try? JSONDecoder().decode(BuiltPackages.self, from: Data(bytes)),
      packages.digest == (try digest(packages.folders)).hexadecimal,
      FileSystem.stamp(FilePath(packages.objectList)) != nil,
      FileSystem.stamp(FilePath(packages.autolink)) != nil
    else { return nil }
    FileSystem.touch(folder)
    return packages
  }

  /// Builds the packages, unless that has been done.
  ///
  /// - Parameters:
  ///   - updatesSite: Whether versions that the site does not keep yet are put beside its samples. If not, other versions
  ///     than it keeps are an error. Where it keeps none, those that a package in a folder keeps are used, or else those of the
  ///     first resolution.
  ///   - work: A folder for temporary files.
  ///   - began: Called before SwiftPM is started.
  /// - Returns: The packages, or why they cannot be built.
  /// - Throws: `packagesNotReachable` where the network is needed and not there, and other errors of the environment.
  func run(
    updatesSite: Bool, work: FilePath, began: @Sendable () -> Void
  ) async throws(SampleEnvironmentError) -> Outcome {
    guard pins.versions != nil else { return .failed([.packagePinsMalformed]) }
    if pins.text.isEmpty {
      if !updatesSite { return try await runWithoutPins(work, began) }
      if let kept = try packagePins() {
        try write(kept, to: PackagePins.file, in: configuration.siteFolder)
        return try await with(kept).run(updatesSite: true, work: work, began: began)
      }
    }
    var attempt = try await attempt(work, began)
    if case .differs(let resolved) = attempt, updatesSite {
      try write(resolved, to: PackagePins.file, in: configuration.siteFolder)
      attempt = try await with(resolved).attempt(work, began)
    }
    switch attempt {
    case .ended(let outcome):
      if updatesSite, case .built = outcome { try updateManifest() }
      return outcome
    case .differs(let resolved): return .failed([.packagePinsOutdated(pins, resolved: resolved)])
    }
  }

  /// What became of a try to build with the versions that the site keeps.
  private enum Attempt {
    case ended(Outcome)
    /// SwiftPM resolves other versions, and nothing was built.
    case differs(PackagePins)
  }

  private func attempt(
    _ work: FilePath, _ began: @Sendable () -> Void
  ) async throws(SampleEnvironmentError) -> Attempt {
    if let packages = try current() { return .ended(.built(packages)) }
    let lock = await cache.lock(name, timeout: configuration.packageTimeouts.building)
    defer { lock?.release() }
    if let packages = try current() { return .ended(.built(packages)) }
    let mistakes = try folderMistakes()
    guard mistakes.isEmpty else { return .ended(.failed(mistakes)) }
    began()
    try prepareFolder()
    let timeout = configuration.packageTimeouts.resolving
    let resolution = try await swiftPM(["package", "resolve"], timeout, work)
    guard resolution.ending == .exited(0) else { return .ended(try failure(resolution, timeout)) }
    let resolved = try PackagePins(PackageBuild.pinsName, in: Directory(root: folder.string))
    guard pins.cover(resolved) else {
      // The folder is named after the digest of its versions, so it is never used again.
      FileSystem.remove(folder)
      return .differs(resolved)
    }
    return .ended(try await build(work))
  }

  /// What SwiftPM says of the package in the site's folder: JSON with its products and targets.
  func description(work: FilePath) async throws(SampleEnvironmentError) -> PackageText {
    try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      try FileSystem.makeFolder(folder, isPrivate: true)
    }
    let timeout = configuration.packageTimeouts.resolving
    let result = try await swiftPM(["package", "describe", "--type", "json"], in: site, timeout, work)
    guard result.ending == .exited(0) else {
      guard case .failed(let problems) = try failure(result, timeout) else { return .failed([]) }
      return .failed(problems)
    }
    return .text(result.output)
  }

  /// Builds what has been resolved.
  private func build(_ work: FilePath) async throws(SampleEnvironmentError) -> Outcome {
    // Only there modules can be imported with `@testable`.
    let configurationName = usesMacros || configuration.packagesAreForTests ? "debug" : "release"
    let timeout = configuration.packageTimeouts.building
    let built = try await swiftPM(["build", "-c", configurationName], timeout, work)
    guard built.ending == .exited(0) else { return try failure(built, timeout) }
    let packages = try await describe(configurationName, work)
    try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      // What was decoded from strings can be encoded.
      let stamp = (try? encoder.encode(packages)) ?? Data()
      try FileSystem.write(stamp, to: folder.appending(PackageBuild.stampName))
    }
    return .built(packages)
  }

  /// The problems with the folders that the site names.
  private func folderMistakes() throws(SampleEnvironmentError) -> [Diagnostic] {
    configuration.packages.compactMap { package in
      guard case .folder(let path) = package.source else { return nil }
      let folder = package.folder(in: configuration.site)
      guard FileSystem.stamp(folder?.appending("Package.swift") ?? "") == nil else { return nil }
      return .packageNotFound(path, at: package.location)
    }
  }

  private func prepareFolder() throws(SampleEnvironmentError) {
    try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      try FileSystem.makeFolder(folder, isPrivate: true)
      let sources = folder.appending("Sources").appending(PackageManifest.name)
      try FileSystem.makeFolder(sources)
      try FileSystem.write([], to: sources.appending("Empty.swift"))
      try FileSystem.write(manifest.utf8, to: folder.appending("Package.swift"))
      let kept = folder.appending(PackageBuild.pinsName)
      if pins.text.isEmpty {
        // What an earlier resolution left would be taken for the author's choice.
        FileSystem.remove(kept)
      } else {
        try FileSystem.write(pins.text.utf8, to: kept)
      }
    }
  }

  /// Whether a package declares macros, whose tools are built like the rest: with optimization that takes minutes.
  private var usesMacros: Bool {
    let checkouts = folder.appending(".build").appending("checkouts")
    let repositories = ((try? FileSystem.names(in: checkouts)) ?? []).map { checkouts.appending($0) }
    let folders = configuration.packages.compactMap { $0.folder(in: configuration.site) }
    return (repositories + folders).contains { folder in
      let bytes = (try? FileSystem.read(folder.appending("Package.swift"), limit: 1 << 20)) ?? []
      return String(decoding: bytes, as: UTF8.self).contains("CompilerPluginSupport")
    }
  }

  /// Builds the packages of a site whose author keeps no versions, where the site is not to be changed.
  private func runWithoutPins(
    _ work: FilePath, _ began: @Sendable () -> Void
  ) async throws(SampleEnvironmentError) -> Outcome {
    var remembered = try PackagePins(PackageBuild.pinsName, in: configuration.cacheFolder)
    if let kept = try packagePins() { remembered = kept }
    var attempt = try await (remembered.versions == nil ? self : with(remembered)).attempt(work, began)
    if case .differs(let resolved) = attempt {
      try write(resolved, to: PackageBuild.pinsName, in: configuration.cacheFolder)
      attempt = try await with(resolved).attempt(work, began)
    }
    switch attempt {
    case .ended(let outcome): return outcome
    case .differs(let resolved): return .failed([.packagePinsOutdated(pins, resolved: resolved)])
    }
  }

  /// The versions that a package in a folder keeps of its dependencies; `nil` if none does.
  private func packagePins() throws(SampleEnvironmentError) -> PackagePins? {
    for case let folder? in configuration.packages.map({ $0.folder(in: configuration.site) }) {
      let pins = try PackagePins(PackageBuild.pinsName, in: Directory(root: folder.string))
      if pins.versions?.isEmpty == false { return pins }
    }
    return nil
  }

  /// The same packages in some versions.
  private func with(_ pins: PackagePins) -> PackageBuild {
    var build = self
    build.pins = pins
    return build
  }

  private func write(
    _ pins: PackagePins, to path: String, in folder: Directory
  ) throws(SampleEnvironmentError) {
    if folder.isReadOnly { return }
    try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      try folder.makeFolder(path.split(separator: "/").dropLast().joined(separator: "/"))
      try folder.write(pins.text.utf8, to: path)
    }
  }

  /// Tells editors of the packages, by the manifest of the site's samples.
  private func updateManifest() throws(SampleEnvironmentError) {
    let path = SampleFolder.path(of: "Package.swift")
    try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      guard let bytes = try configuration.siteFolder.readIfPresent(path),
        let text = String(validating: bytes, as: UTF8.self),
        let new = PackageManifest.updating(text, with: configuration.packages, site: configuration.site)
      else { return }
      try configuration.siteFolder.write(Array(new.utf8), to: path)
    }
  }

  /// Reads from SwiftPM's output what samples need.
  private func describe(
    _ configurationName: String, _ work: FilePath
  ) async throws(SampleEnvironmentError) -> BuiltPackages {
    let link = folder.appending(".build").appending(configurationName)
    let binaries = FileSystem.resolve(link) ?? link
    let bytes = try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      try FileSystem.read(binaries.appending("description.json"))
    }
    guard let description = try? JSONDecoder().decode(PackageBuildDescription.self, from: Data(bytes)) else {
      throw .toolFailed("swift build", reason: "its `description.json` is not of the expected form")
    }
    let moduleFolder = binaries.appending("Modules")
    let names = (try? FileSystem.names(in: moduleFolder)) ?? []
    var modules = Set(names.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(12)) })
    modules.remove(PackageManifest.name)
    for map in description.moduleMaps {
      let text = String(decoding: (try? FileSystem.read(FilePath(map), limit: 1 << 20)) ?? [], as: UTF8.self)
      for match in text.matches(of: /(?:^|\s)module\s+"?([A-Za-z_][A-Za-z0-9_]*)"?/) {
        modules.insert(String(match.1))
      }
    }
    let objectList = binaries.appending("\(PackageManifest.name).product").appending("Objects.LinkFileList")
    let autolink = folder.appending("packages.autolink")
    try await extractAutolink(objectList, to: autolink, work)
    let bundles = ((try? FileSystem.names(in: binaries)) ?? []).filter { $0.hasSuffix(".resources") }
    if !bundles.isEmpty, geteuid() == 0 {
      // Samples that root runs are another user's, and read these.
      try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
        for folder in [cache.folder, folder] { try FileSystem.makeSearchable(folder) }
      }
    }
    let folders = localFolders
    return BuiltPackages(
      digest: try digest(folders).hexadecimal, folders: folders, modules: modules,
      flags: ["-I", moduleFolder.string] + description.clientFlags, objectList: objectList.string,
      autolink: autolink.string, resources: bundles.map { binaries.appending($0).string })
  }

  /// The folders of local packages that SwiftPM used.
  private var localFolders: [String] {
    let path = folder.appending(".build").appending("workspace-state.json")
    let bytes = (try? FileSystem.read(path, limit: 16 << 20)) ?? []
    let state = try? JSONDecoder().decode(PackageWorkspaceState.self, from: Data(bytes))
    return (state?.folders ?? []).sorted()
  }

  private func extractAutolink(
    _ objects: FilePath, to output: FilePath, _ work: FilePath
  ) async throws(SampleEnvironmentError) {
    let tool = toolchain.link.first { $0.contains(Toolchain.Placeholder.autolink) }?.first
    guard let tool, let program = Toolchain.find(tool, in: configuration.searchPath) else {
      // Elsewhere the linker reads this from the objects.
      try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in try FileSystem.write([], to: output)
      }
      return
    }
    let result = try await run(
      program, ["@" + objects.string, "-o", output.string], SampleEvaluationContext.toolTimeout, work)
    guard result.ending == .exited(0) else { throw .toolFailed(tool, reason: result.output) }
  }

  private func failure(
    _ result: (ending: ChildProcess.Ending, output: String), _ timeout: Duration
  ) throws(SampleEnvironmentError) -> Outcome {
    if result.ending == .timedOut {
      return .failed(configuration.packages.first.map { [.packagesTimedOut(timeout, at: $0.location)] } ?? [])
    }
    let problem = PackageProblem(output: result.output)
    if problem.isOfTheNetwork { throw .packagesNotReachable(problem.sentences.first ?? "") }
    return .failed(problem.diagnostic(configuration.packages, site: configuration.site).map { [$0] } ?? [])
  }

  /// Runs SwiftPM, which belongs to the compiler.
  private func swiftPM(
    _ command: [String], in package: FilePath? = nil, _ timeout: Duration, _ work: FilePath
  ) async throws(SampleEnvironmentError) -> (ending: ChildProcess.Ending, output: String) {
    try await run(
      try toolBesideCompiler("swift"),
      command.prefix(1) + ["--package-path", (package ?? folder).string]
        + ["--scratch-path", folder.appending(".build").string] + command.dropFirst(),
      timeout, work)
  }

  /// A program that belongs to the compiler.
  func toolBesideCompiler(_ name: String) throws(SampleEnvironmentError) -> FilePath {
    guard let compiler = Toolchain.compilerPath(configuration) else {
      throw .compilerNotFound(configuration.compiler)
    }
    let beside = compiler.removingLastComponent().appending(name)
    guard
      let program = FileSystem.isExecutable(beside)
        ? beside : Toolchain.find(name, in: configuration.searchPath)
    else { throw .toolNotFound(name) }
    return program
  }

  /// Runs a program in an environment for git.
  func run(
    _ program: FilePath, _ arguments: [String], _ timeout: Duration, _ work: FilePath
  ) async throws(SampleEnvironmentError) -> (ending: ChildProcess.Ending, output: String) {
    let output = work.appending("packages-\(UInt64.random(in: .min ... .max)).out")
    let error = work.appending("packages-\(UInt64.random(in: .min ... .max)).err")
    let environment = PackageEnvironment(of: configuration.environment, searchPath: configuration.searchPath)
    let ending = try await ChildProcess(
      program: configuration.supervisor,
      arguments: Supervisor.arguments(
        tool: program, arguments, memoryBytes: configuration.packageMemoryBytes),
      environment: environment.variables, folder: work, output: output, error: error, timeout: timeout
    ).run()
    let bytes = try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      try FileSystem.read(output, limit: 4 << 20) + [UInt8(ascii: "\n")]
        + FileSystem.read(error, limit: 4 << 20)
    }
    return (ending, String(decoding: bytes, as: UTF8.self))
  }
}
