import PageRendering
import SiteModel

extension SiteRendering {
  /// The series of a language, in the order of their titles; `nil` where there are none.
  func seriesOfSite(in language: PageLanguage, _ rendered: [Shared<RenderedPage>]) -> [SeriesListContext]? {
    taxonomyOfSeries(in: language).map { taxonomy in
      taxonomy.terms.map { term in
        SeriesListContext(
          link: link(to: term),
          description: description(of: term),
          picture: term.pages.lazy.compactMap { rendered[$0].value.summary.picture }.first,
          parts: term.pages.map { link(to: site.pages[$0]) })
      }
    }
  }

  /// What the page of a term says of it.
  func description(of term: Site.Term) -> String? {
    site.indexPage(ofListAt: term.address).flatMap { site.pages[$0].frontMatter.description }
  }

  /// The pages of all series of a language.
  func partsOfSeries(in language: PageLanguage) -> [Int] {
    taxonomyOfSeries(in: language)?.terms.flatMap(\.pages) ?? []
  }

  private func taxonomyOfSeries(in language: PageLanguage) -> Site.Taxonomy? {
    site.taxonomies.first {
      $0.name == Site.Taxonomy.series && $0.language == language && !$0.terms.isEmpty
    }
  }
}
