import Diagnostics
import Digests
import FileSystem
import PageRendering
import Publishing
import Synchronization

/// What a build takes from the last one, and what it leaves for the next.
final class IncrementalBuild: Sendable {
  /// What the last build left, if it can be used.
  let previous: BuildCache?
  let digests: SiteDigests
  /// The pages of `Content` by their path there.
  let sources: PathDictionary<BuildCache.LoadedSource>
  let files: FileDigests
  /// The published files that are not as the last build left them.
  private let damaged: PathSet
  private let state = Mutex(State())

  private struct State: Sendable {
    var pages: PathDictionary<BuildCache.RenderedSource> = [:]
    var products: PathDictionary<BuildCache.Product> = [:]
    /// Whether any page or product is not the last build's.
    var isAnythingMade = false
  }

  init(
    previous: BuildCache?, digests: SiteDigests, sources: PathDictionary<BuildCache.LoadedSource>,
    files: FileDigests, damaged: PathSet
  ) {
    (self.previous, self.digests, self.sources) = (previous, digests, sources)
    (self.files, self.damaged) = (files, damaged)
  }

  /// Keeps a page for the next build.
  func keep(_ page: BuildCache.RenderedSource, of file: String, isReused: Bool) {
    state.withLock { state in
      state.pages[file] = page
      if !isReused { state.isAnythingMade = true }
    }
  }

  /// Keeps for the next build what was published under a name.
  func keep(_ product: BuildCache.Product, as name: String, isReused: Bool) {
    state.withLock { state in
      state.products[name] = product
      if !isReused { state.isAnythingMade = true }
    }
  }

  /// What the last build published under a name, if it is the same now and still there.
  func product(_ name: String, key: ContentDigest) -> BuildCache.Product? {
    guard let product = previous?.products[name], product.key == key, areIntact(product.outputs) else {
      return nil
    }
    return product
  }

  /// Whether the site as a whole is what it was for the last build, and all that was published is there.
  var isAllAsBefore: Bool {
    guard let previous else { return false }
    return previous.digests == digests && damaged.isEmpty
  }

  /// Whether published files are as the last build left them.
  func areIntact(_ paths: [String]) -> Bool {
    guard let files = previous?.ledger.files else { return false }
    return paths.allSatisfy { files[$0] != nil && !damaged.contains($0) }
  }

  /// What is left for the next build.
  ///
  /// - Parameter ledger: What is known of the published folder.
  /// - Returns: The cache; `nil` where the last one has the same content.
  func cache(_ ledger: OutputLedger) -> BuildCache? {
    let state = state.withLock { $0 }
    let cache = BuildCache(
      digests: digests, sources: sources, files: files.all, pages: state.pages, products: state.products,
      ledger: ledger)
    if let previous, !state.isAnythingMade, previous.hasSameContent(as: cache) { return nil }
    return cache
  }
}

extension BuildCache {
  /// Whether nothing differs between this cache and one whose pages and products are among its own.
  fileprivate func hasSameContent(as other: BuildCache) -> Bool {
    digests == other.digests && pages.count == other.pages.count && products.count == other.products.count
      && ledger == other.ledger && files == other.files && sources.count == other.sources.count
      && sources.allSatisfy { $0.value === other.sources[$0.key] }
  }
}
