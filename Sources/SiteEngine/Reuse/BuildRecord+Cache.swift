import Diagnostics

extension BuildRecord {
  /// Reads what `BuildRecordFile` writes.
  init(from cache: inout CacheReader) throws(CacheReader.Failure) {
    sources = try cache.dictionary { reader throws(CacheReader.Failure) in try reader.value() }
    files = try cache.dictionary { reader throws(CacheReader.Failure) in try reader.value() }
    pages = try cache.dictionary { reader throws(CacheReader.Failure) in try reader.value() }
    products = try cache.dictionary { reader throws(CacheReader.Failure) in try reader.value() }
    ledger = try cache.value()
    summary = try cache.value()
  }
}

extension BuildRecord.Summary: CacheCodable {
  func encode(to cache: inout CacheWriter) {
    for digest in [digests.reading, digests.everyPage, digests.index, digests.addresses] {
      cache.append(digest)
    }
    cache.append(unchanged)
  }

  init(from cache: inout CacheReader) throws(CacheReader.Failure) {
    digests = RecordKeeping.Digests(
      reading: try cache.value(), everyPage: try cache.value(), index: try cache.value(),
      addresses: try cache.value())
    unchanged = try cache.optionalValue()
  }
}

extension BuildRecord.Source: CacheCodable {
  func encode(to cache: inout CacheWriter) {
    cache.append(stamp)
    cache.append(digest)
  }

  init(from cache: inout CacheReader) throws(CacheReader.Failure) {
    stamp = try cache.optionalValue()
    digest = try cache.value()
  }
}

extension BuildRecord.LoadedSource: CacheCodable {
  func encode(to cache: inout CacheWriter) {
    cache.append(source)
    cache.append(loaded)
    cache.append(metadata)
    cache.append(hasNoSamples)
  }

  convenience init(from cache: inout CacheReader) throws(CacheReader.Failure) {
    // Arguments are read in their order, which is the one in which they were written.
    self.init(
      source: try cache.value(), loaded: try cache.value(), metadata: try cache.value(),
      hasNoSamples: try cache.boolean())
  }
}

extension BuildRecord.RenderedSource: CacheCodable {
  func encode(to cache: inout CacheWriter) {
    cache.append(content)
    cache.append(surroundings)
    cache.append(reads)
    cache.append(links)
    cache.append(summary)
    cache.append(lacksPictureCharacters)
    cache.append(outputs)
    cache.append(diagnostics)
  }

  convenience init(from cache: inout CacheReader) throws(CacheReader.Failure) {
    // Arguments are read in their order, which is the one in which they were written.
    self.init(
      content: try cache.value(), surroundings: try cache.value(), reads: try cache.value(),
      links: try cache.value(), summary: try cache.value(), lacksPictureCharacters: try cache.boolean(),
      outputs: try cache.strings(), diagnostics: try cache.values())
  }
}

extension BuildRecord.Product: CacheCodable {
  func encode(to cache: inout CacheWriter) {
    cache.append(key)
    cache.append(outputs)
    cache.append(diagnostics)
  }

  init(from cache: inout CacheReader) throws(CacheReader.Failure) {
    key = try cache.value()
    outputs = try cache.strings()
    diagnostics = try cache.values()
  }
}

extension PageReads: CacheCodable {
  func encode(to cache: inout CacheWriter) {
    cache.append(destinations.sorted())
    cache.append(files.sorted())
    cache.append(usesSamples)
    cache.append(isUnpredictable)
  }

  init(from cache: inout CacheReader) throws(CacheReader.Failure) {
    destinations = Set(try cache.strings())
    files = Set(try cache.strings())
    usesSamples = try cache.boolean()
    isUnpredictable = try cache.boolean()
  }
}
