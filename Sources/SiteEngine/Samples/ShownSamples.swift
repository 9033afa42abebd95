import BinaryCoding
import Diagnostics
import Digests
import SampleEngine

/// What pages show of samples.
struct ShownSamples: Sendable {
  /// What a fence shows.
  struct Shown: Sendable {
    var excerpt: SampleExcerpt
    var outcome: SampleOutcome?
  }

  private var shownAt: [SourceLocation: Shown] = [:]
  private var outcomes: [SampleID: SampleOutcome] = [:]
  private var identifiers: Set<SampleID> = []
  private var inputs: [SampleID: [SampleInput]] = [:]

  /// The modules of samples whose figures run in pages.
  private(set) var modules: [SampleID: PublishedModule] = [:]

  /// The digest of everything that a page can show of samples.
  private(set) var digest: ContentDigest

  /// The results of a site without samples.
  init() {
    digest = ContentDigest(of: { _ in })
  }

  /// Joins the fences of all pages with the outcomes of their samples.
  init(fences: [SampleFence], catalog: SampleCatalog, outcomes: [SampleOutcome]) {
    digest = ContentDigest { cache in
      for sample in catalog.samples {
        cache.append(sample.id.description)
        cache.append(sample.sourceDigest.hexadecimal)
      }
      for outcome in outcomes { outcome.encode(to: &cache) }
      for (fence, excerpt) in zip(fences, catalog.excerpts) {
        cache.append(fence.location.file)
        guard let excerpt else { continue }
        for text in [excerpt.sample.description, excerpt.code, excerpt.file] { cache.append(text) }
        cache.append(excerpt.block)
        cache.append(excerpt.blockLines) { $0.append($1) }
      }
    }
    self.outcomes = Dictionary(outcomes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    identifiers = Set(catalog.samples.map(\.id))
    for sample in catalog.samples where !sample.inputs.isEmpty { inputs[sample.id] = sample.inputs }
    for (fence, excerpt) in zip(fences, catalog.excerpts) {
      guard let excerpt else { continue }
      shownAt[fence.location] = Shown(excerpt: excerpt, outcome: self.outcomes[excerpt.sample])
    }
  }

  /// The same with the modules of figures that run in pages.
  func with(modules: [SampleID: PublishedModule]) -> ShownSamples {
    guard !modules.isEmpty else { return self }
    var result = self
    result.modules = modules
    result.digest = ContentDigest { cache in
      cache.append(digest)
      for (id, module) in modules.sorted(by: { $0.key < $1.key }) {
        cache.append(id.description)
        module.encode(to: &cache)
      }
    }
    return result
  }

  /// What the fence at a place shows, or `nil` where something is wrong with it.
  func shown(at location: SourceLocation) -> Shown? { shownAt[location] }

  /// The sample that a page means by a name: its own, one of the `Samples` folder, or another page's by
  /// `slug/name`.
  func identifier(_ name: String, onPage slug: String) -> SampleID? {
    [SampleID(post: slug, name: name), SampleID(name)].compactMap(\.self).first(where: identifiers.contains)
  }

  /// What a sample gave, or `nil` where it gave nothing.
  func outcome(_ id: SampleID) -> SampleOutcome? { outcomes[id] }

  /// The files that a sample may read.
  func inputs(of id: SampleID) -> [SampleInput] { inputs[id] ?? [] }

  /// The known name that a misspelt one resembles.
  func suggestedSample(for name: String, onPage slug: String) -> String? {
    suggestion(
      for: name, among: identifiers.sorted().map { $0.post == slug ? $0.name : $0.description })
  }
}

extension SampleOutcome {
  /// Appends what pages show of it.
  fileprivate func encode(to cache: inout BinaryWriter) {
    cache.append(id.description)
    cache.append(failure.map { "\($0)" })
    cache.append(blocks) { cache, block in
      cache.append(block.output)
      cache.append(block.figures)
      cache.append(block.message)
      cache.append(block.rejectedLines) { $0.append($1) }
    }
    cache.append(figures) { cache, figure in
      cache.append(figure.name)
      cache.append(figure.drawing)
    }
  }
}
