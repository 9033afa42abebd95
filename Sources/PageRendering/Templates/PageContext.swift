import Metadata
import Mustache
package import SiteModel
package import Theming
package import URLs

/// What a page's own template and the lists that show it need of its text.
package struct PageSummary: Sendable {
  /// The front matter's description, or the beginning of the text.
  package var description: String?
  /// What lists show: the text before `<!-- more -->`, else the description.
  package var summary: String?
  var readingTime = 1
  var wordCount = 0
  /// What lists show of it.
  package var picture: ListPicture?

  /// Makes a summary out of its parts.
  package init(
    description: String? = nil, summary: String? = nil, readingTime: Int = 1, wordCount: Int = 0,
    picture: ListPicture? = nil
  ) {
    (self.description, self.summary, self.picture) = (description, summary, picture)
    (self.readingTime, self.wordCount) = (readingTime, wordCount)
  }
}

/// `page` in every template.
package struct PageContext: TemplateValue {
  /// `home`, `section`, `page`, `taxonomy`, `term` or `404`.
  var kind: String
  package var title: String
  /// The title of the browser's window.
  package var fullTitle: String
  package var description: String?
  /// The path of the address below the site's root.
  var address: String
  var baseURL: BaseURL
  /// The words of the page's language.
  var strings = LocalizedStrings.english
  /// What the page's source says, for a page that has one.
  package var source: Page?
  /// What is known of its text, on the page itself.
  var summary: PageSummary?
  var tags: [LinkContext] = []
  package var tableOfContents: String?
  package var hasContent = false
  /// Whether a figure of the content moves, so that the page needs the script that plays it.
  package var hasMovingFigures = false
  /// Whether a figure of the content runs in the page, and whether a number in the text sets a knob of one.
  package var hasLiveFigures = false
  package var hasKnobHandles = false
  /// Whether the page shows code, and whether some of it stands in tabs.
  package var hasCode = false
  package var hasTabs = false
  package var previous: LinkContext?
  package var next: LinkContext?
  /// The feeds of a term's page.
  package var feeds: [FeedContext]?
  package var series: SeriesContext?
  package var related: [LinkContext] = []
  /// The pages above it, from the site's first.
  package var breadcrumbs: [LinkContext] = []
  /// The picture by which other sites show it.
  package var picture: PagePicture?
  /// The page in all languages that have it, itself among them; empty where it is the only one.
  package var translations: [Translation] = []
  /// What the site says of itself, for structured data.
  package var configuration: Shared<SiteConfiguration>?

  /// Makes a value out of its parts.
  package init(
    kind: String, title: String, fullTitle: String, description: String? = nil, address: String,
    baseURL: BaseURL, strings: LocalizedStrings = LocalizedStrings.english, source: Page? = nil,
    summary: PageSummary? = nil, tags: [LinkContext] = [], tableOfContents: String? = nil,
    hasContent: Bool = false, hasMovingFigures: Bool = false, hasLiveFigures: Bool = false,
    hasKnobHandles: Bool = false, hasCode: Bool = false, hasTabs: Bool = false, previous: LinkContext? = nil,
    next: LinkContext? = nil, feeds: [FeedContext]? = nil, series: SeriesContext? = nil,
    related: [LinkContext] = [], breadcrumbs: [LinkContext] = [], picture: PagePicture? = nil,
    translations: [Translation] = [], configuration: Shared<SiteConfiguration>? = nil
  ) {
    self.kind = kind
    self.title = title
    self.fullTitle = fullTitle
    self.description = description
    self.address = address
    self.baseURL = baseURL
    self.strings = strings
    self.source = source
    self.summary = summary
    self.tags = tags
    self.tableOfContents = tableOfContents
    self.hasContent = hasContent
    self.hasMovingFigures = hasMovingFigures
    self.hasLiveFigures = hasLiveFigures
    self.hasKnobHandles = hasKnobHandles
    self.hasCode = hasCode
    self.hasTabs = hasTabs
    self.previous = previous
    self.next = next
    self.feeds = feeds
    self.series = series
    self.related = related
    self.breadcrumbs = breadcrumbs
    self.picture = picture
    self.translations = translations
    self.configuration = configuration
  }

  func value(named name: ValueName) -> (any TemplateValue)? {
    switch name.key {
    case .kind: kind
    case .title: title
    case .fullTitle: fullTitle
    case .description: description
    case .url: baseURL.hostPath(address)
    case .permalink: baseURL.address(address)
    case .content: hasContent ? ContentPlaceholder.text : nil
    case .hasMovingFigures: hasMovingFigures
    case .hasLiveFigures: hasLiveFigures
    case .hasKnobHandles: hasKnobHandles
    case .hasCode: hasCode
    case .hasTabs: hasTabs
    case .tags: tags.isEmpty ? nil : tags
    case .tableOfContents: tableOfContents
    case .previous: previous
    case .next: next
    case .feeds: feeds
    case .series: series
    case .related: related.isEmpty ? nil : related
    case .hasRelated: !related.isEmpty
    case .breadcrumbs: breadcrumbs.isEmpty ? nil : breadcrumbs
    case .image: picture?.address
    case .imageWidth: picture?.width
    case .imageHeight: picture?.height
    case .imageAlt: picture?.alternative
    case .translations: translationContexts
    case .isTranslated: !translations.isEmpty
    case .alternates: alternates
    case .markdown:
      source.flatMap { page in
        configuration?.value.llms == true && kind == "page" ? baseURL.hostPath(page.markdownAddress) : nil
      }
    case .editURL: source.flatMap { configuration?.value.editAddress?.address(of: $0.file) }
    case .jsonLD: configuration.map { StructuredData(configuration: $0.value, page: self).text() }
    default: sourceValue(named: name)
    }
  }

  private func sourceValue(named name: ValueName) -> (any TemplateValue)? {
    guard let source else { return nil }
    return switch name.key {
    case .date: source.date.map { DateContext(date: $0, strings: strings) }
    case .updated: source.frontMatter.updated.map { DateContext(date: $0, strings: strings) }
    case .isDraft: source.frontMatter.isDraft
    case .isPost: source.isPost
    case .readingTime: summary.map { CountValue($0.readingTime) }
    case .wordCount: summary.map { CountValue($0.wordCount) }
    case .authors: source.frontMatter.authors.isEmpty ? nil : source.frontMatter.authors
    case .extra: TemplateTable(source.frontMatter.extra)
    default: nil
    }
  }
}

