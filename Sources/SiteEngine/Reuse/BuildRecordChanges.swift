/// How a record differs from an earlier one that is kept: after most builds a hundredth of it, to be written in its place.
struct BuildRecordChanges: Sendable {
  var sources = EntryChanges<BuildRecord.LoadedSource>()
  var files = EntryChanges<BuildRecord.Source>()
  var pages = EntryChanges<BuildRecord.RenderedSource>()
  var products = EntryChanges<BuildRecord.Product>()
  var outputs = EntryChanges<FileStamp>()
  var folders = EntryChanges<OutputLedger.Folder>()

  /// The number of entries.
  var count: Int {
    sources.entries.count + files.entries.count + pages.entries.count + products.entries.count
      + outputs.entries.count + folders.entries.count
  }

  /// Whether any entry differs from the record that it was compared with.
  var isDifferent: Bool {
    sources.isDifferent || files.isDifferent || pages.isDifferent || products.isDifferent
      || outputs.isDifferent || folders.isDifferent
  }

  /// Makes these changes to an earlier record.
  func apply(to record: inout BuildRecord) {
    sources.apply(to: &record.sources)
    files.apply(to: &record.files)
    pages.apply(to: &record.pages)
    products.apply(to: &record.products)
    outputs.apply(to: &record.ledger.files)
    folders.apply(to: &record.ledger.folders)
  }
}

extension BuildRecordChanges: CacheCodable {
  func encode(to cache: inout CacheWriter) {
    cache.append(sources)
    cache.append(files)
    cache.append(pages)
    cache.append(products)
    cache.append(outputs)
    cache.append(folders)
  }

  init(from cache: inout CacheReader) throws(CacheReader.Failure) {
    sources = try cache.value()
    files = try cache.value()
    pages = try cache.value()
    products = try cache.value()
    outputs = try cache.value()
    folders = try cache.value()
  }
}
