public import Diagnostics
import FileSystem
public import Metadata
import Publishing
import URLs

/// The metadata of a page, which its author writes above its text. A key that is not given is `nil` or has its default.
public struct FrontMatter: Sendable, Hashable {
  /// The title.
  public var title: String?
  /// When the page was published.
  public var date: CalendarDate?
  /// When it was last changed.
  public var updated: CalendarDate?
  /// One sentence for lists and search engines.
  public var description: String?
  /// The last part of the address.
  public var slug: String?
  /// Whether the page is published only with `--drafts`.
  public var isDraft = false
  /// The time from which it is no longer published.
  public var expires: CalendarDate?
  /// Terms by the name of their taxonomy.
  public var terms: [String: [String]] = [:]
  /// Where each of these terms is written.
  public var termLocations: [String: [SourceLocation]] = [:]
  /// The series that it is a part of.
  public var series: String?
  /// Its number in the series.
  public var part: Int?
  /// Its weight in a section that is ordered by weight; the lightest page comes first.
  public var weight: Int?
  /// Former addresses.
  public var aliases: [Alias] = []
  /// The authors, in the written order.
  public var authors: [String] = []
  /// The address or the file of its picture.
  public var image: String?
  /// The alternative text of the image.
  public var imageAlternative: String?
  /// Where the image is named.
  public var imageLocation: SourceLocation?
  /// Whether there is a table of contents.
  public var showsTableOfContents = true
  /// Whether `$…$` is a formula; `nil` for the site's setting.
  public var usesMath: Bool?
  /// The template that renders it.
  public var template: String?
  /// Where the template is named.
  public var templateLocation: SourceLocation?
  /// The author's own values.
  public var extra: [MetadataValue.Entry] = []
  /// The order of a section's pages; only in `_index.md`.
  public var sort: SortOrder?
  /// The number of entries on each page of the section's list; only in `_index.md`.
  public var pageSize: Int?

  /// Creates front matter without keys.
  public init() {}
}

/// A former address of a page, as its author wrote it.
public struct Alias: Sendable, Hashable {
  /// As it is written.
  public var text: String
  /// Where it is written.
  public var location: SourceLocation

  /// Creates an alias.
  public init(text: String, location: SourceLocation) {
    self.text = text
    self.location = location
  }
}

/// How a section's pages are ordered.
public enum SortOrder: String, Sendable, CaseIterable {
  /// Newest first; pages without a date last, by title.
  case date
  /// Lightest first; pages without a weight last.
  case weight
  /// By title.
  case title
  /// As the text of the section links to them; pages to which it does not link come last, by title.
  case links
}

extension FrontMatter {
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
    return result
  }
}

extension MetadataTable {
  /// The most terms of one taxonomy that a page may have: the list of each term shows all of them.
  private static var termLimit: Int { 500 }

  /// The terms of a taxonomy with their places, without those that give no address.
  public mutating func terms(_ key: String) -> [(text: String, location: SourceLocation)] {
    guard let value = value(key) else { return [] }
    var terms: [(text: String, location: SourceLocation)] = []
    if let text = value.text, text.contains(","), key != Site.Taxonomy.series {
      report([.termWithComma(text, taxonomy: key, at: value.location)])
    }
    for (text, location) in locatedStrings(key) where !text.isEmpty {
      let termSlug = Site.Term.slug(text)
      if termSlug.isEmpty {
        report([.unreachableTerm(text, taxonomy: key, at: location)])
      } else if termSlug.utf8.count > Directory.nameLimit {
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
