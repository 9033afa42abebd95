public import Diagnostics
public import SampleModel

/// Decides whether what samples give now may be recorded, and records it.
public struct SampleAcceptance: Sendable {
  private let engine: SampleEngine
  private let records: SampleRecords
  private let moves: SampleMoves

  /// Records with an engine's runs.
  ///
  /// - Parameters:
  ///   - engine: What runs samples.
  ///   - records: Where they are recorded.
  ///   - moves: The records that have old names, which are moved.
  public init(engine: SampleEngine, records: SampleRecords, moves: SampleMoves) {
    self.engine = engine
    self.records = records
    self.moves = moves
  }

  /// What became of one sample.
  public struct Decision: Sendable {
    /// The decision.
    public enum Result: Sendable {
      /// The record was written.
      case recorded
      /// The record was already what the sample gives.
      case unchanged
      /// The sample failed, or its output moves between runs.
      case refused
    }

    /// Whose record it is.
    public var sample: SampleID
    /// What was decided.
    public var result: Result
    /// The old name of the record, if it was moved.
    public var origin: SampleID?
    /// Why it was refused, and its other diagnostics.
    public var diagnostics: [Diagnostic]
  }

  /// Runs samples several times under other conditions and records those whose output stays the same.
  ///
  /// - Parameters:
  ///   - samples: The samples; those whose output is not recorded are left out.
  ///   - progress: As in `SampleEngine.evaluate`.
  ///   - decided: Called with each decision on a sample that was run, recorded or not. Samples with unreadable records
  ///     are only in the result.
  /// - Returns: A decision for each sample.
  /// - Throws: `SampleEnvironmentError` if nothing can be run here, `SampleRecordError` if a record cannot be written.
  public func accept(
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
        let diagnostic = SampleMode.accept.severity(of: error.finding).map {
          Diagnostic.unreadableRecord(sample.id, error, severity: $0, at: sample.location)
        }
        decisions.append(
          Decision(sample: sample.id, result: .refused, diagnostics: diagnostic.map { [$0] } ?? []))
      }
    }
    let outcomes = try await engine.evaluateForRecording(readable, patterns: patterns, progress: progress)
    for (sample, outcome) in zip(readable, outcomes) {
      let decision = try decide(sample, outcome)
      decided(decision)
      decisions.append(decision)
    }
    return decisions
  }

  private func decide(
    _ sample: Sample, _ outcome: SampleOutcome
  ) throws(SampleRecordError) -> Decision {
    var decision = Decision(sample: sample.id, result: .refused, diagnostics: outcome.diagnostics)
    if let movement = outcome.movement, let severity = SampleMode.accept.severity(of: .movingOutput) {
      decision.diagnostics.append(
        .outputMoves(sample.id, movement, records, severity: severity, at: sample.location))
    }
    guard outcome.failure == nil, outcome.movement == nil else { return decision }
    decision.origin = moves.origins[sample.id]
    if let origin = decision.origin { try records.move(origin, to: sample.id) }
    guard try records.accept(outcome, of: sample) || decision.origin != nil else {
      decision.result = .unchanged
      return decision
    }
    decision.result = .recorded
    if let candidates = moves.candidates[sample.id] {
      decision.diagnostics.append(.ambiguousMove(sample.id, candidates: candidates, at: sample.location))
    }
    return decision
  }
}
