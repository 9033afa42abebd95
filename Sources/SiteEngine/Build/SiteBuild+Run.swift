import Diagnostics
import FileSystem
import Metadata
import Mustache
import PageRendering
package import Publishing
import SampleModel
import SiteModel
import Theming

// A build is a list of stages, each in a file of its own. Up to `evaluateSamples` a stage takes values and gives one; from
// `open` on, files go to the publisher as they are made.

extension SiteBuild {
  /// Builds the site in memory, from nothing.
  ///
  /// Everything that is wrong with the content is a diagnostic of the result.
  /// - Throws: What the sample provider throws when the machine cannot compile or run samples, `MarkdownError` where no
  ///   Markdown can be parsed, and `CancellationError`.
  package func run() async throws -> BuiltSite { try await run { MemoryPublisher() }.site }

  /// Builds the site and writes its files beside its output folder, using what the last build into that folder left there.
  ///
  /// - Parameters:
  ///   - output: The folder. It is as it was until the result is published.
  ///   - force: Whether a folder that sitegen did not make is taken over.
  /// - Returns: The site; the caller publishes or discards it.
  /// - Throws: What `run()` throws.
  package func run(into output: OutputFolder, force: Bool) async throws -> StagedSite {
    try await run {
      FolderPublisher(
        output, site: options.root, force: force, version: options.version, jobs: options.readers,
        memory: options.memory)
    }
  }

  /// Builds a site, up to four times in all if a listed file disappears or a page is saved meanwhile, as while git switches
  /// branches.
  private func run(_ publisher: () -> any Publisher) async throws -> StagedSite {
    try await untilFilesSettle {
      try await discardingOnFailure(publisher())
    } isSettled: {
      if $0.lacksVanishedFile { $0.discard() }
      return !$0.lacksVanishedFile
    } otherwise: {
      without($0, publisher())
    }
  }

  /// Does what reads the site's files, up to four times in all while they change under it.
  ///
  /// - Parameters:
  ///   - work: What reads them.
  ///   - isSettled: Whether the files stayed as they were, so far as the result can tell. The last result counts in any case.
  ///   - otherwise: The result if a page was saved each time.
  /// - Returns: What the work gave.
  /// - Throws: What the work throws, and `CancellationError`.
  func untilFilesSettle<Value>(
    _ work: () async throws -> Value, isSettled: (Value) -> Bool = { _ in true },
    otherwise: (Diagnostic) -> Value
  ) async throws -> Value {
    let attempts = 4
    for attempt in 1..<attempts {
      do {
        let value = try await work()
        if isSettled(value) { return value }
      } catch PageTextError.changed {}
      try await Task.sleep(for: .milliseconds(50 * attempt))
    }
    do {
      return try await work()
    } catch PageTextError.changed(let file) {
      return otherwise(.changedFile(file))
    }
  }

  private func discardingOnFailure(_ publisher: any Publisher) async throws -> StagedSite {
    do {
      return try await build(publisher)
    } catch {
      publisher.discard()
      throw error
    }
  }

  /// The stages of a build.
  private func build(_ publisher: any Publisher) async throws -> StagedSite {
    let start = FileStamp.now
    guard let configuration = readConfiguration() else { return without(configurationProblem, publisher) }

    // The theme waits for no page, and no page for the theme. Files are listed while the cache is read.
    async let preparing = PreparedTheme(
      configuration.configuration, folder: folder, installed: options.installedThemes,
      hashesAssets: options.hashesAssets)
    async let scanning = scan(configuration)
    let last = publisher.lastBuild()
    let loader = pageLoader(configuration, after: last, start: start)

    let sources = try await load(scanning, loader)
    let index = await index(configuration, scanning, sources)
    let data = await loadData(index)
    let collected = try await collectSamples(index)
    let generated = try await generatedPages(collected, index)
    let planned = await plan(index, theme: await preparing, data, generated)
    // If formulas cannot be converted, say so before samples run for minutes.
    let formulas =
      last.cache == nil ? try await convertFormulas(of: planned.site.pages, planned.site, texts(index)) : nil
    let samples = try await evaluateSamples(collected, index)

    publisher.open(
      expecting: planned.plan.paths, mounted: configuration.configuration.mounts.map(\.source),
      after: last.cache?.ledger)
    let incremental = await compare(
      planned, index, samples, with: last, on: publisher, reading: loader.reading, start: start)
    var rendering = try await prepare(planned, samples, formulas, texts(index), incremental, publisher)
    if index.diagnostics.containsErrors || planned.diagnostics.containsErrors {
      rendering.pagesRendered = nil
    }
    let rendered = try await rendering.render(planned.plan)

    let site = built(index, planned, samples, rendered, last, publisher)
    return StagedSite(
      site: site, publisher: publisher, incremental: incremental,
      stages: .init(files: await scanning.pages, index: index, planned: planned, samples: samples))
  }

