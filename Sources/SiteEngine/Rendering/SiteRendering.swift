import BinaryCoding
import Diagnostics
import FileSystem
import MarkdownSyntax
import Markup
import Metadata
import PageRendering
import Parallelism
import Publishing
import SampleModel
import SamplePages
import Search
import SiteModel
import Syndication
import Theming
import URLs

/// Renders a planned site, every file of it.
struct SiteRendering: Sendable {
  var resources: RenderingResources
  let templates: TemplateLibrary
  let assets: PublishedAssets
  let folder: Directory
  let texts: PageTexts
  let jobs: Int
  let sitemapLimit: Int
  let stageEnded: @Sendable (BuildStage) -> Void
  /// Takes pages before the rest of the site is built; `nil` where something is wrong that keeps it from being published.
  var pagesRendered: (@Sendable ([EarlyPage]) -> Void)?
  /// The pages that are looked at, by their paths in the output folder.
  let pagesLookedAt: Set<String>
  /// Where the files go.
  let publisher: any Publisher
  /// What is taken from the last build, and left for the next.
  let incremental: IncrementalBuild
  /// What earlier builds of the same program keep for this one, if any.
  let memory: BuildMemory?
  /// The pages that are made of samples and modules, and what they are made of.
  let generated: GeneratedPages
  let publishedSamples: [PublishedSample]
  /// FigureKit's sources, for packages that readers run.
  let figureKit: SharedSources
  /// The pages that need not be rendered, by their index.
  var reused: [Int: BuildCache.RenderedSource] = [:]
  /// The links to terms as pages write them, by the path of the language and the taxonomy; made once, as lists show each many times.
  private(set) var termLinks: [String: [String: [String: LinkContext]]] = [:]
  /// The configuration for pages in each language, by the language's path, made once.
  private(set) var configurations: [String: Shared<SiteConfiguration>] = [:]
  /// The pages that lists and feeds show.
  let shownElsewhere: PagesShownElsewhere
  /// The breadcrumbs of pages in each section, made once.
  private(set) var sectionBreadcrumbs: [String: [LinkContext]] = [:]

  /// What was rendered.
  struct Result: Sendable {
    var diagnostics: [Diagnostic] = []
    /// Where the links of each page stand, by its output path.
    var links: [String: [String: [SourceLocation]]] = [:]
  }

  /// Makes ready what all pages have in common.
  ///
  /// - Parameters:
  ///   - planned: The site.
  ///   - resources: What pages are rendered with.
  ///   - texts: The texts of the pages.
  ///   - samples: The samples that have pages of their own.
  ///   - figureKit: FigureKit's sources, for packages that readers run.
  ///   - options: How the site is built.
  ///   - publisher: Where the files go; it is open.
  ///   - incremental: What can be taken from the last build.
  init(
    _ planned: PlannedSite, _ resources: RenderingResources, _ texts: PageTexts, samples: [PublishedSample],
    figureKit: SharedSources, options: SiteBuild.Options, publisher: any Publisher,
    incremental: IncrementalBuild
  ) {
    (self.resources, folder, self.texts) = (resources, resources.folder, texts)
    (templates, assets, generated) = (planned.theme.templates, planned.theme.assets, planned.generated)
    (publishedSamples, self.figureKit) = (samples, figureKit)
    (jobs, sitemapLimit) = (options.jobs, options.sitemapLimit)
    (stageEnded, pagesRendered) = (options.stageEnded, options.pagesRendered)
    pagesLookedAt = options.pagesLookedAt
    (self.publisher, self.incremental, memory) = (publisher, incremental, options.memory)
    shownElsewhere = PagesShownElsewhere(planned.plan)
    for language in site.languages {
      configurations[language.path] = Shared(site.configuration.inLanguage(language))
    }
    termLinks = linksToTerms()
    for section in Set(site.pages.map(\.section)) {
      sectionBreadcrumbs[section] = breadcrumbs(toSection: section)
    }
  }

  var site: Site { resources.site }
  var baseURL: BaseURL { site.configuration.baseURL }

  /// Renders pages first, as lists show what was learnt from their text.
  func render(_ plan: SitePlan) async throws -> Result {
    let pages = try await renderPages()
    stageEnded(.pages)
    var result = result(of: pages)
    result.diagnostics += try await publishSamplesAndFigures(of: pages)
    stageEnded(.figures)
    // These two and the lists do not need one another.
    let modules = putModules(of: pages)
    async let keepingPages: Void = keepPages(pages, modules: modules)
    async let addingFilesForCrawlers: Void = addFilesForCrawlers(plan)
    result.diagnostics += try await renderLists(plan, pages)
    stageEnded(.lists)
    result.diagnostics += try await addOtherFiles(plan, pages)
    _ = await (keepingPages, addingFilesForCrawlers)
    stageEnded(.feeds)
    return result
  }

