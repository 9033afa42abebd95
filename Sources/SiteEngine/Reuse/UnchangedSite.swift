import Diagnostics

/// What a build needs to see at a glance that nothing has changed since the last one: what its sources looked like, and
/// what it gave.
///
/// Only builds without samples keep it, as nobody but the sample provider knows what samples depend on.
struct UnchangedSite: Sendable {
  /// The digest of what the sources looked like.
  var sources: ContentDigest
  /// The files outside of `Content` and of the theme that pages show something of, and those that were looked for in vain,
  /// by their path below the site.
  var otherFiles: [String]
  /// The moment of the build, and the one at which the first page that waits is published or expires, in seconds
  /// since 1970.
  var since: Int
  var until: Int?
  var pageCount: Int
  var leftOut: [LeftOutPage]
  var diagnostics: [Diagnostic]

  /// Whether the same pages are published at a moment as at the time of the build.
  func holds(at moment: Int) -> Bool { since <= moment && until.map { moment < $0 } ?? true }

  /// The same where these were found; `nil` if any is an error.
  func giving(_ diagnostics: [Diagnostic]) -> UnchangedSite? {
    if diagnostics.containsErrors { return nil }
    var result = self
    result.diagnostics = diagnostics
    return result
  }
}

extension UnchangedSite: CacheCodable {
  func encode(to cache: inout CacheWriter) {
    cache.append(sources)
    cache.append(otherFiles)
    cache.append(since)
    cache.append(until)
    cache.append(pageCount)
    cache.append(leftOut)
    cache.append(diagnostics)
  }

  init(from cache: inout CacheReader) throws(CacheReader.Failure) {
    sources = try cache.value()
    otherFiles = try cache.strings()
    since = try cache.integer()
    until = try cache.optionalInteger()
    pageCount = try cache.integer()
    leftOut = try cache.values()
    diagnostics = try cache.values()
  }
}

extension PublishingRun {
  /// What the site's own files look like, and all else that decides what is published; `nil` where it cannot be known.
  func digest(
    of sources: SourceStamps, _ configuration: SiteConfiguration, figures: FigureProvider
  ) -> ContentDigest? {
    guard let stamps = sources.digest else { return nil }
    return ContentDigest { cache in
      cache.append(reading)
      cache.append(configuration.baseURL.absolute)
      for option in [options.includesDrafts, options.includesFuture, options.hashesAssets] {
        cache.append(option)
      }
      cache.append(options.sitemapLimit)
      if configuration.socialImages { cache.append(figures.machine()) }
      cache.append(stamps)
    }
  }

  /// The site as the last build published it, if nothing has changed since.
  ///
  /// - Parameters:
  ///   - configuration: The site's configuration.
  ///   - sources: What the site's own files look like.
  /// - Returns: What that build gave; `nil` where it takes a closer look.
  func unchangedSite(_ configuration: SiteConfiguration, sources: ContentDigest?) async -> StagedSite? {
    let site = SiteFolder(root: options.root)
    guard let sources, let previous, let unchanged = previous.summary.unchanged, !site.exists("Samples"),
      unchanged.holds(at: options.now.secondsSince1970), output.folder.exists(OutputMarker.name),
      unchanged.sources == digest(sources, unchanged.otherFiles, { site.stamp($0) })
    else { return nil }
    let files = previous.ledger.files
    guard await previous.ledger.changedFiles(in: output.folder, jobs: options.readers).isEmpty else {
      return nil
    }
    for stage in BuildStage.allCases where stage != .writing { options.stageEnded(stage) }
    return StagedSite(
      site: BuiltSite(
        configuration: configuration, diagnostics: unchanged.diagnostics, pageCount: unchanged.pageCount,
        leftOut: unchanged.leftOut, samples: [], outcomes: [], sources: [:], notes: notes),
      unchangedCount: files.count)
  }

  /// What the next build needs to see that nothing has changed on a site without samples; `nil` where it has to look closer.
  func unchangedSite(
    after loaded: SiteBuild.Loaded, _ records: RecordKeeping, sources: ContentDigest?
  ) -> UnchangedSite? {
    let site = SiteFolder(root: options.root)
    // A commit changes no file.
    guard let sources, !loaded.site.configuration.takesUpdatesFromGit, !site.exists("Samples"),
      let others = records.otherFiles
    else { return nil }
    // Their stamps were taken before they were read as well.
    let read = records.files.all
    guard others.allSatisfy({ read[site.systemPath($0)].map { $0.stamp != nil } ?? true }) else { return nil }
    let now = options.now.secondsSince1970
    let moments = loaded.sources.values.compactMap(\.loaded.page).flatMap { page in
      [page.moment, page.frontMatter.expires?.secondsSince1970].compactMap(\.self)
    }
    return UnchangedSite(
      sources: digest(sources, others) { read[site.systemPath($0)]?.stamp }, otherFiles: others, since: now,
      until: moments.filter { $0 > now }.min(), pageCount: loaded.site.pages.count,
      leftOut: loaded.leftOut, diagnostics: [])
  }

  private func digest(
    _ sources: ContentDigest, _ others: [String], _ stamp: (String) -> FileStamp?
  ) -> ContentDigest {
    ContentDigest { cache in
      cache.append(sources)
      for path in others {
        cache.append(path)
        cache.append(stamp(path))
      }
    }
  }
}
