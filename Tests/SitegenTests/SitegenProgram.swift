import Foundation

/// The built program, run as its users run it.
struct SitegenProgram {
  /// What a run gave.
  struct Run {
    var exitCode: Int32
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

  /// The program that was built together with the tests.
  static let executable: URL = {
    // The tests' bundle lies beside it; `swift test` names the bundle on the command line, or is run in it.
    let built = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    let fallback = Repository.root.appendingPathComponent(".build/debug")
    return (built?.deletingLastPathComponent() ?? fallback).appendingPathComponent("sitegen")
  }()

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: The command and its options.
  ///   - signal: The signal that ends it early.
  ///   - isTime: Looks, every twentieth of a second, whether the program is to be sent the signal now.
  /// - Returns: How it ended and what it wrote.
  /// - Throws: What Foundation throws if the program cannot be started.
  func run(
    _ arguments: String..., sending signal: Int32 = SIGINT, when isTime: (() -> Bool)? = nil
  ) throws -> Run {
    try run(arguments, sending: signal, when: isTime)
  }

  /// As the method above, with the arguments in an array.
  func run(
    _ arguments: [String], sending signal: Int32 = SIGINT, when isTime: (() -> Bool)? = nil
  ) throws -> Run {
    let process = Process()
    let command = through + [executable.path] + arguments
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files, not pipes: a pipe that nobody reads would stop the program when it is full.
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let files = ["output", "problems"].map { scratch.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    process.standardInput = FileHandle.nullDevice
    try process.run()
    while let isTime, process.isRunning {
      if isTime() {
        kill(process.processIdentifier, signal)
        break
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return Run(exitCode: process.terminationStatus, output: texts[0], problems: texts[1])
  }
}
