import BinaryCoding
import Diagnostics
import FileSystem
import MarkdownSyntax
import Markup
import Metadata
import PageRendering
import Parallelism
import Publishing
import SampleEngine
import SamplePages
import Search
import SiteModel
import Syndication
import Theming
import URLs

/// Renders every page of a planned site.
struct SiteRendering: Sendable {
  var resources: RenderingResources
  var templates: TemplateLibrary
  let assets: PublishedAssets
  let folder: Directory
  let jobs: Int
  var sitemapLimit = Sitemap.protocolLimit
  let stageEnded: @Sendable (BuildStage) -> Void
  /// Where the files go.
  let publisher: any Publisher
  /// What is taken from the last build, and left for the next.
  let incremental: IncrementalBuild
  /// The pages that are made of samples and modules, and what they are made of.
  var generated = GeneratedPages()
  var publishedSamples: [PublishedSample] = []
  var figureKit = SharedSources { [] }
  /// The pages that need not be rendered, by their index.
  var reused: [Int: BuildCache.RenderedSource] = [:]
  /// The links to tags as pages write them, by the path of the language; made once, as lists show each many times.
  private(set) var tagLinks: [String: [String: LinkContext]] = [:]

  /// The configuration for pages in each language, by the language's path, made once.
  private(set) var configurations: [String: Shared<SiteConfiguration>] = [:]

  /// The pages that lists and feeds show.
  private(set) var shownElsewhere = PagesShownElsewhere()

  /// The breadcrumbs of pages in each section, made once.
  private(set) var sectionBreadcrumbs: [String: [LinkContext]] = [:]

  /// What was rendered.
  struct Result: Sendable {
    var diagnostics: [Diagnostic] = []
    /// Where the links of each page stand, by its output path.
    var links: [String: [String: [SourceLocation]]] = [:]
  }

  var site: Site { resources.site }
  var baseURL: BaseURL { site.configuration.baseURL }

  /// Makes ready what all pages have in common.
  mutating func prepare(_ plan: SitePlan) {
    shownElsewhere = PagesShownElsewhere(plan)
    for language in site.languages {
      configurations[language.path] = Shared(site.configuration.inLanguage(language))
    }
    tagLinks = linksToTags()
    for section in Set(site.pages.map(\.section)) {
      sectionBreadcrumbs[section] = breadcrumbs(toSection: section)
    }
  }

