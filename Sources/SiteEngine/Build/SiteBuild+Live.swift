import Diagnostics
import Digests
import PageRendering
import SampleModel
import SiteModel

// Stage: have modules made of the figures that run in pages.

extension SiteBuild {
  /// Has the modules made that pages ask for, of samples that gave their figures.
  ///
  /// - Parameters:
  ///   - evaluated: What samples gave.
  ///   - pages: The site's pages.
  ///   - configuration: The site's.
  /// - Returns: The same with modules, and what is wrong with them.
  /// - Throws: What the sample provider throws when the machine cannot make modules.
  func addingLiveModules(
    to evaluated: EvaluatedSamples, of pages: [Page], _ configuration: SiteConfiguration
  ) async throws -> EvaluatedSamples {
    let standard = configuration.samples.editing
    let requests = evaluated.liveSamples(on: pages, editing: standard)
    guard !requests.isEmpty else { return evaluated }
    let outcomes = try await makeSampleProvider(configuration).live(requests)
    var result = evaluated
    var modules: [SampleID: PublishedModule] = [:]
    for (request, outcome) in zip(requests, outcomes) {
      result.diagnostics += outcome.diagnostics.map { $0.about(sample: request.sample.id.description) }
      modules[request.sample.id] = outcome.module.map { module in
        let fingerprint = options.memory.value(\.fingerprints, of: request.sample.id, from: module.bytes) {
          Fingerprint(module.bytes)
        }
        return PublishedModule(
          module, fingerprint, of: request.sample, editing: request.sample.editing ?? standard)
      }
    }
    result.results = result.results.with(modules: modules)
    result.diagnostics += pages.flatMap(result.vainEdits(on:))
    return result
  }
}

extension EvaluatedSamples {
  /// The samples whose figures run in pages.
  ///
  /// - Parameters:
  ///   - sitePages: The pages.
  ///   - standard: Which literals readers may change where neither a page nor a sample says it.
  /// - Returns: They in the order of their identifiers, each with the figures' names.
  func liveSamples(on sitePages: [Page], editing standard: LiveEditing) -> [LiveSample] {
    let own = samples.reduce(into: [:]) { $0[$1.id] = $1.editing }
    var names: [SampleID: [Located<String>]] = [:]
    var lines: [SampleID: Set<LiveLine>] = [:]
    var repairs: [SampleID: [LiveRepair]] = [:]
    var printing: Set<SampleID> = []
    for page in sitePages {
      for mention in pages[page.file]?.liveMentions ?? [] {
        guard let (id, figures) = figures(of: mention, on: page) else { continue }
        if case .repair(let place) = mention.subject {
          guard let repair = repair(at: place, of: figures[0], on: page) else { continue }
          lines[id, default: []].formUnion(repair.lines)
          repairs[id, default: []].append(repair)
          if showsOutput(of: id, on: page) { printing.insert(id) }
        } else if mention.editing ?? own[id] ?? standard != .none {
          lines[id, default: []].formUnion(listedLines(of: id, on: page))
          if showsOutput(of: id, on: page) { printing.insert(id) }
        }
        for figure in figures where names[id]?.contains(where: { $0.value == figure }) != true {
          names[id, default: []].append(Located(figure, at: mention.location))
        }
      }
    }
    return samples.filter { names[$0.id] != nil }.map { sample in
      var live = LiveSample(
        sample: sample, figures: results.outcome(sample.id)?.figures ?? [], names: names[sample.id] ?? [],
        editableLines: lines[sample.id] ?? [], repairs: repairs[sample.id] ?? [])
      live.showsOutput = printing.contains(sample.id)
      return live
    }
  }

  /// The lines of a sample that the listings of a page show.
  private func listedLines(of id: SampleID, on page: Page) -> [LiveLine] {
    (pages[page.file]?.fences ?? []).filter { !$0.isHidden }
      .compactMap { results.shown(at: $0.location)?.excerpt }.filter { $0.sample == id }.flatMap(\.liveLines)
  }

  /// Says where a page asks for figures that follow its code, and shows no code that they could follow.
  fileprivate func vainEdits(on page: Page) -> [Diagnostic] {
    (pages[page.file]?.liveMentions ?? []).compactMap { mention in
      guard let editing = mention.editing, editing != .none, let (id, _) = figures(of: mention, on: page),
        let module = results.modules[id]?.module
      else { return nil }
      let lines = Set(listedLines(of: id, on: page))
      guard !lines.isEmpty else { return .editWithoutListing(id, at: mention.location) }
      return module.literals.contains {
        $0.changesFigure && editing.includes($0.kind) && lines.contains($0.line)
      } ? nil : .editChangesNothing(id, editing, at: mention.location)
    }
  }

  /// Whether a page shows what a sample prints.
  private func showsOutput(of id: SampleID, on page: Page) -> Bool {
    guard let outcome = results.outcome(id), !outcome.output.isEmpty, let own = pages[page.file] else {
      return false
    }
    return own.placedOutputs.contains { results.identifier($0, onPage: page.samplePost) == id }
      || own.options.contains { place, options in
        results.shown(at: place).map { $0.excerpt.sample == id && !options.shownOutput(of: $0).isEmpty }
          ?? false
      }
  }

  /// The listing at a place, for readers to repair; `nil` if it does not contain the fault, which is reported elsewhere.
  private func repair(at place: SourceLocation, of figure: String, on page: Page) -> LiveRepair? {
    guard let options = pages[page.file]?.options[place], let excerpt = results.shown(at: place)?.excerpt
    else { return nil }
    return options.repair(of: excerpt, figure: figure)
  }

  /// The figures that a place asks for; `nil` if their sample gave none, which is reported elsewhere.
  func figures(of mention: LiveMention, on page: Page) -> (SampleID, [String])? {
    switch mention.subject {
    case .figure(let reference):
      guard let id = results.identifier(reference.sample, onPage: page.samplePost),
        let outcome = results.outcome(id), outcome.failure == nil
      else { return nil }
      let names = outcome.figures.map(\.name)
      guard let name = reference.figure ?? (names.count == 1 ? names[0] : nil), names.contains(name) else {
        return nil
      }
      return (id, [name])
    case .repair(let location):
      guard let shown = results.shown(at: location), let outcome = shown.outcome, outcome.failure == nil,
        let name = pages[page.file]?.options[location]?.figureToRepair(of: outcome)
      else { return nil }
      return (shown.excerpt.sample, [name])
    case .block(let location):
      guard let shown = results.shown(at: location), let outcome = shown.outcome, outcome.failure == nil,
        outcome.blocks.indices.contains(shown.excerpt.block)
      else { return nil }
      return (shown.excerpt.sample, outcome.blocks[shown.excerpt.block].figures)
    }
  }
}
