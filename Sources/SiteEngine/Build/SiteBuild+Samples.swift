import Diagnostics
import FileSystem
import MarkdownSyntax
import SampleEngine
import SiteModel

// Stage: find the samples of all pages, and have them compiled and run.

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
struct EvaluatedSamples: Sendable {
  var results = ShownSamples()
  var pages: [String: PageSamples] = [:]
  var samples: [Sample] = []
  var outcomes: [SampleOutcome] = []
  var diagnostics: [Diagnostic] = []
}

extension SiteBuild {
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
    result.catalog = SampleCatalog(
      fences: result.fences, folders: folders,
      options: configuration.samples.swift.applied(to: CompilerOptions()))
    result.diagnostics += problems + result.catalog.diagnostics
    return result
  }

  func evaluateSamples(_ index: IndexedSite) async throws -> EvaluatedSamples {
    let configuration = index.site.configuration
    let collected = try collectSamples(
      index.site.pages.filter { index.mayHaveSamples($0) }, configuration: configuration)
    let known = try unpublishedSamples(index, collected).map { others in
      Set((others + collected.catalog.samples).map(\.id))
    }
    var result = EvaluatedSamples(
      pages: collected.pages, samples: collected.catalog.samples, diagnostics: collected.diagnostics)
    // Also without samples: records that lost theirs are found out there.
    let evaluated = try await samples(configuration).evaluate(result.samples, known)
    result.outcomes = evaluated.outcomes
    result.diagnostics += evaluated.diagnostics
    result.results = ShownSamples(
      fences: collected.fences, catalog: collected.catalog, outcomes: evaluated.outcomes)
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
  public func sampleCatalog() async throws -> SiteSamples {
    guard let index = await indexAlone() else {
      return SiteSamples(diagnostics: [configurationProblem], hasConfiguration: false)
    }
    let configuration = index.site.configuration
    let collected = try collectSamples(index.site.pages, configuration: configuration)
    var result = SiteSamples(
      samples: collected.catalog.samples,
      diagnostics: (index.diagnostics + collected.fenceDiagnostics + collected.diagnostics).filter {
        diagnostic in
        diagnostic.severity == .error
          || diagnostic.location?.file.hasSuffix("/" + SampleFolder.settingsName) ?? false
      },
      configuration: configuration)
    for (fence, excerpt) in zip(collected.fences, collected.catalog.excerpts) {
      guard let excerpt else { continue }
      result.uses[excerpt.sample, default: []].append(fence.location)
    }
    if let others = try unpublishedSamples(index, collected) {
      result.unpublished = others
      result.known = Set((others + result.samples).map(\.id))
    }
    return result
  }

  /// The samples of pages that are not part of this build; `nil` where a page could not be read.
  private func unpublishedSamples(_ index: IndexedSite, _ collected: CollectedSamples) throws -> [Sample]? {
    guard let others = index.otherPages else { return nil }
    let published = Set(collected.catalog.samples.map(\.id))
    return try collectSamples(others, configuration: index.site.configuration).catalog.samples
      .filter { !published.contains($0.id) }
  }
}
