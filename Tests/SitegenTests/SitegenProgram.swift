import Foundation

/// The built program, run as its users run it.
struct SitegenProgram {
  /// What a run gave.
  struct Run {
    var exitCode: Int32
    /// Whether a signal ended it that it did not take, whose number is the exit code then.
    var isSignalled = false
    var output: String
    var problems: String
  }

  /// The folder the program works in.
  let folder: URL
  /// Variables set over the environment of the tests.
  var environment: [String: String] = [:]
  /// The program.
  var executable = SitegenProgram.executable
  /// A program with its arguments to run it through, such as one that gives up privileges.
  var through: [String] = []

  /// The environment of the tests. All share one cache, so that FigureKit is not compiled for each site. On a busy machine
  /// a build would tell every half minute what it does, between the problems that a test expects.
  static let inheritedEnvironment = [
    "XDG_CACHE_HOME": Repository.root.appendingPathComponent(".build/cache").path,
    "SITEGEN_PROGRESS": "never",
  ].merging(ProcessInfo.processInfo.environment) { $1 }

  /// The program that was built together with the tests.
  static let executable: URL = {
    // The tests' bundle lies beside it; `swift test` names the bundle on the command line, or is run in it.
    let built = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    let fallback = Repository.root.appendingPathComponent(".build/make/debug")
    return (built?.deletingLastPathComponent() ?? fallback).appendingPathComponent("sitegen")
  }()

  /// Runs the program to its end. Tests that wait for one keep no thread from other tests.
  ///
  /// - Parameters:
  ///   - arguments: The command and its options.
  ///   - signal: The signal that ends it early.
  ///   - isTime: Looks, every twentieth of a second, whether the program is to be sent the signal now.
  /// - Returns: How it ended and what it wrote.
  /// - Throws: What Foundation throws if the program cannot be started.
  func run(
    _ arguments: String..., sending signal: Int32 = SIGINT, when isTime: (() -> Bool)? = nil
  ) async throws -> Run {
    try await run(arguments, sending: signal, when: isTime)
  }

  /// As the method above, with the arguments in an array.
  func run(
    _ arguments: [String], sending signal: Int32 = SIGINT, when isTime: (() -> Bool)? = nil
  ) async throws -> Run {
    let command = through + [executable.path] + arguments
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = folder
    process.environment = Self.inheritedEnvironment.merging(environment) { $1 }
    // Files, not pipes: a pipe that nobody reads would stop the program when it is full.
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let files = ["output", "problems"].map { scratch.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    await Self.turns.take()
    do {
      try await process.runToEnd(writing: files, sending: signal, when: isTime)
    } catch {
      await Self.turns.give()
      throw error
    }
    await Self.turns.give()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return Run(
      exitCode: process.terminationStatus, isSignalled: process.terminationReason == .uncaughtSignal,
      output: texts[0], problems: texts[1])
  }

  /// All tests begin at once: without turns there would be a hundred programs beside one another. Some wait rather than work.
  private static let turns = Turns(ProcessInfo.processInfo.activeProcessorCount + 2)
}

extension Process {
  /// Runs it to its end with its output and its messages written to two files, and sends it a signal when it is time.
  fileprivate func runToEnd(writing files: [URL], sending signal: Int32, when isTime: (() -> Bool)?)
    async throws
  {
    let handles = try files.map(FileHandle.init(forWritingTo:))
    // A `Process` keeps them open for ever. With 1,350 open files it reads past the end of their list when it starts a program.
    defer { for handle in handles { try? handle.close() } }
    (standardOutput, standardError, standardInput) = (handles[0], handles[1], FileHandle.nullDevice)
    try await runToEnd(sending: signal, when: isTime)
  }

  /// Runs it to its end, and sends it a signal when it is time.
  func runToEnd(sending signal: Int32 = SIGINT, when isTime: (() -> Bool)? = nil) async throws {
    let (ends, end) = AsyncStream<Never>.makeStream()
    terminationHandler = { _ in end.finish() }
    try run()
    while let isTime, isRunning {
      if isTime() {
        kill(processIdentifier, signal)
        break
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    for await _ in ends {}
  }
}
