import Metadata
import SiteEngine
import SystemPackage

extension HistoryProvider {
  /// The git history of a site's folder, which may be only a part of its repository: one process reads that of the
  /// repository, and one that of all files.
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
