import Diagnostics

/// What an author says about a page above its text.
struct FrontMatter: Sendable, Hashable {
  var title: String?
  var date: CalendarDate?
  var updated: CalendarDate?
  var description: String?
  var slug: String?
  var isDraft = false
  var expires: CalendarDate?
  /// Terms by the name of their taxonomy.
  var terms: [String: [String]] = [:]
  /// Where each of these terms is written.
  var termLocations: [String: [SourceLocation]] = [:]
  var series: String?
  var part: Int?
  var weight: Int?
  /// Former addresses.
  var aliases: [Alias] = []
  var authors: [String] = []
  var image: String?
  /// What the image shows, in words.
  var imageAlternative: String?
  /// Where the image is named.
  var imageLocation: SourceLocation?
  var showsTableOfContents = true
  var usesMath: Bool?
  var template: String?
  /// Where the template is named.
  var templateLocation: SourceLocation?
  var extra: [MetadataValue.Entry] = []
  /// A section's own keys; only `_index.md` may have them.
  var sort: SortOrder?
  var pageSize: Int?
}

/// A former address of a page, as its author wrote it.
struct Alias: Sendable, Hashable {
  var text: String
  var location: SourceLocation
}

/// How a section's pages are ordered.
enum SortOrder: String, Sendable, CaseIterable {
  /// Newest first; pages without a date last, by title.
  case date
  /// Lightest first; pages without a weight last.
  case weight
  /// By title.
  case title
}

extension FrontMatter {
  /// Reads the keys of a page's front matter.
  ///
  /// - Parameters:
  ///   - entries: The keys with their values.
  ///   - isSection: Whether the file is a section's `_index.md`.
  ///   - taxonomies: The site's taxonomies, each a key of its own.
  /// - Returns: What could be read, and what is wrong with the rest.
  static func read(
    _ entries: [MetadataValue.Entry], isSection: Bool, taxonomies: [String]
  ) -> (FrontMatter, [Diagnostic]) {
    var table = MetadataTable(entries)
    var result = FrontMatter()
    result.title = table.string("title")
    result.date = table.date("date")
    result.updated = table.date("updated")
    result.description = table.string("description")
    result.slug = table.string("slug")
    result.isDraft = table.boolean("draft") ?? false
    result.expires = table.date("expires")
    for taxonomy in taxonomies where taxonomy != Site.Taxonomy.series {
      guard table.value(taxonomy) != nil else { continue }
      let terms = table.terms(taxonomy)
      result.terms[taxonomy] = terms.map(\.text)
      result.termLocations[taxonomy] = terms.map(\.location)
    }
    result.series = table.string("series")
    result.part = table.integer("part", in: 1...10_000)
    if let series = result.series, !series.isEmpty {
      let terms = table.terms(Site.Taxonomy.series)
      result.terms[Site.Taxonomy.series] = terms.map(\.text)
      result.termLocations[Site.Taxonomy.series] = terms.map(\.location)
    }
    if result.part != nil, result.series == nil, let part = table.value("part") {
      table.report([.partWithoutSeries(at: part.location)])
    }
    result.weight = table.integer("weight")
    result.aliases = table.locatedStrings("aliases").map { Alias(text: $0.text, location: $0.location) }
    if !taxonomies.contains("authors") { result.authors = table.strings("authors") ?? [] }
    result.image = table.string("image")
    result.imageLocation = table.value("image")?.location
    result.imageAlternative = table.string("image-alt")
    result.showsTableOfContents = table.boolean("toc") ?? true
    result.usesMath = table.boolean("math")
    result.template = table.string("template")
    result.templateLocation = table.value("template")?.location
    result.extra = table.table("extra") ?? []
    if isSection {
      result.sort = table.sortOrder("sort")
      result.pageSize = table.integer("page-size", in: 1...10_000)
    }
    table.reportUnknownKeys()
    return (result, table.diagnostics)
  }
}

extension MetadataTable {
  /// How many terms of one taxonomy a page may have; each of their lists shows all of them.
  private static var termLimit: Int { 500 }

  /// The terms of a taxonomy with their places, without those that give no address.
  mutating func terms(_ key: String) -> [(text: String, location: SourceLocation)] {
    guard let value = value(key) else { return [] }
    var terms: [(text: String, location: SourceLocation)] = []
    for (text, location) in locatedStrings(key) where !text.isEmpty {
      let termSlug = slug(text)
      if termSlug.isEmpty {
        report([.unreachableTerm(text, taxonomy: key, at: location)])
      } else if termSlug.utf8.count > OutputTree.nameLimit {
        report([.termTooLong(text, taxonomy: key, at: location)])
      } else {
        terms.append((text, location))
      }
    }
    guard terms.count > Self.termLimit else { return terms }
    report([.tooManyTerms(key, limit: Self.termLimit, at: value.location)])
    return Array(terms.prefix(Self.termLimit))
  }

  /// One of the names of `SortOrder`.
  mutating func sortOrder(_ key: String) -> SortOrder? {
    guard let value = value(key) else { return nil }
    if let order = value.text.flatMap(SortOrder.init) { return order }
    let names = SortOrder.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    report([.wrongType(key: key, expected: "one of \(names)", found: value)])
    return nil
  }
}
