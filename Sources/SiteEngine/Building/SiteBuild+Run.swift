import Diagnostics
import MarkdownSyntax
import SampleEngine
import Synchronization

extension SiteBuild {
  /// Builds the site in memory, from nothing.
  ///
  /// Everything that is wrong with the content is a diagnostic of the result.
  /// - Throws: What the sample provider throws when the machine cannot compile or run samples, and
  ///   `MarkdownError` where no Markdown can be parsed.
  public func run() async throws -> BuiltSite {
    try await repeatedIfFilesVanish {
      guard let file = readConfiguration() else { return unconfiguredSite }
      return try await run(file, publishing: nil)
    }.site
  }

  /// Builds the site and writes its files beside its output folder, using what the last build into that folder left there.
  ///
  /// - Parameters:
  ///   - output: The folder. It is as it was until the result is published.
  ///   - force: Whether a folder that sitegen did not make is taken over.
  /// - Returns: The site, which is to be published or discarded.
  /// - Throws: What `run()` throws, and `OutputError`.
  public func run(into output: OutputFolder, force: Bool) async throws -> StagedSite {
    try await repeatedIfFilesVanish { try await runOnce(into: output, force: force) }
  }

  /// How often a build is tried while files vanish under it.
  private static let attempts = 4

  /// Repeats a build of files of which one was listed and then was not there, as while git changes branches: it was a site
  /// that never was.
  private func repeatedIfFilesVanish(_ build: () async throws -> StagedSite) async throws -> StagedSite {
    var staged = try await build()
    for attempt in 1..<Self.attempts where staged.lacksVanishedFile {
      staged.discard()
      try await Task.sleep(for: .milliseconds(50 * attempt))
      staged = try await build()
    }
    return staged
  }

  private func runOnce(into output: OutputFolder, force: Bool) async throws -> StagedSite {
    let start = FileStamp.now
    let record = BuildRecordFile(site: options.root, output: output)
    async let reading = PublishingRun(output, record, force: force, options: options, start: start)
    guard let file = readConfiguration() else {
      _ = await reading
      return unconfiguredSite
    }
    // The record of the last build is read meanwhile. Without one all pages are read, and looked at then.
    let stamps = await SourceStamps(
      of: folder.opening(ContentScan.folder), configuration: file.stamp, theme: file.configuration.theme,
      installed: options.installedThemes, includesPages: record.exists, jobs: options.readers)
    let publishing = await reading
    do {
      return try await run(file, publishing: publishing, stamps)
    } catch {
      publishing.transaction.withLock { $0?.rollback() }
      throw error
    }
  }

