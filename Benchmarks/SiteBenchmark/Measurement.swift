import Foundation

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What a run of a program cost, as the system counted it.
struct Measurement {
  /// Seconds from its start to its end.
  var wall: Double
  /// Seconds of processor time, of all its threads and of the processes that it waited for.
  var processor: Double
  /// The most memory that it had at once, in bytes.
  var memory: Double
  /// What it printed.
  var output: String

  /// Runs a program to its end.
  ///
  /// - Throws: `BenchmarkError` if it cannot be started or fails.
  static func run(_ command: [String], in folder: URL) throws -> Measurement {
    let log = folder.appending(path: "log.txt")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, log.path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let start = ContinuousClock.now
    guard posix_spawnp(&process, command[0], &actions, nil, &arguments, environ) == 0 else {
      throw BenchmarkError(text: "`\(command[0])` cannot be started.")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    let wall = seconds(ContinuousClock.now - start)
    let output = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    guard status == 0 else {
      throw BenchmarkError(text: "`\(command.joined(separator: " "))` failed.\n\(output.suffix(2000))")
    }
    #if os(Linux)
    let memory = Double(usage.ru_maxrss) * 1024
    #else
    let memory = Double(usage.ru_maxrss)
    #endif
    return Measurement(
      wall: wall, processor: time(usage.ru_utime) + time(usage.ru_stime), memory: memory, output: output
    )
  }

  private static func time(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}

extension [Measurement] {
  /// The least of each figure, since the machine may do other work beside.
  var best: Measurement? {
    guard let fastest = self.min(by: { $0.wall < $1.wall }) else { return nil }
    return reduce(into: fastest) { best, run in
      best.processor = Swift.min(best.processor, run.processor)
      best.memory = Swift.min(best.memory, run.memory)
    }
  }
}

/// Why the benchmark cannot go on.
struct BenchmarkError: Error {
  var text: String
}

func seconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}
