import SiteEngine
import Subprocess
import SystemPackage

/// The program git, working in a folder.
struct Git: Sendable {
  let folder: FilePath

  /// Runs a command that only reads.
  ///
  /// - Parameters:
  ///   - arguments: The command and its arguments.
  ///   - input: What it reads as standard input.
  /// - Returns: What it printed.
  /// - Throws: `HistoryProvider.Problem` if it fails.
  func run(_ arguments: [String], input: [UInt8] = []) async throws(HistoryProvider.Problem) -> [UInt8] {
    let result: ExecutionResult<Void, BytesOutput, StringOutput<UTF8>>
    do {
      result = try await Subprocess.run(
        .name("git"), arguments: Arguments(["--no-pager"] + arguments),
        // Messages that are looked at are git's own.
        environment: .inherit.updating(["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"]), workingDirectory: folder,
        input: .array(input), output: .bytes(limit: 1 << 30), error: .string(limit: 1 << 16))
    } catch {
      if (error as? SubprocessError)?.code == .executableNotFound { throw .programNotFound("git") }
      throw .failed(reason: "\(error)")
    }
    if result.terminationStatus.isSuccess { return result.standardOutput }
    let problem = result.standardError
    if problem.contains("not a git repository") || problem.contains("does not have any commits") {
      throw .noHistory
    }
    let line = problem.split(whereSeparator: \.isNewline).first.map { String($0.prefix(200)) }
    throw .failed(reason: line ?? "it ended with \(result.terminationStatus)")
  }
}
