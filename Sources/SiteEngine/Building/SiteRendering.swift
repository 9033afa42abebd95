import Diagnostics
import MarkdownSyntax
import Markup

/// Renders every page of a planned site.
struct SiteRendering: Sendable {
  let resources: RenderingResources
  let templates: TemplateLibrary
  let folder: SiteFolder
  let jobs: Int

  /// What was rendered.
  struct Result: Sendable {
    var output = OutputTree()
    var diagnostics: [Diagnostic] = []
    /// The source file of each page by its output path.
    var sources: [String: String] = [:]
    /// Where the links of each page stand, by its output path.
    var links: [String: [String: SourceLocation]] = [:]
  }

  private var site: Site { resources.site }
  private var baseURL: BaseURL { site.configuration.baseURL }

  /// Renders pages first, as lists show what was learnt from their text.
  func render(_ plan: SitePlan) async throws(MarkdownError) -> Result {
    let rendered = try await inParallel(Array(site.pages.indices), jobs: jobs) { index throws(MarkdownError) in
      try page(index)
    }
    let summaries = rendered.map(\.summary)
    let lists = await inParallel(plan.lists, jobs: jobs) { list in
      self.list(list, rendered: rendered, summaries: summaries)
    }
    var result = Result()
    for (page, made) in zip(site.pages, rendered) {
      result.diagnostics += made.diagnostics
      for (address, bytes) in made.files { result.output.put(.bytes(bytes), at: address) }
      let path = OutputTree.path(of: page.address)
      result.sources[path] = page.file
      if !made.links.isEmpty { result.links[path] = made.links }
      if let bytes = made.bytes { result.output.put(.bytes(bytes), at: page.address) }
    }
    for (list, made) in zip(plan.lists, lists) {
      result.diagnostics += made.diagnostics
      if let bytes = made.bytes { result.output.put(.bytes(bytes), at: list.address) }
    }
    let notFound = self.notFound()
    result.diagnostics += notFound.diagnostics
    if let bytes = notFound.bytes { result.output.put(.bytes(bytes), at: SitePlan.notFoundAddress) }
    result.output.put(.bytes(try feed(summaries)), at: AtomFeed.address)
    result.output.put(.bytes(sitemap(plan)), at: Sitemap.address)
    return result
  }
}

// MARK: Pages

/// One rendered page.
struct RenderedPage: Sendable {
  /// The whole page, or `nil` for a section's page, whose list is rendered later, and where a template is missing.
  var bytes: [UInt8]?
  /// The text alone, for a section's page.
  var content: [UInt8] = []
  var files: [String: [UInt8]] = [:]
  var links: [String: SourceLocation] = [:]
  var summary = PageSummary()
  var diagnostics: [Diagnostic] = []
}

extension SiteRendering {
  private func page(_ index: Int) throws(MarkdownError) -> RenderedPage {
    let page = site.pages[index]
    let content = try content(of: page, for: .page)
    var result = RenderedPage(
      files: content.files, links: content.links, summary: summary(page, content.outline), diagnostics: content.diagnostics)
    guard page.kind == .page else {
      result.content = content.html
      return result
    }
    var context = pageContext(page, summary: result.summary)
    context.hasContent = !content.html.isEmpty
    let (previous, next) = site.neighbours(of: index)
    context.previous = previous.map { link(to: site.pages[$0]) }
    context.next = next.map { link(to: site.pages[$0]) }
    if page.frontMatter.showsTableOfContents { context.tableOfContents = tableOfContents(content.outline) }
    let made = render("page", page: page, context: RootContext(site: siteContext(page.address), page: context),
      content: content.html)
    result.bytes = made.bytes
    result.diagnostics += made.diagnostics
    return result
  }

  private func content(of page: Page, for use: ContentUse) throws(MarkdownError) -> PageContent {
    let bytes: [UInt8]
    do {
      bytes = try folder.read(page.file)
    } catch {
      return PageContent(diagnostics: [.unreadable(page.file, reason: error.reason)])
    }
    // The file may have been cut short since its metadata was read.
    return try resources.content(of: page, body: bytes[min(page.bodyOffset, bytes.count)...], for: use)
  }

  private func summary(_ page: Page, _ outline: MarkdownOutline) -> PageSummary {
    PageSummary(
      description: page.frontMatter.description ?? outline.firstParagraph.map { $0.shortened(to: 200) },
      // 220 words a minute is a usual figure for silent reading of English prose.
      readingTime: max(1, (outline.wordCount + 110) / 220), wordCount: outline.wordCount)
  }

  private func tableOfContents(_ outline: MarkdownOutline) -> String? {
    let levels = 2...3
    guard outline.headings.count(where: { levels.contains($0.level) }) >= 2 else { return nil }
    var html = MarkupBuffer()
    outline.headings.writeTableOfContents(levels: levels, to: &html)
    return String(decoding: html.bytes, as: UTF8.self)
  }
}

// MARK: Lists

