import Diagnostics
import PageRendering
import Publishing
import SiteModel

/// A page that was rendered, of a site that is still being built.
public struct EarlyPage: Sendable {
  /// Its path in the output folder.
  public var path: String
  /// Its HTML.
  public var bytes: [UInt8]
  /// The other files that it shows, by their paths in the output folder. Some may not be there yet.
  public var files: [String]
}

extension SiteRendering {
  /// Of how many pages the HTML is kept to be shown early: more are rendered anew after a change of a template.
  private static let earlyPageLimit = 16

  /// Whether pages are shown while the site is still being built.
  var keepsEarlyPages: Bool {
    pagesRendered != nil && incremental.previous != nil
      && site.pages.count - reused.count <= Self.earlyPageLimit
  }

  /// Shows the pages that were rendered anew and have no errors.
  func showEarly(_ pages: [Shared<RenderedPage>]) {
    guard let pagesRendered, keepsEarlyPages else { return }
    let early = zip(site.pages, pages).compactMap { page, made -> EarlyPage? in
      guard let bytes = made.value.html, !made.value.diagnostics.containsErrors else { return nil }
      let path = OutputTree.path(of: page.address)
      let modules = made.value.modules.compactMap { resources.samples.modules[$0] }
      let files =
        made.value.figures.flatMap(\.paths) + (made.value.cacheEntry?.outputs ?? []).filter { $0 != path }
        + modules.flatMap { [$0.address] + $0.images.map(\.address) }.map { OutputTree.path(of: $0) }
      return EarlyPage(path: path, bytes: bytes, files: files)
    }
    if !early.isEmpty { pagesRendered(early) }
  }
}
