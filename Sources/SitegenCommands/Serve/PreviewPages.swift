import FileSystem
import SiteEngine
import Synchronization

/// The pages that a preview shows before a build has ended, the newest text of each.
final class PreviewPages: Sendable {
  private struct State {
    /// The last site that was published, and what built it.
    var latest: (build: SiteBuild, site: StagedSite)?
    /// The pages that were rendered after an edit, by their paths in the output folder, with the time of the edit.
    var edited: [String: (bytes: [UInt8], edit: ContinuousClock.Instant)] = [:]
  }

  private let state = Mutex(State())
  private let published: Directory
  private let show: @Sendable ([String: [UInt8]]) -> Void

  /// No pages.
  ///
  /// - Parameters:
  ///   - folder: The output folder.
  ///   - show: Shows pages, by their paths in it, until a build has ended.
  init(in folder: String, show: @escaping @Sendable ([String: [UInt8]]) -> Void) {
    published = Directory(root: folder)
    self.show = show
  }

  /// Shows pages of a build, but for those that were edited since it began.
  func show(_ pages: [EarlyPage], ofBuildBegunAt start: ContinuousClock.Instant) {
    let whole = whole(pages)
    state.withLock { state in
      let newest = whole.filter { state.edited[$0.key].map { $0.edit < start } ?? true }
      if !newest.isEmpty { show(newest) }
    }
  }

  /// Shows at once, beside a build under way, what edits of texts, templates or style sheets change.
  ///
  /// - Parameters:
  ///   - files: The changed files, by paths from the site's folder.
  ///   - lookedAt: The pages that are looked at, by their paths in the output folder.
  func showEdits(of files: Set<String>, lookedAt: Set<String> = []) async {
    let edit = ContinuousClock.now
    guard let (build, site) = state.withLock(\.latest) else { return }
    // What a build throws will be said by the one that follows.
    let pages = whole((try? await build.pages(editedIn: files, lookedAt: lookedAt, since: site)) ?? [])
    guard !pages.isEmpty else { return }
    state.withLock { state in
      for (path, bytes) in pages { state.edited[path] = (bytes, edit) }
      show(pages)
    }
  }

  /// Takes a site that was published.
  func published(_ site: StagedSite, by build: SiteBuild) {
    state.withLock { $0.latest = (build, site) }
  }

  /// Tells of the end of a build, together with the pages that were edited since it began: their texts stay until the next one.
  func ended(
    buildBegunAt start: ContinuousClock.Instant, _ tell: (_ edited: [String: [UInt8]]) -> Void
  ) {
    state.withLock { state in
      state.edited = state.edited.filter { $0.value.edit >= start }
      tell(state.edited.mapValues(\.bytes))
    }
  }

  /// The pages whose files are there from the build before. A browser does not ask again for one that is not.
  private func whole(_ pages: [EarlyPage]) -> [String: [UInt8]] {
    let whole = pages.filter { page in page.files.allSatisfy { published.exists($0) } }
    return Dictionary(whole.map { ($0.path, $0.bytes) }) { $1 }
  }
}
