package import BinaryCoding
import Diagnostics

// A property added to one of these types must be added here: `PageCacheTests` counts them.

extension LoadedPage: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(page)
    cache.append(diagnostics)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(page: try cache.optionalValue(), diagnostics: try cache.values())
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
      translationKey: try cache.optionalString(), isBundle: try cache.boolean(), slug: try cache.string(),
      address: try cache.string(), title: try cache.string(), frontMatter: try cache.value(),
      date: try cache.optionalValue(), bodyOffset: try cache.integer(), bodyLine: try cache.integer(),
      mentionsSamples: try cache.boolean(), isPost: try cache.boolean(),
      linkedFiles: try cache.strings())
  }
}

extension FrontMatter: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(title)
    cache.append(date)
    cache.append(updated)
    cache.append(description)
    cache.append(slug)
    cache.append(isDraft)
    cache.append(expires)
    cache.append(terms) { $0.append($1) }
    cache.append(termLocations) { $0.append($1) }
    cache.append(series)
    cache.append(part)
    cache.append(weight)
    cache.append(aliases)
    cache.append(authors)
    cache.append(image)
    cache.append(imageAlternative)
    cache.append(imageLocation)
    cache.append(showsTableOfContents)
    cache.append(usesMath)
    cache.append(template)
    cache.append(templateLocation)
    cache.append(extra)
    cache.append(sort?.rawValue)
    cache.append(pageSize)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init()
    title = try cache.optionalString()
    date = try cache.optionalValue()
    updated = try cache.optionalValue()
    description = try cache.optionalString()
    slug = try cache.optionalString()
    isDraft = try cache.boolean()
    expires = try cache.optionalValue()
    terms = try cache.dictionary { reader throws(BinaryReader.Failure) in try reader.strings() }
    termLocations = try cache.dictionary { reader throws(BinaryReader.Failure) in try reader.values() }
    series = try cache.optionalString()
    part = try cache.optionalInteger()
    weight = try cache.optionalInteger()
    aliases = try cache.values()
    authors = try cache.strings()
    image = try cache.optionalString()
    imageAlternative = try cache.optionalString()
    imageLocation = try cache.optionalValue()
    showsTableOfContents = try cache.boolean()
    usesMath = try cache.optionalBoolean()
    template = try cache.optionalString()
    templateLocation = try cache.optionalValue()
    extra = try cache.values()
    sort = try cache.optionalString().flatMap(SortOrder.init)
    pageSize = try cache.optionalInteger()
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
