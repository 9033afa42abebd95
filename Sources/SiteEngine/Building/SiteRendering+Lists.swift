import Diagnostics

extension SiteRendering {
  func list(_ list: SitePlan.ListPage, rendered: [RenderedPage], summaries: [PageSummary])
    -> RenderedPage
  {
    var page = PageContext(
      kind: "", title: "", fullTitle: "", address: list.address, baseURL: baseURL)
    var context = RootContext(site: siteContext(list.address), page: page)
    var template: String
    var source: Int?
    switch list.subject {
    case .home:
      (template, page.kind, source) = ("home", "home", site.sectionPages[""])
      page.title = site.configuration.title
      page.description = site.configuration.description.nonEmpty
    case .section(let section):
      (template, page.kind, source) = ("section", "section", site.sectionPages[section])
      page.title = title(ofSection: section)
      let parent = section.split(separator: "/").dropLast().joined(separator: "/")
      page.breadcrumbs = breadcrumbs(toSection: parent)
    case .taxonomy(let index):
      (template, page.kind) = ("taxonomy", "taxonomy")
      page.title = title(of: site.taxonomies[index])
      page.breadcrumbs = breadcrumbs(toSection: "")
      context.taxonomy = link(to: site.taxonomies[index])
      context.terms = site.taxonomies[index].terms.map(link)
    case .term(let index, let term):
      (template, page.kind) = ("term", "term")
      page.title = site.taxonomies[index].terms[term].name
      page.breadcrumbs = breadcrumbs(toSection: "") + [link(to: site.taxonomies[index])]
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
    page.fullTitle = list.base == "/" ? site.configuration.title : fullTitle(page.title)
    if list.number > 1 { page.fullTitle = "\(list.number) · " + page.fullTitle }
    context.page = page
    if context.terms == nil {
      context.pages = list.pages.map { entry(site.pages[$0], summaries[$0]) }
      context.paginator = paginator(list)
    }
    return render(template, page: source.map { site.pages[$0] }, context: context, content: content)
  }

  func notFound() -> RenderedPage {
    let page = PageContext(
      kind: "404", title: "Page not found", fullTitle: fullTitle("Page not found"),
      address: SitePlan.notFoundAddress, baseURL: baseURL)
    return render(
      "404", page: nil, context: RootContext(site: siteContext(SitePlan.notFoundAddress), page: page),
      content: [])
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
