package import BinaryCoding

extension PageSummary: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(description)
    cache.append(summary)
    cache.append(readingTime)
    cache.append(wordCount)
    cache.append(picture)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    description = try cache.value()
    summary = try cache.value()
    readingTime = try cache.integer()
    wordCount = try cache.integer()
    picture = try cache.value()
  }
}