/// One page in a list.
package struct EntryContext: TemplateValue {
  let page: Page
  let summary: PageSummary
  let tags: [LinkContext]
  let baseURL: BaseURL
  /// The words of the page's language.
  var strings = LocalizedStrings.english
  /// Where it stands among the pages of its year, in a list that is ordered by date.
  var isFirstOfYear = false
  var isLastOfYear = false

  /// Makes a value out of its parts.
  package init(
    page: Page, summary: PageSummary, tags: [LinkContext], baseURL: BaseURL,
    strings: LocalizedStrings = LocalizedStrings.english, isFirstOfYear: Bool = false,
    isLastOfYear: Bool = false
  ) {
    self.page = page
    self.summary = summary
    self.tags = tags
    self.baseURL = baseURL
    self.strings = strings
    self.isFirstOfYear = isFirstOfYear
    self.isLastOfYear = isLastOfYear
  }

  func value(named name: ValueName) -> (any TemplateValue)? {
    switch name.key {
    case .picture: summary.picture.map { PictureContext(picture: $0) }
    case .year: page.date.map { CountValue($0.year) }
    case .isFirstOfYear: isFirstOfYear
    case .isLastOfYear: isLastOfYear
    case .title: page.title
    case .url: baseURL.hostPath(page.address)
    case .permalink: baseURL.address(page.address)
    case .description: summary.description
    case .summary: summary.summary
    case .date: page.date.map { DateContext(date: $0, strings: strings) }
    case .updated: page.frontMatter.updated.map { DateContext(date: $0, strings: strings) }
    case .tags: tags.isEmpty ? nil : tags
    case .readingTime: CountValue(summary.readingTime)
    case .wordCount: CountValue(summary.wordCount)
    case .isDraft: page.frontMatter.isDraft
    case .extra: TemplateTable(page.frontMatter.extra)
    default: nil
    }
  }
}

/// `pages` of a list.
package struct EntryList: TemplateList {
  /// The pages' indices in the site.
  let pages: [Int]
  /// Makes the entry of a page.
  let entry: @Sendable (Int) -> EntryContext

  /// The year of a page's date.
  let year: @Sendable (Int) -> Int?

  /// Makes a list of pages, whose entries are made when they are shown.
  package init(
    _ pages: [Int], year: @escaping @Sendable (Int) -> Int? = { _ in nil },
    entry: @escaping @Sendable (Int) -> EntryContext
  ) {
    (self.pages, self.year, self.entry) = (pages, year, entry)
  }

  var count: Int { pages.count }

  func item(at index: Int) -> any TemplateValue {
    var result = entry(pages[index])
    let own = result.page.date?.year
    func isOfAnotherYear(_ index: Int) -> Bool {
      !pages.indices.contains(index) || year(pages[index]) != own
    }
    result.isFirstOfYear = isOfAnotherYear(index - 1)
    result.isLastOfYear = isOfAnotherYear(index + 1)
    return result
  }
}

/// The picture of an entry.
struct PictureContext: TemplateValue {
  let picture: ListPicture

  package func value(named name: ValueName) -> (any TemplateValue)? {
    switch name.key {
    case .url: picture.path
    case .srcset: picture.sourceSet
    case .sources: picture.sources.map { PictureSourceContext(source: $0) }
    case .width: CountValue(picture.width)
    case .height: CountValue(picture.height)
    default: nil
    }
  }
}

