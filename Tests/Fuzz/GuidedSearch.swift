import Foundation

/// A search by libFuzzer, which keeps the inputs that reach code no other has reached.
struct GuidedSearch {
  let program: URL
  let target: FuzzTarget
  let seconds: Double
  let seed: UInt64
  /// How many seconds one input may take.
  let patience: Double
  let findings: URL

  func run() throws -> SearchOutcome {
    let manager = FileManager.default
    let scratch = manager.temporaryDirectory.appending(path: "sitegen-fuzz-\(UUID().uuidString)")
    let found = findings.appending(path: target.name)
    for folder in [scratch.appending(path: "corpus"), scratch.appending(path: "seeds"), found] {
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    defer { try? manager.removeItem(at: scratch) }
    for (index, seed) in target.readSeeds().enumerated() {
      try Data(seed).write(to: scratch.appending(path: "seeds/\(index)"))
    }
    let words = target.tokens.map { token in
      "\"" + token.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\"\n"
    }
    try Data(words.joined().utf8).write(to: scratch.appending(path: "words"))
    let messages = scratch.appending(path: "messages")
    try Data().write(to: messages)
    let before = Set(try manager.contentsOfDirectory(atPath: found.path))

    let process = Process()
    process.executableURL = program
    process.arguments = [
      "-max_total_time=\(max(1, Int(seconds)))", "-seed=\(UInt32(truncatingIfNeeded: seed))",
      "-timeout=\(Int(patience))",
      "-rss_limit_mb=4096", "-max_len=\(target.limit)", "-artifact_prefix=\(found.path)/",
      "-print_final_stats=1",
      "-dict=\(scratch.appending(path: "words").path)", scratch.appending(path: "corpus").path,
      scratch.appending(path: "seeds").path,
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(
      [
        LibFuzzer.variable: target.name, "SWIFT_BACKTRACE": "enable=no", "TMPDIR": scratch.path,
      ]) { $1 }
    let output = try FileHandle(forWritingTo: messages)
    process.standardError = output
    process.standardOutput = output
    let start = Date()
    try process.run()
    process.waitUntilExit()

    let text = String(decoding: try Data(contentsOf: messages), as: UTF8.self)
    var outcome = SearchOutcome(seconds: Date().timeIntervalSince(start))
    let lines = text.split(separator: "\n")
    outcome.executions =
      lines.last { $0.hasPrefix("stat::number_of_executed_units") }
      .flatMap { $0.split(separator: " ").last.flatMap { Int($0) } } ?? 0
    let sentence = lines.first { $0.contains("Fatal error") || $0.contains("ERROR: libFuzzer") }
    let now = try manager.contentsOfDirectory(atPath: found.path)
    // What merely took long is kept too, as a file that is called so.
    for name in now.sorted() where !before.contains(name) && !name.hasPrefix("slow-unit") {
      outcome.findings.append(
        Finding(sentence: sentence.map(String.init) ?? "Ends early", file: found.appending(path: name)))
    }
    if outcome.findings.isEmpty, process.terminationStatus != 0 {
      throw FuzzTarget.Finding("libFuzzer could not run: " + lines.suffix(5).joined(separator: "\n"))
    }
    return outcome
  }
}
