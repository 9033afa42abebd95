import Metadata
import Mustache
package import SiteModel
package import Theming
package import URLs

/// One page in a list.
package struct EntryContext: TemplateContext {
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

  package static let names = ContextNames<Self> { names in
    names.add("title") { $0.page.title }
    names.add("url") { $0.baseURL.hostPath($0.page.address) }
    names.add("permalink") { $0.baseURL.address($0.page.address) }
    names.add("description") { $0.summary.description }
    names.add("summary") { $0.summary.summary }
    names.add("date") { entry in entry.page.date.map { DateContext(date: $0, strings: entry.strings) } }
    names.add("updated") { entry in
      entry.page.frontMatter.updated.map { DateContext(date: $0, strings: entry.strings) }
    }
    names.add("year") { $0.page.date.map { CountValue($0.year) } }
    names.add("isFirstOfYear") { $0.isFirstOfYear }
    names.add("isLastOfYear") { $0.isLastOfYear }
    names.add("tags") { $0.tags.isEmpty ? nil : $0.tags }
    names.add("readingTime") { CountValue($0.summary.readingTime) }
    names.add("wordCount") { CountValue($0.summary.wordCount) }
    names.add("isPost") { $0.page.isPost }
    names.add("isDraft") { $0.page.frontMatter.isDraft }
    names.add("picture") { $0.summary.picture.map { PictureContext(picture: $0) } }
    names.add("extra") { TemplateTable($0.page.frontMatter.extra) }
  }
}

/// `pages` of a list.
package struct EntryList: TemplateList, SchemaValue {
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

  package static func schema(for use: TemplateUse) -> ContextSchema.Value {
    .list(EntryContext.schema(for: use))
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
  let source: FigurePicture.Source

  static let names = ContextNames<Self> { names in
    names.add("media") { $0.source.media }
    names.add("type") { $0.source.type }
    names.add("srcset") { $0.source.sourceSet }
  }
}
