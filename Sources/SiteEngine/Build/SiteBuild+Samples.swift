import Diagnostics
import FileSystem
import MarkdownSyntax
import PageRendering
import Parallelism
import Publishing
import SampleModel
import SamplePages
import SiteModel

// Stage: find the samples of all pages, and have them compiled and run.

/// The site's samples before they are run.
struct CollectedSamples: Sendable {
  var fences: [SampleFence] = []
  var pages: [String: PageSamples] = [:]
  var catalog = SampleCatalog(fences: [], folders: [])
  /// What is wrong with attributes of fences, which rendering reports too.
  var fenceDiagnostics: [Diagnostic] = []
  var diagnostics: [Diagnostic] = []
}

/// All that a catalog is made of.
struct CatalogSource: Equatable, Sendable {
  var fences: [SampleFence]
  var folders: [SampleFolder]
  var listings: [SampleFragment]
  var options: CompilerOptions
}

/// What samples gave.
struct EvaluatedSamples: Sendable {
  /// The samples that have pages of their own.
  var published: [PublishedSample] = []
  var results = ShownSamples()
  var pages: [String: PageSamples] = [:]
  var samples: [Sample] = []
  var outcomes: [SampleOutcome] = []
  var fences = FenceAccount()
  var diagnostics: [Diagnostic] = []
}

extension EvaluatedSamples {
  /// The samples that each page shows, by the page's path in the output folder.
  func shown(on sitePages: [Page]) -> [String: Set<SampleID>] {
    var result: [String: Set<SampleID>] = [:]
    for page in sitePages {
      guard let samples = pages[page.file] else { continue }
      let fences = samples.fences.compactMap { results.shown(at: $0.location)?.excerpt.sample }
      let images = (samples.placedOutputs.union(samples.placedFigures)).compactMap { name in
        results.identifier(String(name.prefix { $0 != "#" }), onPage: page.samplePost)
      }
      let all = Set(fences + images)
      if !all.isEmpty { result[OutputTree.path(of: page.address)] = all }
    }
    return result
  }
}

extension CollectedSamples {
  /// The samples whose figures run in pages, as far as that is known before the samples have run.
  ///
  /// - Parameters:
  ///   - sitePages: The pages.
  ///   - standard: Which literals readers may change where neither a page nor a sample says it.
  /// - Returns: The samples, in the catalog's order.
  fileprivate func samplesOfLiveFigures(on sitePages: [Page], editing standard: LiveEditing) -> [Sample] {
    var places: Set<SourceLocation> = []
    var named: Set<SampleID> = []
    for page in sitePages {
      // Modules of code that readers edit are made otherwise.
      for mention in pages[page.file]?.liveMentions ?? [] where mention.editing ?? standard == .none {
        switch mention.subject {
        case .figure(let figure):
          let ids = [SampleID(post: page.samplePost, name: figure.sample), SampleID(figure.sample)]
          named.formUnion(ids.compactMap(\.self))
        case .block(let place), .repair(let place): places.insert(place)
        }
      }
    }
    for (fence, excerpt) in zip(fences, catalog.excerpts) where places.contains(fence.location) {
      if let excerpt { named.insert(excerpt.sample) }
    }
    return catalog.samples.filter { sample in
      named.contains(sample.id) && (sample.editing ?? LiveEditing.none) == LiveEditing.none
    }
  }

  /// What stands behind the Swift fences of the pages.
  fileprivate var account: FenceAccount {
    var account = FenceAccount()
    let samples = Dictionary(catalog.samples.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (fence, excerpt) in zip(fences, catalog.excerpts) {
      guard let sample = excerpt.flatMap({ samples[$0.sample] }) else {
        account.mistaken += 1
        continue
      }
      let isRun = sample.runs && fence.settings.expectation?.value != .compileError
      if isRun { account.run += 1 } else { account.compiled += 1 }
    }
    for page in pages.values { account.add(page.listingAccount) }
    return account
  }
}

extension SiteBuild {
  func collectSamples(
    of pages: [Page], _ index: IndexedSite, memory: BuildMemory? = nil
  ) async throws -> CollectedSamples {
    let configuration = index.site.configuration
    var result = CollectedSamples()
    let pages = pages.filter(\.mentionsSamples)
    let found = try await cancellableParallelMap(pages, jobs: options.jobs) {
      try self.samples(of: $0, texts(index))
    }
    for (page, found) in zip(pages, found) {
      guard let samples = found else { continue }
      result.fences += samples.fences
      result.fenceDiagnostics += samples.fenceDiagnostics
      result.diagnostics += samples.diagnostics
      result.pages[page.file] = samples
    }
    var (folders, problems) = try makeSampleProvider(configuration).folders()
    for index in folders.indices { problems += folders[index].readSettings(from: folder) }
    let source = CatalogSource(
      fences: result.fences, folders: folders,
      listings: pages.compactMap { result.pages[$0.file] }.flatMap(\.listings).map(\.fragment),
      options: configuration.samples.swift.applied(to: CompilerOptions()))
    result.catalog = memory.value(\.catalogs, of: folder.root, from: source) {
      SampleCatalog(
        fences: source.fences, folders: source.folders, listings: source.listings, options: source.options,
        snippet: { [memory = options.memory] text, file in
          memory.value(\.snippets, of: file, from: text) { Snippet(text, file: file) }
        })
    }
    result.diagnostics += problems + result.catalog.diagnostics
    return result
  }

