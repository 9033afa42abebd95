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
  /// The published files that are not as the last build left them.
  private let damaged: Set<String>
  private let state = Mutex(State())

  private struct State: Sendable {
    var pages: [String: BuildRecord.RenderedSource] = [:]
    var products: [String: BuildRecord.Product] = [:]
    /// The pages and the products that are not the last build's.
    var madePages: Set<String> = []
    var madeProducts: Set<String> = []
  }

  init(
    previous: BuildRecord?, digests: Digests, sources: [String: BuildRecord.LoadedSource],
    files: FileDigests, damaged: Set<String>
  ) {
    (self.previous, self.digests, self.sources) = (previous, digests, sources)
    (self.files, self.damaged) = (files, damaged)
  }

  func note(_ page: BuildRecord.RenderedSource, of file: String, isReused: Bool) {
    state.withLock { state in
      state.pages[file] = page
      if !isReused { state.madePages.insert(file) }
    }
  }

  func note(_ product: BuildRecord.Product, as name: String, isReused: Bool) {
    state.withLock { state in
      state.products[name] = product
      if !isReused { state.madeProducts.insert(name) }
    }
  }

  /// What the last build published under a name, if it is the same now and still there.
  func product(_ name: String, key: ContentDigest) -> BuildRecord.Product? {
    guard let product = previous?.products[name], product.key == key, areIntact(product.outputs) else {
      return nil
    }
    return product
  }

  /// Whether the site as a whole is what it was for the last build, and all that was published is there.
  var isAllAsBefore: Bool {
    guard let previous else { return false }
    return previous.summary.digests == digests && damaged.isEmpty
  }

  /// Whether published files are as the last build left them.
  func areIntact(_ paths: [String]) -> Bool {
    guard let files = previous?.ledger.files else { return false }
    return paths.allSatisfy { files[$0] != nil && !damaged.contains($0) }
  }

  /// The files that pages looked for outside of `Content`, by their path below the site; `nil` where a page looked for what
  /// nobody can predict.
  var otherFiles: [String]? {
    let pages = state.withLock { $0.pages }
    if pages.values.contains(where: \.reads.isUnpredictable) { return nil }
    return Set(pages.values.flatMap(\.reads.files)).sorted()
  }

  /// The record to be kept.
  ///
  /// - Parameters:
  ///   - ledger: What is known of the published folder.
  ///   - unchanged: What is enough to know if nothing will have changed.
  /// - Returns: The record, and how it differs from the last one; `nil` where there is none.
  func record(_ ledger: OutputLedger, _ unchanged: UnchangedSite?) -> (BuildRecord, BuildRecordChanges?) {
    let state = state.withLock { $0 }
    let record = BuildRecord(
      summary: BuildRecord.Summary(digests: digests, unchanged: unchanged), sources: sources,
      files: files.all, pages: state.pages, products: state.products, ledger: ledger)
    return (record, previous.map { changes(from: $0, to: record, state) })
  }

  private func changes(from old: BuildRecord, to new: BuildRecord, _ state: State) -> BuildRecordChanges {
    let before = old.origin?.changes ?? BuildRecordChanges()
    var changes = BuildRecordChanges()
    let changedSources = new.sources.lazy.filter { path, source in
      guard let former = old.sources[path] else { return true }
      if former === source { return false }
      return former.source != source.source || former.metadata != source.metadata
        || former.hasNoSamples != source.hasNoSamples
    }
    changes.sources = EntryChanges(
      from: old.sources, to: new.sources, changed: changedSources.map(\.key),
      besides: before.sources.entries.keys)
    changes.files = EntryChanges(from: old.files, to: new.files, besides: before.files.entries.keys)
    changes.pages = EntryChanges(
      from: old.pages, to: new.pages, changed: state.madePages, besides: before.pages.entries.keys)
    changes.products = EntryChanges(
      from: old.products, to: new.products, changed: state.madeProducts,
      besides: before.products.entries.keys)
    changes.outputs = EntryChanges(
      from: old.ledger.files, to: new.ledger.files, besides: before.outputs.entries.keys)
    changes.folders = EntryChanges(
      from: old.ledger.folders, to: new.ledger.folders, besides: before.folders.entries.keys)
    return changes
  }
}
