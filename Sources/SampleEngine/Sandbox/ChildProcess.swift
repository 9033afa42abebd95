import Subprocess
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A program to be run to its end in a session of its own, with a file or nothing to read and its output in files, so
/// that neither it nor a process it leaves behind can keep anyone waiting.
struct ChildProcess: Sendable {
  /// How a process ended.
  enum Ending: Sendable, Hashable {
    case exited(Int)
    case signalled(Int)
    case timedOut
  }

  var program: FilePath
  var arguments: [String]
  /// The program's first argument, its own name; `nil` for its path.
  var name: String?
  var environment: [String: String]
  var folder: FilePath
  /// The file that is standard input, which is empty if there is none.
  var input: FilePath?
  /// The files that take standard output and standard error, or `nil` where they are not kept.
  var output: FilePath?
  var error: FilePath?
  var timeout: Duration

  /// How long a program has to clean up when its time is up.
  private static let grace = Duration.seconds(3)

  /// Runs the program. At the time limit it is sent SIGTERM; if it does not exit, it and its process group are killed.
  /// What is left of the group after the program has exited is killed too. Cancelling the calling task ends the program
  /// in the same way, and throws.
  func run() async throws(SampleEnvironmentError) -> Ending {
    let inputDescriptor = try openForReading(input)
    let outputDescriptor: FileDescriptor
    let errorDescriptor: FileDescriptor
    do {
      outputDescriptor = try open(output)
    } catch {
      try? inputDescriptor.close()
      throw error
    }
    do {
      errorDescriptor = try open(error)
    } catch {
      try? inputDescriptor.close()
      try? outputDescriptor.close()
      throw error
    }
    var options = PlatformOptions()
    options.createSession = true
    // A supervisor that is told to end ends what it supervises.
    options.teardownSequence = [.send(signal: .terminate, allowedDurationToNextStep: ChildProcess.grace)]
    let configuration = Configuration(
      executable: .path(program),
      arguments: name.map { Arguments(executablePathOverride: $0, remainingValues: arguments) }
        ?? Arguments(arguments),
      environment: .custom(
        Dictionary(
          uniqueKeysWithValues: environment.map { (Environment.Key(stringLiteral: $0.key), $0.value) })),
      workingDirectory: folder,
      platformOptions: options)
    let watch = ProcessWatch()
    do {
      let result = try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { [timeout] in
          // The time is the program's: none of it goes by while it waits to be started.
          await watch.processHasStarted()
          try await Task.sleep(for: timeout)
          watch.timeIsUp(SIGTERM)
          try await Task.sleep(for: ChildProcess.grace)
          watch.timeIsUp(SIGKILL)
        }
        defer { group.cancelAll() }
        return try await Subprocess.run(
          configuration, input: .fileDescriptor(inputDescriptor, closeAfterSpawningProcess: true),
          output: .fileDescriptor(outputDescriptor, closeAfterSpawningProcess: true),
          error: .fileDescriptor(errorDescriptor, closeAfterSpawningProcess: true)
        ) { execution in
          let process = execution.processIdentifier.value
          watch.start(process)
          return process
        }
      }
      let isTimedOut = watch.end(result.closureResult)
      // How a program ended that was ended from here says nothing about it.
      try Task.checkCancellation()
      if isTimedOut { return .timedOut }
      switch result.terminationStatus {
      case .exited(let code): return .exited(Int(code))
      case .signaled(let signal): return .signalled(Int(signal))
      }
    } catch is CancellationError {
      throw .toolFailed(program.string, reason: SampleEvaluation.cancellation)
    } catch {
      throw .toolFailed(program.string, reason: "\(error)")
    }
  }

  private func openForReading(_ path: FilePath?) throws(SampleEnvironmentError) -> FileDescriptor {
    do {
      return try FileDescriptor.open(path ?? "/dev/null", .readOnly, options: .closeOnExec)
    } catch {
      throw .fileSystem(path ?? "/dev/null", reason: "\(error)")
    }
  }

  private func open(_ path: FilePath?) throws(SampleEnvironmentError) -> FileDescriptor {
    do {
      guard let path else { return try FileDescriptor.open("/dev/null", .writeOnly, options: .closeOnExec) }
      return try FileDescriptor.open(
        path, .writeOnly, options: [.create, .truncate, .closeOnExec], permissions: .ownerReadWrite)
    } catch {
      throw .fileSystem(path ?? "/dev/null", reason: "\(error)")
    }
  }
}
