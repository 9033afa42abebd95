import Diagnostics
import Digests
import FileSystem
import PageRendering
import Publishing
import SamplePages
import SiteModel
import SymbolReference
import Theming
import URLs

// Stages: find out what the last build left that is still right, and make ready to render the rest.

extension SiteBuild {
  /// Compares a site with what the last build left.
  ///
  /// - Parameters:
  ///   - planned: The site.
  ///   - index: Its sources.
  ///   - samples: What its samples gave.
  ///   - last: What the last build left.
  ///   - publisher: Where it is published; it is open.
  ///   - reading: What decides how metadata is read.
  ///   - start: When this build began, in nanoseconds since 1970.
  /// - Returns: What can be taken from the last build.
  func compare(
    _ planned: PlannedSite, _ index: IndexedSite, _ samples: EvaluatedSamples, with last: LastBuild,
    on publisher: any Publisher, reading: ContentDigest, start: Int64
  ) async -> IncrementalBuild {
    async let damaged = publisher.changedFiles(since: last.cache?.ledger ?? OutputLedger())
    var sources = index.sources
    for page in planned.site.pages where page.mentionsSamples {
      guard let known = samples.pages[page.file], known.isEmpty else { continue }
      sources[page.file] = sources[page.file]?.with(hasNoSamples: true)
    }
    let mayDraw = planned.site.configuration.socialImages || samples.pages.contains { !$0.value.hasNoSamples }
    let digests = SiteDigests(
      reading: reading, index, planned, machine: mayDraw ? figures.machine() : [], options: options)
    return IncrementalBuild(
      previous: last.cache, digests: digests, sources: sources,
      files: FileDigests(previous: last.cache?.files ?? [:], start: start), damaged: await damaged)
  }

  /// Makes ready what all pages have in common, and finds the pages that need not be rendered.
  ///
  /// - Parameters:
  ///   - planned: The site.
  ///   - samples: What its samples gave.
  ///   - formulas: The formulas of all pages; `nil` if they are to be converted only where a page is rendered.
  ///   - texts: The texts of the pages.
  ///   - incremental: What can be taken from the last build.
  ///   - publisher: Where the site is published.
  /// - Returns: What renders the pages.
  /// - Throws: What the math provider throws when the machine cannot convert formulas, and `MarkdownError`.
  func prepare(
    _ planned: PlannedSite, _ samples: EvaluatedSamples, _ formulas: ConvertedFormulas?, _ texts: PageTexts,
    _ incremental: IncrementalBuild, _ publisher: any Publisher
  ) async throws -> SiteRendering {
    var rendering = rendering(planned, samples, texts, incremental, publisher)
    rendering.reused = await rendering.reusablePages()
    // Lists, feeds and the search may need the text of any page, if only one thing is not as it was.
    if rendering.reused.count < planned.site.pages.count || !incremental.isAllAsBefore {
      let formulas =
        if let formulas { formulas } else {
          try await convertFormulas(of: planned.site.pages, planned.site, texts)
        }
      rendering.resources = rendering.resources.with(
        formulas: formulas, diagrams: try await drawDiagrams(of: samples.pages, planned.site.configuration))
    }
    return rendering
  }

  /// What renders pages, before their formulas and diagrams are known.
  func rendering(
    _ planned: PlannedSite, _ samples: EvaluatedSamples, _ texts: PageTexts, _ incremental: IncrementalBuild,
    _ publisher: any Publisher
  ) -> SiteRendering {
    let folder = folder.opening(ContentScan.folder)
    let theme = planned.theme
    let baseURL = planned.site.configuration.baseURL
    let resources = RenderingResources(
      site: planned.site, addresses: planned.plan.addresses, samples: samples.results,
      pageSamples: samples.pages, figures: figures,
      images: SiteImages(of: planned.site, in: folder, provider: images) { publisher.put($0, at: $1) },
      folder: folder, templates: theme.templates,
      languages: theme.theme.languages, strings: theme.strings,
      values: SharedTemplateValues(data: planned.data, theme: theme.settings),
      typeLinks: TypeLinks(
        planned.generated.references.map { $0.links { baseURL.hostPath($0) } }),
      symbolAddress: planned.generated.symbolAddress,
      notesLinks: publisher.keepsFiles,
      // A file that is saved while its page is rendered differs from this digest in the next build.
      willRead: { _ = incremental.files.digest(of: $0, in: folder) })
    return SiteRendering(
      planned, resources, texts, samples: samples.published,
      figureKit: SharedSources(makeSampleProvider(planned.site.configuration).figureKit), options: options,
      publisher: publisher, incremental: incremental)
  }
}
