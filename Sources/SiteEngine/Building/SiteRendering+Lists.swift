import Diagnostics

extension SiteRendering {
  func list(_ list: SitePlan.ListPage, rendered: [RenderedPage], summaries: [PageSummary])
    -> RenderedPage
  {
    var page = PageContext(
      kind: "", title: "", fullTitle: "", address: list.address, baseURL: baseURL,
      strings: resources.strings[list.language],
      translations: resources.addresses.translations(of: list.address))
    var context = RootContext(site: siteContext(list.address, list.language), page: page)
    context.site.translations = resources.addresses.translations(of: list.base)
    let configuration = context.site.configuration
    var template: String
    var source: Int?
    switch list.subject {
    case .home:
      (template, page.kind, source) = ("home", "home", site.sectionPages[list.language.path])
      page.title = configuration.title
      page.description = configuration.description.nonEmpty
    case .section(let section):
      (template, page.kind, source) = ("section", "section", site.sectionPages[section])
      page.title = site.title(ofSection: section)
      let parent = section.split(separator: "/").dropLast().joined(separator: "/")
      page.breadcrumbs = breadcrumbs(toSection: parent)
    case .taxonomy(let index):
      (template, page.kind) = ("taxonomy", "taxonomy")
      page.title = title(of: site.taxonomies[index])
      page.breadcrumbs = breadcrumbs(toSection: list.language.path)
      context.taxonomy = link(to: site.taxonomies[index])
      context.terms = site.taxonomies[index].terms.map(link)
    case .term(let index, let term):
      (template, page.kind) = ("term", "term")
      page.title = site.taxonomies[index].terms[term].name
      page.breadcrumbs = breadcrumbs(toSection: list.language.path) + [link(to: site.taxonomies[index])]
      context.taxonomy = link(to: site.taxonomies[index])
      context.term = link(to: site.taxonomies[index].terms[term])
      page.feeds = site.configuration.feedLinks(of: list.base)
    }
    var content: [UInt8] = []
    if let source {
      let own = site.pages[source]
      page.source = own
      page.title = own.frontMatter.title ?? page.title
      page.description = own.frontMatter.description ?? page.description
      if list.number == 1 {
        content = rendered[source].content
        page.hasMovingFigures = rendered[source].hasMovingFigures
        page.hasCode = rendered[source].hasCode
        page.hasTabs = rendered[source].hasTabs
      }
    }
    page.hasContent = !content.isEmpty
    page.fullTitle =
      list.base == list.language.home ? configuration.title : fullTitle(page.title, list.language)
    if list.number > 1 { page.fullTitle = "\(list.number) · " + page.fullTitle }
    context.page = page
    if context.terms == nil {
      context.pages = list.pages.map { entry(site.pages[$0], summaries[$0]) }
      context.paginator = paginator(list)
    }
    return render(template, page: source.map { site.pages[$0] }, context: context, content: content)
  }

  /// The page for addresses that do not exist, in each language.
  func notFound(in language: PageLanguage) -> RenderedPage {
    let address = SitePlan.notFoundAddress(in: language)
    let title = resources.strings[language][.pageNotFound]
    let page = PageContext(
      kind: "404", title: title, fullTitle: fullTitle(title, language), address: address, baseURL: baseURL,
      strings: resources.strings[language])
    return render(
      "404", page: nil, context: RootContext(site: siteContext(address, language), page: page), content: [])
  }

  private func paginator(_ list: SitePlan.ListPage) -> PaginatorContext {
    func address(_ number: Int) -> String? {
      guard (1...list.total).contains(number) else { return nil }
      return baseURL.hostPath(SitePlan.ListPage.address(list.base, number))
    }
    return PaginatorContext(
      number: list.number, total: list.total, previous: address(list.number - 1),
      next: address(list.number + 1))
  }
}
