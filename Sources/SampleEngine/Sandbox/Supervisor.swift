import FileSystem
import SampleModel
import SystemPackage

/// `sitegen-supervisor`, the C program under which samples and compilers run: how it is started, and what it answers.
/// `Sources/sitegen-supervisor/supervisor.h` says what it does.
enum Supervisor {
  /// The exit code if the sample could not be started.
  static let failureCode = 125
  /// The file in a run's folder which says that the sample itself ended with that code.
  static let startedName = "started"

  /// The descriptor by which a sample finds the file for its figures open.
  static let channelDescriptor = 3

  /// The folder in a run's folder that becomes the sample's root where it gets one.
  static let rootName = "root"
  /// The folder in a run's folder that holds the sample's inputs, and is its home where it gets no root of its own.
  static let homeName = "home"
  /// The file in a run's folder that takes figures.
  static let channelName = "figures"

  /// The digest of the program, as what samples give depends on what it lets them do.
  static func digest(of program: FilePath) throws(SampleEnvironmentError) -> SampleDigest {
    guard FileSystem.isExecutable(program), let bytes = try? FileSystem.read(program) else {
      throw .supervisorNotFound(program)
    }
    return SampleDigest(bytes: bytes[...])
  }

  /// What a sample may take up besides what `SampleLimits` says.
  struct Times: Sendable, Hashable {
    /// The seconds after which the sample is ended, even if this process no longer asks for it.
    var seconds: Int
    /// The limit on processor time, in seconds.
    var processorSeconds: Int
  }

  /// The arguments by which it runs a sample.
  ///
  /// - Parameters:
  ///   - program: The path of the program that holds the sample.
  ///   - name: The program's first argument, its own name.
  ///   - arguments: The program's arguments.
  ///   - folder: The run's folder.
  ///   - times: The limits on time.
  ///   - limits: The other limits.
  ///   - containment: What it is to use, and what must hold for the program to be started.
  ///   - variations: Options for a run that is otherwise than others.
  /// - Returns: The arguments.
  static func arguments(
    sample program: FilePath, name: String, _ arguments: [String] = [], folder: FilePath, times: Times,
    limits: SampleLimits,
    containment: SampleContainment, _ variations: [String] = []
  ) -> [String] {
    options(folder, times, limits, containment) + variations + ["--name=\(name)", "--", program.string]
      + arguments
  }

  /// The arguments by which it tries out all that comes before a sample starts.
  static func arguments(
    probing folder: FilePath, times: Times, limits: SampleLimits, containment: SampleContainment
  ) -> [String] {
    options(folder, times, limits, containment) + ["--probe"]
  }

  /// What it says when it ends a program for the memory that it uses; the limit in MiB.
  static var memoryNotice: Regex<(Substring, Substring)> {
    /the processes of the program used more than (\d+) MiB of memory together/
  }

  /// The arguments by which it runs a compiler or linker: without protections, with a limit on the memory that it and what
  /// it starts use together, and no longer than its parent process lives.
  static func arguments(tool: FilePath, _ arguments: [String], memoryBytes: Int) -> [String] {
    ["--tool", "--memory-limit=\(memoryBytes)", "--", tool.string] + arguments
  }

  private static func options(
    _ folder: FilePath, _ times: Times, _ limits: SampleLimits, _ containment: SampleContainment
  ) -> [String] {
    [
      "--mechanisms=\(names(of: containment.mechanisms))", "--demand=\(names(of: containment.held))",
      "--time-limit=\(times.seconds)", "--processor-time-limit=\(times.processorSeconds)",
      "--file-size-limit=\(limits.outputBytes)", "--memory-limit=\(limits.memoryBytes)",
      "--process-limit=\(limits.processes)", "--folder-size-limit=\(limits.folderBytes)",
      "--folder=\(folder.string)",
    ] + containment.readable.map { "--readable=\($0.string)" }
  }

  private static func names<Value: RawRepresentable<String>>(of values: Set<Value>) -> String {
    values.map(\.rawValue).sorted().joined(separator: ",")
  }

  /// What it says last on standard error; `nil` if that is nothing.
  static func problem(in error: [UInt8]) -> String? {
    String(decoding: error, as: UTF8.self).lines.last { !$0.isEmpty }
  }

  /// What it prints that it keeps samples from; `nil` if that is something else.
  static func protections(in answer: String) -> Set<SampleProtection>? {
    let protections = answer.lines.filter { !$0.isEmpty }.map(SampleProtection.init)
    let known = protections.compactMap(\.self)
    return known.count == protections.count ? Set(known) : nil
  }
}
