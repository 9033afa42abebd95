import Diagnostics
import Synchronization

/// A build that is published: what it knows of the last one, and its way into the output folder.
final class PublishingRun: Sendable {
  let output: OutputFolder
  let force: Bool
  private let options: SiteBuild.Options
  private let file: BuildRecordFile
  private let version: ContentDigest
  /// When the build began, in nanoseconds since 1970.
  private let start = FileStamp.now
  private let previous: BuildRecord?
  /// What is said of a record that cannot be used.
  let notes: [String]
  /// Why nothing can be published into the folder.
  let failure = Mutex<OutputError?>(nil)
  /// The transaction, once there is something to publish.
  let transaction = Mutex<OutputTransaction?>(nil)
  private let reading = Mutex<ContentDigest?>(nil)

  /// Reads the record of the last build into a folder.
  init(_ output: OutputFolder, force: Bool, options: SiteBuild.Options) {
    (self.output, self.force, self.options) = (output, force, options)
    file = BuildRecordFile(
      site: options.root, output: OutputFolder.futureRealPath(output.folder.root) ?? output.folder.root)
    version = ContentDigest { cache in
      cache.append(SitegenVersion.generator)
      cache.append(options.renderers)
    }
    do {
      previous = try file.read(version: version)
      notes = []
    } catch .missing {
      (previous, notes) = (nil, [])
    } catch {
      (previous, notes) = (nil, ["\(error.sentence), so that everything was made anew: \(file.path)"])
    }
  }

  /// Keeps what decides how metadata is read: the configuration.
  func configurationIsRead(_ folder: SiteFolder) {
    reading.withLock { reading in
      reading = ContentDigest { cache in
        cache.append(version)
        cache.append(ContentDigest((try? folder.read(SiteConfiguration.fileName)) ?? []))
      }
    }
  }

  /// Loads a page of `Content`, or takes it from the record if its file has not changed.
  func load(
    _ path: String, from folder: SiteFolder, configuration: SiteConfiguration
  ) -> BuildRecord.LoadedSource {
    let name = ContentScan.folder + "/" + path
    let stamp = folder.stamp(name)
    let isReadAlike = previous != nil && previous?.reading == reading.withLock { $0 }
    let old = isReadAlike ? previous?.sources[path] : nil
    if let old, let stamp, old.source.stamp == stamp { return old }
    let bytes: [UInt8]
    do {
      bytes = try folder.read(name)
    } catch {
      return BuildRecord.LoadedSource(
        LoadedPage(page: nil, diagnostics: [.unreadable(name, reason: error.reason)]))
    }
    let source = BuildRecord.Source(
      stamp: stamp.flatMap { $0.isSettled(at: start) ? $0 : nil }, digest: ContentDigest(bytes))
    if var old, old.source.digest == source.digest {
      old.source = source
      return old
    }
    return BuildRecord.LoadedSource(
      Page.read(path, bytes: bytes, configuration: configuration), source: source)
  }

  /// Where the site's files go.
  var destination: OutputSink.Destination {
    transaction.withLock { $0.map { .transaction($0) } } ?? .nowhere
  }

  /// Begins to publish.
  ///
  /// - Parameters:
  ///   - loaded: What was read.
  ///   - site: The site's pages.
  ///   - theme: The site's theme.
  ///   - assets: What the theme's assets are called.
  ///   - plan: The site's addresses.
  ///   - figures: Who draws figures.
  ///   - pageSamples: What each page that mentions samples has to do with them, by its file.
  /// - Returns: What is known of the last build, and is to be kept of this one; `nil` where nothing can be published.
  func begin(
    _ loaded: SiteBuild.Loaded, site: Site, theme: Theme, assets: PublishedAssets, plan: SitePlan,
    figures: FigureProvider, _ pageSamples: [String: PageSamples]
  ) async -> RecordKeeping? {
    let transaction: OutputTransaction
    do {
      transaction = try OutputTransaction(
        output, sources: options.root, force: force, ledger: previous?.ledger)
    } catch {
      failure.withLock { $0 = error }
      return nil
    }
    transaction.expect(plan.paths)
    self.transaction.withLock { $0 = transaction }
    var sources = loaded.sources
    for page in site.pages where page.mentionsSamples {
      if let samples = pageSamples[page.file], samples.isEmpty {
        sources[page.pathInContent]?.hasNoSamples = true
      }
    }
    let mayDraw = site.configuration.socialImages || pageSamples.contains { !$0.value.isEmpty }
    let digests = digests(
      loaded, site: site, theme: theme, assets: assets, machine: mayDraw ? figures.machine() : [])
    return RecordKeeping(
      previous: previous, digests: digests, sources: sources,
      files: FileDigests(previous: previous?.files ?? [:], start: start),
      intact: await previous?.ledger.intactFiles(in: output.folder, jobs: options.jobs) ?? [])
  }

  private func digests(
    _ loaded: SiteBuild.Loaded, site: Site, theme: Theme, assets: PublishedAssets, machine: [String]
  ) -> RecordKeeping.Digests {
    let reading = reading.withLock { $0 } ?? version
    let everyPage = ContentDigest { cache in
      cache.append(reading)
      cache.append(machine)
      cache.append(site.configuration.baseURL.absolute)
      cache.append(site.configuration.socialImages)
      cache.append(options.sitemapLimit)
      cache.append(theme.texts) { $0.append($1) }
      cache.append(theme.assets.keys.sorted())
      cache.append(assets.assets) { cache, asset in
        cache.append(asset.path)
        cache.append(asset.integrity)
      }
    }
    let index = ContentDigest { cache in
      cache.append(everyPage)
      for page in site.pages { cache.append(loaded.sources[page.pathInContent]?.metadata) }
      cache.append(site.assets) { $0.append($1) }
    }
    let addresses = ContentDigest { cache in
      cache.append(index)
      cache.append(loaded.unpublished) { $0.append($1) }
    }
    return RecordKeeping.Digests(reading: reading, everyPage: everyPage, index: index, addresses: addresses)
  }

  /// Publishes what was put.
  func publish(_ records: RecordKeeping) throws(OutputError) -> OutputFolder.Changes {
    guard let transaction = transaction.withLock({ $0 }) else { return OutputFolder.Changes() }
    let commitment = try transaction.commit()
    if let record = records.record(commitment) { file.write(record, version: version) }
    return commitment.changes
  }
}

extension BuildRecord.LoadedSource {
  /// A page that was loaded; without a source nothing is recorded of it.
  init(_ loaded: LoadedPage, source: BuildRecord.Source? = nil) {
    let none = ContentDigest(of: { _ in })
    self.init(
      source: source ?? BuildRecord.Source(stamp: nil, digest: none), loaded: loaded,
      metadata: source == nil ? none : ContentDigest { $0.append(loaded.page) }, hasNoSamples: false)
  }
}

extension PageSamples {
  /// Whether the page has nothing to do with samples.
  var isEmpty: Bool {
    fences.isEmpty && placedFigures.isEmpty && placedOutputs.isEmpty && diagnostics.isEmpty
  }
}

extension BuildRecordFile.Problem {
  /// One sentence without a full stop.
  fileprivate var sentence: String {
    switch self {
    case .missing: "There is no record of the last build"
    case .otherVersion: "The record of the last build is another version's"
    case .damaged: "The record of the last build is damaged"
    }
  }
}
