import Diagnostics
import Mustache
import PageRendering
import SiteModel
import Theming
import URLs

extension SiteRendering {
  /// Renders a template: the page's own choice, or the one for its kind.
  func render(
    _ template: String, page: Page?, context: consuming RootContext, content: [UInt8]
  ) -> RenderedTemplate {
    let name = page?.frontMatter.template ?? template
    context.page.configuration = context.site.shared
    context.assets = assets
    context.values = resources.values
    var diagnostics: [Diagnostic] = []
    if let page, context.page.picture == nil {
      (context.page.picture, diagnostics) = authorsPicture(of: page)
    }
    let language = context.site.configuration.languagePath
    do {
      // One that does not exist is reported where it is named, and one with mistakes where it is wrong.
      let bytes = try templates.render(name, context: context, content: content, language: language)
      return RenderedTemplate(bytes: bytes, diagnostics: diagnostics)
    } catch let error as TemplateLimitError {
      return RenderedTemplate(diagnostics: diagnostics + [error.diagnostic])
    } catch {
      // The build is cancelled.
      return RenderedTemplate(diagnostics: diagnostics)
    }
  }

  func siteContext(_ address: String, _ language: PageLanguage) -> SiteContext {
    SiteContext(
      shared: configuration(in: language), currentPath: baseURL.hostPath(address),
      translations: resources.addresses.translations(of: address))
  }

  func pageContext(_ page: Page, summary: PageSummary, terms: TermLinks) -> PageContext {
    var context = PageContext(
      kind: page.kind.rawValue, title: page.title, fullTitle: fullTitle(page.title, page.language),
      address: page.address, baseURL: baseURL, strings: resources.strings[page.language])
    (context.source, context.summary, context.terms) = (page, summary, terms)
    context.description = summary.description
    return context
  }

  func fullTitle(_ title: String, _ language: PageLanguage) -> String {
    "\(title) | \(configuration(in: language).value.title)"
  }

  /// The configuration as it is for pages in a language.
  func configuration(in language: PageLanguage) -> Shared<SiteConfiguration> {
    configurations[language.path] ?? Shared(site.configuration.inLanguage(language))
  }

  func title(of taxonomy: Site.Taxonomy) -> String {
    resources.strings[taxonomy.language].title(ofTaxonomy: taxonomy.name)
  }

  func entry(_ index: Int, _ summary: PageSummary) -> EntryContext {
    let page = site.pages[index]
    let series = seriesTerm(of: index).map { term, _ in
      EntrySeriesContext(link: link(to: term), description: description(of: term))
    }
    return EntryContext(
      page: page, summary: summary, terms: terms(of: page), baseURL: baseURL,
      strings: resources.strings[page.language], series: series)
  }

  func link(to page: Page) -> LinkContext {
    LinkContext(title: page.title, url: baseURL.hostPath(page.address))
  }

  func link(to taxonomy: Site.Taxonomy) -> LinkContext {
    LinkContext(title: title(of: taxonomy), url: baseURL.hostPath(taxonomy.address))
  }

  func link(to term: Site.Term) -> TermContext {
    TermContext(
      title: term.name, url: baseURL.hostPath(term.address), count: term.pages.count,
      color: site.indexPage(ofListAt: term.address).flatMap { site.pages[$0].frontMatter.color })
  }

  /// The series that a page is a part of.
  func series(of page: Int) -> SeriesContext? {
    seriesTerm(of: page).map { term, position in
      SeriesContext(
        link: link(to: term), number: position + 1,
        parts: term.pages.map { PartContext(link: link(to: site.pages[$0]), isCurrent: $0 == page) })
    }
  }

  /// The series that a page is a part of, and which part it is, from 0.
  private func seriesTerm(of page: Int) -> (Site.Term, Int)? {
    site.memberships[page].first { site.taxonomies[$0.taxonomy].name == Site.Taxonomy.series }.map {
      (site.taxonomies[$0.taxonomy].terms[$0.term], $0.position)
    }
  }

  /// The pages above those in a section: the first page in its language and the sections around it that have a list.
  func breadcrumbs(toSection section: String) -> [LinkContext] {
    let language = site.language(ofSection: section)
    let title = site.configuration.inLanguage(language).title
    var result = [LinkContext(title: title, url: baseURL.hostPath(language.home))]
    var path = language.path
    for part in section.dropFirst(path.count).split(separator: "/") {
      path += path.isEmpty ? String(part) : "/" + part
      guard site.members[path] != nil || site.sectionPages[path] != nil else { continue }
      result.append(LinkContext(title: site.title(ofSection: path), url: baseURL.hostPath("/\(path)/")))
    }
    return result
  }

  /// The links to the terms of a page.
  func terms(of page: Page) -> TermLinks {
    var result = TermLinks()
    for taxonomy in site.configuration.taxonomies where taxonomy != Site.Taxonomy.series {
      guard let terms = page.frontMatter.terms[taxonomy] else { continue }
      let known = termLinks[page.language.path]?[taxonomy]
      let links = terms.compactMap { known?[$0] ?? link(to: $0, of: taxonomy, page.language) }
      if taxonomy == "tags" { result.tags = links }
      result.all += links
    }
    return result
  }

  /// The links to all terms of the site as pages write them, by the path of the language and the taxonomy.
  func linksToTerms() -> [String: [String: [String: LinkContext]]] {
    var result: [String: [String: [String: LinkContext]]] = [:]
    for page in site.pages {
      let language = page.language
      for (taxonomy, terms) in page.frontMatter.terms where taxonomy != Site.Taxonomy.series {
        for term in terms where result[language.path]?[taxonomy]?[term] == nil {
          result[language.path, default: [:]][taxonomy, default: [:]][term] = link(
            to: term, of: taxonomy, language)
        }
      }
    }
    return result
  }

  /// The link to a term; `nil` for one without letters and digits.
  private func link(to term: String, of taxonomy: String, _ language: PageLanguage) -> LinkContext? {
    let name = Site.Term.slug(term)
    let address = "\(language.home)\(slug(taxonomy))/\(name)/"
    return name.isEmpty ? nil : LinkContext(title: term, url: baseURL.hostPath(address))
  }
}
