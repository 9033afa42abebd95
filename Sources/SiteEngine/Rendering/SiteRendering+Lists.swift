import BinaryCoding
import Diagnostics
import Digests
import MarkdownSyntax
import Metadata
import PageRendering
import Parallelism
import Publishing
import SiteModel
import Theming
import URLs

extension SiteRendering {
  /// Renders the pages of all lists.
  ///
  /// - Returns: What is wrong with them.
  func renderLists(_ plan: SitePlan, _ rendered: [Shared<RenderedPage>]) async throws -> [Diagnostic] {
    let summaries = await summaryDigests(rendered)
    return try await cancellableParallelMap(plan.lists, jobs: jobs) { list in
      let source = list.source(in: site)
      let parts: (inout BinaryWriter) -> Void = { cache in
        cache.append(incremental.digests.index)
        for page in pagesShown(on: list) { cache.append(summaries[page]) }
        cache.append(source.flatMap { rendered[$0].value.cacheEntry?.content })
        cache.append(samplesOfHome(list, source)) { cache, sample in
          for text in [sample.url, sample.command ?? ""] { cache.append(text) }
        }
      }
      let name = "list " + list.address
      if let diagnostics = reuseProduct(name, of: parts) { return diagnostics }
      var content: PageContent?
      if let source, list.number == 1 {
        content = rendered[source].value.content
        // A page that is reused was not rendered.
        if content == nil { content = try self.content(of: site.pages[source], for: .page) }
      }
      let card = drawSocialPicture(of: list, source: source, content)
      var made = self.list(list, source: source, content: content, picture: card.picture, rendered: rendered)
      made.diagnostics += card.diagnostics
      var outputs = card.outputs
      if let bytes = made.bytes { outputs.append(publisher.put(.bytes(bytes), at: list.address)) }
      keepProduct(name, of: parts, outputs: outputs, diagnostics: made.diagnostics)
      return made.diagnostics
    }.flatMap(\.self)
  }

  /// The digests of what lists show of each page's text; a page stands in several lists.
  private func summaryDigests(_ rendered: [Shared<RenderedPage>]) async -> [ContentDigest] {
    await parallelMap(Array(rendered.indices), jobs: jobs) { index in
      ContentDigest { $0.append(rendered[index].value.summary) }
    }
  }

  private func list(
    _ list: SitePlan.ListPage, source: Int?, content: PageContent?, picture: PagePicture?,
    rendered: [Shared<RenderedPage>]
  ) -> RenderedTemplate {
    var context = context(of: list, rendered)
    context.page.picture = picture
    context.page.samples = samplesOfHome(list, source)
    if let source {
      let own = site.pages[source]
      context.page.source = own
      context.page.title = own.frontMatter.title ?? context.page.title
      context.page.description = own.frontMatter.description ?? context.page.description
    }
    if let content { context.page.features = content.features }
    let html = content?.html ?? []
    context.page.hasContent = !html.isEmpty
    context.page.fullTitle =
      list.base == list.language.home
      ? context.site.configuration.title : fullTitle(context.page.title, list.language)
    if list.number > 1 { context.page.fullTitle = "\(list.number) · " + context.page.fullTitle }
    // What has no date is in no year.
    if list.pages.contains(where: { site.pages[$0].date == nil }) { context.isByDate = false }
    if context.terms == nil {
      context.pages = EntryList(list.pages, page: { site.pages[$0] }) {
        entry($0, rendered[$0].value.summary)
      }
      context.paginator = paginator(list)
    }
    return render(list.template, page: source.map { site.pages[$0] }, context: context, content: html)
  }

  /// What templates see of a list because of what it is a list of.
  private func context(of list: SitePlan.ListPage, _ rendered: [Shared<RenderedPage>]) -> RootContext {
    var page = PageContext(
      kind: list.template, title: "", fullTitle: "", address: list.address, baseURL: baseURL,
      strings: resources.strings[list.language])
    page.translations = resources.addresses.translations(of: list.address)
    var context = RootContext(site: siteContext(list.address, list.language), page: page)
    context.site.translations = resources.addresses.translations(of: list.base)
    switch list.subject {
    case .home:
      context.page.title = context.site.configuration.title
      context.page.description = context.site.configuration.description.nonEmpty
      context.isByDate = true
      if list.number == 1 { context.series = seriesOfSite(in: list.language, rendered) }
    case .section(let section):
      context.page.title = site.title(ofSection: section)
      let order = site.sortOrder(ofSection: section)
      (context.isByDate, context.isBySeries) = (order == .date, order == .series)
      let parent = section.split(separator: "/").dropLast().joined(separator: "/")
      context.page.breadcrumbs = breadcrumbs(toSection: parent)
    case .taxonomy(let index):
      let taxonomy = site.taxonomies[index]
      context.page.title = title(of: taxonomy)
      context.page.breadcrumbs = breadcrumbs(toSection: list.language.path)
      context.taxonomy = link(to: taxonomy)
      context.terms = taxonomy.terms.map(link)
      if taxonomy.name == Site.Taxonomy.series {
        context.series = seriesOfSite(in: list.language, rendered)
      }
    case .term(let index, let term):
      let taxonomy = site.taxonomies[index]
      context.page.title = taxonomy.terms[term].name
      context.page.breadcrumbs = breadcrumbs(toSection: list.language.path) + [link(to: taxonomy)]
      context.taxonomy = link(to: taxonomy)
      context.term = link(to: taxonomy.terms[term])
      context.isByDate = taxonomy.name != Site.Taxonomy.series
      context.page.feeds = site.configuration.feedLinks(of: list.base)
    }
    return context
  }

  /// The pages whose texts or pictures a list shows: its own, and those of the series that it mentions.
  private func pagesShown(on list: SitePlan.ListPage) -> [Int] {
    switch list.subject {
    case .home where list.number == 1: list.pages + partsOfSeries(in: list.language)
    case .taxonomy(let index) where site.taxonomies[index].name == Site.Taxonomy.series:
      partsOfSeries(in: list.language)
    default: list.pages
    }
  }

  /// The samples that the first page shows.
  private func samplesOfHome(_ list: SitePlan.ListPage, _ source: Int?) -> [SampleContext] {
    guard case .home = list.subject, list.number == 1, let source else { return [] }
    return resources.samples(of: site.pages[source])
  }

  /// The page for addresses that do not exist, in each language.
  func notFound(in language: PageLanguage) -> RenderedTemplate {
    let address = language.notFoundAddress
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
