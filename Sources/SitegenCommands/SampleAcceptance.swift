import Diagnostics
import SampleEngine

/// Decides whether what samples give now may be recorded, and records it.
struct SampleAcceptance: Sendable {
  let engine: SampleEngine
  let records: SampleRecords
  /// The records that have old names, which are moved.
  let moves: SampleMoves

  /// What became of one sample.
  struct Decision: Sendable {
    /// The decision.
    enum Result: Sendable {
      /// The record was written.
      case recorded
      /// The record was already what the sample gives.
      case unchanged
      /// The sample failed, or its output moves between runs.
      case refused
    }

    var sample: SampleID
    var result: Result
    /// The old name of the record, if it was moved.
    var origin: SampleID?
    /// Why it was refused, and what else is to be said of it.
    var diagnostics: [Diagnostic]
  }

  /// Runs samples several times under different seeds of hashing and records those whose output stays the same.
  ///
  /// - Parameters:
  ///   - samples: The samples; those whose output is not recorded are left out.
  ///   - progress: As in `SampleEngine.evaluate`.
  ///   - decided: Called for each sample after its record was written.
  /// - Returns: A decision for each sample.
  /// - Throws: `SampleEnvironmentError` if nothing can be run here, `SampleRecordError` if a record cannot be written.
  func accept(
    _ samples: [Sample], progress: @escaping @Sendable (SampleProgress) -> Void = { _ in },
    decided: (Decision) -> Void = { _ in }
  ) async throws -> [Decision] {
    let chosen = samples.filter(\.isRecorded)
    var decisions: [Decision] = []
    var patterns: [SampleID: String] = [:]
    var readable: [Sample] = []
    for sample in chosen {
      do throws(SampleRecordError) {
        patterns[sample.id] = try records.pattern(of: sample.id)
        if patterns[sample.id] == nil, let origin = moves.origins[sample.id] {
          patterns[sample.id] = try records.pattern(of: origin)
        }
        readable.append(sample)
      } catch {
        // Nothing takes the place of a pattern that cannot be read, so that its wildcards are not lost.
        let diagnostic = Diagnostic.unreadableRecord(sample.id, error, severity: .error, at: sample.location)
        decisions.append(Decision(sample: sample.id, result: .refused, diagnostics: [diagnostic]))
      }
    }
    let runs = try await engine.evaluateForRecording(readable, patterns: patterns, progress: progress)
    for (sample, run) in zip(readable, runs) {
      let decision = try decide(sample, run.outcome, moved: run.moved)
      decided(decision)
      decisions.append(decision)
    }
    return decisions
  }

  private func decide(
    _ sample: Sample, _ outcome: SampleOutcome, moved: [SampleDifference]
  ) throws(SampleRecordError) -> Decision {
    var decision = Decision(sample: sample.id, result: .refused, diagnostics: outcome.diagnostics)
    guard outcome.failure == nil else { return decision }
    guard moved.isEmpty else {
      decision.diagnostics.append(.outputMoves(sample.id, moved, records))
      return decision
    }
    decision.origin = moves.origins[sample.id]
    if let origin = decision.origin { try records.move(origin, to: sample.id) }
    guard try records.accept(outcome, of: sample) || decision.origin != nil else {
      decision.result = .unchanged
      return decision
    }
    decision.result = .recorded
    return decision
  }
}
