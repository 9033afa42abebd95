package import Diagnostics
package import Metadata

/// The metadata of a page, which its author writes above its text. A key that is not given is `nil` or has its default.
package struct FrontMatter: Sendable, Hashable {
  /// The title.
  package var title: String?
  /// When the page was published.
  package var date: CalendarDate?
  /// When it was last changed.
  package var updated: CalendarDate?
  /// One sentence for lists and search engines.
  package var description: String?
  /// The last part of the address.
  package var slug: String?
  /// Whether the page is published only with `--drafts`.
  package var isDraft = false
  /// Whether only those who know its address find it: it is in no list, feed, sitemap or search, and asks search engines to
  /// leave it out.
  package var isUnlisted = false
  /// The time from which it is no longer published.
  package var expires: CalendarDate?
  /// Terms by the name of their taxonomy.
  package var terms: [String: [String]] = [:]
  /// Where each of these terms is written.
  package var termLocations: [String: [SourceLocation]] = [:]
  /// What it is about, in words by which the search finds it as by those of its title.
  package var keywords: [String] = []
  /// The series that it is a part of.
  package var series: String?
  /// Its number in the series.
  package var part: Int?
  /// What to read or to know before it, in the author's words.
  package var prerequisites: String?
  /// Its weight in a section that is ordered by weight; the lightest page comes first.
  package var weight: Int?
  /// Former addresses.
  package var aliases: [Alias] = []
  /// The authors, in the written order.
  package var authors: [String] = []
  /// The address or the file of its picture.
  package var image: String?
  /// The alternative text of the image.
  package var imageAlternative: String?
  /// Where the image is named.
  package var imageLocation: SourceLocation?
  /// Whether there is a table of contents.
  package var showsTableOfContents = true
  /// Whether `$…$` is a formula; `nil` for the site's setting.
  package var usesMath: Bool?
  /// Whether typed quotation marks, hyphens and points become typographic ones; `nil` for the site's setting.
  package var hasSmartPunctuation: Bool?
  /// The digest of the text that the page is a translation of.
  package var originalDigest: String?
  /// Where the digest stands.
  package var originalDigestLocation: SourceLocation?
  /// The template that renders it.
  package var template: String?
  /// Where the template is named.
  package var templateLocation: SourceLocation?
  /// The author's own values.
  package var extra: [MetadataValue.Entry] = []
  /// The order of a section's pages; only in `_index.md`.
  package var sort: SortOrder?
  /// The number of entries on each page of the section's list; only in `_index.md`.
  package var pageSize: Int?

  /// The color of what the list is about, such as a series, one of FigureKit's categories; only in `_index.md`.
  package var color: Int?

  /// Creates front matter without keys.
  package init() {}
}

extension FrontMatter {
  /// All properties, each with the key that it is read from. Whatever is missing here is neither read nor kept from one
  /// build to the next.
  ///
  /// - Parameters:
  ///   - visitor: What fills the properties or takes their values.
  ///   - isSection: Whether the file is a section's `_index.md`.
  ///   - hasAuthors: Whether `authors` is a key of its own and not a taxonomy.
  /// - Throws: What the visitor throws.
  mutating func visit<Visitor: FrontMatterVisitor>(
    _ visitor: inout Visitor, isSection: Bool = true, hasAuthors: Bool = true
  ) throws(Visitor.Failure) {
    try visitor.visit(&title) { $0.string("title") }
    try visitor.visit(&date) { $0.date("date") }
    try visitor.visit(&updated) { $0.date("updated") }
    try visitor.visit(&description) { $0.string("description") }
    try visitor.visit(&slug) { $0.string("slug") }
    try visitor.visit(&isDraft) { $0.boolean("draft") ?? false }
    try visitor.visit(&isUnlisted) { $0.boolean("unlisted") ?? false }
    try visitor.visit(&expires) { $0.date("expires") }
    try visitor.visit(&keywords) { $0.strings("keywords") ?? [] }
    try visitor.visit(&series) { $0.string("series") }
    try visitor.visit(&part) { $0.integer("part", in: 1...10_000) }
    try visitor.visit(&prerequisites) { $0.string("prerequisites") }
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
    try visitor.visit(&hasSmartPunctuation) { $0.boolean("smart-punctuation") }
    try visitor.visit(&originalDigest) { $0.string("original-digest") }
    try visitor.visit(&originalDigestLocation) { $0.value("original-digest")?.location }
    try visitor.visit(&template) { $0.string("template") }
    try visitor.visit(&templateLocation) { $0.value("template")?.location }
    try visitor.visit(&extra) { $0.table("extra") ?? [] }
    try visitor.visit(&sort) { isSection ? $0.choice("sort", expected: SortOrder.choices) : nil }
    try visitor.visit(&pageSize) { isSection ? $0.integer("page-size", in: 1...10_000) : nil }
    try visitor.visit(&color) { isSection ? $0.integer("color", in: 1...8) : nil }
    // Each taxonomy is a key, so these are read by `readTerms`.
    let (terms, places) = (terms, termLocations)
    try visitor.visit(&self.terms) { _ in terms }
    try visitor.visit(&termLocations) { _ in places }
  }
}

extension FrontMatter {
  /// The keys that templates show as they are written, in `page` and in the entries of lists, by their names there.
  package static let shownKeys: [(name: String, value: ShownValue)] = [
    ("slug", .text { $0.slug }),
    ("updated", .date { $0.updated }),
    ("expires", .date { $0.expires }),
    ("authors", .texts { $0.authors }),
    ("keywords", .texts { $0.keywords }),
    ("part", .number { $0.part }),
    ("prerequisites", .text { $0.prerequisites }),
    ("weight", .number { $0.weight }),
  ]

  /// What the value of such a key is to templates. They have nothing for a page without it.
  package enum ShownValue: Sendable {
    case text(@Sendable (FrontMatter) -> String?)
    case texts(@Sendable (FrontMatter) -> [String])
    case number(@Sendable (FrontMatter) -> Int?)
    case date(@Sendable (FrontMatter) -> CalendarDate?)
  }
}

/// A former address of a page, as its author wrote it.
package struct Alias: Sendable, Hashable {
  /// As it is written.
  package var text: String
  /// Where it is written.
  package var location: SourceLocation

  /// Creates an alias.
  package init(text: String, location: SourceLocation) {
    self.text = text
    self.location = location
  }
}

/// How a section's pages are ordered.
package enum SortOrder: String, Sendable, CaseIterable {
  /// Newest first; pages without a date last, by title.
  case date
  /// Lightest first; pages without a weight last.
  case weight
  /// By series, part by part; pages of none last, by title.
  case series
  /// By title.
  case title
  /// As the text of the section links to them; pages to which it does not link come last, by title.
  case links

  /// The allowed values, for messages.
  static let choices = "one of `date`, `weight`, `series`, `title`, `links`"
}
