import Diagnostics
import Synchronization

/// What a build that is published knows of the last one, and what it will leave for the next.
final class RecordKeeping: Sendable {
  /// Digests of what is the same for the whole site.
  struct Digests: Sendable, Hashable {
    /// What decides how metadata is read.
    var reading: ContentDigest
    /// What every page is made of: the configuration, the theme, the program.
    var everyPage: ContentDigest
    /// The metadata of all pages.
    var index: ContentDigest
    /// All addresses.
    var addresses: ContentDigest
  }

  /// The record of the last build, if it can be used.
  let previous: BuildRecord?
  let digests: Digests
  /// The pages of `Content` by their path there.
  let sources: [String: BuildRecord.LoadedSource]
  let files: FileDigests
  /// The published files that are as the last build left them.
  private let intact: Set<String>
  private let state = Mutex(State())

  private struct State: Sendable {
    var pages: [String: BuildRecord.RenderedSource] = [:]
    var products: [String: BuildRecord.Product] = [:]
    /// Whether something was made that the last build did not make in the same way.
    var isChanged = false
  }

  init(
    previous: BuildRecord?, digests: Digests, sources: [String: BuildRecord.LoadedSource],
    files: FileDigests, intact: Set<String>
  ) {
    (self.previous, self.digests, self.sources) = (previous, digests, sources)
    (self.files, self.intact) = (files, intact)
  }

  func note(_ page: BuildRecord.RenderedSource, of file: String, isReused: Bool) {
    state.withLock { state in
      state.pages[file] = page
      if !isReused { state.isChanged = true }
    }
  }

  func note(_ product: BuildRecord.Product, as name: String, isReused: Bool) {
    state.withLock { state in
      state.products[name] = product
      if !isReused { state.isChanged = true }
    }
  }

  /// What the last build published under a name, if it is the same now and still there.
  func product(_ name: String, key: ContentDigest) -> BuildRecord.Product? {
    guard let product = previous?.products[name], product.key == key, areIntact(product.outputs) else {
      return nil
    }
    return product
  }

  /// Whether published files are as the last build left them.
  func areIntact(_ paths: [String]) -> Bool { paths.allSatisfy(intact.contains) }

  /// The record to be kept; `nil` where the last one says the same.
  ///
  /// - Parameter commitment: What publishing did.
  /// - Returns: The record.
  func record(_ commitment: OutputTransaction.Commitment) -> BuildRecord? {
    let state = state.withLock { $0 }
    let files = files.all
    if let previous, !state.isChanged, commitment.ledger == previous.ledger, files == previous.files,
      state.products.count == previous.products.count, state.pages.count == previous.pages.count,
      digests.index == previous.index, digests.addresses == previous.addresses,
      sources.count == previous.sources.count,
      sources.allSatisfy({ previous.sources[$0]?.source == $1.source })
    {
      return nil
    }
    return BuildRecord(
      reading: digests.reading, everyPage: digests.everyPage, index: digests.index,
      addresses: digests.addresses, sources: sources, files: files, pages: state.pages,
      products: state.products, ledger: commitment.ledger)
  }
}
