public import Diagnostics
import FileSystem
import PageRendering
import Parallelism
public import SiteModel

// Stages: read the metadata of all pages, order and group them, read the data files.

/// The pages of a site as their files describe them.
struct LoadedPages {
  var configuration: SiteConfiguration
  var scan: ContentScan
  /// What each file of `scan` gave, in its order, and the same as it is kept for the next build.
  var pages: [LoadedPage]
  var sources: [BuildCache.LoadedSource]
  var diagnostics: [Diagnostic]
}

/// A site as its metadata describes it.
struct IndexedSite: Sendable {
  var site: Site
  /// The addresses of its pages, until they are planned with all others.
  var claims: AddressClaims
  /// The sources of its pages by their file.
  var sources: PathDictionary<BuildCache.LoadedSource>
  /// Why files are not pages of this build, by file; empty for one that is reported already.
  var unpublished: [String: String] = [:]
  /// The pages that are not part of this build; `nil` where a file could not be read, so that nobody knows them.
  var otherPages: [Page]?
  /// The same with the reason, in the order of files, those that are known.
  var leftOut: [LeftOutPage] = []
  /// The data files, below `Content`.
  var dataFiles: [String]
  var diagnostics: [Diagnostic]

  /// Whether a page may have to do with samples; the last build may have found that it has not.
  func mayHaveSamples(_ page: Page) -> Bool {
    page.mentionsSamples && sources[page.file]?.hasNoSamples != true
  }
}

/// The pages that are part of a build and those that are not.
private struct PagesOfBuild {
  var published: [Page] = []
  var others: [Page] = []
  /// The others with the reason, in the order of files.
  var leftOut: [LeftOutPage] = []
  /// Why files are not pages of this build, by file; empty for one that could not be read.
  var unpublished: [String: String] = [:]
  /// Whether every file could be read.
  var areAllKnown = true

  init(_ loaded: LoadedPages, leftOutReason: (Page) -> LeftOutPage.Reason?) {
    for (file, page) in zip(loaded.scan.pages, loaded.pages) {
      guard let page = page.page else {
        unpublished[file.file] = ""
        areAllKnown = false
        continue
      }
      guard let reason = leftOutReason(page) else {
        published.append(page)
        continue
      }
      others.append(page)
      leftOut.append(LeftOutPage(file: page.file, address: page.address, reason: reason))
      unpublished[page.file] = reason.clause
    }
  }
}

extension SiteBuild {
  func pageLoader(_ configuration: ConfigurationFile, after last: LastBuild, start: Int64) -> PageLoader {
    PageLoader(
      configuration, version: options.version, after: last, folder: folder.opening(ContentScan.folder),
      start: start)
  }

  /// Lists the files of the site's content.
  func scan(_ configuration: ConfigurationFile) async -> ContentScan {
    ContentScan(folder.opening(ContentScan.folder), mounts: configuration.configuration.mounts)
  }

  /// Reads the front matter of all pages.
  func load(
    _ configuration: ConfigurationFile, _ scan: ContentScan, _ loader: PageLoader
  ) async throws -> LoadedPages {
    var sources = try await cancellableParallelMap(scan.pages, jobs: options.readers) { loader.load($0) }
    let (pages, historyProblems) = await datedFromHistory(&sources, configuration.configuration)
    options.stageEnded(.reading)
    return LoadedPages(
      configuration: configuration.configuration, scan: scan, pages: pages, sources: sources,
      diagnostics: configuration.problems + historyProblems)
  }

  /// Orders the pages of a site and groups them.
  func index(_ loaded: LoadedPages) async -> IndexedSite {
    let (scan, configuration) = (loaded.scan, loaded.configuration)
    let pages = PagesOfBuild(loaded) { page in
      LeftOutPage.Reason(
        page, at: options.now, drafts: options.includesDrafts, future: options.includesFuture)
    }
    // Pages claim their addresses while they are ordered and grouped.
    async let claims = AddressClaims(of: pages.published)
    let (site, indexProblems) = Site.index(
      pages.published, leftOut: pages.others, assets: scan.assets, configuration: configuration)
    return await IndexedSite(
      site: site, claims: claims,
      sources: PathDictionary(
        zip(scan.pages.map(\.file), loaded.sources), uniquingKeysWith: { _, last in last }),
      unpublished: pages.unpublished, otherPages: pages.areAllKnown ? pages.others : nil,
      leftOut: pages.leftOut, dataFiles: scan.data,
      diagnostics: loaded.diagnostics + scan.diagnostics
        + ContentName.unknownLanguages(scan.pages, configuration) + loaded.pages.flatMap(\.diagnostics)
        + indexProblems)
  }

  /// Reads the data files of a site.
  func loadData(_ index: IndexedSite) async -> (data: SiteData, diagnostics: [Diagnostic]) {
    await SiteData.load(index.dataFiles, from: folder, jobs: options.jobs)
  }
}

// MARK: Metadata alone

extension SiteBuild {
  /// What is known of a site without rendering it.
  public struct Metadata {
    /// Its pages, drafts and those of the future included.
    public var pages: [Page]
    /// Whether every file could be read.
    public var areAllKnown: Bool
    /// What is wrong with them.
    public var diagnostics: [Diagnostic]
  }

  /// The metadata of all pages; `nil` without a configuration.
  public func metadata() async throws -> Metadata? {
    guard let index = try await indexAlone() else { return nil }
    return Metadata(
      pages: index.site.pages + (index.otherPages ?? []), areAllKnown: index.otherPages != nil,
      diagnostics: index.diagnostics)
  }

  /// The pages of the site, read without regard to any build before; `nil` without a configuration.
  func indexAlone() async throws -> IndexedSite? {
    guard let configuration = readConfiguration() else { return nil }
    let loader = pageLoader(configuration, after: LastBuild(), start: FileStamp.now)
    return try await index(load(configuration, scan(configuration), loader))
  }

  /// The site's configuration; the default one where it cannot be read.
  public func siteConfiguration() async -> SiteConfiguration {
    readConfiguration()?.configuration ?? SiteConfiguration()
  }
}