  private func run(
    _ file: ConfigurationFile, publishing: PublishingRun?, _ stamps: SourceStamps? = nil
  ) async throws -> StagedSite {
    let configuration = file.configuration
    var digest: ContentDigest?
    if let publishing, let stamps {
      publishing.configurationIsRead(file)
      digest = publishing.digest(of: stamps, configuration, figures: figures)
      if let site = await publishing.unchangedSite(configuration, sources: digest) { return site }
    }
    // It does not wait for the pages, nor they for it.
    async let preparing = PreparedTheme(configuration, folder: folder, options: options)
    let sources = await read(file, publishing, stamps)
    // While pages are ordered, there is a processor without work.
    async let foldersOfPages: Void? = publishing?.makeFolders()
    var read = await index(sources)
    let claims = read.claims.take()
    let loaded = read
    var site = loaded.site
    if figures.socialPicture == nil { site.configuration.socialImages = false }
    var diagnostics = loaded.diagnostics
    let (data, dataProblems) = await SiteData.load(loaded.dataFiles, from: folder, jobs: options.jobs)
    diagnostics += dataProblems
    let prepared = await preparing
    let (theme, strings, templates, assets) = (
      prepared.theme, prepared.strings, prepared.templates, prepared.assets
    )
    diagnostics += prepared.diagnostics
    let indexed = site
    async let nameProblems = TemplateNameCheck.problems(
      in: theme.templates, chosen: indexed.chosenTemplates,
      shared: SharedTemplateValues.schema(data: data, options: theme.options))

    var plan = SitePlan(
      site, theme: theme, assets: assets, strings: strings, sitemapLimit: options.sitemapLimit,
      claims: consume claims)
    plan.addresses.unpublished = loaded.unpublished
    site.configuration.translateMenus(plan.addresses)
    for item in site.configuration.allMenus where !plan.addresses.leadsSomewhere(item.url) {
      diagnostics.append(
        .missingLinkTarget(item.url, suggestion: plan.addresses.suggestion(for: item.url), at: item.location))
    }
    let planned = plan
    async let conflicts = planned.conflicts
    diagnostics += await nameProblems
    options.stageEnded(.index)
    let samples = try await evaluateSamples(loaded)
    options.stageEnded(.samples)
    diagnostics += samples.diagnostics

    publishing?.open()
    publishing?.expect(plan.paths)
    await foldersOfPages
    async let folders: Void? = publishing?.makeFolders()
    let records = await publishing?.begin(
      loaded, site: site, theme: theme, data: data, assets: assets, figures: figures, samples.pages)
    let sink = OutputSink(publishing?.destination ?? .memory)
    let folder = folder.opening(ContentScan.folder)
    let resources = RenderingResources(
      site: site, addresses: plan.addresses, samples: samples.results, pageSamples: samples.pages,
      figures: figures, folder: folder, templates: templates, languages: theme.languages,
      strings: strings, values: SharedTemplateValues(data: data, theme: prepared.settings),
      notesLinks: publishing == nil)
    var rendering = SiteRendering(
      resources: resources, templates: templates, assets: assets, folder: folder, jobs: options.jobs,
      sitemapLimit: options.sitemapLimit, stageEnded: options.stageEnded, sink: sink, records: records)
    rendering.prepare()
    rendering.reused = await rendering.reusablePages()
    // Lists, feeds and the search may need the text of any page, if only one thing is not as it was.
    if rendering.reused.count < site.pages.count || records?.isAllAsBefore != true {
      let formulas = try await convertFormulas(of: site.pages, configuration: site.configuration)
      if !formulas.isEmpty { rendering.resources = resources.with(formulas: formulas) }
    }
    let result = try await rendering.render(plan)
    rendering.addFiles(of: plan)
    // It looks at every source, while what was found is put in order.
    let knownDigest = digest
    async let unchanged = records.flatMap { records -> UnchangedSite? in
      guard let publishing, samples.samples.isEmpty, samples.diagnostics.isEmpty else { return nil }
      let digest =
        knownDigest ?? sources.stamps.flatMap { publishing.digest(of: $0, configuration, figures: figures) }
      return publishing.unchangedSite(after: loaded, records, sources: digest)
    }
    await folders
    await publishing?.writeWaiting()
    diagnostics += await conflicts
    let (problems, findings) = (diagnostics + result.diagnostics).sortedWithoutRepetition.separatingFindings
    let built = BuiltSite(
      configuration: site.configuration, output: sink.tree, diagnostics: problems,
      pageCount: site.pages.count, leftOut: loaded.leftOut, samples: samples.samples,
      outcomes: samples.outcomes,
      sources: publishing == nil ? site.sourcesOfOutputs : [:],
      notes: publishing?.notes ?? [], links: result.links,
      findings: findings, folder: folder)
    return StagedSite(
      site: built, publishing: publishing, records: records,
      failure: publishing?.failure.withLock { $0 } ?? sink.failure,
      unchanged: await unchanged.flatMap { $0.giving(problems) })
  }

  /// What a folder without a readable configuration gives.
  private var unconfiguredSite: StagedSite {
    StagedSite(
      site: BuiltSite(
        configuration: SiteConfiguration(), diagnostics: [configurationProblem], pageCount: 0, samples: [],
        outcomes: [], sources: [:]))
  }

  /// The site's configuration; the default one where it cannot be read.
  public func siteConfiguration() async -> SiteConfiguration {
    readConfiguration()?.configuration ?? SiteConfiguration()
  }

  /// The site's samples without compiling or rendering anything.
  ///
  /// - Throws: What the sample provider throws when the `Samples` folder cannot be read, and `MarkdownError` where
  ///   no Markdown can be parsed.
  public func sampleCatalog() async throws -> SiteSamples {
    guard let loaded = await load() else {
      return SiteSamples(diagnostics: [configurationProblem], hasConfiguration: false)
    }
    let configuration = loaded.site.configuration
    let collected = try collectSamples(loaded.site.pages, configuration: configuration)
    var result = SiteSamples(
      samples: collected.catalog.samples,
      diagnostics: (loaded.diagnostics + collected.fenceDiagnostics + collected.diagnostics).filter {
        diagnostic in
        diagnostic.severity == .error
          || diagnostic.location?.file.hasSuffix("/" + SampleFolder.settingsName) ?? false
      },
      configuration: configuration)
    for (fence, excerpt) in zip(collected.fences, collected.catalog.excerpts) {
      guard let excerpt else { continue }
      result.uses[excerpt.sample, default: []].append(fence.location)
    }
    if let others = try unpublishedSamples(loaded, collected) {
      result.unpublished = others
      result.known = Set((others + result.samples).map(\.id))
    }
    return result
  }

