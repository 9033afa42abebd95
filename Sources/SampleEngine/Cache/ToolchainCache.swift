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

/// What the toolchain makes alike for every site: FigureKit's module and object file, the code that starts samples, the
/// C modules that compilers read, and what the compiler says of itself.
///
/// It lies in the user's cache folder, so that a new site's first figure need not wait for FigureKit. Programs are made
/// of what lies there, so a folder that another user could have written to is not used, and the site's own cache takes
/// its place. What it lacks is also looked for in what was compiled when sitegen was installed.
struct ToolchainCache: Sendable, Hashable {
  /// The folder that holds everything.
  let folder: FilePath
  /// Whether it is the user's, for all sites.
  let isShared: Bool
  /// The folder with what was compiled when sitegen was installed. Nothing is written there, and it can be trusted as much
  /// as the program, which lies in the same place.
  private let installed: FilePath?

  /// The file beside a product that holds the product's digest.
  private static let digestName = "digest"
  /// What the names of what is kept begin with.
  private static let prefixes = [
    "documents", "figurekit", "launcher", "live", "modules", "packages", "tests", "toolchain", "variations",
  ]
  /// How long something is kept that nothing uses, in seconds, and how many things are kept.
  private static let unusedSeconds = 30 * 86_400
  static let keptEntries = 40

  /// The user's folder that the configuration names where it can be trusted and written to, otherwise the site's cache. A site
  /// that cannot be written has one among the temporary files; where that cannot be trusted either, as in a namespace in which
  /// nobody knows whose `/tmp` is, each command makes its own.
  ///
  /// - Parameters:
  ///   - configuration: Names the folders.
  ///   - work: The command's own folder.
  /// - Throws: `fileSystem` if a symbolic link leads from the site's cache out of the site.
  init(_ configuration: SampleConfiguration, _ work: WorkFolder) throws(SampleEnvironmentError) {
    let isReadOnly = configuration.cacheFolder.isReadOnly
    var shared = configuration.toolchainCache.flatMap(ToolchainCache.prepare)
    if shared == nil, isReadOnly {
      shared = ToolchainCache.prepare(configuration.temporaryFolder.appending("sitegen-cache-\(geteuid())"))
    }
    isShared = shared != nil
    installed = configuration.compiledFigureKit
    if let shared {
      folder = shared
    } else if isReadOnly {
      folder = try work.pathForSamples().appending("toolchain-cache")
    } else if let place = configuration.cacheFolder.placeWithoutLinks("") {
      folder = FilePath(place)
    } else {
      throw .fileSystem(configuration.cache, reason: FileSystemError.Cause.leadsOutside.reason)
    }
  }

  /// The folder without links in its path, made if need be; `nil` if another user could have written to it, or this one
  /// cannot.
  private static func prepare(_ path: FilePath) -> FilePath? {
    // Nothing is made where it could not be used: a folder of root's in a user's home would only be in the way.
    var existing = path
    while FileSystem.resolve(existing) == nil, existing.removeLastComponent() {}
    guard let place = FileSystem.resolve(existing), FileSystem.isOutOfReachOfOthers(place) else { return nil }
    guard (try? FileSystem.makeFolder(path, isPrivate: true)) != nil,
      let folder = FileSystem.resolve(path), FileSystem.isOutOfReachOfOthers(folder),
      FileSystem.isPrivateFolder(folder), FileSystem.isWritable(folder)
    else { return nil }
    return folder
  }

