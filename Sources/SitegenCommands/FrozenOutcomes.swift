import Diagnostics
import SampleEngine
import SiteEngine

/// What samples give according to their records, where nothing may be compiled.
struct FrozenOutcomes {
  private var outcomes: [SampleOutcome] = []
  private var diagnostics: [Diagnostic] = []

  /// Reads the records of samples; one that is missing, of another text or not readable is an error.
  init(_ samples: [Sample], records: SampleRecords) {
    for sample in samples {
      guard sample.isRecorded else {
        let blocks = sample.blocks.map { _ in SampleBlockOutcome() }
        outcomes.append(
          SampleOutcome(id: sample.id, source: sample.sourceDigest, blocks: blocks, origin: .record))
        continue
      }
      do throws(SampleRecordError) {
        guard let record = try records.load(sample.id) else {
          diagnostics.append(.missingRecord(sample.id, severity: .error, at: sample.location))
          continue
        }
        guard let outcome = record.outcome(for: sample) else {
          diagnostics.append(
            record.isFresh(for: sample) && !record.hasCertainBlocks
              ? .undividedRecord(sample.id, at: sample.location)
              : .staleRecord(sample.id, at: sample.location))
          continue
        }
        outcomes.append(outcome)
      } catch {
        diagnostics.append(.unreadableRecord(sample.id, error, severity: .error, at: sample.location))
      }
    }
  }

  /// The outcomes with everything that is to be said.
  var result: SampleProvider.Outcomes {
    SampleProvider.Outcomes(outcomes: outcomes, diagnostics: diagnostics)
  }
}