  /// What a page has to do with samples; `nil` for one that cannot be read any more, which is reported when it is
  /// rendered.
  func samples(of page: Page, _ texts: PageTexts) throws -> PageSamples? {
    guard let bytes = try texts.readableBytes(of: page) else { return nil }
    var samples = try PageSamples(
      try page.markdown(in: bytes).contents(), slug: page.samplePost, file: page.file, site: folder)
    samples.locateColumns(in: bytes)
    return samples
  }

  /// Finds the samples of all pages.
  func collectSamples(_ index: IndexedSite) async throws -> CollectedSamples {
    try await collectSamples(
      of: index.site.pages.filter { index.mayHaveSamples($0) }, index, memory: options.memory)
  }

  /// Has the samples compiled and run.
  func evaluateSamples(_ collected: CollectedSamples, _ index: IndexedSite) async throws -> EvaluatedSamples {
    let configuration = index.site.configuration
    let known = try await unpublishedSamples(index, collected).map { others in
      Set((others + collected.catalog.samples).map(\.id))
    }
    var result = EvaluatedSamples(
      pages: collected.pages, samples: collected.catalog.samples, diagnostics: collected.diagnostics)
    let provider = makeSampleProvider(configuration)
    async let preparing: Void = provider.prepareLive(
      collected.samplesOfLiveFigures(on: index.site.pages, editing: configuration.samples.editing))
    // Also without samples: records that lost theirs are found out there.
    let evaluated = try await provider.evaluate(result.samples, known)
    await preparing
    result.outcomes = evaluated.outcomes
    result.fences = collected.account
    result.diagnostics += try await listingDiagnostics(collected.pages, configuration)
    result.diagnostics += evaluated.diagnostics
    let shown = collected.samplesWithPages(of: index.site)
    let programs = await parallelMap(shown, jobs: options.jobs) { [memory = options.memory] sample in
      (sample.id, memory.value(\.programs, of: sample.id, from: sample) { SampleProgram(sample) })
    }
    options.memory?.programs.keep(only: Set(shown.map(\.id)))
    result.results = ShownSamples(
      fences: collected.fences, catalog: collected.catalog, outcomes: evaluated.outcomes,
      programs: Dictionary(uniqueKeysWithValues: programs),
      commands: Dictionary(
        uniqueKeysWithValues: shown.filter { SamplePackage.exists(for: $0, packages: configuration.packages) }
          .map { ($0.id, SamplePackage.command(for: $0)) }),
      compilers: Dictionary(
        uniqueKeysWithValues: shown.map { ($0.id, evaluated.verified.compilers(of: $0)) }))
    result.published = collected.publishedSamples(
      shown, of: index.site, result.results, compiler: evaluated.compiler,
      verified: evaluated.verified, recorded: await recordDates(configuration))
    result = try await addingLiveModules(to: result, of: index.site.pages, configuration)
    options.stageEnded(.samples)
    return result
  }
}

// MARK: Samples alone

extension SiteBuild {
  /// The site's samples without compiling or rendering anything.
  ///
  /// - Throws: What the sample provider throws when the `Samples` folder cannot be read, and `MarkdownError` where
  ///   no Markdown can be parsed.
  package func sampleCatalog() async throws -> SiteSamples {
    try await untilFilesSettle(readSampleCatalog) { SiteSamples(diagnostics: [$0]) }
  }

  private func readSampleCatalog() async throws -> SiteSamples {
    guard let index = try await indexAlone() else {
      return SiteSamples(diagnostics: [configurationProblem], hasConfiguration: false)
    }
    let configuration = index.site.configuration
    let collected = try await collectSamples(of: index.site.pages, index)
    var result = SiteSamples(
      samples: collected.catalog.samples,
      diagnostics: (index.diagnostics + collected.fenceDiagnostics + collected.diagnostics).filter {
        diagnostic in
        diagnostic.severity == .error
          || diagnostic.location?.file.hasSuffix("/" + SampleFolder.settingsName) ?? false
      },
      configuration: configuration)
    result.fences = collected.account
    result.unverified = collected.pages.values.flatMap(\.unverified).sorted()
    for (fence, excerpt) in zip(collected.fences, collected.catalog.excerpts) {
      guard let excerpt else { continue }
      result.uses[excerpt.sample, default: []].append(fence.location)
    }
    if let others = try await unpublishedSamples(index, collected) {
      result.unpublished = others
      result.known = Set((others + result.samples).map(\.id))
    }
    return result
  }

  /// The samples of pages that are not part of this build; `nil` where a page could not be read.
  private func unpublishedSamples(
    _ index: IndexedSite, _ collected: CollectedSamples
  ) async throws -> [Sample]? {
    guard let others = index.otherPages else { return nil }
    // What is in `Samples` has been collected.
    guard others.contains(where: \.mentionsSamples) else { return [] }
    let published = Set(collected.catalog.samples.map(\.id))
    return try await collectSamples(of: others, index).catalog.samples
      .filter { !published.contains($0.id) }
  }
}
