import Metadata
import SiteEngine
import Subprocess
import SystemPackage

extension HistoryProvider {
  /// The history that git keeps of a site's folder, also of one that is only a part of its repository: one process
  /// tells of the repository, and one of all files.
  ///
  /// - Parameter site: The site's folder.
  /// - Returns: The provider.
  static func git(site: String) -> HistoryProvider {
    let git = Git(folder: FilePath(site))
    return HistoryProvider { paths throws(Problem) in
      let isShallow = try await git.run(["rev-parse", "--is-shallow-repository"])
      guard isShallow.first != UInt8(ascii: "t") else { throw .shallow }
      // Dates come before the files of their commit; paths count from the site's folder.
      let log = try await git.run(
        ["-c", "log.showSignature=false", "log", "--format=%x01%cI", "--name-only", "--no-renames"]
          + ["--relative", "-z", "--"] + paths)
      return lastChanges(inLog: log)
    }
  }

  /// The date of the first commit, which is the newest, that names each file.
  static func lastChanges(inLog log: [UInt8]) -> [String: CalendarDate] {
    var result: [String: CalendarDate] = [:]
    var date: CalendarDate?
    for part in log.split(whereSeparator: { $0 == 0 || $0 == UInt8(ascii: "\n") }) {
      let text = String(decoding: part, as: UTF8.self)
      if text.hasPrefix("\u{1}") {
        date = CalendarDate(String(text.dropFirst()))
      } else if result[text] == nil {
        result[text] = date
      }
    }
    return result
  }
}

/// The program git, working in a folder.
private struct Git: Sendable {
  let folder: FilePath

  /// Runs a command that only reads.
  ///
  /// - Returns: What it printed.
  func run(_ arguments: [String]) async throws(HistoryProvider.Problem) -> [UInt8] {
    let result: ExecutionResult<Void, BytesOutput, StringOutput<UTF8>>
    do {
      result = try await Subprocess.run(
        .name("git"), arguments: Arguments(["--no-pager"] + arguments),
        // Messages that are looked at are git's own.
        environment: .inherit.updating(["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"]), workingDirectory: folder,
        output: .bytes(limit: 1 << 30), error: .string(limit: 1 << 16))
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
