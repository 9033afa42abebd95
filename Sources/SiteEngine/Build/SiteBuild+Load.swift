package import Diagnostics
import FileSystem
import PageRendering
import Parallelism
package import SiteModel

// Stages: read the metadata of all pages, order and group them, read the data files.

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

extension SiteBuild {
  func pageLoader(_ configuration: ConfigurationFile, after last: LastBuild, start: Int64) -> PageLoader {
    PageLoader(
      configuration, version: options.version, after: last, folder: folder.opening(ContentScan.folder),
      start: start)
  }

  /// Lists the files of the site's content.
  func scan(_ configuration: ConfigurationFile) async -> ContentScan {
    ContentScan(
      folder.opening(ContentScan.folder), mounts: configuration.configuration.mounts,
      staticFiles: configuration.configuration.staticFiles)
  }

  /// Reads the front matter of all pages.
  ///
  /// - Returns: What each file of the scan gave, in its order.
  func load(_ scan: ContentScan, _ loader: PageLoader) async throws -> [BuildCache.LoadedSource] {
    try await cancellableParallelMap(scan.pages, jobs: options.readers) { loader.load($0) }
  }

  /// Orders the pages of a site and groups them.
  ///
  /// - Parameters:
  ///   - file: The site's configuration.
  ///   - scan: The files of its content.
  ///   - sources: What each page file of the scan gave, in its order.
  /// - Returns: The site.
  func index(
    _ file: ConfigurationFile, _ scan: ContentScan, _ sources: [BuildCache.LoadedSource]
  ) async -> IndexedSite {
    let configuration = file.configuration
    var sources = sources
    let (loaded, historyProblems) = await datedFromHistory(&sources, configuration)
    options.stageEnded(.reading)
    // A file that cannot be read is reported already.
    var unpublished: [String: String] = [:]
    var (included, others, leftOut): ([Page], [Page], [LeftOutPage]) = ([], [], [])
    for (listed, loaded) in zip(scan.pages, loaded) {
      guard let page = loaded.page else {
        unpublished[listed.file] = ""
        continue
      }
      let reason = LeftOutPage.Reason(
        page, at: options.now, drafts: options.includesDrafts, future: options.includesFuture)
      guard let reason else {
        included.append(page)
        continue
      }
      others.append(page)
      leftOut.append(LeftOutPage(file: page.file, address: page.address, reason: reason))
      unpublished[page.file] = reason.clause
    }
    let published = included
    // Pages claim their addresses while they are ordered and grouped.
    async let claims = AddressClaims(of: published)
    let (site, indexProblems) = Site.index(
      published, leftOut: others, assets: scan.assets, configuration: configuration)
    return await IndexedSite(
      site: site, claims: claims,
      sources: PathDictionary(
        zip(scan.pages.map(\.file), sources), uniquingKeysWith: { _, last in last }),
      unpublished: unpublished, otherPages: loaded.allSatisfy { $0.page != nil } ? others : nil,
      leftOut: leftOut, dataFiles: scan.data,
      diagnostics: file.problems + historyProblems + scan.diagnostics
        + ContentName.unknownLanguages(scan.pages, configuration) + loaded.flatMap(\.diagnostics)
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
  package struct Metadata {
    /// Its pages, drafts and those of the future included.
    package var pages: [Page]
    /// Whether every file could be read.
    package var areAllKnown: Bool
    /// What is wrong with them.
    package var diagnostics: [Diagnostic]
  }

  /// The metadata of all pages; `nil` without a configuration.
  package func metadata() async throws -> Metadata? {
    guard let index = try await indexAlone() else { return nil }
    return Metadata(
      pages: index.site.pages + (index.otherPages ?? []), areAllKnown: index.otherPages != nil,
      diagnostics: index.diagnostics)
  }

  /// The pages of the site, read without regard to any build before; `nil` without a configuration.
  func indexAlone() async throws -> IndexedSite? {
    guard let configuration = readConfiguration() else { return nil }
    let loader = pageLoader(configuration, after: LastBuild(), start: FileStamp.now)
    let scan = await scan(configuration)
    return try await index(configuration, scan, load(scan, loader))
  }

  /// The site's configuration; the default one where it cannot be read.
  package func siteConfiguration() async -> SiteConfiguration {
    readConfiguration()?.configuration ?? SiteConfiguration()
  }
}
