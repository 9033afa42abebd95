import Metadata
import Mustache
package import SiteModel
package import Theming
package import URLs

/// What a page's own template, and the lists that show it, need from its text.
package struct PageSummary: Sendable {
  /// The front matter's description, or the beginning of the text.
  package var description: String?
  /// What lists show: the text before `<!-- more -->`, else the description.
  package var summary: String?
  var readingTime = 1
  var wordCount = 0
  /// The picture that lists show.
  package var picture: ListPicture?

  /// Creates a summary from its parts.
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
  /// The title of the page.
  package var title: String
  /// The title of the browser's window.
  package var fullTitle: String
  /// The description for search engines and other sites; `nil` if there is none.
  package var description: String?
  /// The path of the address below the site's root.
  var address: String
  var baseURL: BaseURL
  /// The words of the page's language.
  var strings = LocalizedStrings.english
  /// The page as its author wrote it; `nil` for one that has no source, such as a list of terms.
  package var source: Page?
  /// The summary of its text, on the page itself.
  var summary: PageSummary?
  var tags: [LinkContext] = []
  /// The table of contents as HTML; `nil` if there is none.
  package var tableOfContents: String?
  /// Whether the page has text of its own.
  package var hasContent = false
  /// The features of the page for which the theme needs style sheets and scripts.
  package var features = PageFeatures()
  /// Whether the page is generated from a sample or from declarations.
  package var isGenerated = false
  /// The page before this one.
  package var previous: LinkContext?
  /// The page after this one.
  package var next: LinkContext?
  /// The feeds of a term's page.
  package var feeds: [FeedContext]?
  /// The series that the page is a part of.
  package var series: SeriesContext?
  /// The related pages, the nearest first.
  package var related: [LinkContext] = []
  /// The samples that it shows and that have pages of their own.
  package var samples: [SampleContext] = []
  /// The pages above it, from the site's first.
  package var breadcrumbs: [LinkContext] = []
  /// The picture by which other sites show it.
  package var picture: PagePicture?
  /// The page in all languages that have it, itself among them; empty where it is the only one.
  package var translations: [Translation] = []
  /// The site's configuration, for structured data and addresses.
  package var configuration: Shared<SiteConfiguration>?

  /// Creates a value from its parts.
  package init(
    kind: String, title: String, fullTitle: String, description: String? = nil, address: String,
    baseURL: BaseURL, strings: LocalizedStrings = LocalizedStrings.english, source: Page? = nil,
    summary: PageSummary? = nil, tags: [LinkContext] = [], tableOfContents: String? = nil,
    hasContent: Bool = false, previous: LinkContext? = nil, next: LinkContext? = nil,
    feeds: [FeedContext]? = nil, series: SeriesContext? = nil,
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
    case .hasMovingFigures: features.hasMovingFigures
    case .hasDrawnLines: features.hasDrawnLines
    case .hasLiveFigures: features.hasLiveFigures
    case .hasKnobHandles: features.hasKnobHandles
    case .hasCode: features.hasCode
    case .hasTabs: features.hasTabs
    case .hasNotes: features.hasNotes
    case .hasQuestions: features.hasQuestions
    case .hasFormulas: features.hasFormulas
    case .isGenerated: isGenerated
    case .hasCallouts: features.hasCallouts
    case .tags: tags.isEmpty ? nil : tags
    case .tableOfContents: tableOfContents
    case .previous: previous
    case .next: next
    case .feeds: feeds
    case .series: series
    case .related: related.isEmpty ? nil : related
    case .hasRelated: !related.isEmpty
    case .samples: samples.isEmpty ? nil : samples
    case .hasSamples: !samples.isEmpty
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

/// `paginator` on a page of a list.
package struct PaginatorContext: TemplateValue {
  let number: Int
  let total: Int
  let previous: String?
  let next: String?

  /// Creates a value from its parts.
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
  /// The site, in the language of the page.
  package var site: SiteContext
  /// The page that is rendered.
  package var page: PageContext
  /// The pages of a list.
  package var pages: EntryList?
  /// The place among the pages of a list; `nil` on other pages.
  package var paginator: PaginatorContext?
  /// Whether the list is ordered by date.
  package var isByDate = false
  /// The series of the site, on its first page and on the page of all series.
  package var series: [SeriesListContext]?
  /// The terms of a taxonomy.
  package var terms: [LinkContext]?
  /// The term whose pages are listed; `nil` on other pages.
  package var term: LinkContext?
  /// The name of a taxonomy.
  package var taxonomy: LinkContext?
  /// The names under which assets are published.
  package var assets = PublishedAssets()
  /// The values that every template of the site sees.
  package var values = SharedTemplateValues()

  /// Creates a value from its parts.
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
    case .hasSeries: series.map { !$0.isEmpty }
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
