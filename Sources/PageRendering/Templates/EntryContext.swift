import Metadata
import Mustache
package import SiteModel
package import Theming
package import URLs

/// One page in a list.
package struct EntryContext: TemplateContext {
  let page: Page
  let summary: PageSummary
  let terms: TermLinks
  let baseURL: BaseURL
  /// The words of the page's language.
  var strings = LocalizedStrings.english
  /// Where it stands among the pages of its year, in a list that is ordered by date.
  var isFirstOfYear = false
  var isLastOfYear = false
  /// The series that it is a part of, and where it stands among the parts in a list that is ordered by series.
  let series: EntrySeriesContext?
  var isFirstOfSeries = false
  var isLastOfSeries = false

  /// Creates a value from its parts.
  package init(
    page: Page, summary: PageSummary, terms: TermLinks, baseURL: BaseURL,
    strings: LocalizedStrings = LocalizedStrings.english, series: EntrySeriesContext? = nil,
    isFirstOfYear: Bool = false, isLastOfYear: Bool = false
  ) {
    self.page = page
    self.summary = summary
    self.terms = terms
    self.baseURL = baseURL
    self.strings = strings
    self.series = series
    self.isFirstOfYear = isFirstOfYear
    self.isLastOfYear = isLastOfYear
  }

  package static let names = ContextNames<Self> { names in
    names.add("title") { $0.page.title }
    names.add("url") { $0.baseURL.hostPath($0.page.address) }
    names.add("permalink") { $0.baseURL.address($0.page.address) }
    names.add("description") { $0.summary.description }
    names.add("summary") { $0.summary.summary }
    names.add("date") { entry in entry.page.date.map { DateContext(date: $0, strings: entry.strings) } }
    names.addShownKeys(of: { $0.page.frontMatter }, in: { $0.strings })
    names.add("year") { $0.page.date.map { CountValue($0.year) } }
    names.add("isFirstOfYear") { $0.isFirstOfYear }
    names.add("isLastOfYear") { $0.isLastOfYear }
    names.add("series") { $0.series }
    names.add("isFirstOfSeries") { $0.isFirstOfSeries }
    names.add("isLastOfSeries") { $0.isLastOfSeries }
    names.add("tags") { $0.terms.tags.isEmpty ? nil : $0.terms.tags }
    names.add("terms") { $0.terms.all.isEmpty ? nil : $0.terms.all }
    names.add("readingTime") { CountValue($0.summary.readingTime) }
    names.add("wordCount") { CountValue($0.summary.wordCount) }
    names.add("isPost") { $0.page.isPost }
    names.add("isDraft") { $0.page.frontMatter.isDraft }
    names.add("picture") { $0.summary.picture.map { PictureContext(picture: $0) } }
    names.add("extra") { TemplateTable($0.page.frontMatter.extra) }
  }
}

/// The series of an entry.
package struct EntrySeriesContext: TemplateContext {
  let link: TermContext
  /// What the series' own page says of it.
  let description: String?

  /// Creates a value from its parts.
  package init(link: TermContext, description: String?) {
    (self.link, self.description) = (link, description)
  }

  package static let names = ContextNames<Self> { names in
    names.add(namesOf: { $0.link })
    names.add("description") { $0.description }
  }
}

/// `pages` of a list.
package struct EntryList: TemplateList, SchemaValue {
  /// The pages' indices in the site.
  let pages: [Int]
  /// Makes the entry of a page.
  let entry: @Sendable (Int) -> EntryContext

  /// The page with an index.
  let page: @Sendable (Int) -> Page?

  /// Creates a list of pages, whose entries are made when they are shown.
  package init(
    _ pages: [Int], page: @escaping @Sendable (Int) -> Page? = { _ in nil },
    entry: @escaping @Sendable (Int) -> EntryContext
  ) {
    (self.pages, self.page, self.entry) = (pages, page, entry)
  }

  package static func schema(for use: TemplateUse) -> ContextSchema.Value {
    .list(EntryContext.schema(for: use))
  }

  var count: Int { pages.count }

  func item(at index: Int) -> any TemplateValue {
    var result = entry(pages[index])
    let own = result.page
    func isOther<Value: Equatable>(_ index: Int, _ value: (Page) -> Value?) -> Bool {
      !pages.indices.contains(index) || page(pages[index]).flatMap(value) != value(own)
    }
    result.isFirstOfYear = isOther(index - 1) { $0.date?.year }
    result.isLastOfYear = isOther(index + 1) { $0.date?.year }
    result.isFirstOfSeries = isOther(index - 1) { $0.frontMatter.series }
    result.isLastOfSeries = isOther(index + 1) { $0.frontMatter.series }
    return result
  }
}

/// The picture of an entry.
struct PictureContext: TemplateContext {
  let picture: ListPicture

  static let names = ContextNames<Self> { names in
    names.add("url") { $0.picture.path }
    names.add("srcset") { $0.picture.sourceSet }
    names.add("sources") { $0.picture.sources.map { PictureSourceContext(source: $0) } }
    names.add("width") { CountValue($0.picture.width) }
    names.add("height") { CountValue($0.picture.height) }
  }
}

/// A `source` element of the picture of an entry.
struct PictureSourceContext: TemplateContext {
  let source: PictureElement.Source

  static let names = ContextNames<Self> { names in
    names.add("media") { $0.source.media }
    names.add("type") { $0.source.type }
    names.add("srcset") { $0.source.sourceSet }
  }
}
