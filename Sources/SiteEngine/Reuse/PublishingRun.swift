import Diagnostics
import Synchronization

/// A build that is published: what it knows of the last one, and its way into the output folder.
final class PublishingRun: Sendable {
  let output: OutputFolder
  let force: Bool
  let options: SiteBuild.Options
  private let file: BuildRecordFile
  private let version: ContentDigest
  /// When the build began, in nanoseconds since 1970.
  let start: Int64
  let previous: BuildRecord?
  /// What is said of a record that cannot be used.
  let notes: [String]
  /// Why nothing can be published into the folder.
  let failure = Mutex<OutputError?>(nil)
  /// The transaction, once there is something to publish.
  let transaction = Mutex<OutputTransaction?>(nil)
  private let readingState = Mutex<ContentDigest?>(nil)

  /// The digest of what decides how metadata is read; `nil` until the configuration is.
  var reading: ContentDigest? { readingState.withLock { $0 } }

  /// Reads the record of the last build into a folder.
  ///
  /// - Parameters:
  ///   - output: The folder.
  ///   - record: Where its record is.
  ///   - force: Whether a folder that sitegen did not make is taken over.
  ///   - options: How the site is built.
  ///   - start: When the build began, before any of its sources was looked at, in nanoseconds since 1970.
  init(
    _ output: OutputFolder, _ record: BuildRecordFile, force: Bool, options: SiteBuild.Options, start: Int64
  ) async {
    (self.output, self.force, self.options, self.start) = (output, force, options, start)
    file = record
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
  func configurationIsRead(_ file: ConfigurationFile) {
    readingState.withLock { reading in
      reading = ContentDigest { cache in
        cache.append(version)
        cache.append(file.digest)
      }
    }
  }

  /// Loads a page of `Content`, or takes it from the record if its file has not changed; `stamp` is what the file looked
  /// like before, if that is known.
  func load(
    _ path: String, _ stamp: FileStamp?, from folder: SiteFolder, configuration: SiteConfiguration
  ) -> BuildRecord.LoadedSource {
    let name = ContentScan.folder + "/" + path
    let isReadAlike = previous != nil && previous?.summary.digests.reading == reading
    let old = isReadAlike ? previous?.sources[path] : nil
    if let old, let stamp, old.source.stamp == stamp { return old }
    let (bytes, stamp): ([UInt8], FileStamp)
    do {
      (bytes, stamp) = try folder.readWithStamp(name)
    } catch {
      return BuildRecord.LoadedSource(
        LoadedPage(page: nil, diagnostics: [.unreadable(name, error)]))
    }
    let source = BuildRecord.Source(
      stamp: stamp.isSettled(at: start) ? stamp : nil, digest: ContentDigest(bytes))
    if let old, old.source.digest == source.digest { return old.with(source: source) }
    return BuildRecord.LoadedSource(
      Page.read(path, bytes: bytes, configuration: configuration), source: source)
  }

  /// Where the site's files go.
  var destination: OutputSink.Destination {
    transaction.withLock { $0.map { .transaction($0) } } ?? .nowhere
  }

  /// Begins to publish, unless it has begun: from here on no other build publishes into the folder. `failure` says why it
  /// cannot be.
  func open() {
    guard transaction.withLock({ $0 == nil }), failure.withLock({ $0 == nil }) else { return }
    do {
      let transaction = try OutputTransaction(
        output, sources: options.root, force: force, ledger: previous?.ledger)
      self.transaction.withLock { $0 = transaction }
    } catch {
      failure.withLock { $0 = error }
    }
  }

  /// Begins to publish a site that was not built before, and tells of its pages as far as they are known.
  ///
  /// Samples may take long, and the output folder is not kept from other builds meanwhile: where a page mentions one,
  /// nothing is begun, and what was begun has no more pages.
  func openUnlessSampled(_ pages: [Page]) {
    guard previous == nil else { return }
    if pages.contains(where: \.mentionsSamples) { return expect([], areAll: false) }
    open()
    expect(pages.map { OutputTree.path(of: $0.address) }, areAll: false)
  }

  /// Leaves the output folder to other builds again where a page mentions samples; nothing is made in it now.
  func closeIfSampled(_ pages: [Page]) {
    guard pages.contains(where: \.mentionsSamples) else { return }
    transaction.withLock { transaction in
      transaction?.rollback()
      transaction = nil
    }
  }

  /// Tells of the files that will be published, as far as they are known; the folder is open.
  func expect(_ paths: [String], areAll: Bool = true) {
    transaction.withLock { $0?.expect(paths, areAll: areAll) }
  }

  /// Makes the folders of the files that are expected, where that is known to be worth it, until others are.
  ///
  /// It waits for the disk much of the time.
  func makeFolders() async {
    guard let transaction = transaction.withLock({ $0 }) else { return }
    await withTaskExecutorPreference(WorkingThread()) { transaction.makeFolders() }
  }

  /// Writes the files that waited for their folders, which are made.
  func writeWaiting() async {
    guard let transaction = transaction.withLock({ $0 }), transaction.isAnythingWaiting else { return }
    let jobs = Array(0..<options.jobs)
    do throws(OutputError) {
      _ = try await inParallel(jobs, jobs: jobs.count) { _ throws(OutputError) in
        try transaction.writeWaiting()
      }
    } catch {
      failure.withLock { $0 = $0 ?? error }
    }
  }

  /// Finds out what can be taken from the last build; the folder is open.
  ///
  /// - Parameters:
  ///   - loaded: What was read.
  ///   - site: The site's pages.
  ///   - theme: The site's theme.
  ///   - data: The site's data files.
  ///   - assets: What the theme's assets are called.
  ///   - figures: Who draws figures.
  ///   - pageSamples: What each page that mentions samples has to do with them, by its file.
  /// - Returns: What is known of the last build, and is to be kept of this one; `nil` where nothing can be published.
  func begin(
    _ loaded: SiteBuild.Loaded, site: Site, theme: Theme, data: SiteData, assets: PublishedAssets,
    figures: FigureProvider, _ pageSamples: [String: PageSamples]
  ) async -> RecordKeeping? {
    guard transaction.withLock({ $0 != nil }) else { return nil }
    async let damaged = previous?.ledger.changedFiles(in: output.folder, jobs: options.readers)
    var sources = loaded.sources
    for page in site.pages where page.mentionsSamples {
      if let samples = pageSamples[page.file], samples.isEmpty {
        sources[page.pathInContent] = sources[page.pathInContent]?.with(hasNoSamples: true)
      }
    }
    let mayDraw = site.configuration.socialImages || pageSamples.contains { !$0.value.isEmpty }
    let digests = digests(
      loaded, site: site, theme: theme, data: data, assets: assets,
      machine: mayDraw ? figures.machine() : [])
    return RecordKeeping(
      previous: previous, digests: digests, sources: sources,
      files: FileDigests(previous: previous?.files ?? [:], start: start),
      damaged: await damaged ?? [])
  }

  private func digests(
    _ loaded: SiteBuild.Loaded, site: Site, theme: Theme, data: SiteData, assets: PublishedAssets,
    machine: [String]
  ) -> RecordKeeping.Digests {
    let reading = reading ?? version
    let everyPage = ContentDigest { cache in
      cache.append(reading)
      cache.append(machine)
      cache.append(site.configuration.baseURL.absolute)
      cache.append(site.configuration.socialImages)
      // A language without a menu of its own has one that leads to its pages.
      cache.append(site.configuration.allMenus.map(\.url))
      cache.append(options.sitemapLimit)
      cache.append(theme.texts) { $0.append($1) }
      cache.append(data.digests) { $0.append($1) }
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

  private func committed(_ transaction: OutputTransaction) async -> Result<
    OutputTransaction.Commitment, OutputError
  > {
    do throws(OutputError) {
      return .success(try await transaction.commit(jobs: options.jobs))
    } catch {
      return .failure(error)
    }
  }

  /// Publishes what was put, and keeps the record of it unless the last one says the same.
  func publish(
    _ records: RecordKeeping, _ unchanged: UnchangedSite?
  ) async throws(OutputError) -> OutputFolder.Changes {
    guard let transaction = transaction.withLock({ $0 }) else { return OutputFolder.Changes() }
    async let committing = committed(transaction)
    // All of a first record has to be written, most of it now.
    var draft =
      previous == nil ? await file.begin(records.record(OutputLedger(), nil).0, version: version) : nil
    let commitment: OutputTransaction.Commitment
    do throws(OutputError) {
      commitment = try await committing.get()
    } catch {
      draft.take()?.discard()
      throw error
    }
    let (record, changes) = records.record(commitment.ledger, unchanged)
    let isSaid =
      changes?.isDifferent == false && previous?.summary.digests == record.summary.digests
      && previous?.summary.unchanged?.sources == unchanged?.sources
    if !isSaid {
      await file.write(record, draft.take(), changes, since: previous?.origin?.file, version: version)
    }
    return commitment.changes
  }
}

extension BuildRecord.LoadedSource {
  /// A page that was loaded; without a source nothing is recorded of it.
  convenience init(_ loaded: LoadedPage, source: BuildRecord.Source? = nil) {
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
