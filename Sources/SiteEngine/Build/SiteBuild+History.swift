import BinaryCoding
import Diagnostics
import Digests
import Metadata
import PageRendering
import SiteModel

extension SiteBuild {
  /// The pages that were read, those that do not say when they were updated with the date of their file's last change, if
  /// the site wants that. A change on the day of publication, or before it, is no update.
  ///
  /// - Parameters:
  ///   - sources: What was read. Dates are not kept in it for the next build, as a commit changes them without changing
  ///     the file, but count as metadata.
  ///   - configuration: The site's configuration.
  /// - Returns: The pages, and why there are no dates.
  func datedFromHistory(
    _ sources: inout [BuildCache.LoadedSource], _ configuration: SiteConfiguration
  ) async -> ([LoadedPage], [Diagnostic]) {
    var pages = sources.map(\.loaded)
    guard configuration.takesUpdatesFromGit, let history else { return (pages, []) }
    var changes: [String: CalendarDate] = [:]
    var problems: [Diagnostic] = []
    do throws(HistoryProvider.Problem) {
      changes = try await history.lastChanges([ContentScan.folder] + configuration.mounts.map(\.source))
    } catch {
      problems.append(.noHistory(error))
    }
    for index in pages.indices {
      guard let page = pages[index].page else { continue }
      if let change = changes[page.file], page.isUpdated(by: change) {
        var frontMatter = page.frontMatter
        frontMatter.updated = change
        pages[index].page = page.with(frontMatter)
      }
      sources[index] = sources[index].with(metadata: ContentDigest { $0.append(pages[index].page) })
    }
    return (pages, problems)
  }
}

extension Page {
  /// Whether a change of the file is an update that the page's author does not tell of.
  fileprivate func isUpdated(by change: CalendarDate) -> Bool {
    guard frontMatter.updated == nil else { return false }
    return date.map { change.isoDay > $0.isoDay } ?? true
  }
}
