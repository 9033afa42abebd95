import Metadata
import Mustache
package import SiteModel
package import Theming
package import URLs

/// `page` in every template.
package struct PageContext: TemplateContext {
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
  package var summary: PageSummary?
  /// The links to the pages of its terms.
  package var terms = TermLinks()
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

  /// Creates the page of an address, without what only some pages have.
  package init(
    kind: String, title: String, fullTitle: String, address: String, baseURL: BaseURL,
    strings: LocalizedStrings = LocalizedStrings.english
  ) {
    (self.kind, self.title, self.fullTitle) = (kind, title, fullTitle)
    (self.address, self.baseURL, self.strings) = (address, baseURL, strings)
  }
}
