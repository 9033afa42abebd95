extension SiteRendering {
  /// Adds the search page and its index, if the site has a search.
  func addSearch(_ rendered: [RenderedPage], to result: inout Result) async {
    guard site.configuration.search else { return }
    let page = searchPage()
    result.diagnostics += page.diagnostics
    if let bytes = page.bytes { result.output.put(.bytes(bytes), at: SearchIndex.address) }
    // Newest posts first, so that of two pages that answer a query equally well the newer one comes first.
    let others = site.pages.indices.filter { site.pages[$0].kind == .page && !site.pages[$0].isPost }
    let documents = (site.posts + others).compactMap { index in
      rendered[index].searchTerms.map { terms in
        SearchIndex.Document(
          title: site.pages[index].title, address: baseURL.hostPath(site.pages[index].address),
          summary: rendered[index].summary.summary, terms: terms)
      }
    }
    for (address, bytes) in await SearchIndex(documents: documents, jobs: jobs).files() {
      result.output.put(.bytes(bytes), at: address)
    }
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