extension SiteRendering {
  private func list(_ list: SitePlan.ListPage, rendered: [RenderedPage], summaries: [PageSummary]) -> RenderedPage {
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
      page.title = section.split(separator: "/").last.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? ""
    case .taxonomy(let index):
      (template, page.kind) = ("taxonomy", "taxonomy")
      page.title = title(of: site.taxonomies[index])
      context.taxonomy = link(to: site.taxonomies[index])
      context.terms = site.taxonomies[index].terms.map(link)
    case .term(let index, let term):
      (template, page.kind) = ("term", "term")
      page.title = site.taxonomies[index].terms[term].name
      context.taxonomy = link(to: site.taxonomies[index])
      context.term = link(to: site.taxonomies[index].terms[term])
    }
    var content: [UInt8] = []
    if let source {
      let own = site.pages[source]
      page.source = own
      page.title = own.frontMatter.title ?? page.title
      page.description = own.frontMatter.description ?? page.description
      if list.number == 1 { content = rendered[source].content }
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

  private func notFound() -> RenderedPage {
    let page = PageContext(
      kind: "404", title: "Page not found", fullTitle: fullTitle("Page not found"),
      address: SitePlan.notFoundAddress, baseURL: baseURL)
    return render(
      "404", page: nil, context: RootContext(site: siteContext(SitePlan.notFoundAddress), page: page), content: [])
  }

  private func paginator(_ list: SitePlan.ListPage) -> PaginatorContext {
    func address(_ number: Int) -> String? {
      guard (1...list.total).contains(number) else { return nil }
      return baseURL.hostPath(SitePlan.ListPage.address(list.base, number))
    }
    return PaginatorContext(
      number: list.number, total: list.total, previous: address(list.number - 1), next: address(list.number + 1))
  }
}

// MARK: Feed and sitemap

extension SiteRendering {
  private func feed(_ summaries: [PageSummary]) throws(MarkdownError) -> [UInt8] {
    var entries: [AtomFeed.Entry] = []
    for index in site.posts.prefix(site.configuration.feedSize) {
      let page = site.pages[index]
      // What is wrong with the text was reported with its page.
      let content = try content(of: page, for: .feed)
      entries.append(
        AtomFeed.Entry(
          page: page, description: summaries[index].description, html: content.html,
          tags: page.frontMatter.terms["tags"] ?? []))
    }
    return AtomFeed(configuration: site.configuration, entries: entries).bytes()
  }

  private func sitemap(_ plan: SitePlan) -> [UInt8] {
    let pages = site.pages.filter { $0.kind == .page }.map { page in
      Sitemap.Entry(address: page.address, modified: page.frontMatter.updated ?? page.date)
    }
    let lists = plan.lists.filter { $0.number == 1 }.map { Sitemap.Entry(address: $0.address) }
    return Sitemap(baseURL: baseURL, entries: (pages + lists).sorted { $0.address < $1.address }).bytes()
  }
}

// MARK: Contexts

extension SiteRendering {
  /// Renders a template: the page's own choice, or the one for its kind.
  private func render(
    _ template: String, page: Page?, context: RootContext, content: [UInt8]
  ) -> RenderedPage {
    let name = page?.frontMatter.template ?? template
    if let bytes = templates.render(name, context: context, content: content) {
      return RenderedPage(bytes: bytes)
    }
    // A template that does not compile, and a theme without any, have been reported already.
    guard !templates.names.isEmpty, !templates.names.contains(name) else { return RenderedPage() }
    let meant = suggestion(for: name, among: templates.names.sorted())
    let location = page?.frontMatter.templateLocation ?? SourceLocation(file: "Themes/\(site.configuration.theme)")
    return RenderedPage(diagnostics: [.missingTemplate(name, suggestion: meant, at: location)])
  }

  private func siteContext(_ address: String) -> SiteContext {
    SiteContext(configuration: site.configuration, currentPath: baseURL.hostPath(address))
  }

  private func pageContext(_ page: Page, summary: PageSummary) -> PageContext {
    PageContext(
      kind: page.kind.rawValue, title: page.title, fullTitle: fullTitle(page.title),
      description: summary.description, address: page.address, baseURL: baseURL, source: page, summary: summary,
      tags: tags(of: page))
  }

  private func fullTitle(_ title: String) -> String { "\(title) | \(site.configuration.title)" }

  private func title(of taxonomy: Site.Taxonomy) -> String {
    taxonomy.name.prefix(1).uppercased() + taxonomy.name.dropFirst()
  }

  private func entry(_ page: Page, _ summary: PageSummary) -> EntryContext {
    EntryContext(page: page, summary: summary, tags: tags(of: page), baseURL: baseURL)
  }

  private func link(to page: Page) -> LinkContext {
    LinkContext(title: page.title, url: baseURL.hostPath(page.address))
  }

  private func link(to taxonomy: Site.Taxonomy) -> LinkContext {
    LinkContext(title: title(of: taxonomy), url: baseURL.hostPath(taxonomy.address))
  }

  private func link(to term: Site.Term) -> LinkContext {
    LinkContext(title: term.name, url: baseURL.hostPath(term.address), count: term.pages.count)
  }

  private func tags(of page: Page) -> [LinkContext] {
    (page.frontMatter.terms["tags"] ?? []).compactMap { term in
      let termSlug = slug(term)
      return termSlug.isEmpty ? nil : LinkContext(title: term, url: baseURL.hostPath("/tags/\(termSlug)/"))
    }
  }
}

extension String {
  /// The text up to a number of characters, cut between words and with an ellipsis where it is longer.
  fileprivate func shortened(to limit: Int) -> String {
    guard count > limit else { return self }
    let cut = prefix(limit)
    let end = cut.lastIndex(of: " ") ?? cut.endIndex
    return cut[..<end] + "…"
  }
}