  /// The path of a file that `make` puts into a new folder, unless it is there already and whole. The folder takes its
  /// place in one step, so two programs that make the same at once do not see each other's halves.
  ///
  /// - Parameters:
  ///   - name: The folder's name, with the digest of all that the file is made of.
  ///   - file: The file's name.
  ///   - make: Puts the file into the folder that it is given.
  /// - Returns: The file's path.
  /// - Throws: What `make` throws, or `fileSystem` if the file cannot be written.
  func product(
    _ name: String, file: String, _ make: (FilePath) async throws(SampleEnvironmentError) -> Void
  ) async throws(SampleEnvironmentError) -> FilePath {
    let entry = folder.appending(name)
    if isWhole(file, in: entry) {
      // What is not used for long is removed.
      FileSystem.touch(entry)
      return entry.appending(file)
    }
    if let installed = installed?.appending(name), ToolchainCache.holds(file, in: installed) {
      return installed.appending(file)
    }
    let lock = await self.lock(name)
    defer { lock?.release() }
    if isWhole(file, in: entry) { return entry.appending(file) }
    let new = try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      try FileSystem.makeFolder(folder)
      return try FileSystem.makePrivateFolder(in: folder, prefix: ".new-")
    }
    defer { FileSystem.remove(new) }
    try await make(new)
    try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      let digest = SampleDigest(bytes: try FileSystem.read(new.appending(file))[...])
      try FileSystem.write(digest.hexadecimal.utf8, to: new.appending(ToolchainCache.digestName))
      try publish(new, as: entry, file: file)
    }
    return entry.appending(file)
  }

  /// Where a product is, if it is made already.
  func origin(of name: String, file: String) -> SampleMachine.FigureKit {
    if let installed, ToolchainCache.holds(file, in: installed.appending(name)) { return .installed }
    return isWhole(file, in: folder.appending(name)) ? .kept : .awaited
  }

  /// Waits until no other program makes the same, which may take long and is not to be done twice; not longer than that
  /// may take.
  ///
  /// - Returns: The lock; `nil` if there can be none, or if another program still has it.
  func lock(_ name: String, timeout: Duration = SampleEvaluationContext.toolTimeout) async -> FileLock? {
    let pause = Duration.milliseconds(50)
    try? FileSystem.makeFolder(folder)
    guard let lock = FileLock(folder.appending(".lock-\(name)")) else { return nil }
    var waited = Duration.zero
    while !lock.take() {
      guard waited < timeout, !Task.isCancelled else {
        lock.close()
        return nil
      }
      try? await Task.sleep(for: pause)
      waited += pause
    }
    return lock
  }

  /// Whether a folder here has a file that is as it was made.
  private func isWhole(_ file: String, in entry: FilePath) -> Bool {
    isTrusted(entry) && ToolchainCache.holds(file, in: entry)
  }

  /// Whether a folder has a file and its digest.
  private static func holds(_ file: String, in entry: FilePath) -> Bool {
    guard let bytes = try? FileSystem.read(entry.appending(file)),
      let digest = try? FileSystem.read(entry.appending(ToolchainCache.digestName), limit: 100)
    else { return false }
    return digest.elementsEqual(SampleDigest(bytes: bytes[...]).hexadecimal.utf8)
  }

  /// Whether nobody else could have put what is in a folder here, which is no link. In a site's own folder all is as the
  /// site's owner has it.
  private func isTrusted(_ entry: FilePath) -> Bool {
    isShared ? FileSystem.isPrivateFolder(entry) : FileSystem.isFolderItself(entry)
  }

  private func publish(_ new: FilePath, as entry: FilePath, file: String) throws(FileSystemError) {
    if (try? FileSystem.rename(new, to: entry)) != nil { return }
    // Another program may have made the same meanwhile.
    if isWhole(file, in: entry) { return }
    setAside(entry)
    do {
      try FileSystem.rename(new, to: entry)
    } catch {
      guard isWhole(file, in: entry) else { throw error }
    }
  }

  /// Removes something in one step, as far as other programs see.
  private func setAside(_ entry: FilePath) {
    let name = ".old-" + String(UInt64.random(in: .min ... .max), radix: 36)
    guard (try? FileSystem.rename(entry, to: folder.appending(name))) != nil else { return }
    FileSystem.remove(folder.appending(name))
  }
}

extension ToolchainCache {
  /// Where compilers keep C modules that they have read, made if need be; they see to it themselves that several may
  /// work there at once.
  ///
  /// A compiler refuses modules that it wrote under another path, so a cache that was moved gets a new folder.
  func modules(of toolchain: Toolchain) throws(SampleEnvironmentError) -> FilePath {
    let key = SampleDigest(parts: [folder.string, toolchain.version] + toolchain.compile)
    let modules = folder.appending("modules-\(key.hexadecimal)")
    try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      if FileSystem.isFolder(modules), !isTrusted(modules) { setAside(modules) }
      try FileSystem.makeFolder(modules, isPrivate: true)
    }
    FileSystem.touch(modules)
    return modules
  }

  /// Removes modules that a compiler cannot read.
  func removeModules(_ modules: FilePath) { setAside(modules) }

  /// The file that keeps what a compiler says of itself.
  func memory(of compiler: FilePath, searchPath: String) -> FilePath {
    folder.appending("toolchain-\(SampleDigest(parts: [compiler.string, searchPath]).hexadecimal)")
  }

  /// Removes what was not used for thirty days, what was used longest ago of more than `keptEntries` things, and what
  /// programs left that were killed.
  ///
  /// Ages count from what was used last, so that no clock is needed. A program that misses what is removed here makes it
  /// again.
  func prune() { ToolchainCache.prune(Directory(root: folder.string)) }

  /// As the method above, for any folder.
  static func prune(_ folder: Directory) {
    let entries = folder.entriesByTime()
    guard let now = entries.first?.seconds else { return }
    var count = 0
    for entry in entries {
      let age = now - entry.seconds
      if entry.name.hasPrefix(".") {
        if age > FileSystem.leftoverSeconds { folder.remove(entry.name) }
      } else if prefixes.contains(where: { entry.name.hasPrefix($0 + "-") }) {
        count += 1
        if age > unusedSeconds || count > keptEntries { folder.remove(entry.name) }
      }
    }
  }
}
