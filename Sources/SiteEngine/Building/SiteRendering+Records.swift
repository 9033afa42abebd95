import Diagnostics
import MarkdownSyntax

// MARK: Pages

extension SiteRendering {
  /// The pages that are as the last build rendered them, by their index: what they are made of is the same, whatever they
  /// looked up is as they found it, and their files are there.
  func reusablePages() async -> [Int: BuildRecord.RenderedSource] {
    guard let records, let previous = records.previous,
      previous.summary.digests.everyPage == records.digests.everyPage
    else { return [:] }
    let found = await inParallel(Array(site.pages.indices), jobs: jobs) { index in
      reusablePage(index, records, previous)
    }
    var result: [Int: BuildRecord.RenderedSource] = [:]
    for (index, record) in found.enumerated() { result[index] = record }
    return result
  }

  private func reusablePage(
    _ index: Int, _ records: RecordKeeping, _ previous: BuildRecord
  ) -> BuildRecord.RenderedSource? {
    let page = site.pages[index]
    guard let record = previous.pages[page.file], !record.reads.isUnpredictable,
      records.areIntact(record.outputs)
    else { return nil }
    let links =
      previous.summary.digests.addresses == records.digests.addresses
      ? record.links : digest(of: record.reads.destinations, on: page)
    guard contentDigest(page, record.reads, links: links, records) == record.content else { return nil }
    guard
      previous.summary.digests.index == records.digests.index
        || surroundings(of: index).digest == record.surroundings
    else { return nil }
    return record
  }

  /// What the next build is told of a page that was rendered; `nil` where nothing is recorded.
  func record(
    of page: Page, _ reads: PageReads, _ surroundings: PageSurroundings, _ rendered: RenderedPage,
    outputs: [String]
  ) -> BuildRecord.RenderedSource? {
    guard let records else { return nil }
    let links = digest(of: reads.destinations, on: page)
    var reads = reads
    // What failed may not fail again.
    if case .failed = rendered.socialPicture { reads.isUnpredictable = true }
    var lacksPictureCharacters = false
    if case .lacksCharacters = rendered.socialPicture { lacksPictureCharacters = true }
    return BuildRecord.RenderedSource(
      content: contentDigest(page, reads, links: links, records), surroundings: surroundings.digest,
      reads: reads, links: links, summary: rendered.summary,
      lacksPictureCharacters: lacksPictureCharacters, outputs: outputs, diagnostics: rendered.diagnostics)
  }

  /// Keeps the records of all pages for the next build.
  ///
  /// - Parameters:
  ///   - rendered: The pages.
  ///   - figureFiles: The paths of the files of figures that were drawn.
  func note(_ rendered: [Shared<RenderedPage>], figureFiles: [String: [String]]) {
    guard let records else { return }
    for (index, made) in rendered.enumerated() {
      guard var record = made.value.record else { continue }
      let file = site.pages[index].file
      if reused[index] == nil, let files = figureFiles[file] { record = record.adding(files) }
      records.note(record, of: file, isReused: reused[index] != nil)
    }
  }

  /// The digest of everything that a page's content is made of.
  private func contentDigest(
    _ page: Page, _ reads: PageReads, links: ContentDigest, _ records: RecordKeeping
  ) -> ContentDigest {
    ContentDigest { cache in
      cache.append(records.digests.everyPage)
      let source = records.sources[page.pathInContent]
      cache.append(source?.source.digest)
      cache.append(source?.metadata)
      cache.append(links)
      for file in reads.files.sorted() {
        cache.append(file)
        cache.append(records.files.digest(of: folder.systemPath(file)))
      }
      if reads.usesSamples { cache.append(resources.samples.digest) }
    }
  }

  /// The digest of what destinations lead to.
  private func digest(of destinations: Set<String>, on page: Page) -> ContentDigest {
    let links = LinkResolver(
      addresses: resources.addresses, baseURL: baseURL, file: page.file, pageAddress: page.address,
      language: page.language, isAbsolute: false)
    return ContentDigest { cache in
      for destination in destinations.sorted() {
        cache.append(destination)
        switch links.resolve(destination) {
        case .site(let address), .unchecked(let address): cache.append(address)
        case .missing(let address):
          cache.append(address)
          cache.append(true)
          if destination.hasPrefix("/") { cache.append(resources.addresses.suggestion(for: destination)) }
        case .unpublished(let address, let reason):
          cache.append(address)
          cache.append(reason)
        }
        cache.append(links.sitePath(destination).flatMap { site.assets[$0] })
      }
    }
  }
}

extension Page {
  /// The file's path below `Content`.
  var pathInContent: String { String(file.dropFirst(ContentScan.folder.count + 1)) }
}

// MARK: Everything else

extension SiteRendering {
  /// Keeps what the last build made under a name, if it was made of the same.
  ///
  /// - Parameters:
  ///   - name: The name, which nothing else of the site has.
  ///   - parts: Appends all that it is made of, beside what every page is made of.
  /// - Returns: What was wrong with it; `nil` where it has to be made.
  func keep(_ name: String, of parts: (inout CacheWriter) -> Void) -> [Diagnostic]? {
    guard let records, records.previous != nil,
      let product = records.product(name, key: key(of: parts, records))
    else { return nil }
    sink.keep(product.outputs)
    records.note(product, as: name, isReused: true)
    return product.diagnostics
  }

  /// Keeps for the next build what was made under a name.
  func note(
    _ name: String, of parts: (inout CacheWriter) -> Void, outputs: [String], diagnostics: [Diagnostic] = []
  ) {
    guard let records else { return }
    let product = BuildRecord.Product(
      key: key(of: parts, records), outputs: outputs, diagnostics: diagnostics)
    records.note(product, as: name, isReused: false)
  }

  /// Puts files, unless they are made of the same as those that are there.
  func product(
    _ name: String, of parts: (inout CacheWriter) -> Void,
    _ files: () -> [(address: String, file: OutputTree.File)]
  ) {
    if keep(name, of: parts) != nil { return }
    note(name, of: parts, outputs: files().map { sink.put($0.file, at: $0.address) })
  }

  /// Puts the files that are published as they are.
  func addFiles(of plan: SitePlan) {
    for (address, file) in plan.files(in: folder) {
      guard let records, case .copy(let source) = file, let digest = records.files.digest(of: source) else {
        sink.put(file, at: address)
        continue
      }
      product("file " + address, of: { $0.append(digest) }) { [(address, file)] }
    }
  }

  private func key(of parts: (inout CacheWriter) -> Void, _ records: RecordKeeping) -> ContentDigest {
    ContentDigest { cache in
      cache.append(records.digests.everyPage)
      parts(&cache)
    }
  }
}
