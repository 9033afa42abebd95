import Diagnostics

extension SiteBuild {
  /// The site as its metadata describes it.
  struct Loaded {
    var site: Site
    /// The addresses of its pages, until they are planned with all others.
    var claims: AddressClaims?
    /// The files of its pages by their path in `Content`.
    var sources: [String: BuildRecord.LoadedSource]
    /// Why files are not pages of this build, by file; empty for one that is reported already.
    var unpublished: [String: String]
    /// The pages that are not part of this build; `nil` where a file could not be read, so that nobody knows them.
    var otherPages: [Page]?
    /// The same with the reason, in the order of files, those that are known.
    var leftOut: [LeftOutPage] = []
    /// The data files, below `Content`.
    var dataFiles: [String]
    var diagnostics: [Diagnostic]

    /// Whether a page may have to do with samples; the last build may have found that it has not.
    func mayHaveSamples(_ page: Page) -> Bool {
      page.mentionsSamples && sources[page.pathInContent]?.hasNoSamples != true
    }
  }

  /// The pages of a site as their files describe them.
  struct SourcePages {
    var configuration: SiteConfiguration
    var scan: ContentScan
    /// What its files looked like before they were read; `nil` where nothing is published.
    var stamps: SourceStamps?
    /// What each file of `scan` gave, in its order, and the same as it goes into the record.
    var pages: [LoadedPage]
    var sources: [BuildRecord.LoadedSource]
    /// The pages that are part of this build.
    var published: [Page]
    var diagnostics: [Diagnostic]
  }

  /// Reads the configuration and the metadata of all pages; `nil` without a configuration.
  func load() async -> Loaded? {
    guard let file = readConfiguration() else { return nil }
    return await index(read(file))
  }

  /// Reads the front matter of all pages.
  func read(
    _ file: ConfigurationFile, _ publishing: PublishingRun? = nil, _ stamps: SourceStamps? = nil
  ) async -> SourcePages {
    let configuration = file.configuration
    let folder = folder.opening(ContentScan.folder)
    let scan = stamps?.scan ?? ContentScan(folder)
    let load: @Sendable (Int) -> BuildRecord.LoadedSource = { index in
      let path = scan.pages[index]
      guard let publishing, let stamps else {
        return BuildRecord.LoadedSource(Page.load(path, from: folder, configuration: configuration))
      }
      let stamp = stamps.pages.isEmpty ? nil : stamps.pages[index]
      return publishing.load(path, stamp, from: folder, configuration: configuration)
    }
    let places = Array(scan.pages.indices)
    // A disk is slow to find room for the first of many folders, so these are begun while pages are read.
    let isNew = publishing.map { $0.previous == nil } ?? false
    let lead = isNew && places.count >= Self.manyPages ? places.count / 8 : 0
    var read = await inParallel(Array(places.prefix(lead)), jobs: options.readers, load)
    if lead > 0 { publishing?.openUnlessSampled(published(read.compactMap(\.loaded.page))) }
    async let folders: Void? = publishing?.makeFolders()
    read += await inParallel(Array(places.dropFirst(lead)), jobs: options.readers, load)
    var known = stamps
    if known?.pages.isEmpty == true { known?.add(pages: read.map(\.source.stamp)) }
    let (pages, historyProblems) = await datedFromHistory(&read, configuration)
    options.stageEnded(.reading)
    let published = published(pages.compactMap(\.page))
    publishing?.openUnlessSampled(published)
    await folders
    publishing?.closeIfSampled(published)
    return SourcePages(
      configuration: configuration, scan: scan, stamps: known, pages: pages, sources: read,
      published: published, diagnostics: file.problems + historyProblems)
  }

  /// From how many pages on their folders are begun before all of them are read.
  private static let manyPages = 1024

  private func published(_ pages: [Page]) -> [Page] { pages.filter { unpublishedReason($0) == nil } }

  /// Orders the pages of a site and groups them.
  func index(_ sources: SourcePages) async -> Loaded {
    let (scan, pages) = (sources.scan, sources.pages)
    // Pages claim their addresses while they are ordered and grouped.
    async let claims = AddressClaims(of: sources.published)
    let (site, indexProblems) = Site.index(
      sources.published, assets: scan.assets, configuration: sources.configuration)
    var loaded = await Loaded(
      site: site, claims: claims,
      sources: Dictionary(zip(scan.pages, sources.sources), uniquingKeysWith: { _, last in last }),
      unpublished: [:],
      otherPages: pages.contains { $0.page == nil }
        ? nil : pages.compactMap(\.page).filter { unpublishedReason($0) != nil },
      dataFiles: scan.data,
      diagnostics: sources.diagnostics + scan.diagnostics
        + ContentName.unknownLanguages(scan.pages, sources.configuration) + pages.flatMap(\.diagnostics)
        + indexProblems)
    for (path, page) in zip(scan.pages, pages) {
      guard let page = page.page else {
        loaded.unpublished[ContentScan.folder + "/" + path] = ""
        continue
      }
      guard let reason = unpublishedReason(page) else { continue }
      loaded.unpublished[page.file] = reason.clause
      loaded.leftOut.append(LeftOutPage(file: page.file, address: page.address, reason: reason))
    }
    return loaded
  }

  /// What is known of a site without rendering it.
  struct Metadata {
    /// Its pages, drafts and those of the future included.
    var pages: [Page]
    /// Whether every file could be read.
    var areAllKnown: Bool
    var diagnostics: [Diagnostic]
  }

  /// The metadata of all pages; `nil` without a configuration.
  func metadata() async -> Metadata? {
    guard let loaded = await load() else { return nil }
    return Metadata(
      pages: loaded.site.pages + (loaded.otherPages ?? []), areAllKnown: loaded.otherPages != nil,
      diagnostics: loaded.diagnostics)
  }

  /// Why a page is not part of this build, or `nil` if it is.
  private func unpublishedReason(_ page: Page) -> LeftOutPage.Reason? {
    if page.frontMatter.isDraft, !options.includesDrafts { return .draft }
    if let date = page.date, date > options.now, !options.includesFuture { return .future }
    if let expires = page.frontMatter.expires, expires <= options.now { return .expired }
    return nil
  }
}
