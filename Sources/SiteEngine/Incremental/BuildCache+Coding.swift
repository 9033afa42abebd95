import BinaryCoding
import Diagnostics
import PageRendering

extension BuildCache: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(unordered: sources) { $0.append($1) }
    cache.append(unordered: files) { $0.append($1) }
    cache.append(unordered: pages) { $0.append($1) }
    cache.append(unordered: products) { $0.append($1) }
    cache.append(ledger)
    cache.append(digests)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    sources = try cache.pathDictionary { reader throws(BinaryReader.Failure) in try reader.value() }
    files = try cache.pathDictionary { reader throws(BinaryReader.Failure) in try reader.value() }
    pages = try cache.pathDictionary { reader throws(BinaryReader.Failure) in try reader.value() }
    products = try cache.pathDictionary { reader throws(BinaryReader.Failure) in try reader.value() }
    ledger = try cache.value()
    digests = try cache.value()
  }
}

extension SiteDigests: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    for digest in [reading, everyPage, index, addresses] { cache.append(digest) }
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    reading = try cache.value()
    everyPage = try cache.value()
    index = try cache.value()
    addresses = try cache.value()
  }
}

extension BuildCache.Source: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(stamp)
    cache.append(digest)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    stamp = try cache.value()
    digest = try cache.value()
  }
}

extension BuildCache.LoadedSource: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(source)
    cache.append(loaded)
    cache.append(metadata)
    cache.append(hasNoSamples)
  }

  package convenience init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    // Arguments are read in their order, which is the one in which they were written.
    self.init(
      source: try cache.value(), loaded: try cache.value(), metadata: try cache.value(),
      hasNoSamples: try cache.boolean())
  }
}

extension BuildCache.RenderedSource: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(content)
    cache.append(surroundings)
    cache.append(dependencies)
    cache.append(links)
    cache.append(summary)
    cache.append(lacksPictureCharacters)
    cache.append(outputs)
    cache.append(diagnostics)
  }

  package convenience init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    // Arguments are read in their order, which is the one in which they were written.
    self.init(
      content: try cache.value(), surroundings: try cache.value(), dependencies: try cache.value(),
      links: try cache.value(), summary: try cache.value(), lacksPictureCharacters: try cache.boolean(),
      outputs: try cache.value(), diagnostics: try cache.value())
  }
}

extension BuildCache.Product: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(key)
    cache.append(outputs)
    cache.append(diagnostics)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    key = try cache.value()
    outputs = try cache.value()
    diagnostics = try cache.value()
  }
}
