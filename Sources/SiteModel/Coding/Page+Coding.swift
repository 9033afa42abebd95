package import BinaryCoding
import Diagnostics

// A property added to one of these types must be added here: `PageCacheTests` counts them.

extension LoadedPage: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(page)
    cache.append(diagnostics)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(page: try cache.value(), diagnostics: try cache.value())
  }
}

extension Page: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(kind.rawValue)
    cache.append(file)
    cache.append(folder)
    cache.append(section)
    cache.append(language.tag)
    cache.append(language.path)
    cache.append(translationKey)
    cache.append(isBundle)
    cache.append(slug)
    cache.append(address)
    cache.append(title)
    cache.append(frontMatter)
    cache.append(date)
    cache.append(bodyOffset)
    cache.append(bodyLine)
    cache.append(mentionsSamples)
    cache.append(isPost)
    cache.append(linkedFiles)
  }

  package convenience init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    guard let kind = Kind(rawValue: try cache.string()) else { throw BinaryReader.Failure() }
    // Arguments are read in their order, which is the one in which they were written.
    self.init(
      kind: kind, file: try cache.string(), folder: try cache.string(), section: try cache.string(),
      language: PageLanguage(tag: try cache.string(), path: try cache.string()),
      translationKey: try cache.value(), isBundle: try cache.boolean(), slug: try cache.string(),
      address: try cache.string(), title: try cache.string(), frontMatter: try cache.value(),
      date: try cache.value(), bodyOffset: try cache.integer(), bodyLine: try cache.integer(),
      mentionsSamples: try cache.boolean(), isPost: try cache.boolean(),
      linkedFiles: try cache.value())
  }
}

extension Alias: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(text)
    cache.append(location)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(text: try cache.string(), location: try cache.value())
  }
}
