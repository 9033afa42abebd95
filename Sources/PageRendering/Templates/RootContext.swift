package import Mustache
import SiteModel
package import Theming
import URLs

/// The outermost context of a template.
package struct RootContext: TemplateContext {
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
  /// Whether the list is ordered by series.
  package var isBySeries = false
  /// The series of the site, on its first page and on the page of all series.
  package var series: [SeriesListContext]?
  /// The terms of a taxonomy.
  package var terms: [TermContext]?
  /// The term whose pages are listed; `nil` on other pages.
  package var term: TermContext?
  /// The name of a taxonomy.
  package var taxonomy: LinkContext?
  /// The names under which assets are published.
  package var assets = PublishedAssets()
  /// The values that every template of the site sees.
  package var values = SharedTemplateValues()

  /// Creates the context of a page, without what only lists have.
  package init(site: SiteContext, page: PageContext) { (self.site, self.page) = (site, page) }

  package static let names = ContextNames<Self> { names in
    names.add("site") { $0.site }
    names.add("page") { $0.page }
    names.add("pages", on: TemplateUse.lists) { $0.pages }
    names.add("hasPages") { $0.pages.map { $0.count > 0 } ?? false }
    names.add("isByDate", on: TemplateUse.lists) { $0.pages == nil ? nil : $0.isByDate }
    names.add("isBySeries", on: TemplateUse.lists) { $0.pages == nil ? nil : $0.isBySeries }
    names.add("paginator", on: TemplateUse.lists) { $0.paginator }
    names.add("series", on: [.home, .taxonomy]) { $0.series }
    names.add("hasSeries", on: [.home, .taxonomy]) { $0.series.map { !$0.isEmpty } }
    names.add("terms", on: [.taxonomy]) { $0.terms }
    names.add("term", on: [.term]) { $0.term }
    names.add("taxonomy", on: [.taxonomy, .term]) { $0.taxonomy }
    names.add("asset") { context in
      TemplateFunction { [assets = context.assets, baseURL = context.page.baseURL] in
        assets.address(of: $0.trimmingWhitespace, baseURL: baseURL)
      }
    }
    names.add("integrity") { context in
      TemplateFunction { [assets = context.assets] in
        assets.assets[$0.trimmingWhitespace]?.integrity ?? ""
      }
    }
  }

  /// The value of a name of pages, or of those that every template of the site sees.
  package func value(named name: ValueName) -> (any TemplateValue)? {
    Self.names.value(of: name, in: self) ?? values.value(named: name)
  }
}

extension TemplateUse {
  /// What the templates of each use can look up; `shared` is what all templates of the site see.
  package static func roots(shared: ContextSchema) -> [TemplateUse: ContextSchema] {
    Dictionary(
      uniqueKeysWithValues: allCases.map { use in
        if use != .component { return (use, shared.merging(RootContext.names.schema(for: use).names)) }
        var schema = shared.merging(ComponentContext.names.schema(for: use).names)
        // Any other name may be an attribute.
        schema.others = .text
        return (use, schema)
      })
  }
}
