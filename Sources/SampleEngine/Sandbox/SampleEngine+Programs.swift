import FileSystem
package import SampleModel
import SystemPackage

/// What a program of the machine did with a text.
package struct ProgramAnswer: Sendable, Hashable {
  /// Its exit code; `nil` if it was ended, by a signal or by the limit of time.
  package var exitCode: Int?
  /// Whether the limit of time ended it.
  package var isTimedOut: Bool
  /// What it wrote to standard output, up to the limit of size.
  package var output: [UInt8]
  /// What it wrote to standard error.
  package var error: String
}

extension SampleEngine {
  /// Runs a program of the machine in the sandbox of samples, once for each text, which is its standard input.
  ///
  /// - Parameters:
  ///   - program: Its name on the path.
  ///   - arguments: Its arguments.
  ///   - texts: The texts.
  ///   - readable: Folders beside the system's that it may read.
  ///   - seconds: The limit of time for each text.
  ///   - limits: The other limits.
  /// - Returns: An answer for each text, in their order; `nil` instead of all where there is no such program.
  /// - Throws: `SampleEnvironmentError` if it cannot be run, also where the configuration requires a sandbox that this machine
  ///   does not give.
  package func answers(
    of program: String, _ arguments: [String], to texts: [String], readable: [String], seconds: Int,
    limits: SampleLimits
  ) async throws(SampleEnvironmentError) -> [ProgramAnswer]? {
    guard let link = Toolchain.find(program, in: configuration.searchPath),
      let path = FileSystem.realPath(link.string)
    else { return nil }
    _ = try Supervisor.digest(of: configuration.supervisor)
    let work = WorkFolder(parent: configuration.temporaryFolder)
    defer { work.remove() }
    var containment = SampleContainment(
      mechanisms: configuration.mechanisms, readable: readable.map { FilePath($0) })
    if configuration.sandbox == .required {
      try await containment.probe(configuration, in: try work.pathForSamples())
    }
    var answers: [ProgramAnswer] = []
    for text in texts {
      let folder = try work.pathForSamples().appending("text-\(answers.count)")
      let home = folder.appending(Supervisor.homeName)
      let (input, output, error) = (
        folder.appending("stdin"), folder.appending("stdout"), folder.appending("stderr")
      )
      try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
        for made in [folder, home, folder.appending(Supervisor.rootName)] { try FileSystem.makeFolder(made) }
        try FileSystem.write(Array(text.utf8), to: input)
        try FileSystem.write([], to: folder.appending(Supervisor.channelName))
      }
      let ending = try await ChildProcess(
        program: configuration.supervisor,
        arguments: Supervisor.arguments(
          sample: FilePath(path), name: program, arguments, folder: folder,
          times: Supervisor.Times(seconds: seconds + 5, processorSeconds: seconds + 5), limits: limits,
          containment: containment),
        environment: ["HOME": home.string, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"], folder: home,
        input: input, output: output, error: error, timeout: .seconds(seconds)
      ).run()
      let exitCode: Int? = if case .exited(let code) = ending { code } else { nil }
      answers.append(
        try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
          ProgramAnswer(
            exitCode: exitCode, isTimedOut: ending == .timedOut,
            output: try FileSystem.read(output, limit: limits.outputBytes),
            error: String(decoding: try FileSystem.read(error, limit: 1 << 16), as: UTF8.self))
        })
    }
    return answers
  }
}
