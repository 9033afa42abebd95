import FileSystem
import SystemPackage

/// What all steps of one evaluation share.
struct SampleEvaluationContext: Sendable {
  let configuration: SampleConfiguration
  var toolchain: Toolchain
  let cache: ToolchainCache
  /// The packages that samples may import, if there are any and one of the samples may import them.
  let packages: BuiltPackages?
  /// Where compilers keep C modules that they have read.
  let modules: FilePath
  /// A private folder for what is thrown away afterwards.
  var work: FilePath

  /// How long a compiler or linker may take.
  static let toolTimeout = Duration.seconds(300)

  /// Runs a program of the toolchain and gives the first 4 MiB of what it wrote to standard error; standard output is
  /// kept where there is a file for it. It ends with this process, however that ends.
  func runTool(
    _ name: String, _ arguments: [String], in folder: FilePath? = nil, output: FilePath? = nil,
    timeout: Duration = SampleEvaluationContext.toolTimeout
  ) async throws(SampleEnvironmentError) -> (ending: ChildProcess.Ending, messages: String) {
    guard let program = Toolchain.find(name, in: configuration.searchPath) else { throw .toolNotFound(name) }
    let error = work.appending("tool-\(UInt64.random(in: .min ... .max)).err")
    let ending = try await ChildProcess(
      program: configuration.supervisor,
      arguments: Supervisor.arguments(
        tool: program, arguments, memoryBytes: configuration.compilerMemoryBytes),
      environment: Toolchain.environment(configuration, work: work),
      folder: folder ?? work, output: output, error: error, timeout: timeout,
      isBackground: configuration.isBackground
    ).run()
    let messages = try read(error, limit: 4 << 20)
    FileSystem.remove(error)
    return (ending, String(decoding: messages, as: UTF8.self))
  }

  /// Compiles Swift: runs a front end with C modules from the cache, and rebuilds those that it cannot read.
  func runFrontEnd(
    _ arguments: [String], in folder: FilePath? = nil
  ) async throws(SampleEnvironmentError) -> (ending: ChildProcess.Ending, messages: String) {
    let arguments = arguments + ["-module-cache-path", modules.string]
    let first = try await runTool(toolchain.compile[0], arguments, in: folder)
    // What it says of a sound program's code names none of its own files.
    // A compiler that crashes names them among its arguments.
    guard case .exited(let code) = first.ending, code != 0, first.messages.contains(modules.string) else {
      return first
    }
    cache.removeModules(modules)
    _ = try cache.modules(of: toolchain)
    return try await runTool(toolchain.compile[0], arguments, in: folder)
  }

  init(
    _ configuration: SampleConfiguration, _ toolchain: Toolchain, _ cache: ToolchainCache,
    packages: BuiltPackages? = nil, work: FilePath
  ) throws(SampleEnvironmentError) {
    self.packages = packages
    self.configuration = configuration
    self.toolchain = toolchain
    self.cache = cache
    self.work = work
    modules = try cache.modules(of: toolchain)
  }

  func read(_ path: FilePath, limit: Int = .max) throws(SampleEnvironmentError) -> [UInt8] {
    try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in try FileSystem.read(path, limit: limit)
    }
  }

  func write(_ bytes: [UInt8], to path: FilePath) throws(SampleEnvironmentError) {
    try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in try FileSystem.write(bytes, to: path) }
  }

  /// Makes a folder that only this user can open: others may pass through `work` to a sample's folder.
  func makeFolder(_ path: FilePath) throws(SampleEnvironmentError) {
    try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      try FileSystem.makeFolder(path, isPrivate: true)
    }
  }
}
