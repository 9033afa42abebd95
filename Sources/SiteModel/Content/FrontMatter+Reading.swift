package import BinaryCoding
package import Diagnostics
package import Metadata

/// Fills the properties of front matter, or takes their values, one after another.
protocol FrontMatterVisitor {
  associatedtype Failure: Error
  /// Visits a property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - read: Reads it as its author wrote it.
  /// - Throws: `Failure` if the property cannot be read.
  mutating func visit<Value: BinaryCodable>(
    _ property: inout Value, read: (inout MetadataTable) -> Value
  ) throws(Failure)
}

extension FrontMatter {
  /// Reads the keys of a page's front matter.
  ///
  /// - Parameters:
  ///   - entries: The keys with their values.
  ///   - isSection: Whether the file is a section's `_index.md`.
  ///   - taxonomies: The site's taxonomies, each a key of its own.
  /// - Returns: What could be read, and the problems with the rest.
  package static func read(
    _ entries: [MetadataValue.Entry], isSection: Bool, taxonomies: [String]
  ) -> (FrontMatter, [Diagnostic]) {
    var table = MetadataTable(entries)
    let result = read(&table, isSection: isSection, taxonomies: taxonomies)
    return (result, table.diagnostics)
  }

  /// The keys of a section's front matter on a site with the taxonomy `tags`; pages have all but those of sections alone.
  package static var schema: MetadataSchema {
    MetadataSchema { _ = read(&$0, isSection: true, taxonomies: ["tags"]) }
  }

  /// Reads every key.
  static func read(_ table: inout MetadataTable, isSection: Bool, taxonomies: [String]) -> FrontMatter {
    var result = FrontMatter()
    result.visit(&table, isSection: isSection, hasAuthors: !taxonomies.contains("authors"))
    result.readTerms(&table, taxonomies)
    if result.part != nil, result.series == nil, let part = table.value("part") {
      table.report([.partWithoutSeries(at: part.location)])
    }
    table.report(
      table.unknownKeys.map { item in
        (result.isDraft ? nil : HiddenPage(item.entry)).map { .hiddenPage($0, at: item.entry.location) }
          ?? .unknownKey(item.entry.key, suggestion: item.suggestion, at: item.entry.location)
      })
    return result
  }

  /// Reads the terms of every taxonomy. The taxonomy of series has those of the key `series`.
  private mutating func readTerms(_ table: inout MetadataTable, _ taxonomies: [String]) {
    for taxonomy in taxonomies where taxonomy != Site.Taxonomy.series {
      if table.value(taxonomy) != nil { setTerms(table.terms(taxonomy), of: taxonomy) }
    }
    if let series, !series.isEmpty {
      setTerms(table.terms(Site.Taxonomy.series), of: Site.Taxonomy.series)
    }
  }

  private mutating func setTerms(_ found: [(text: String, location: SourceLocation)], of taxonomy: String) {
    terms[taxonomy] = found.map(\.text)
    termLocations[taxonomy] = found.map(\.location)
  }
}

extension FrontMatter: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    var copy = self
    copy.visit(&cache)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init()
    try visit(&cache)
  }
}

extension MetadataTable: FrontMatterVisitor {
  mutating func visit<Value: BinaryCodable>(
    _ property: inout Value, read: (inout MetadataTable) -> Value
  ) { property = read(&self) }
}

extension BinaryWriter: FrontMatterVisitor {
  mutating func visit<Value: BinaryCodable>(
    _ property: inout Value, read: (inout MetadataTable) -> Value
  ) { append(property) }
}

extension BinaryReader: FrontMatterVisitor {
  mutating func visit<Value: BinaryCodable>(
    _ property: inout Value, read: (inout MetadataTable) -> Value
  ) throws(Failure) { property = try value() }
}

extension SortOrder: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) { cache.append(rawValue) }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    guard let order = SortOrder(rawValue: try cache.string()) else { throw BinaryReader.Failure() }
    self = order
  }
}
