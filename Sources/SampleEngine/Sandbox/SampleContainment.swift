import FileSystem
import SampleModel
import SystemPackage

/// What stands between samples and the machine in one evaluation.
struct SampleContainment: Sendable, Hashable {
  /// What the supervisor is to use.
  var mechanisms: Set<SampleMechanism>
  /// What that gives on this machine. A sample for which less holds than this is not started.
  var held: Set<SampleProtection> = []
  /// Folders beside the system's that samples may read: the toolchain's libraries.
  var readable: [FilePath]
}

extension SampleContainment {
  /// Limits on resources, and nothing else.
  init(unprotectedIn context: SampleEvaluationContext) {
    self.init(
      mechanisms: [],
      readable: context.toolchain.runtimeFolders + (context.packages?.resources ?? []).map { FilePath($0) })
  }

  /// Asks the supervisor what it can do here, by having it do all that comes before a sample starts.
  ///
  /// - Parameter context: The evaluation's context.
  /// - Throws: `notContained` where the configuration requires what this machine does not give.
  init(probedIn context: SampleEvaluationContext) async throws(SampleEnvironmentError) {
    self.init(unprotectedIn: context)
    mechanisms = context.configuration.mechanisms
    try await probe(context.configuration, in: context.work)
  }

  /// Asks the supervisor what its mechanisms give on this machine.
  ///
  /// - Parameters:
  ///   - configuration: What the site requires, and where the supervisor is.
  ///   - work: Where it may work.
  /// - Throws: `notContained` where the configuration requires what this machine does not give.
  mutating func probe(
    _ configuration: SampleConfiguration, in work: FilePath
  ) async throws(SampleEnvironmentError) {
    let folder = work.appending("probe")
    try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      for name in [Supervisor.rootName, Supervisor.homeName] {
        try FileSystem.makeFolder(folder.appending(name))
      }
    }
    let output = folder.appending("held")
    let error = folder.appending("error")
    let ending = try await ChildProcess(
      program: configuration.supervisor,
      arguments: Supervisor.arguments(
        probing: folder, times: Supervisor.Times(seconds: 10, processorSeconds: 10),
        limits: configuration.limits, containment: self),
      environment: ["LC_ALL": "C.UTF-8"], folder: folder, output: output, error: error, timeout: .seconds(20)
    ).run()
    let (answer, problem) = try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      (
        String(decoding: try FileSystem.read(output, limit: 1000), as: UTF8.self),
        Supervisor.problem(in: try FileSystem.read(error, limit: 1000))
      )
    }
    guard ending == .exited(0), let held = Supervisor.protections(in: answer) else {
      throw .toolFailed(
        configuration.supervisor.string,
        reason: problem ?? "it did not report what it protects from (\(ending))")
    }
    self.held = held
    let missing = SampleProtection.allCases.filter { !held.contains($0) }
    if configuration.sandbox == .required, !missing.isEmpty { throw .notContained(missing: missing) }
  }
}

extension Toolchain {
  /// The folders in which programs that it links look for its libraries.
  var runtimeFolders: [FilePath] {
    var folders = [FilePath]()
    for command in link {
      let words = command.filter { $0 != "-Xlinker" }
      for (word, next) in zip(words, words.dropFirst()) where word == "-rpath" && next.hasPrefix("/") {
        folders.append(FilePath(next))
      }
    }
    return folders
  }
}
