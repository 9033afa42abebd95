import Diagnostics
import MarkdownSyntax
import SampleEngine

extension SiteBuild {
  /// Builds the site.
  ///
  /// Everything that is wrong with the content is a diagnostic of the result.
  /// - Throws: What the sample provider throws when the machine cannot compile or run samples, and
  ///   `MarkdownError` where no Markdown can be parsed.
  public func run() async throws -> BuiltSite {
    let folder = SiteFolder(root: options.root)
    var diagnostics: [Diagnostic] = []
    guard let configuration = readConfiguration(folder, &diagnostics) else {
      return BuiltSite(
        configuration: SiteConfiguration(), output: OutputTree(), diagnostics: diagnostics, pageCount: 0,
        samples: [], outcomes: [], sources: [:])
    }
    let scan = ContentScan(folder)
    diagnostics += scan.diagnostics
    let taxonomies = configuration.taxonomies
    let loaded = await inParallel(scan.pages, jobs: options.jobs) { path in
      Page.load(path, from: folder, taxonomies: taxonomies)
    }
    diagnostics += loaded.flatMap(\.diagnostics)
    let (site, indexProblems) = Site.index(
      loaded.compactMap(\.page), assets: scan.assets, configuration: configuration,
      published: { unpublishedReason($0) == nil })
    diagnostics += indexProblems
    let theme = Theme(named: configuration.theme, site: folder, installed: options.installedThemes)
    let (templates, templateProblems) = TemplateLibrary.compile(theme.templates)
    diagnostics += theme.diagnostics + templateProblems

    var plan = SitePlan(site, theme: theme)
    diagnostics += plan.conflicts
    for (path, page) in zip(scan.pages, loaded) {
      plan.addresses.unpublished[ContentScan.folder + "/" + path] = page.page.map { unpublishedReason($0) ?? "" } ?? ""
    }
    let samples = try await evaluateSamples(site, folder)
    diagnostics += samples.diagnostics

    let resources = RenderingResources(
      site: site, addresses: plan.addresses, samples: samples.results, pageSamples: samples.pages,
      figures: figures)
    let rendering = SiteRendering(
      resources: resources, templates: templates, folder: folder, jobs: options.jobs)
    var result = try await rendering.render(plan)
    plan.addFiles(to: &result.output, folder: folder)
    return BuiltSite(
      configuration: configuration, output: result.output, diagnostics: (diagnostics + result.diagnostics).sorted(),
      pageCount: site.pages.count, samples: samples.samples, outcomes: samples.outcomes, sources: result.sources,
      links: result.links)
  }

  private func readConfiguration(
    _ folder: SiteFolder, _ diagnostics: inout [Diagnostic]
  ) -> SiteConfiguration? {
    let file = SiteConfiguration.fileName
    guard folder.exists(file) else {
      diagnostics.append(.missingConfiguration())
      return nil
    }
    do {
      let bytes = try folder.read(file)
      var (configuration, problems) = SiteConfiguration.read(String(decoding: bytes, as: UTF8.self), file: file)
      diagnostics += problems
      if let baseURL = options.baseURL { configuration.baseURL = baseURL }
      return configuration
    } catch {
      diagnostics.append(.unreadable(file, reason: error.reason))
      return nil
    }
  }

  /// Why a page is not part of this build, or `nil` if it is.
  private func unpublishedReason(_ page: Page) -> String? {
    if page.frontMatter.isDraft, !options.includesDrafts { return "it is a draft" }
    if let date = page.date, date > options.now, !options.includesFuture { return "its date is in the future" }
    if let expires = page.frontMatter.expires, expires <= options.now { return "it has expired" }
    return nil
  }
}

// MARK: Samples

extension SiteBuild {
  /// What was found out about the site's samples.
  private struct Samples {
    var results = SampleResults()
    var pages: [String: PageSamples] = [:]
    var samples: [Sample] = []
    var outcomes: [SampleOutcome] = []
    var diagnostics: [Diagnostic] = []
  }

  private func evaluateSamples(_ site: Site, _ folder: SiteFolder) async throws -> Samples {
    var result = Samples()
    var fences: [SampleFence] = []
    for page in site.pages where page.mentionsSamples {
      // A file that cannot be read any more is reported when it is rendered.
      guard let bytes = try? folder.read(page.file), bytes.count >= page.bodyOffset else { continue }
      let source = MarkdownSource(bytes[page.bodyOffset...], file: page.file, firstLine: page.bodyLine)
      let samples = PageSamples(try source.contents(), slug: page.slug)
      fences += samples.fences
      result.pages[page.file] = samples
    }
    let provider = samples(site.configuration)
    let (folders, problems) = try provider.folders()
    result.diagnostics = problems
    guard !fences.isEmpty || !folders.isEmpty else { return result }
    let catalog = SampleCatalog(fences: fences, folders: folders)
    let outcomes = try await provider.evaluate(catalog.samples)
    result.diagnostics += catalog.diagnostics + outcomes.diagnostics
    result.samples = catalog.samples
    result.outcomes = outcomes.outcomes
    result.results = SampleResults(fences: fences, catalog: catalog, outcomes: outcomes.outcomes)
    return result
  }
}