  /// Renders pages first, as lists show what was learnt from their text.
  func render(_ plan: SitePlan) async throws(MarkdownError) -> Result {
    let rendered = try await parallelMap(Array(site.pages.indices), jobs: jobs) {
      index throws(MarkdownError) in
      Shared(try page(index))
    }
    stageEnded(.pages)
    var result = Result()
    for (index, made) in rendered.enumerated() {
      result.diagnostics += made.value.diagnostics
      if !made.value.links.isEmpty {
        result.links[OutputTree.path(of: site.pages[index].address)] = made.value.links
      }
    }
    result.diagnostics += missingSocialPictures(rendered)
    let samples = await addSamplePages()
    result.diagnostics += await drawFiles(of: rendered.flatMap(\.value.figures) + samples.figures)
    result.diagnostics += samples.diagnostics
    if reused.isEmpty {
      resources.figures.finish()
      resources.images.finish()
    }
    stageEnded(.figures)
    // Neither asks for what the lists give, nor they for it.
    let modules = putModules(of: rendered)
    async let notes: Void = note(rendered, modules: modules)
    async let filesForCrawlers: Void = addFilesForCrawlers(plan)
    result.diagnostics += try await renderLists(plan, rendered)
    stageEnded(.lists)
    addRedirects(plan)
    for language in site.languages {
      let notFound = self.notFound(in: language)
      result.diagnostics += notFound.diagnostics
      if let bytes = notFound.bytes {
        publisher.put(.bytes(bytes), at: SitePlan.notFoundAddress(in: language))
      }
    }
    try await addFeeds(plan, rendered)
    addMachineLists(rendered)
    await filesForCrawlers
    let reference = try addReference()
    result.diagnostics += reference.diagnostics
    result.diagnostics += try await addSearch(rendered, reference.pages)
    await notes
    addFiles(of: plan)
    stageEnded(.feeds)
    return result
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
    product("sitemap", of: { $0.append(incremental.digests.index) }) {
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
  /// The whole page, until it is put where it belongs; `nil` where a template is missing.
  var bytes: [UInt8]?
  /// The text alone, for a section's page that was rendered, whose list is rendered later.
  var content: PageContent?
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
  var source: BuildCache.RenderedSource?
}

extension SiteRendering {
  private func page(_ index: Int) throws(MarkdownError) -> RenderedPage {
    if let old = reused[index] {
      publisher.keep(old.outputs)
      return RenderedPage(
        summary: old.summary, socialPicture: old.lacksPictureCharacters ? .lacksCharacters : .unwanted,
        diagnostics: old.diagnostics, source: old)
    }
    let page = site.pages[index]
    let content = try content(of: page, for: .page)
    let surroundings = surroundings(of: index)
    var result = RenderedPage(
      figures: content.figures, links: content.links, summary: summary(page, content),
      diagnostics: content.diagnostics)
    result.modules = content.modules
    result.figures.add(filesShownElsewhere(of: index, listPicture: result.summary.picture))
    var outputs: [String] = []
    if page.kind == .page {
      if site.configuration.search { result.searchTerms = searchTerms(of: page, content, result.summary) }
      result.socialPicture = drawSocialPicture(of: page, figure: content.figures.first?.request)
      if case .drawn(let bytes) = result.socialPicture {
        outputs.append(publisher.put(.bytes(bytes), at: page.socialPictureAddress))
      }
      let made = render(page, content, surroundings, result)
      result.diagnostics += made.diagnostics
      if let bytes = made.bytes { outputs.append(publisher.put(.bytes(bytes), at: page.address)) }
    } else {
      result.content = content
    }
    outputs += try addMarkdown(of: page)
    outputs += content.imageFiles.union(sizedPicture(of: page)?.outputs ?? []).sorted()
    let dependencies = content.dependencies.union(pictureDependencies(of: page))
    result.source = rendered(page, dependencies, surroundings, result, outputs: outputs)
    if case .drawn = result.socialPicture { result.socialPicture = .unwanted }
    return result
  }

  /// A page's template with everything in it.
  private func render(
    _ page: Page, _ content: PageContent, _ surroundings: PageSurroundings, _ rendered: RenderedPage
  ) -> RenderedPage {
    var context = pageContext(page, summary: rendered.summary, tags: surroundings.tags)
    context.hasContent = !content.html.isEmpty
    if case .drawn = rendered.socialPicture {
      context.picture = PagePicture(
        address: baseURL.address(page.socialPictureAddress), width: 1200, height: 630, alternative: page.title
      )
    }
    context.hasMovingFigures = content.hasMovingFigures
    context.hasDrawnLines = content.hasDrawnLines
    context.hasLiveFigures = !content.modules.isEmpty
    context.hasKnobHandles = content.hasKnobHandles
    context.hasCode = content.hasCode
    context.hasTabs = content.hasTabs
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

  func content(of page: Page, for use: ContentUse) throws(MarkdownError) -> PageContent {
    let bytes: [UInt8]
    do {
      bytes = try folder.read(page.file)
    } catch {
      return PageContent(diagnostics: [.unreadable(page.file, error)])
    }
    // The file may have been cut short since its metadata was read.
    return try resources.content(of: page, body: bytes[min(page.bodyOffset, bytes.count)...], for: use)
  }

  private func summary(_ page: Page, _ content: PageContent) -> PageSummary {
    let outline = content.outline
    let beginning = outline.summary ?? outline.firstParagraph
    return PageSummary(
      description: page.frontMatter.description ?? beginning?.shortened(to: 200),
      summary: outline.summary ?? page.frontMatter.description ?? beginning?.shortened(to: 200),
      readingTime: content.readingTime.minutes, wordCount: outline.wordCount,
      picture: listPicture(of: page, content))
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
