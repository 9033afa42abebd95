import BinaryCoding
import Digests
import Metadata
import PageRendering
import SampleModel
import SamplePages
import SiteModel
import URLs

/// A sample with a page of its own.
struct PublishedSample: Sendable {
  var sample: Sample
  var program: SampleProgram
  /// Its package, if it can have one.
  var package: SamplePackage?
  /// The listings that show it, in the order of pages.
  var uses: [SampleUse] = []
  /// What its figures show, in words, as pages have it.
  var alternatives: [String: String] = [:]
  /// The compiler, as readers know it.
  var compiler: String?
  /// When its record was last changed.
  var recorded: CalendarDate?

  /// Appends what its page shows beside what the sample is and gave.
  func encode(to cache: inout BinaryWriter) {
    cache.append(sample.id.description)
    cache.append(uses) { cache, use in
      for text in [use.title, use.address, use.file] { cache.append(text) }
      cache.append(use.lines) { $0.append("\($1)") }
    }
    cache.append(alternatives) { $0.append($1) }
    cache.append(package?.appFiles ?? []) { cache, file in
      for text in [file.name, file.code, file.reason] { cache.append(text) }
    }
    cache.append(compiler)
    cache.append(recorded?.isoDay)
  }
}

extension CollectedSamples {
  /// The samples that have pages: those that pages of the site show or name, and the libraries that they import.
  func samplesWithPages(of site: Site) -> [Sample] {
    guard site.configuration.samplePages else { return [] }
    let identifiers = Set(catalog.samples.map(\.id))
    var shown = Set(catalog.excerpts.compactMap(\.self).map(\.sample))
    for page in site.pages {
      guard let samples = pages[page.file] else { continue }
      for name in samples.names {
        let candidates = [SampleID(post: page.samplePost, name: name), SampleID(name)].compactMap(\.self)
        if let id = candidates.first(where: identifiers.contains) { shown.insert(id) }
      }
    }
    for sample in catalog.samples where shown.contains(sample.id) {
      shown.formUnion(sample.libraries.map(\.id))
    }
    // A package of code for another platform would not build where the rest does.
    return catalog.samples.filter { shown.contains($0.id) && !$0.compiler.isOnlyTypeChecked }
  }

  /// What the pages of samples show.
  func publishedSamples(
    _ samples: [Sample], of site: Site, _ results: ShownSamples, compiler: String?,
    verified: VerifiedCompilers, recorded: [SampleID: CalendarDate]
  ) -> [PublishedSample] {
    guard !samples.isEmpty else { return [] }
    let configuration = site.configuration
    var uses: [SampleID: [SampleUse]] = [:]
    var alternatives: [SampleID: [String: String]] = [:]
    var appFiles: [SampleID: [SamplePackage.AppFile]] = [:]
    let appSamples = Dictionary(
      catalog.samples.filter(\.compiler.isOnlyTypeChecked).map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    for page in site.pages {
      guard let own = pages[page.file] else { continue }
      for (number, fence) in own.fences.enumerated() {
        guard let shown = results.shown(at: fence.location) else { continue }
        let id = shown.excerpt.sample
        let options = own.options[fence.location]
        if let text = options.flatMap({ $0.alternative ?? $0.caption }), let outcome = shown.outcome,
          outcome.blocks.indices.contains(shown.excerpt.block)
        {
          for figure in outcome.blocks[shown.excerpt.block].figures {
            alternatives[id, default: [:]][figure] = text
          }
        }
        if let sample = appSamples[id], shown.excerpt.block == 0, !fence.isHidden {
          let file = SamplePackage.AppFile(
            of: sample, title: options?.title, reason: options?.reasonNotToRun ?? "")
          for companion in sample.companions { appFiles[companion, default: []].append(file) }
        }
        guard !fence.isHidden, !page.frontMatter.isUnlisted,
          let lines = results.programs[id]?.lines(of: shown.excerpt)
        else { continue }
        uses[id, default: []].append(
          SampleUse(
            title: page.title,
            address: configuration.baseURL.hostPath(page.address) + "#" + SampleUse.anchor(number),
            file: lines.file, lines: lines.lines))
      }
      for (reference, text) in own.placedReferences where !text.isEmpty {
        guard let id = results.identifier(reference.sample, onPage: page.samplePost) else { continue }
        let only = results.outcome(id).flatMap { $0.figures.count == 1 ? $0.figures[0].name : nil }
        if let name = reference.figure ?? only { alternatives[id, default: [:]][name] = text }
      }
    }
    let (compilerName, readableCompiler) = (compiler?.compilerName, compiler?.readableCompiler)
    return samples.map { sample in
      let program = results.programs[sample.id] ?? SampleProgram(sample)
      var result = PublishedSample(sample: sample, program: program)
      result.uses = uses[sample.id] ?? []
      result.alternatives = alternatives[sample.id] ?? [:]
      let others = verified.compilers(of: sample).filter { $0 != compilerName }
      let own = sample.isRecorded ? [readableCompiler].compactMap(\.self) : []
      result.compiler = own.isEmpty && others.isEmpty ? nil : (own + others).joined(separator: ", ")
      result.recorded = recorded[sample.id]
      result.package = SamplePackage(
        of: sample, program, packages: configuration.packages,
        origin: SamplePackage.Origin(
          site: configuration.title,
          page: configuration.baseURL.address(SampleAddress.page(of: sample.id))),
        output: results.outcome(sample.id)?.output ?? "", appFiles: appFiles[sample.id] ?? [])
      return result
    }
  }
}

extension String {
  /// What a compiler says of itself, as readers know it: `Swift 6.3.1 (x86_64-unknown-linux-gnu)`.
  fileprivate var readableCompiler: String {
    compilerName + (firstMatch(of: /Target: ([^ ,]+)/).map { " (\($0.1))" } ?? "")
  }
}

extension SiteBuild {
  /// When the record of each sample was last changed, if the site takes dates from git.
  func recordDates(_ configuration: SiteConfiguration) async -> [SampleID: CalendarDate] {
    guard configuration.samplePages, configuration.takesUpdatesFromGit, let history,
      let changes = try? await history.lastChanges([SampleRecords.folder])
    else { return [:] }
    var result: [SampleID: CalendarDate] = [:]
    for (file, date) in changes {
      let path = file.dropFirst(SampleRecords.folder.count + 1).split(separator: "/").dropLast()
      guard let id = SampleID(path.joined(separator: "/")) else { continue }
      if result[id].map({ $0.secondsSince1970 < date.secondsSince1970 }) ?? true { result[id] = date }
    }
    return result
  }
}