  private func renderPages() async throws -> [Shared<RenderedPage>] {
    let early = earlyPages()
    let first = try await pages(early.first)
    showEarly(first)
    let others = try await pages(early.others)
    showEarly(others)
    let shown = first.merging(others) { page, _ in page }
    return try await cancellableParallelMap(Array(site.pages.indices), jobs: jobs) {
      try shown[$0] ?? Shared(page($0, keepsHTML: false))
    }
  }

  /// Pages that are shown early, by their index.
  private func pages(_ indices: [Int]) async throws -> [Int: Shared<RenderedPage>] {
    let made = try await cancellableParallelMap(indices, jobs: jobs) { Shared(try page($0, keepsHTML: true)) }
    return Dictionary(uniqueKeysWithValues: zip(indices, made))
  }

  /// What is wrong with the pages, and their links.
  private func result(of pages: [Shared<RenderedPage>]) -> Result {
    var result = Result()
    for (index, page) in pages.enumerated() {
      result.diagnostics += page.value.diagnostics
      if !page.value.links.isEmpty {
        result.links[OutputTree.path(of: site.pages[index].address)] = page.value.links
      }
    }
    result.diagnostics += missingSocialPictures(pages)
    return result
  }

  /// Publishes the pages of samples, and the files of all figures.
  ///
  /// - Returns: What is wrong with them.
  private func publishSamplesAndFigures(of pages: [Shared<RenderedPage>]) async throws -> [Diagnostic] {
    let samples = try await addSamplePages()
    let diagnostics = try await drawFiles(of: pages.flatMap(\.value.figures) + samples.figures)
    // A build from nothing has asked for every picture that is needed: the rest of their caches can go.
    if reused.isEmpty {
      resources.figures.finish()
      resources.images.finish()
    }
    return diagnostics + samples.diagnostics
  }

  /// Publishes everything that is neither a page nor a list: redirects, pages for what is not found, feeds, the reference,
  /// the search index, and files that are published as they are.
  ///
  /// - Returns: What is wrong with them.
  private func addOtherFiles(
    _ plan: SitePlan, _ pages: [Shared<RenderedPage>]
  ) async throws -> [Diagnostic] {
    addRedirects(plan)
    var diagnostics = addNotFoundPages()
    try await addFeeds(plan, pages)
    addLLMsLists(pages)
    let references = try addReferences()
    diagnostics += references.diagnostics
    diagnostics += try await addSearch(pages, references.pages)
    addFiles(of: plan)
    return diagnostics
  }

  private func addNotFoundPages() -> [Diagnostic] {
    let pages = site.languages.map { (language: $0, page: notFound(in: $0)) }
    for (language, page) in pages
    where !site.pages.contains(where: { $0.address == language.notFoundAddress }) {
      if let bytes = page.bytes { publisher.put(.bytes(bytes), at: language.notFoundAddress) }
    }
    // An author's own is the author's business.
    if site.configuration.headers, site.assets[HostHeaders.address] == nil {
      let headers = HostHeaders(
        baseURL: baseURL, assets: assets, emptyPages: pages.flatMap { $0.page.bytes ?? [] })
      publisher.put(.bytes(headers.bytes()), at: HostHeaders.address)
    }
    return pages.flatMap(\.page.diagnostics)
  }
}

// MARK: Redirects and crawlers

extension SiteRendering {
  private func addRedirects(_ plan: SitePlan) {
    let redirection = Redirection(configuration: site.configuration, redirects: plan.redirects)
    for redirect in plan.redirects { publisher.put(.bytes(redirection.page(redirect)), at: redirect.from) }
    // An author's own list is the author's business.
    if !plan.redirects.isEmpty, site.assets[Redirection.listAddress] == nil {
      publisher.put(.bytes(redirection.list()), at: Redirection.listAddress)
    }
  }

  private func addFilesForCrawlers(_ plan: SitePlan) {
    publishProduct("sitemap", of: { $0.append(incremental.digests.index) }) {
      Sitemap(baseURL: baseURL, entries: plan.sitemap(of: site), limit: sitemapLimit).files()
        .map { ($0.address, .bytes($0.bytes)) }
    }
    if site.assets[Robots.address] == nil {
      publisher.put(.bytes(Robots(baseURL: baseURL).bytes()), at: Robots.address)
    }
  }
}

