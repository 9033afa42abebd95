import BinaryCoding
import Diagnostics
import MarkdownSyntax
import PageRendering
import Parallelism
import Publishing
import Search
import SiteModel
import SymbolReference
import Theming
import URLs

extension SiteRendering {
  /// Adds the search page and its index for each language, if the site has a search.
  ///
  /// - Parameters:
  ///   - rendered: The pages.
  ///   - references: The pages of each reference, if they were made now.
  /// - Throws: If no Markdown can be parsed on this machine, or the build is cancelled.
  /// - Returns: What is wrong with the pages.
  func addSearch(
    _ rendered: [Shared<RenderedPage>], _ references: [[ReferencePage]?]
  ) async throws -> [Diagnostic] {
    guard site.configuration.search else { return [] }
    var diagnostics: [Diagnostic] = []
    for language in site.languages { diagnostics += try await addSearch(rendered, references, language) }
    return diagnostics
  }

  private func addSearch(
    _ rendered: [Shared<RenderedPage>], _ references: [[ReferencePage]?], _ language: PageLanguage
  ) async throws -> [Diagnostic] {
    let address = SearchIndex.address(in: language)
    let page = searchPage(address, language)
    if let bytes = page.bytes { publisher.put(.bytes(bytes), at: address) }
    let name = "search " + address
    let parts: (inout BinaryWriter) -> Void = { cache in
      cache.append(incremental.digests.index)
      for page in rendered {
        cache.append(page.value.cacheEntry?.content)
        cache.append(page.value.summary)
      }
    }
    if reuseProduct(name, of: parts) != nil { return page.diagnostics }
    // Newest posts first, so that of two pages that answer a query equally well the newer one comes first.
    let others = site.pages.indices.filter { index in
      let page = site.pages[index]
      return page.kind != .home && !page.isPost && !page.frontMatter.isUnlisted && page.language == language
    }
    let found = site.posts(in: language) + others
    let isLast = site.configuration.isSearchedLast
    var documents = try await cancellableParallelMap(found, jobs: jobs) { index in
      let page = site.pages[index]
      let terms =
        if let terms = rendered[index].value.searchTerms { terms } else {
          // The words of a page that was not rendered now are not kept on disk: they would be half of the cache.
          try memory.value(\.searchTerms, of: page.file, from: digest(of: rendered[index].value)) {
            searchTerms(of: page, try content(of: page, for: .page), rendered[index].value.summary)
          }
        }
      return SearchIndex.Document(
        kind: isLast(page) ? .last : page.isPost ? .post : .page, title: page.title,
        address: baseURL.hostPath(page.address),
        terms: terms)
    }
    if language == site.languages.first {
      for (reference, made) in zip(generated.references, references) {
        let source = "\(reference.declarations.digest) \(baseURL.hostPath("/"))"
        documents += try memory.value(\.reference, of: reference.module.name, from: source) {
          let types = if let made { made } else { try pages(of: reference).pages }
          return types.map(document)
        }
      }
    }
    let kinds = Dictionary(grouping: documents, by: \.kind)
    documents = SearchIndex.Kind.allCases.flatMap { kinds[$0] ?? [] }
    var outputs: [String] = []
    for (file, bytes) in try await SearchIndex(documents: documents, jobs: jobs, address: address).files() {
      outputs.append(publisher.put(.bytes(bytes), at: file))
    }
    keepProduct(name, of: parts, outputs: outputs)
    return page.diagnostics
  }

  private func document(of page: ReferencePage) -> SearchIndex.Document {
    SearchIndex.Document(
      kind: .reference, title: page.title, address: baseURL.hostPath(page.address),
      terms: SearchTerms(
        // Who looks for `Array` does not mean what a module adds to it.
        html: page.html, title: page.isExtension ? "" : page.title, tags: [],
        headings: page.headings.map(SearchTerms.Section.init),
        summary: [page.title, page.description].compactMap(\.self)))
  }

  func searchTerms(of page: Page, _ content: PageContent, _ summary: PageSummary) -> SearchTerms {
    SearchTerms(
      html: content.html, title: page.title, keywords: page.frontMatter.keywords,
      // The name of its file says in a few words what a page is about, as tags do.
      tags: (page.frontMatter.terms["tags"] ?? []) + [page.slug.replacing("-", with: " ")],
      headings: content.outline.headings.map(SearchTerms.Section.init),
      summary: [summary.summary, summary.description].compactMap(\.self))
  }

  private func searchPage(_ address: String, _ language: PageLanguage) -> RenderedTemplate {
    let title = resources.strings[language][.search]
    var page = PageContext(
      kind: "search", title: title, fullTitle: fullTitle(title, language), address: address,
      baseURL: baseURL, strings: resources.strings[language])
    page.translations = resources.addresses.translations(of: address)
    page.breadcrumbs = breadcrumbs(toSection: language.path)
    return render(
      "search", page: nil, context: RootContext(site: siteContext(address, language), page: page), content: []
    )
  }
}

extension SearchTerms.Section {
  /// The part of a page below a heading.
  fileprivate init(_ heading: Heading) { self.init(anchor: heading.id, heading: heading.text) }
}
