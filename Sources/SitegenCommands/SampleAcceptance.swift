import Diagnostics
import SampleEngine

/// Decides whether what samples give now may be recorded, and records it.
struct SampleAcceptance: Sendable {
  let engine: SampleEngine
  let records: SampleRecords

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
    /// Why it was refused, and what else is to be said of it.
    var diagnostics: [Diagnostic]
  }

  /// Runs samples several times under different seeds of hashing and records those whose output stays the same.
  ///
  /// - Parameters:
  ///   - samples: The samples; those whose output is not recorded are left out.
  ///   - progress: As in `SampleEngine.evaluate`.
  ///   - decided: Called for each sample after its record was written.
  /// - Returns: A decision for each sample, in the order given.
  /// - Throws: `SampleEnvironmentError` if nothing can be run here, `SampleRecordError` if a record cannot be written.
  func accept(
    _ samples: [Sample], progress: @escaping @Sendable (SampleProgress) -> Void = { _ in },
    decided: (Decision) -> Void = { _ in }
  ) async throws -> [Decision] {
    let chosen = samples.filter(\.isRecorded)
    let runs = try await engine.evaluateForRecording(chosen, progress: progress)
    var decisions: [Decision] = []
    for (sample, run) in zip(chosen, runs) {
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
    guard let record = SampleRecord(outcome) else { return decision }
    if let first = moved.first {
      decision.diagnostics.append(.outputMoves(sample.id, diff: moved.report, at: first.location))
      return decision
    }
    if let previous = try? records.load(sample.id), previous == record {
      decision.result = .unchanged
      return decision
    }
    try records.write(record, for: sample.id)
    decision.result = .recorded
    return decision
  }
}
