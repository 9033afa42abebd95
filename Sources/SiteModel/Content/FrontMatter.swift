public import Diagnostics
public import Metadata

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
  /// Whether only those who know its address find it: it is in no list, feed, sitemap or search, and asks search engines to
  /// leave it out.
  public var isUnlisted = false
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
  /// Whether typed quotation marks, hyphens and points become typographic ones; `nil` for the site's setting.
  public var hasSmartPunctuation: Bool?
  /// The digest of the text that the page is a translation of.
  public var originalDigest: String?
  /// Where the digest stands.
  public var originalDigestLocation: SourceLocation?
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

  /// The color of what the list is about, such as a series, one of FigureKit's categories; only in `_index.md`.
  public var color: Int?

  /// Creates front matter without keys.
  public init() {}
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
  /// By series, part by part; pages of none last, by title.
  case series
  /// By title.
  case title
  /// As the text of the section links to them; pages to which it does not link come last, by title.
  case links

  /// The allowed values, for messages.
  static let choices = "one of `date`, `weight`, `series`, `title`, `links`"
}
