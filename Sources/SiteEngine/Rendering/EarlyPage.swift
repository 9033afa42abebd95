import Diagnostics
import FileSystem
import PageRendering
import Publishing
import SiteModel

/// A page that was rendered, of a site that is still being built.
package struct EarlyPage: Sendable {
  /// Its path in the output folder.
  package var path: String
  /// Its HTML.
  package var bytes: [UInt8]
  /// The other files that it shows, by their paths in the output folder. Some may not be there yet.
  package var files: [String]
}

extension SiteRendering {
  /// Of how many pages the HTML is kept to be shown early: more are rendered anew after a change of a template.
  private static let earlyPageLimit = 16

  /// The pages that are shown while the site is still being built, by their index.
  struct EarlyPages {
    /// Those that were edited or are looked at, which are rendered before all others.
    var first: [Int] = []
    /// The others.
    var others: [Int] = []
  }

  /// The pages to be shown early.
  func earlyPages() -> EarlyPages {
    guard pagesRendered != nil, let previous = incremental.previous else { return EarlyPages() }
    let due = site.pages.indices.filter { reused[$0] == nil }
    let first = due.filter { index in
      let page = site.pages[index]
      return pagesLookedAt.contains(OutputTree.path(of: page.address))
        || previous.sources[page.file]?.source.digest != incremental.sources[page.file]?.source.digest
    }.prefix(Self.earlyPageLimit)
    let others = due.count > Self.earlyPageLimit ? [] : Set(due).subtracting(first).sorted()
    return EarlyPages(first: Array(first), others: others)
  }

  /// Shows pages that were rendered anew and have no errors.
  func showEarly(_ pages: [Int: Shared<RenderedPage>]) {
    guard let pagesRendered else { return }
    let early = pages.sorted { $0.key < $1.key }.compactMap { self.early($1.value, at: $0) }
    if !early.isEmpty { pagesRendered(early) }
  }

  /// A page to be shown; `nil` for one with errors, and for a list.
  func early(_ made: RenderedPage, at index: Int) -> EarlyPage? {
    guard let bytes = made.html, !made.diagnostics.containsErrors else { return nil }
    let path = OutputTree.path(of: site.pages[index].address)
    let modules = made.modules.compactMap { resources.samples.modules[$0] }
    let files =
      made.figures.flatMap(\.paths) + (made.cacheEntry?.outputs ?? []).filter { $0 != path }
      + modules.flatMap { [$0.address] + $0.images.map(\.address) }.map { OutputTree.path(of: $0) }
    return EarlyPage(path: path, bytes: bytes, files: files)
  }
}
