import BinaryCoding
import Diagnostics
import Digests
import FileSystem
import MarkdownSyntax
import PageRendering
import Parallelism
import Publishing
import SiteModel

// MARK: Pages

extension SiteRendering {
  /// The pages that are as the last build rendered them, by their index: what they are made of is the same, whatever they
  /// looked up is as they found it, and their files are there.
  func reusablePages() async -> [Int: BuildCache.RenderedSource] {
    guard let previous = incremental.previous, previous.digests.everyPage == incremental.digests.everyPage
    else { return [:] }
    let found = await parallelMap(Array(site.pages.indices), jobs: jobs) { reusablePage($0, previous) }
    var result: [Int: BuildCache.RenderedSource] = [:]
    for (index, page) in found.enumerated() { result[index] = page }
    return result
  }

  private func reusablePage(_ index: Int, _ previous: BuildCache) -> BuildCache.RenderedSource? {
    let page = site.pages[index]
    guard let old = previous.pages[page.file], !old.dependencies.isUnpredictable,
      incremental.areIntact(old.outputs)
    else { return nil }
    let links =
      previous.digests.addresses == incremental.digests.addresses
      ? old.links : digest(of: old.dependencies.destinations, on: page)
    guard contentDigest(page, old.dependencies, links: links) == old.content else { return nil }
    guard
      previous.digests.index == incremental.digests.index
        || surroundings(of: index).digest == old.surroundings
    else { return nil }
    return old
  }

  /// What is left for the next build of a page that was rendered.
  func cacheEntry(
    of page: Page, _ rendered: RenderedPage, _ dependencies: PageDependencies,
    _ surroundings: PageSurroundings, outputs: [String]
  ) -> BuildCache.RenderedSource {
    let links = digest(of: dependencies.destinations, on: page)
    var dependencies = dependencies
    // What failed may not fail again.
    if case .failed = rendered.socialPicture { dependencies.isUnpredictable = true }
    var lacksPictureCharacters = false
    if case .lacksCharacters = rendered.socialPicture { lacksPictureCharacters = true }
    return BuildCache.RenderedSource(
      content: contentDigest(page, dependencies, links: links), surroundings: surroundings.digest,
      dependencies: dependencies, links: links, summary: rendered.summary,
      lacksPictureCharacters: lacksPictureCharacters, outputs: outputs, diagnostics: rendered.diagnostics)
  }

  /// The digest of all that a page shows and of what is known of it; `nil` where that is not kept.
  func digest(of page: RenderedPage) -> ContentDigest? {
    page.cacheEntry.map { entry in
      ContentDigest { writer in
        writer.append(entry.content)
        writer.append(page.summary)
      }
    }
  }

  /// Keeps all pages for the next build.
  ///
  /// - Parameters:
  ///   - rendered: The pages.
  ///   - modules: The paths of the modules of figures that run in the page, by its source file.
  func keepPages(_ rendered: [Shared<RenderedPage>], modules: [String: [String]]) {
    for (index, made) in rendered.enumerated() {
      guard var page = made.value.cacheEntry else { continue }
      let file = site.pages[index].file
      if reused[index] == nil {
        page = page.adding(made.value.figures.flatMap(\.paths) + modules[file, default: []])
      }
      incremental.keep(page, of: file, isReused: reused[index] != nil)
    }
  }

  /// The digest of everything that a page's content is made of.
  private func contentDigest(_ page: Page, _ dependencies: PageDependencies, links: ContentDigest)
    -> ContentDigest
  {
    ContentDigest { writer in
      writer.append(incremental.digests.everyPage)
      let source = incremental.sources[page.file]
      writer.append(source?.source.digest)
      writer.append(source?.metadata)
      writer.append(links)
      for file in dependencies.files.sorted() {
        writer.append(file)
        writer.append(incremental.files.digest(of: file, in: folder))
      }
      if dependencies.usesSamples, let own = resources.pageSamples[page.file] {
        writer.append(resources.samples.digest(of: own, onPage: page.samplePost))
      }
    }
  }

  /// The digest of what destinations lead to.
  private func digest(of destinations: Set<String>, on page: Page) -> ContentDigest {
    let links = LinkResolver(
      addresses: resources.addresses, baseURL: baseURL, file: page.file, pageAddress: page.address,
      language: page.language, isAbsolute: false)
    return ContentDigest { writer in
      var hasSuggestions = false
      for destination in destinations.sorted() {
        writer.append(destination)
        switch links.resolve(destination) {
        case .site(let address), .unchecked(let address): writer.append(address)
        case .missing(let address):
          writer.append(address)
          writer.append(true)
          hasSuggestions = hasSuggestions || destination.hasPrefix("/")
        case .unpublished(let address, let reason):
          writer.append(address)
          writer.append(reason)
        }
        writer.append(links.sitePath(destination).flatMap { site.assets[$0] })
      }
      if hasSuggestions { writer.append(resources.addresses.suggestions) }
    }
  }
}

// MARK: Everything else

extension SiteRendering {
  /// Reuses what the last build made under a name if its inputs are unchanged.
  ///
  /// - Parameters:
  ///   - name: The name, which nothing else of the site has.
  ///   - parts: Appends all that it is made of, beside what every page is made of.
  /// - Returns: What was wrong with it; `nil` where it has to be made.
  func reuseProduct(_ name: String, of parts: (inout BinaryWriter) -> Void) -> [Diagnostic]? {
    guard incremental.previous != nil, let product = incremental.product(name, key: key(of: parts))
    else { return nil }
    publisher.keep(product.outputs)
    incremental.keep(product, as: name, isReused: true)
    return product.diagnostics
  }

  /// Keeps for the next build what was made under a name.
  func keepProduct(
    _ name: String, of parts: (inout BinaryWriter) -> Void, outputs: [String], diagnostics: [Diagnostic] = []
  ) {
    let product = BuildCache.Product(key: key(of: parts), outputs: outputs, diagnostics: diagnostics)
    incremental.keep(product, as: name, isReused: false)
  }

  /// Publishes files, unless they are made of the same as those that are there.
  func publishProduct(
    _ name: String, of parts: (inout BinaryWriter) -> Void,
    _ files: () -> [(address: String, file: OutputTree.File)]
  ) {
    if reuseProduct(name, of: parts) != nil { return }
    keepProduct(name, of: parts, outputs: files().map { publisher.put($0.file, at: $0.address) })
  }

  /// Puts the files that are published as they are.
  func addFiles(of plan: SitePlan) {
    for (address, file) in plan.files(in: folder) {
      guard case .copy(let source, let folder) = file,
        let digest = incremental.files.digest(of: source, in: folder)
      else {
        publisher.put(file, at: address)
        continue
      }
      publishProduct("file " + address, of: { $0.append(digest) }) {
        [(address, published(source, at: address).map { .bytes($0) } ?? file)]
      }
    }
  }

  /// What is published of a picture of an author's, if that is not the file itself.
  private func published(_ source: String, at address: String) -> [UInt8]? {
    site.assets[address].flatMap { resources.images.published($0, named: $0) }
  }

  private func key(of parts: (inout BinaryWriter) -> Void) -> ContentDigest {
    ContentDigest { writer in
      writer.append(incremental.digests.everyPage)
      parts(&writer)
    }
  }
}
