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
  /// Whether it leaves processors to others.
  var isBackground = false

  #if canImport(Glibc)
  private static let processGroup = __priority_which_t(PRIO_PGRP.rawValue)
  #else
  private static let processGroup = PRIO_PGRP
  #endif
  /// The nice value of programs in the background.
  private static let backgroundPriority: Int32 = 10
  /// How long a program has to clean up when its time is up: on a busy machine a supervisor takes some seconds to end what
  /// a sample left behind.
  private static let grace = Duration.seconds(10)

  /// Runs the program. At the time limit it is sent SIGTERM; if it does not exit, it and its process group are killed.
  /// What is left of the group after the program has exited is killed too. Cancelling the calling task ends the program
  /// in the same way, and throws.
  func run() async throws(SampleEnvironmentError) -> Ending {
    let streams = try openStreams()
    let watch = ProcessDeadline()
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
          configuration, input: .fileDescriptor(streams.input, closeAfterSpawningProcess: true),
          output: .fileDescriptor(streams.output, closeAfterSpawningProcess: true),
          error: .fileDescriptor(streams.error, closeAfterSpawningProcess: true)
        ) { execution in
          let process = execution.processIdentifier.value
          watch.start(process)
          // What it has not started yet inherits it. Where that is not allowed, all stay equal.
          if isBackground { yieldProcessors(process) }
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

  /// Lowers the priority of a process that leads a session.
  private func yieldProcessors(_ process: pid_t) {
    _ = setpriority(Self.processGroup, id_t(process), Self.backgroundPriority)
    // Linux shares processors among sessions first, and only within one by nice values: autogroups, sched(7).
    guard let group = try? FileDescriptor.open(FilePath("/proc/\(process)/autogroup"), .writeOnly) else {
      return
    }
    try? group.closeAfter { _ = try group.writeAll("\(Self.backgroundPriority)".utf8) }
  }

  private var configuration: Configuration {
    var options = PlatformOptions()
    options.createSession = true
    // A supervisor that is told to end ends what it supervises.
    options.teardownSequence = [.send(signal: .terminate, allowedDurationToNextStep: ChildProcess.grace)]
    return Configuration(
      executable: .path(program),
      arguments: name.map { Arguments(executablePathOverride: $0, remainingValues: arguments) }
        ?? Arguments(arguments),
      environment: .custom(
        Dictionary(
          uniqueKeysWithValues: environment.map { (Environment.Key(stringLiteral: $0.key), $0.value) })),
      workingDirectory: folder,
      platformOptions: options)
  }

  /// The descriptors of the program's standard streams. If one cannot be opened, none stays open.
  private func openStreams() throws(SampleEnvironmentError) -> (
    input: FileDescriptor, output: FileDescriptor, error: FileDescriptor
  ) {
    var opened = [FileDescriptor]()
    do {
      opened.append(try openForReading(input))
      opened.append(try open(output))
      opened.append(try open(error))
    } catch {
      for descriptor in opened { try? descriptor.close() }
      throw error
    }
    return (opened[0], opened[1], opened[2])
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
