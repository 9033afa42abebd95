import Diagnostics
import SampleModel

extension SampleVerdict {
  /// What samples give according to their records, where nothing may be compiled; one whose record is missing, of
  /// another text or not readable has no outcome.
  init(frozen samples: [Sample], records: SampleRecords, moves: SampleMoves) {
    var outcomes: [SampleOutcome] = []
    var diagnostics: [Diagnostic] = []
    func report(_ finding: SampleFinding, of sample: Sample, _ diagnostic: (Severity) -> Diagnostic) {
      guard let severity = SampleMode.frozen.severity(of: finding) else { return }
      diagnostics.append(diagnostic(severity).about(sample: sample.id.description))
    }
    for sample in samples {
      let (id, location) = (sample.id, sample.location)
      guard sample.isRecorded else {
        let blocks = sample.blocks.map { _ in SampleBlockOutcome() }
        outcomes.append(
          SampleOutcome(id: id, source: sample.sourceDigest, blocks: blocks, origin: .record))
        continue
      }
      do throws(SampleRecordError) {
        if let record = try records.load(id) {
          if let outcome = record.outcome(for: sample) {
            outcomes.append(outcome)
          } else if record.isFresh(for: sample), !record.hasCertainBlocks {
            report(.undividedRecord, of: sample) { .undividedRecord(id, severity: $0, at: location) }
          } else {
            report(.staleRecord, of: sample) { .staleRecord(id, severity: $0, at: location) }
          }
        } else if let origin = moves.origins[id] {
          report(.movedRecord, of: sample) { .movedRecord(id, from: origin, severity: $0, at: location) }
        } else {
          report(.missingRecord, of: sample) {
            .missingRecord(id, candidates: moves.candidates[id], severity: $0, at: location)
          }
        }
      } catch {
        report(error.finding, of: sample) { .unreadableRecord(id, error, severity: $0, at: location) }
      }
    }
    self.init(outcomes: outcomes, diagnostics: diagnostics)
  }
}
