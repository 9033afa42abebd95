import Foundation

/// Runs the checks of one target in child processes and outlives them.
struct Supervision {
  let target: FuzzTarget
  /// How many seconds of processor time one input may take. One that only waits may take ten times as long, as a
  /// machine may have other things to do.
  var patience: Double

  /// After so many findings a target has enough to be mended.
  private static let limit = 3

  /// Makes inputs until the time is over.
  func search(seconds: Double, seed: UInt64, keepingIn folder: URL) throws -> SearchOutcome {
    var outcome = SearchOutcome()
    let start = Date()
    while outcome.seconds < seconds, outcome.findings.count < Self.limit {
      // A child that comes after one that was lost is not to make the same inputs.
      let seed = seed &+ UInt64(outcome.findings.count) &* 1_000_003
      let end = try child(["--seconds", "\(seconds - outcome.seconds)", "--seed", "\(seed)"])
      outcome.executions += end.executions
      outcome.seconds = Date().timeIntervalSince(start)
      if let sentence = end.sentence {
        outcome.findings.append(try .keep(end.input, of: target, in: folder, sentence))
      }
    }
    return outcome
  }

  /// Reads one input again.
  ///
  /// - Returns: What is wrong with how it is read, or `nil`.
  func replay(_ file: URL) throws -> Finding? {
    try child(["--input", file.path]).sentence.map { Finding(sentence: $0, file: file) }
  }

  /// How a child ended.
  private struct End {
    var executions: Int
    /// What it worked on.
    var input: [UInt8]
    /// What is wrong, or `nil` for a child that was done.
    var sentence: String?
  }

  /// The seconds that a process has worked so far; `nil` on a system that does not tell.
  private func processorTime(of process: pid_t) -> Double? {
    #if canImport(Glibc)
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    #else
    return nil
    #endif
  }

  private func child(_ arguments: [String]) throws -> End {
    let manager = FileManager.default
    let scratch = manager.temporaryDirectory.appending(path: "sitegen-fuzz-\(UUID().uuidString)")
    try manager.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: scratch) }
    let current = try CurrentInput(scratch.appending(path: "current"))
    defer { current.unmap() }
    let messages = scratch.appending(path: "messages")
    try Data().write(to: messages)

    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["child", target.name, scratch.appending(path: "current").path] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no", "TMPDIR": scratch.path]) { $1 }
    process.standardError = try FileHandle(forWritingTo: messages)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var (count, since, used) = (0, Date(), 0.0)
    while process.isRunning {
      Thread.sleep(forTimeInterval: 0.02)
      let time = processorTime(of: process.processIdentifier)
      if current.count != count { (count, since, used) = (current.count, Date(), time ?? 0) }
      let waited = Date().timeIntervalSince(since)
      if waited > 10 * patience || (time.map { $0 - used } ?? waited) > patience {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return End(executions: count, input: current.bytes, sentence: "Takes more than \(Int(patience)) s")
      }
    }
    process.waitUntilExit()
    var end = End(executions: current.count, input: current.bytes)
    if process.terminationStatus != 0 || process.terminationReason == .uncaughtSignal {
      let text = String(decoding: (try? Data(contentsOf: messages)) ?? Data(), as: UTF8.self)
      let last =
        text.split(separator: "\n").first { $0.contains("Fatal error") } ?? text.split(separator: "\n").last
      end.sentence =
        "Ends with \(process.terminationStatus): \(last.map { String($0.prefix(300)) } ?? "no message")"
    }
    return end
  }
}
