internal import SystemPackage

/// The C program under which samples run: it takes from the sample what the kernel lets it take, sets limits, starts
/// the sample, and when the sample ends or time is up kills whatever the sample started.
///
/// Each means is tried by itself, and what holds is known (`SampleProtection`): namespaces of the sample's own with a
/// root folder of its own; Landlock; a filter for system calls; limits on resources. Without namespaces the processes
/// that a sample leaves behind are found by their parent, since the supervisor inherits all that lose theirs.
///
/// It ends as the sample did: with its exit code or by its signal.
enum Supervisor {
  /// The exit code if the sample could not be started, which no program uses by custom.
  static let failureCode = 125

  /// The descriptor by which a sample finds the file for its figures open.
  static let channelDescriptor = 3

  /// The folder in a run's folder that becomes the sample's root where it gets one.
  static let rootName = "root"
  /// The folder in a run's folder that holds the sample's inputs, and is its home where it gets no root of its own.
  static let homeName = "home"
  /// The file in a run's folder that takes figures.
  static let channelName = "figures"

  /// The arguments by which it runs a program.
  ///
  /// - Parameters:
  ///   - program: The path of the program, or `nil` to find out what holds, which it then prints as a number.
  ///   - name: What the program is told it is called.
  ///   - folder: The run's folder.
  ///   - seconds: The time after which it ends the program, even if nobody asks for that any more.
  ///   - processorSeconds: The limit on processor time.
  ///   - limits: The other limits.
  ///   - containment: What it is to use, and what must hold for the program to be started.
  /// - Returns: The arguments.
  static func arguments(
    program: FilePath?, name: String, folder: FilePath, seconds: Int, processorSeconds: Int,
    limits: SampleLimits, containment: SampleContainment
  ) -> [String] {
    [
      "\(SampleMechanism.bits(of: containment.mechanisms))", "\(SampleProtection.bits(of: containment.held))",
      "\(seconds)", "\(processorSeconds)", "\(limits.outputBytes)", "\(limits.memoryBytes)",
      "\(limits.processes)", "\(limits.folderBytes)", folder.string, program?.string ?? "", name,
    ] + containment.readable.map(\.string)
  }

  static let source = [declarations, namespaces, landlock, systemCalls, users, memory, main].joined(
    separator: "\n")

  private static let name = "supervisor"
  private static let flags = ["-O1"]

  /// The program, compiled if the cache does not have it.
  static func program(_ context: SampleBuildContext) async throws(SampleEnvironmentError) -> FilePath {
    try await context.compiledC(source, name: name, file: name, flags: flags)
  }

  /// The program if the cache has it.
  static func cachedProgram(_ context: SampleBuildContext) -> FilePath? {
    let path = context.compiledCFolder(source, name: name, flags: flags).appending(name)
    return FileSystem.isExecutable(path) ? path : nil
  }

  /// The arguments by which it runs a compiler or linker: without protections or limits, and no longer than whoever
  /// started it is there.
  static func arguments(tool: FilePath, _ arguments: [String]) -> [String] {
    ["--", tool.string] + arguments
  }
}
