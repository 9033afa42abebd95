package import Metadata
import PageRendering

/// Tells the site engine when files were changed; the composition root supplies it.
package struct HistoryProvider: Sendable {
  /// Why nothing is known.
  package enum Problem: Error, Sendable, Hashable {
    /// The machine does not have the program that is asked.
    case programNotFound(String)
    /// The site lies in no repository, or nothing was ever committed to it.
    case noHistory
    /// The repository has only its last commits, so that most files seem to have been changed then.
    case shallow
    /// The program failed, and why.
    case failed(reason: String)
  }

  /// When each file at or below some paths of the site was last changed, by its path in the site; files that no commit has
  /// are left out.
  package var lastChanges: @Sendable (_ paths: [String]) async throws(Problem) -> [String: CalendarDate]

  /// Makes a provider out of its function.
  package init(
    lastChanges: @escaping @Sendable ([String]) async throws(Problem) -> [String: CalendarDate]
  ) {
    self.lastChanges = lastChanges
  }
}