  /// What a build gives that a problem ended.
  private func without(_ problem: Diagnostic, _ publisher: any Publisher) -> StagedSite {
    let site = BuiltSite(
      configuration: SiteConfiguration(), diagnostics: [problem], pageCount: 0, samples: [],
      outcomes: [], sources: [:])
    return StagedSite(site: site, publisher: publisher, incremental: nil)
  }

  /// What the stages gave.
  private func built(
    _ index: IndexedSite, _ planned: PlannedSite, _ samples: EvaluatedSamples,
    _ rendered: SiteRendering.Result, _ last: LastBuild, _ publisher: any Publisher
  ) -> BuiltSite {
    var all =
      index.diagnostics + planned.diagnostics + samples.diagnostics + rendered.diagnostics
      + planned.site.outdatedTranslations { try? texts(index).bytes(of: $0) }
    // After an error nothing is published, so nothing is removed.
    if !all.containsErrors { all += Diagnostic.manyPagesRemoved(publisher.pagesRemoved) }
    let (diagnostics, findings) = all.inReportOrder.withoutRepetitions.separatingFindings
    var site = BuiltSite(
      configuration: planned.site.configuration, diagnostics: diagnostics,
      pageCount: planned.site.pages.count, samples: samples.samples, outcomes: samples.outcomes, sources: [:])
    site.leftOut = index.leftOut
    site.notes = [last.note].compactMap(\.self)
    site.links = rendered.links
    site.findings = findings
    site.fences = samples.fences
    site.samplesOfPages = samples.shown(on: planned.site.pages)
    site.folder = folder.opening(ContentScan.folder)
    site.output = publisher.filesInMemory
    if publisher.keepsFiles { site.sources = planned.site.sourcesOfOutputs }
    return site
  }

  var folder: Directory { Directory(root: options.root) }

  func texts(_ index: IndexedSite) -> PageTexts { PageTexts(in: folder, as: index.sources) }
}

extension [Diagnostic] {
  /// In the order of files, lines and columns.
  fileprivate var inReportOrder: [Diagnostic] {
    // Their places are put in order, as each diagnostic takes a while to be copied.
    let order = withUnsafeBufferPointer { all in all.indices.sorted { all[$0] < all[$1] } }
    return order.map { self[$0] }
  }
}

extension [Diagnostic] {
  /// With what several pages find at one place said once: of a template, or of a line that draws.
  fileprivate var withoutRepetitions: [Diagnostic] {
    let identifiers = [Diagnostic.templateTooLongIdentifier, Diagnostic.drawnOutsideIdentifier]
    var said = identifiers.map { _ in Set<SourceLocation?>() }
    return filter { diagnostic in
      guard let index = identifiers.firstIndex(of: diagnostic.identifier) else { return true }
      return said[index].insert(diagnostic.location).inserted
    }
  }
}

extension Site {
  /// The source file of each page by its path in the output folder.
  fileprivate var sourcesOfOutputs: [String: String] {
    Dictionary(
      pages.map { (OutputTree.path(of: $0.address), $0.file) }, uniquingKeysWith: { _, last in last })
  }
}
