extension SiteRendering {
  /// Adds the search page and its index for each language, if the site has a search.
  func addSearch(_ rendered: [RenderedPage], to result: inout Result) async {
    guard site.configuration.search else { return }
    for language in site.languages { await addSearch(rendered, language, to: &result) }
  }

  private func addSearch(
    _ rendered: [RenderedPage], _ language: PageLanguage, to result: inout Result
  ) async {
    let address = SearchIndex.address(in: language)
    let page = searchPage(address, language)
    result.diagnostics += page.diagnostics
    if let bytes = page.bytes { result.output.put(.bytes(bytes), at: address) }
    // Newest posts first, so that of two pages that answer a query equally well the newer one comes first.
    let others = site.pages.indices.filter { index in
      let page = site.pages[index]
      return page.kind == .page && !page.isPost && page.language == language
    }
    let documents = (site.posts(in: language) + others).compactMap { index in
      rendered[index].searchTerms.map { terms in
        SearchIndex.Document(
          title: site.pages[index].title, address: baseURL.hostPath(site.pages[index].address),
          summary: rendered[index].summary.summary, terms: terms)
      }
    }
    for (file, bytes) in await SearchIndex(documents: documents, jobs: jobs, address: address).files() {
      result.output.put(.bytes(bytes), at: file)
    }
  }

  private func searchPage(_ address: String, _ language: PageLanguage) -> RenderedPage {
    let title = resources.strings[language][.search]
    var page = PageContext(
      kind: "search", title: title, fullTitle: fullTitle(title, language), address: address,
      baseURL: baseURL, strings: resources.strings[language],
      translations: resources.addresses.translations(of: address))
    page.breadcrumbs = breadcrumbs(toSection: language.path)
    return render(
      "search", page: nil, context: RootContext(site: siteContext(address, language), page: page), content: []
    )
  }
}
