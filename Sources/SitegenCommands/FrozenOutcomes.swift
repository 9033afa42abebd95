import Diagnostics
import SampleEngine
import SiteEngine

/// What samples give according to their records, where nothing may be compiled.
struct FrozenOutcomes {
  private var outcomes: [SampleOutcome] = []
  private var diagnostics: [Diagnostic] = []

  /// Reads the records of samples; one that is missing, of another text or not readable is an error.
  init(_ samples: [Sample], records: SampleRecords, moves: SampleMoves) {
    for sample in samples {
      guard sample.isRecorded else {
        let blocks = sample.blocks.map { _ in SampleBlockOutcome() }
        outcomes.append(
          SampleOutcome(id: sample.id, source: sample.sourceDigest, blocks: blocks, origin: .record))
        continue
      }
      do throws(SampleRecordError) {
        guard let record = try records.load(sample.id) else {
          report(
            moves.origins[sample.id].map {
              .movedRecord(sample.id, from: $0, severity: .error, at: sample.location)
            } ?? .missingRecord(sample.id, severity: .error, at: sample.location), of: sample)
          continue
        }
        guard let outcome = record.outcome(for: sample) else {
          report(
            record.isFresh(for: sample) && !record.hasCertainBlocks
              ? .undividedRecord(sample.id, at: sample.location)
              : .staleRecord(sample.id, at: sample.location), of: sample)
          continue
        }
        outcomes.append(outcome)
      } catch {
        report(.unreadableRecord(sample.id, error, severity: .error, at: sample.location), of: sample)
      }
    }
  }

  private mutating func report(_ diagnostic: Diagnostic, of sample: Sample) {
    diagnostics.append(diagnostic.about(sample: sample.id.description))
  }

  /// The outcomes with everything that is to be said.
  var result: SampleProvider.Outcomes {
    SampleProvider.Outcomes(outcomes: outcomes, diagnostics: diagnostics)
  }
}
