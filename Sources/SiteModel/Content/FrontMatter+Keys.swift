package import BinaryCoding
public import Diagnostics
public import Metadata

/// Fills the properties of front matter, or takes their values, one after another.
private protocol FrontMatterVisitor {
  associatedtype Failure: Error
  /// Visits a property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - read: Reads it as its author wrote it.
  mutating func visit<Value: BinaryCodable>(
    _ property: inout Value, read: (inout MetadataTable) -> Value
  ) throws(Failure)
}

extension FrontMatter {
  /// All properties, each with the key that it is read from. Whatever is missing here is neither read nor kept from one
  /// build to the next.
  ///
  /// - Parameters:
  ///   - visitor: What fills the properties or takes their values.
  ///   - isSection: Whether the file is a section's `_index.md`.
  ///   - hasAuthors: Whether `authors` is a key of its own and not a taxonomy.
  private mutating func visit<Visitor: FrontMatterVisitor>(
    _ visitor: inout Visitor, isSection: Bool = true, hasAuthors: Bool = true
  ) throws(Visitor.Failure) {
    try visitor.visit(&title) { $0.string("title") }
    try visitor.visit(&date) { $0.date("date") }
    try visitor.visit(&updated) { $0.date("updated") }
    try visitor.visit(&description) { $0.string("description") }
    try visitor.visit(&slug) { $0.string("slug") }
    try visitor.visit(&isDraft) { $0.boolean("draft") ?? false }
    try visitor.visit(&expires) { $0.date("expires") }
    try visitor.visit(&series) { $0.string("series") }
    try visitor.visit(&part) { $0.integer("part", in: 1...10_000) }
    try visitor.visit(&weight) { $0.integer("weight") }
    try visitor.visit(&aliases) {
      $0.locatedStrings("aliases").map { Alias(text: $0.text, location: $0.location) }
    }
    try visitor.visit(&authors) { hasAuthors ? $0.strings("authors") ?? [] : [] }
    try visitor.visit(&image) { $0.string("image") }
    try visitor.visit(&imageLocation) { $0.value("image")?.location }
    try visitor.visit(&imageAlternative) { $0.string("image-alt") }
    try visitor.visit(&showsTableOfContents) { $0.boolean("toc") ?? true }
    try visitor.visit(&usesMath) { $0.boolean("math") }
    try visitor.visit(&template) { $0.string("template") }
    try visitor.visit(&templateLocation) { $0.value("template")?.location }
    try visitor.visit(&extra) { $0.table("extra") ?? [] }
    try visitor.visit(&sort) { isSection ? $0.sortOrder("sort") : nil }
    try visitor.visit(&pageSize) { isSection ? $0.integer("page-size", in: 1...10_000) : nil }
    // Each taxonomy is a key, so these are read by `readTerms`.
    let (terms, places) = (terms, termLocations)
    try visitor.visit(&self.terms) { _ in terms }
    try visitor.visit(&termLocations) { _ in places }
  }

  /// Reads the keys of a page's front matter.
  ///
  /// - Parameters:
  ///   - entries: The keys with their values.
  ///   - isSection: Whether the file is a section's `_index.md`.
  ///   - taxonomies: The site's taxonomies, each a key of its own.
  /// - Returns: What could be read, and the problems with the rest.
  public static func read(
    _ entries: [MetadataValue.Entry], isSection: Bool, taxonomies: [String]
  ) -> (FrontMatter, [Diagnostic]) {
    var table = MetadataTable(entries)
    let result = read(&table, isSection: isSection, taxonomies: taxonomies)
    return (result, table.diagnostics)
  }

  /// Reads every key.
  static func read(_ table: inout MetadataTable, isSection: Bool, taxonomies: [String]) -> FrontMatter {
    var result = FrontMatter()
    result.visit(&table, isSection: isSection, hasAuthors: !taxonomies.contains("authors"))
    result.readTerms(&table, taxonomies)
    if result.part != nil, result.series == nil, let part = table.value("part") {
      table.report([.partWithoutSeries(at: part.location)])
    }
    table.reportUnknownKeys()
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
  fileprivate mutating func visit<Value: BinaryCodable>(
    _ property: inout Value, read: (inout MetadataTable) -> Value
  ) { property = read(&self) }
}

extension BinaryWriter: FrontMatterVisitor {
  fileprivate mutating func visit<Value: BinaryCodable>(
    _ property: inout Value, read: (inout MetadataTable) -> Value
  ) { append(property) }
}

extension BinaryReader: FrontMatterVisitor {
  fileprivate mutating func visit<Value: BinaryCodable>(
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
