import Diagnostics
import MarkdownSyntax

extension SiteRendering {
  /// Adds the search page and its index, if the site has a search.
  ///
  /// - Returns: What is wrong with the page.
  func addSearch(_ rendered: [RenderedPage]) async throws(MarkdownError) -> [Diagnostic] {
    guard site.configuration.search else { return [] }
    let page = searchPage()
    if let bytes = page.bytes { sink.put(.bytes(bytes), at: SearchIndex.address) }
    let parts: (inout CacheWriter) -> Void = { cache in
      cache.append(records?.digests.index)
      for page in rendered {
        cache.append(page.record?.content)
        cache.append(page.summary)
      }
    }
    if keep("search", of: parts) != nil { return page.diagnostics }
    // Newest posts first, so that of two pages that answer a query equally well the newer one comes first.
    let others = site.pages.indices.filter { site.pages[$0].kind == .page && !site.pages[$0].isPost }
    let documents = try await inParallel(site.posts + others, jobs: jobs) { index throws(MarkdownError) in
      let page = site.pages[index]
      let terms =
        if let terms = rendered[index].searchTerms { terms } else {
          // The words of a page that was not rendered now are not kept: they would be half of the record.
          searchTerms(of: page, try content(of: page, for: .page))
        }
      return SearchIndex.Document(
        title: page.title, address: baseURL.hostPath(page.address), summary: rendered[index].summary.summary,
        terms: terms)
    }
    var outputs: [String] = []
    for (address, bytes) in await SearchIndex(documents: documents, jobs: jobs).files() {
      outputs.append(sink.put(.bytes(bytes), at: address))
    }
    note("search", of: parts, outputs: outputs)
    return page.diagnostics
  }

  func searchTerms(of page: Page, _ content: PageContent) -> SearchTerms {
    SearchTerms(html: content.html, title: page.title, tags: page.frontMatter.terms["tags"] ?? [])
  }

  private func searchPage() -> RenderedPage {
    var page = PageContext(
      kind: "search", title: "Search", fullTitle: fullTitle("Search"), address: SearchIndex.address,
      baseURL: baseURL)
    page.breadcrumbs = breadcrumbs(toSection: "")
    return render(
      "search", page: nil, context: RootContext(site: siteContext(SearchIndex.address), page: page),
      content: [])
  }
}
