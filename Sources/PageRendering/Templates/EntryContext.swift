import Metadata
import Mustache
package import SiteModel
package import Theming
package import URLs

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

  /// Creates a value from its parts.
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
    case .isPost: page.isPost
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

  /// Creates a list of pages, whose entries are made when they are shown.
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