  /// The samples of pages that are not part of this build; `nil` where a page could not be read.
  private func unpublishedSamples(_ loaded: Loaded, _ collected: CollectedSamples) throws -> [Sample]? {
    guard let others = loaded.otherPages else { return nil }
    let published = Set(collected.catalog.samples.map(\.id))
    return try collectSamples(others, configuration: loaded.site.configuration).catalog.samples
      .filter { !published.contains($0.id) }
  }

  var folder: SiteFolder { SiteFolder(root: options.root) }
}

// MARK: Samples

extension SiteBuild {
  /// The site's samples before they are run.
  private struct CollectedSamples {
    var fences: [SampleFence] = []
    var pages: [String: PageSamples] = [:]
    var catalog = SampleCatalog(fences: [], folders: [])
    /// What is wrong with attributes of fences, which rendering reports too.
    var fenceDiagnostics: [Diagnostic] = []
    var diagnostics: [Diagnostic] = []
  }

  /// What samples gave.
  private struct EvaluatedSamples {
    var results = SampleResults()
    var pages: [String: PageSamples] = [:]
    var samples: [Sample] = []
    var outcomes: [SampleOutcome] = []
    var diagnostics: [Diagnostic] = []
  }

  private func collectSamples(_ pages: [Page], configuration: SiteConfiguration) throws -> CollectedSamples {
    var result = CollectedSamples()
    for page in pages where page.mentionsSamples {
      // A file that cannot be read any more is reported when it is rendered.
      guard let bytes = try? folder.read(page.file), bytes.count >= page.bodyOffset else { continue }
      let source = MarkdownSource(bytes[page.bodyOffset...], file: page.file, firstLine: page.bodyLine)
      let samples = try PageSamples(
        try source.contents(), slug: page.samplePost, file: page.file, site: folder)
      result.fences += samples.fences
      result.fenceDiagnostics += samples.fenceDiagnostics
      result.diagnostics += samples.diagnostics
      result.pages[page.file] = samples
    }
    var (folders, problems) = try samples(configuration).folders()
    for index in folders.indices { problems += folders[index].readSettings(from: folder) }
    result.catalog = SampleCatalog(fences: result.fences, folders: folders)
    result.diagnostics += problems + result.catalog.diagnostics
    return result
  }

  private func evaluateSamples(_ loaded: Loaded) async throws -> EvaluatedSamples {
    let configuration = loaded.site.configuration
    let collected = try collectSamples(
      loaded.site.pages.filter { loaded.mayHaveSamples($0) }, configuration: configuration)
    let known = try unpublishedSamples(loaded, collected).map { others in
      Set((others + collected.catalog.samples).map(\.id))
    }
    var result = EvaluatedSamples(
      pages: collected.pages, samples: collected.catalog.samples, diagnostics: collected.diagnostics)
    // Also without samples: records that lost theirs are found out there.
    let evaluated = try await samples(configuration).evaluate(result.samples, known)
    result.outcomes = evaluated.outcomes
    result.diagnostics += evaluated.diagnostics
    result.results = SampleResults(
      fences: collected.fences, catalog: collected.catalog, outcomes: evaluated.outcomes)
    return result
  }
}

extension [Diagnostic] {
  /// In the order of reports, each once: a template that is missing is missed by every page.
  fileprivate var sortedWithoutRepetition: [Diagnostic] {
    var result: [Diagnostic] = []
    result.reserveCapacity(count)
    // Their places are put in order, and they are compared where they are, as each takes a while to be copied.
    let order = withUnsafeBufferPointer { all in all.indices.sorted { all[$0] < all[$1] } }
    for index in order {
      // Equal ones stand beside each other, but for others of the same place and message.
      let isKnown = result.reversed().lazy.prefix { !($0 < self[index]) }.contains(self[index])
      if !isKnown { result.append(self[index]) }
    }
    return result
  }
}

extension Site {
  /// The source file of each page by its path in the output folder.
  fileprivate var sourcesOfOutputs: [String: String] {
    Dictionary(
      pages.map { (OutputTree.path(of: $0.address), $0.file) }, uniquingKeysWith: { _, last in last })
  }
}
