import Foundation

/// A run of a program, and what it drew.
struct ProgramRun {
  /// What it wrote to the descriptor that FigureKit asks for.
  let figures: Data
  /// Its exit code, or 128 and the number of the signal that ended it.
  let exitCode: Int32

  /// Runs a program with this one's standard streams, and waits for it.
  init(_ program: URL, arguments: [String]) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("figures-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    // A shell, because `Process` connects only the three standard streams.
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "output=$1; shift; exec \"$@\" 3>\"$output\"", "sh", file.path, program.path]
    process.arguments? += arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["FIGUREKIT_OUTPUT": "3"]) { _, descriptor in descriptor }
    try process.run()
    process.waitUntilExit()
    figures = (try? Data(contentsOf: file)) ?? Data()
    exitCode = process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
  }
}
