import PageRendering
import SampleEngine
import SampleModel
import SiteEngine

/// Gathers what a check proves, for `check --keep`.
actor ProvenCollection {
  /// What was proven so far.
  private(set) var archive = ProvenArchive()

  /// Begins with nothing.
  ///
  /// - Parameter shard: The part of the samples that is checked; `nil` for all.
  init(shard: Shard?) { archive.shard = shard }

  func add(_ outcomes: [SampleOutcome], of samples: [Sample], compiler: String?, _ keys: ProvenKeys) {
    archive.compiler = archive.compiler ?? compiler
    let samplesByID = Dictionary(samples.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for outcome in outcomes where outcome.failure == nil {
      guard let key = samplesByID[outcome.id].flatMap(keys.key) else { continue }
      archive.samples[outcome.id] = ProvenArchive.Sample(
        key: key, blocks: outcome.blocks, figures: outcome.figures)
    }
  }

  func add(_ outcomes: [LiveOutcome], of samples: [LiveSample], _ keys: ProvenKeys) {
    for (sample, outcome) in zip(samples, outcomes) {
      guard let key = keys.key(of: sample) else { continue }
      archive.modules[sample.sample.id] = ProvenArchive.Module(key: key, module: outcome.module)
    }
  }

  func add(_ results: [Result<String, MathProvider.Problem>], of formulas: [MathProvider.Request]) {
    for (formula, result) in zip(formulas, results) {
      if case .success(let markup) = result { archive.formulas[formula] = markup }
    }
  }

  func add(_ reference: ProvenArchive.Reference) { archive.references[reference.module] = reference }
}

extension SampleProvider {
  /// The same provider, with everything that it gives collected.
  func kept(in collection: ProvenCollection, _ engine: SampleEngine, _ records: SampleRecords)
    -> SampleProvider
  {
    var result = self
    result.evaluate = { samples, known in
      let outcomes = try await evaluate(samples, known)
      let compiler = outcomes.outcomes.isEmpty ? nil : try await engine.compilerVersion()
      await collection.add(
        outcomes.outcomes, of: samples, compiler: compiler, try ProvenKeys(engine, records))
      return outcomes
    }
    result.live = { samples in
      let outcomes = try await live(samples)
      await collection.add(outcomes, of: samples, try ProvenKeys(engine, records))
      return outcomes
    }
    return result
  }
}

extension MathProvider {
  /// The same provider, with everything that it gives collected.
  func kept(in collection: ProvenCollection) -> MathProvider {
    MathProvider { formulas in
      let results = try await convert(formulas)
      await collection.add(results, of: formulas)
      return results
    }
  }
}
