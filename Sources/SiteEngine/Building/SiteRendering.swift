import Diagnostics
import MarkdownSyntax
import Markup

/// Renders every page of a planned site.
struct SiteRendering: Sendable {
  let resources: RenderingResources
  let templates: TemplateLibrary
  let assets: PublishedAssets
  let folder: SiteFolder
  let jobs: Int
  var sitemapLimit = Sitemap.protocolLimit
  let stageEnded: @Sendable (BuildStage) -> Void

  /// What was rendered.
  struct Result: Sendable {
    var output = OutputTree()
    var diagnostics: [Diagnostic] = []
    /// The source file of each page by its output path.
    var sources: [String: String] = [:]
    /// Where the links of each page stand, by its output path.
    var links: [String: [String: SourceLocation]] = [:]
  }

  var site: Site { resources.site }
  var baseURL: BaseURL { site.configuration.baseURL }

  /// Renders pages first, as lists show what was learnt from their text.
  func render(_ plan: SitePlan) async throws(MarkdownError) -> Result {
    let rendered = try await inParallel(Array(site.pages.indices), jobs: jobs) {
      index throws(MarkdownError) in
      try page(index)
    }
    stageEnded(.pages)
    let summaries = rendered.map(\.summary)
    let figureFiles = await drawFiles(of: rendered.flatMap(\.figures))
    resources.figures.finish()
    stageEnded(.figures)
    let lists = await inParallel(plan.lists, jobs: jobs) { list in
      self.list(list, rendered: rendered, summaries: summaries)
    }
    stageEnded(.lists)
    var result = Result()
    for (page, made) in zip(site.pages, rendered) {
      result.diagnostics += made.diagnostics
      let path = OutputTree.path(of: page.address)
      result.sources[path] = page.file
      if !made.links.isEmpty { result.links[path] = made.links }
      if let bytes = made.bytes { result.output.put(.bytes(bytes), at: page.address) }
      if case .drawn(let bytes) = made.socialPicture {
        result.output.put(.bytes(bytes), at: page.socialPictureAddress)
      }
    }
    result.diagnostics += missingSocialPictures(rendered)
    result.diagnostics += figureFiles.diagnostics
    for (address, bytes) in figureFiles.files { result.output.put(.bytes(bytes), at: address) }
    for (list, made) in zip(plan.lists, lists) {
      result.diagnostics += made.diagnostics
      if let bytes = made.bytes { result.output.put(.bytes(bytes), at: list.address) }
    }
    let redirection = Redirection(configuration: site.configuration, redirects: plan.redirects)
    for redirect in plan.redirects {
      result.output.put(.bytes(redirection.page(redirect)), at: redirect.from)
    }
    // An author's own list is the author's business.
    if !plan.redirects.isEmpty, site.assets[Redirection.listAddress] == nil {
      result.output.put(.bytes(redirection.list()), at: Redirection.listAddress)
    }
    for language in site.languages {
      let notFound = self.notFound(in: language)
      result.diagnostics += notFound.diagnostics
      let address = SitePlan.notFoundAddress(in: language)
      if let bytes = notFound.bytes { result.output.put(.bytes(bytes), at: address) }
    }
    for (address, bytes) in try await feeds(plan, summaries) { result.output.put(.bytes(bytes), at: address) }
    addFilesForCrawlers(plan, to: &result.output)
    await addSearch(rendered, to: &result)
    stageEnded(.feeds)
    return result
  }
}

// MARK: Crawlers

extension SiteRendering {
  private func addFilesForCrawlers(_ plan: SitePlan, to output: inout OutputTree) {
    for file in Sitemap(baseURL: baseURL, entries: plan.sitemap, limit: sitemapLimit).files() {
      output.put(.bytes(file.bytes), at: file.address)
    }
    if site.assets[Robots.address] == nil {
      output.put(.bytes(Robots(baseURL: baseURL).bytes()), at: Robots.address)
    }
  }
}

// MARK: Pages

/// One rendered page.
struct RenderedPage: Sendable {
  /// The whole page, or `nil` for a section's page, whose list is rendered later, and where a template is missing.
  var bytes: [UInt8]?
  /// The text alone, for a section's page.
  var content: [UInt8] = []
  var figures: [PublishedFigure] = []
  var hasMovingFigures = false
  var hasCode = false
  var hasTabs = false
  var links: [String: SourceLocation] = [:]
  var summary = PageSummary()
  /// The words that the search finds the page by; `nil` where there is no search.
  var searchTerms: SearchTerms?
  var socialPicture = SocialPictureResult.unwanted
  var diagnostics: [Diagnostic] = []
}

extension SiteRendering {
  private func page(_ index: Int) throws(MarkdownError) -> RenderedPage {
    let page = site.pages[index]
    let content = try content(of: page, for: .page)
    var result = RenderedPage(
      figures: content.figures, hasMovingFigures: content.hasMovingFigures,
      hasCode: content.hasCode, hasTabs: content.hasTabs, links: content.links,
      summary: summary(page, content.outline), diagnostics: content.diagnostics)
    guard page.kind == .page else {
      result.content = content.html
      return result
    }
    if site.configuration.search {
      result.searchTerms = SearchTerms(
        html: content.html, title: page.title, tags: page.frontMatter.terms["tags"] ?? [])
    }
    var context = pageContext(page, summary: result.summary)
    context.hasContent = !content.html.isEmpty
    result.socialPicture = drawSocialPicture(of: page)
    if case .drawn = result.socialPicture {
      context.picture = PagePicture(
        address: baseURL.address(page.socialPictureAddress), width: 1200, height: 630, alternative: page.title
      )
    }
    context.hasMovingFigures = content.hasMovingFigures
    context.hasCode = content.hasCode
    context.hasTabs = content.hasTabs
    let (previous, next) = site.neighbours(of: index)
    context.previous = previous.map { link(to: site.pages[$0]) }
    context.next = next.map { link(to: site.pages[$0]) }
    context.series = series(of: index)
    context.breadcrumbs = breadcrumbs(toSection: page.section)
    context.related = site.related(to: index, limit: site.configuration.related)
      .map { link(to: site.pages[$0]) }
    if page.frontMatter.showsTableOfContents { context.tableOfContents = tableOfContents(content.outline) }
    let made = render(
      "page", page: page, context: RootContext(site: siteContext(page.address, page.language), page: context),
      content: content.html)
    result.bytes = made.bytes
    result.diagnostics += made.diagnostics
    return result
  }

  func content(of page: Page, for use: ContentUse) throws(MarkdownError) -> PageContent {
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
    let beginning = outline.summary ?? outline.firstParagraph
    return PageSummary(
      description: page.frontMatter.description ?? beginning?.shortened(to: 200),
      summary: outline.summary ?? page.frontMatter.description ?? beginning?.shortened(to: 200),
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

extension String {
  /// The text up to a number of characters, cut between words and with an ellipsis where it is longer.
  fileprivate func shortened(to limit: Int) -> String {
    guard count > limit else { return self }
    let cut = prefix(limit)
    let end = cut.lastIndex(of: " ") ?? cut.endIndex
    return cut[..<end] + "…"
  }
}
