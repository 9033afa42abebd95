import BinaryCoding
package import Diagnostics
package import Digests
package import SampleModel
package import SamplePages
package import SymbolReference

/// What pages show of samples.
package struct ShownSamples: Sendable {
  /// What a fence shows.
  package struct Shown: Sendable {
    /// The lines of code.
    package var excerpt: SampleExcerpt
    /// What the sample did; `nil` if it was not evaluated.
    package var outcome: SampleOutcome?
  }

  private var shownAt: [SourceLocation: Shown] = [:]
  private var outcomes: [SampleID: SampleOutcome] = [:]
  private var identifiers: Set<SampleID> = []
  private var inputs: [SampleID: [SampleInput]] = [:]

  /// The code of samples that have pages of their own.
  package private(set) var programs: [SampleID: SampleProgram] = [:]
  /// How the packages of those that have one are run.
  package private(set) var commands: [SampleID: String] = [:]
  /// The compilers that samples with pages of their own were verified by.
  private(set) var compilers: [SampleID: [String]] = [:]
  /// The files of samples that import FigureKit, relative to the site.
  private var drawing: [SampleID: Set<String>] = [:]
  /// The links that names in a sample's code may have, of all of the site's, by sample.
  private var reach: [SampleID: @Sendable (TypeLinks) -> TypeLinks] = [:]
  /// The modules of samples whose figures run in pages.
  package private(set) var modules: [SampleID: PublishedModule] = [:]

  /// The digest of everything that a page can show of each sample, but for which of its lines.
  private var digests: [SampleID: ContentDigest] = [:]
  /// The digest of the names of all samples.
  private let names: ContentDigest

  /// The results of a site without samples.
  package init() {
    names = ContentDigest(of: { _ in })
  }

  /// Joins the fences of all pages with the outcomes of their samples and, of those samples that have pages of their own,
  /// with their code, the commands that run their packages, and the compilers that they were verified by.
  package init(
    fences: [SampleFence], catalog: SampleCatalog, outcomes: [SampleOutcome],
    programs: [SampleID: SampleProgram] = [:], commands: [SampleID: String] = [:],
    compilers: [SampleID: [String]] = [:]
  ) {
    (self.programs, self.commands, self.compilers) = (programs, commands, compilers)
    let known = Dictionary(outcomes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    names = ContentDigest { $0.append(catalog.samples.map(\.id.description)) }
    for sample in catalog.samples {
      digests[sample.id] = ContentDigest { writer in
        let outcome = known[sample.id]
        writer.append((outcome?.source ?? sample.sourceDigest).hexadecimal)
        outcome?.encode(to: &writer)
        guard let program = programs[sample.id] else { return }
        writer.append(commands[sample.id])
        writer.append(compilers[sample.id] ?? [])
        for figure in outcome?.figures ?? [] { writer.append(program.place(of: figure)?.anchor) }
      }
    }
    self.outcomes = known
    identifiers = Set(catalog.samples.map(\.id))
    for sample in catalog.samples {
      for file in sample.allFiles
      where file.fragments.contains(where: { $0.text.containsBytes(of: "import FigureKit") }) {
        drawing[sample.id, default: []].formUnion(file.fragments.map(\.file))
      }
      reach[sample.id] = { $0.inReach(of: sample) }
    }
    for sample in catalog.samples where !sample.inputs.isEmpty { inputs[sample.id] = sample.inputs }
    for (fence, excerpt) in zip(fences, catalog.excerpts) {
      guard let excerpt else { continue }
      shownAt[fence.location] = Shown(excerpt: excerpt, outcome: self.outcomes[excerpt.sample])
    }
  }

  /// The same with the modules of figures that run in pages.
  package func with(modules: [SampleID: PublishedModule]) -> ShownSamples {
    guard !modules.isEmpty else { return self }
    var result = self
    result.modules = modules
    for (id, module) in modules {
      result.digests[id] = ContentDigest { writer in
        writer.append(digests[id])
        module.encode(to: &writer)
      }
    }
    return result
  }

  /// The same for fences that have moved on their page.
  package func moving(_ old: [SampleFence], to new: [SampleFence]) -> ShownSamples {
    var result = self
    for fence in old { result.shownAt[fence.location] = nil }
    for (old, new) in zip(old, new) { result.shownAt[new.location] = shownAt[old.location] }
    return result
  }

  /// The digest of everything that a page shows of samples: of their names, its excerpts, and what its samples gave.
  ///
  /// - Parameters:
  ///   - own: What the page has to do with samples.
  ///   - slug: What the identifiers of the page's samples begin with.
  /// - Returns: The digest.
  package func digest(of own: PageSamples, onPage slug: String) -> ContentDigest {
    ContentDigest { writer in
      writer.append(names)
      var shown: Set<SampleID> = []
      for fence in own.fences {
        guard let excerpt = self.shown(at: fence.location)?.excerpt else { continue }
        for text in [excerpt.sample.description, excerpt.code, excerpt.file] { writer.append(text) }
        writer.append(excerpt.block)
        writer.append(excerpt.blockLines) { $0.append($1) }
        shown.insert(excerpt.sample)
      }
      shown.formUnion(own.names.compactMap { identifier($0, onPage: slug) })
      for id in shown.sorted() { writer.append(digests[id]) }
    }
  }

  /// The digest of what a sample is and gave, as its own page shows it.
  package func digest(of sample: Sample) -> ContentDigest {
    ContentDigest { writer in
      writer.append(digests[sample.id])
      writer.append(programs[sample.id] != nil)
      for input in sample.inputs + [sample.standardInput].compactMap(\.self) {
        writer.append(input.name)
        writer.append(ContentDigest(input.bytes))
      }
      writer.append(sample.arguments)
      writer.append("\(sample.compiler) \(sample.runs) \(sample.libraryModule ?? "")")
      for library in sample.libraries {
        writer.append("\(library.module) \(library.compiler)")
        for file in library.files {
          writer.append(file.name)
          for fragment in file.fragments { writer.append(fragment.text) }
        }
      }
    }
  }

  /// What the fence at a place shows, or `nil` where something is wrong with it.
  package func shown(at location: SourceLocation) -> Shown? { shownAt[location] }

  /// The sample that a page means by a name: its own, one of the `Samples` folder, or another page's by
  /// `slug/name`.
  package func identifier(_ name: String, onPage slug: String) -> SampleID? {
    [SampleID(post: slug, name: name), SampleID(name)].compactMap(\.self).first(where: identifiers.contains)
  }

  /// What a sample gave, or `nil` where it gave nothing.
  package func outcome(_ id: SampleID) -> SampleOutcome? { outcomes[id] }

  /// Those of the site's links that names in a sample's code have.
  func links(_ all: TypeLinks, in id: SampleID) -> TypeLinks { reach[id]?(all) ?? TypeLinks() }

  /// Whether the file of an excerpt imports FigureKit.
  func usesFigureKit(_ excerpt: SampleExcerpt) -> Bool {
    drawing[excerpt.sample]?.contains(excerpt.file) ?? false
  }

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
    if let provisional { cache.append("\(provisional)") }
    cache.append(blocks) { cache, block in
      cache.append(block.output)
      cache.append(block.figures)
      cache.append(block.message)
      cache.append(block.rejectedLines) { $0.append($1) }
    }
    cache.append(figures) { cache, figure in
      cache.append(figure.name)
      cache.append(figure.drawing)
      // The lines themselves follow from the code. For recorded figures they are not known.
      cache.append(figure.sources.isEmpty ? 0 : 1)
    }
  }
}

extension TypeLinks {
  /// The links that names in a sample's code have: to types of modules that it imports, but for those whose names it
  /// declares itself.
  package func inReach(of sample: Sample) -> TypeLinks {
    guard !isEmpty else { return self }
    let modules = sample.allImports.union(sample.mentionsAnywhere("FigureKit") ? ["FigureKit"] : [])
    let links = reached(by: modules)
    return links.isEmpty ? links : links.without(SampleProgram.declaredTypes(sample))
  }
}
