internal import SystemPackage

/// What all steps of one evaluation share.
struct SampleBuildContext: Sendable {
  let configuration: SampleConfiguration
  let toolchain: Toolchain
  /// A private folder for what is thrown away afterwards.
  let work: FilePath

  /// How long a compiler or linker may take.
  static let toolTimeout = Duration.seconds(300)

  /// What the names of folders that `cached` makes, and of those of C modules, begin with.
  static let cachedPrefixes = ["figurekit", "launcher", "supervisor", "modules"]

  /// Where the compiler keeps C modules that it has read. It refuses modules that it wrote under another path, so
  /// a site that was moved or copied with its cache gets a folder of its own.
  var moduleCache: FilePath {
    let place = SampleDigest(parts: [configuration.cache.string]).hexadecimal.prefix(16)
    return configuration.cache.appending("modules-\(place)")
  }

  /// Runs a program of the toolchain and gives what it wrote to standard error. It ends with this process, however
  /// that ends, unless it is among the first, which make the supervisor.
  func runTool(
    _ name: String, _ arguments: [String], in folder: FilePath? = nil
  ) async throws(SampleEnvironmentError) -> (ending: ChildProcess.Ending, messages: String) {
    guard let program = Toolchain.find(name, in: configuration.searchPath) else { throw .toolNotFound(name) }
    let error = work.appending("tool-\(UInt64.random(in: .min ... .max)).err")
    let supervisor = Supervisor.cachedProgram(self)
    let ending = try await ChildProcess(
      program: supervisor ?? program,
      arguments: supervisor == nil ? arguments : Supervisor.arguments(tool: program, arguments),
      environment: Toolchain.environment(configuration, work: work),
      folder: folder ?? work, error: error, timeout: SampleBuildContext.toolTimeout
    ).run()
    let messages = try read(error, limit: 4 << 20)
    FileSystem.remove(error)
    return (ending, String(decoding: messages, as: UTF8.self))
  }

  /// A file of a folder in the cache. If the folder is not there, `make` fills a new one, which then takes its
  /// place in one step.
  func cached(
    _ name: String, file: String, _ make: (FilePath) async throws(SampleEnvironmentError) -> Void
  ) async throws(SampleEnvironmentError) -> FilePath {
    let folder = configuration.cache.appending(name)
    let path = folder.appending(file)
    if FileSystem.stamp(path) != nil {
      // What is not used for long is removed.
      FileSystem.touch(folder)
      return path
    }
    let new: FilePath
    do {
      try FileSystem.makeFolder(configuration.cache)
      new = try FileSystem.makePrivateFolder(in: configuration.cache, prefix: ".new-")
    } catch {
      throw .fileSystem(error.path, reason: error.reason)
    }
    defer { FileSystem.remove(new) }
    try await make(new)
    do {
      try FileSystem.rename(new, to: folder)
    } catch {
      // Another process may have made the same folder meanwhile.
      guard FileSystem.stamp(path) != nil else { throw .fileSystem(error.path, reason: error.reason) }
    }
    return path
  }

  /// The folder in the cache that has what `clang` makes of a C text.
  func compiledCFolder(_ source: String, name: String, flags: [String]) -> FilePath {
    let key = SampleDigest(parts: [name, toolchain.version, source] + flags)
    return configuration.cache.appending("\(name)-\(key.hexadecimal)")
  }

  /// What `clang` makes of a C text, from the cache if it has it.
  func compiledC(
    _ source: String, name: String, file: String, flags: [String]
  ) async throws(SampleEnvironmentError) -> FilePath {
    let folder = compiledCFolder(source, name: name, flags: flags)
    return try await cached(folder.lastComponent?.string ?? name, file: file) {
      (folder) async throws(SampleEnvironmentError) in
      let input = folder.appending("\(name).c")
      try write(Array(source.utf8), to: input)
      let (ending, messages) = try await runTool(
        toolchain.clang, flags + [input.string, "-o", folder.appending(file).string])
      guard ending == .exited(0) else { throw .launcherDoesNotCompile(messages) }
    }
  }

  func read(_ path: FilePath, limit: Int = .max) throws(SampleEnvironmentError) -> [UInt8] {
    do {
      return try FileSystem.read(path, limit: limit)
    } catch {
      throw .fileSystem(error.path, reason: error.reason)
    }
  }

  func write(_ bytes: [UInt8], to path: FilePath) throws(SampleEnvironmentError) {
    do {
      try FileSystem.write(bytes, to: path)
    } catch {
      throw .fileSystem(error.path, reason: error.reason)
    }
  }

  func makeFolder(_ path: FilePath) throws(SampleEnvironmentError) {
    do {
      try FileSystem.makeFolder(path)
    } catch {
      throw .fileSystem(error.path, reason: error.reason)
    }
  }
}
