import SampleModel
import SystemPackage

/// Runs modules as a page does, by the toolchain's own interpreter.
struct LiveInterpreter: Sendable {
  let context: SampleEvaluationContext
  let live: LiveToolchain

  private var limit: Duration { context.configuration.liveTrialLimit }

  /// What a program shows, whose films must be the native ones.
  func report(
    of request: LiveSample, shownBy program: FilePath, in folder: FilePath
  ) async throws(SampleEnvironmentError) -> Result<LiveReport, LiveFailure> {
    let (ending, output, messages) = try await run(program, in: folder)
    guard let report = LiveReport(output) else { return .failure(.saysSomethingElse) }
    // What ends before it has shown a figure says nothing of those that it would have shown.
    if ending == .exited(0) || !report.figures.isEmpty, let failure = LiveFailure(report, of: request) {
      return .failure(failure)
    }
    switch ending {
    case .exited(0): return .success(report)
    case .timedOut: return .failure(.filmDoesNotEnd(limit))
    default: return .failure(.traps(messages.lines.first ?? ""))
    }
  }

  /// What is wrong with a program's figures after random gestures, if anything.
  func failure(
    ofGesturesIn program: FilePath, in folder: FilePath
  ) async throws(SampleEnvironmentError) -> LiveFailure? {
    let (ending, output, messages) = try await run(program, ["gestures"], in: folder)
    guard let report = LiveTrialReport(output) else { return .saysSomethingElse }
    if let difference = report.difference { return .dependsOnFrameRate(difference) }
    switch ending {
    case .exited(0): return nil
    case .timedOut: return .gesturesDoNotEnd(limit)
    default: return .traps(messages.lines.first ?? "")
    }
  }

  /// What a program shows with other values of literals; `nil` if it refuses them.
  func report(
    of edits: Edits, shownBy program: FilePath, in folder: FilePath
  ) async throws(SampleEnvironmentError) -> LiveReport? {
    let (ending, output, _) = try await run(program, ["edits"] + EditTable.words(edits), in: folder)
    return ending == .exited(0) ? LiveReport(output) : nil
  }

  /// The drawing list of a figure, by its place, in a state, with other values of literals; `nil` if the program does not give one.
  func drawing(
    of state: LiveState, figure: Int, _ edits: Edits, shownBy program: FilePath, in folder: FilePath
  ) async throws(SampleEnvironmentError) -> String? {
    let (ending, output, _) = try await run(
      program, ["edits"] + EditTable.words(edits) + ["state"] + state.words(of: "\(figure)"), in: folder)
    return ending == .exited(0) && !output.isEmpty ? output : nil
  }

  private func run(
    _ program: FilePath, _ arguments: [String] = [], in folder: FilePath
  ) async throws(SampleEnvironmentError) -> (ending: ChildProcess.Ending, output: String, messages: String) {
    let output = folder.appending("trial.out")
    let (ending, messages) = try await context.runTool(
      live.interpreter.string, ["run", program.string] + arguments, output: output, timeout: limit)
    return (ending, String(decoding: try context.read(output, limit: 256 << 20), as: UTF8.self), messages)
  }
}