/// A `source` element of the picture of an entry.
struct PictureSourceContext: TemplateValue {
  let source: FigurePicture.Source

  func value(named name: ValueName) -> (any TemplateValue)? {
    switch name.key {
    case .media: source.media
    case .type: source.type
    case .srcset: source.sourceSet
    default: nil
    }
  }
}

/// A series in `series` on the home page.
package struct SeriesListContext: TemplateValue {
  let link: LinkContext
  let parts: [LinkContext]

  /// Makes a value out of its parts.
  package init(link: LinkContext, parts: [LinkContext]) {
    self.link = link
    self.parts = parts
  }

  func value(named name: ValueName) -> (any TemplateValue)? {
    name.key == .parts ? parts : link.value(named: name)
  }
}

/// `page.series`: the series that a page is a part of.
package struct SeriesContext: TemplateValue {
  /// The series' own page.
  package let link: LinkContext
  /// Which part the page is, from 1.
  package let number: Int
  package let parts: [PartContext]

  /// Makes a value out of its parts.
  package init(link: LinkContext, number: Int, parts: [PartContext]) {
    self.link = link
    self.number = number
    self.parts = parts
  }

  /// The part at a distance from this one.
  private func part(_ distance: Int) -> LinkContext? {
    let index = number - 1 + distance
    return parts.indices.contains(index) ? parts[index].link : nil
  }

  func value(named name: ValueName) -> (any TemplateValue)? {
    switch name.key {
    case .number: CountValue(number)
    case .total: CountValue(parts.count)
    case .parts: parts
    case .previous: part(-1)
    case .next: part(1)
    default: link.value(named: name)
    }
  }
}

/// A part of a series.
package struct PartContext: TemplateValue {
  package let link: LinkContext
  /// Whether it is the page that is rendered.
  package let isCurrent: Bool

  /// Makes a value out of its parts.
  package init(link: LinkContext, isCurrent: Bool) {
    self.link = link
    self.isCurrent = isCurrent
  }

  func value(named name: ValueName) -> (any TemplateValue)? {
    name.key == .isCurrent ? isCurrent : link.value(named: name)
  }
}

/// `paginator` on a page of a list.
package struct PaginatorContext: TemplateValue {
  let number: Int
  let total: Int
  let previous: String?
  let next: String?

  /// Makes a value out of its parts.
  package init(number: Int, total: Int, previous: String?, next: String?) {
    self.number = number
    self.total = total
    self.previous = previous
    self.next = next
  }

  func value(named name: ValueName) -> (any TemplateValue)? {
    switch name.key {
    case .number: CountValue(number)
    case .total: CountValue(total)
    case .isMultiple: total > 1
    case .previous: previous
    case .next: next
    default: nil
    }
  }
}

/// The outermost context of a template.
package struct RootContext: TemplateValue {
  package var site: SiteContext
  package var page: PageContext
  /// The pages of a list.
  package var pages: EntryList?
  package var paginator: PaginatorContext?
  /// Whether the list is ordered by date.
  package var isByDate = false
  /// The series of the site, on its first page.
  package var series: [SeriesListContext]?
  /// The terms of a taxonomy.
  package var terms: [LinkContext]?
  package var term: LinkContext?
  /// The name of a taxonomy.
  package var taxonomy: LinkContext?
  /// The names under which assets are published.
  package var assets = PublishedAssets()
  package var values = SharedTemplateValues()

  /// Makes a value out of its parts.
  package init(
    site: SiteContext, page: PageContext, pages: EntryList? = nil, paginator: PaginatorContext? = nil,
    isByDate: Bool = false, series: [SeriesListContext]? = nil, terms: [LinkContext]? = nil,
    term: LinkContext? = nil, taxonomy: LinkContext? = nil, assets: PublishedAssets = PublishedAssets(),
    values: SharedTemplateValues = SharedTemplateValues()
  ) {
    self.site = site
    self.page = page
    self.pages = pages
    self.paginator = paginator
    self.isByDate = isByDate
    self.series = series
    self.terms = terms
    self.term = term
    self.taxonomy = taxonomy
    self.assets = assets
    self.values = values
  }

  func value(named name: ValueName) -> (any TemplateValue)? {
    switch name.key {
    case .site: site
    case .page: page
    case .pages: pages
    case .hasPages: pages.map { $0.count > 0 } ?? false
    case .paginator: paginator
    case .terms: terms
    case .isByDate: pages == nil ? nil : isByDate
    case .series: series
    case .term: term
    case .taxonomy: taxonomy
    case .asset:
      TemplateFunction { [assets, baseURL = page.baseURL] in
        assets.address(of: $0.trimmingWhitespace, baseURL: baseURL)
      }
    case .integrity:
      TemplateFunction { [assets] in assets.assets[$0.trimmingWhitespace]?.integrity ?? "" }
    default: values.value(named: name)
    }
  }
}