// MARK: Pages

/// One rendered page.
struct RenderedPage: Sendable {
  /// The text alone, for a section's page that was rendered, whose list is rendered later.
  var content: PageContent?
  /// The whole page, where it is shown while the site is still being built.
  var html: [UInt8]?
  var figures: [PublishedFigure] = []
  /// The samples of which figures run in the page.
  var modules: Set<SampleID> = []
  var links: [String: [SourceLocation]] = [:]
  var summary = PageSummary()
  /// The words that the search finds the page by; `nil` where there is no search, or the page was not rendered.
  var searchTerms: SearchTerms?
  var socialPicture = SocialPictureResult.unwanted
  var diagnostics: [Diagnostic] = []
  /// What is left for the next build; `nil` where nothing was rendered of it.
  var cacheEntry: BuildCache.RenderedSource?
}

/// What a template gave.
struct RenderedTemplate: Sendable {
  /// The whole page; `nil` where the template is missing.
  var bytes: [UInt8]?
  var diagnostics: [Diagnostic] = []
}

extension SiteRendering {
  func page(_ index: Int, keepsHTML: Bool) throws -> RenderedPage {
    if let old = reused[index] {
      publisher.keep(old.outputs)
      return RenderedPage(
        summary: old.summary, socialPicture: old.lacksPictureCharacters ? .lacksCharacters : .unwanted,
        diagnostics: old.diagnostics, cacheEntry: old)
    }
    let page = site.pages[index]
    // Before there is HTML, so that a large page is not in memory twice beside its tree.
    let markdown = try addMarkdown(of: page)
    let content = try content(of: page, for: .page)
    let surroundings = surroundings(of: index)
    var result = RenderedPage(
      figures: content.figures, links: content.links,
      summary: PageSummary(page, content, picture: listPicture(of: page, content)),
      diagnostics: content.diagnostics)
    result.modules = content.modules
    result.figures.add(filesShownElsewhere(of: index, listPicture: result.summary.picture))
    var outputs: [String] = []
    if site.configuration.search { result.searchTerms = searchTerms(of: page, content, result.summary) }
    if page.kind == .page {
      result.socialPicture = drawSocialPicture(of: page, figure: content.figures.first?.request)
      if case .drawn(let bytes) = result.socialPicture {
        outputs.append(publisher.put(.bytes(bytes), at: page.socialPictureAddress))
      }
      let made = render(page, content, surroundings, result)
      result.diagnostics += made.diagnostics
      if let bytes = made.bytes { outputs.append(publisher.put(.bytes(bytes), at: page.address)) }
      if keepsHTML { result.html = made.bytes }
    } else {
      result.content = content
    }
    outputs += markdown
    outputs += content.imageFiles.union(sizedPicture(of: page)?.outputs ?? []).sorted()
    let dependencies = content.dependencies.union(pictureDependencies(of: page))
    result.cacheEntry = cacheEntry(of: page, result, dependencies, surroundings, outputs: outputs)
    // The picture is published: its bytes need no more memory.
    if case .drawn = result.socialPicture { result.socialPicture = .unwanted }
    return result
  }

  /// A page's template with everything in it.
  private func render(
    _ page: Page, _ content: PageContent, _ surroundings: PageSurroundings, _ rendered: RenderedPage
  ) -> RenderedTemplate {
    var context = pageContext(page, summary: rendered.summary, terms: surroundings.terms)
    context.hasContent = !content.html.isEmpty
    if case .drawn = rendered.socialPicture {
      context.picture = .social(
        at: baseURL.address(page.socialPictureAddress), alternative: page.title)
    }
    context.features = content.features
    context.previous = surroundings.previous
    context.next = surroundings.next
    context.series = surroundings.series
    context.breadcrumbs = surroundings.breadcrumbs
    context.related = surroundings.related
    context.samples = resources.samples(of: page)
    context.translations = surroundings.translations
    if page.frontMatter.showsTableOfContents { context.tableOfContents = content.outline.tableOfContents }
    return render(
      "page", page: page, context: RootContext(site: siteContext(page.address, page.language), page: context),
      content: content.html)
  }

  func content(of page: Page, for use: ContentUse) throws -> PageContent {
    let bytes: [UInt8]
    do {
      bytes = try texts.bytes(of: page)
    } catch .unreadable(let error) {
      return PageContent(diagnostics: [.unreadable(page.file, error)])
    }
    return try resources.content(of: page, body: bytes[page.bodyOffset...], for: use)
  }
}
