import Diagnostics
import PageRendering
import SampleEngine
import SampleModel
import SiteEngine

extension SampleProvider {
  /// A provider of what a check has proven, which includes that it agrees with the records.
  ///
  /// A sample that was not proven as it is now, or whose live figures were not, is an error.
  func publishing(_ proven: ProvenArchive, _ engine: SampleEngine, _ records: SampleRecords) -> SampleProvider
  {
    var result = self
    result.evaluate = { samples, _ in
      let keys = try ProvenKeys(engine, records)
      var outcomes = Outcomes(outcomes: [], diagnostics: [])
      outcomes.compiler = proven.compiler
      for sample in samples {
        let found = proven.samples[sample.id]
        if let found, found.key == keys.key(of: sample) {
          outcomes.outcomes.append(
            SampleOutcome(
              id: sample.id, source: sample.sourceDigest, blocks: found.blocks, figures: found.figures,
              origin: .record))
        } else {
          outcomes.diagnostics.append(.notProven(sample.id, isKnown: found != nil, at: sample.location))
        }
      }
      return outcomes
    }
    result.live = { samples in
      // A sample that was not proven either has its own error, and gave no figure.
      try ProvenKeys(engine, records).outcomes(
        of: samples, from: { proven.modules[$0] }, lacking: { .moduleNotProven($0) })
    }
    return result
  }
}

extension MathProvider {
  /// The provider, which is asked only for formulas that no check has converted.
  func publishing(_ proven: ProvenArchive) -> MathProvider {
    MathProvider { formulas in
      let missing = formulas.filter { proven.formulas[$0] == nil }
      let converted = missing.isEmpty ? [] : try await convert(missing)
      let results = Dictionary(zip(missing, converted), uniquingKeysWith: { first, _ in first })
      return formulas.map { formula in
        proven.formulas[formula].map { .success($0) } ?? results[formula]
          ?? .failure(Problem(sentence: "It was not converted", scalar: 0))
      }
    }
  }
}
