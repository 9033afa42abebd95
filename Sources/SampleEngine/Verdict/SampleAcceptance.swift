package import Diagnostics
package import SampleModel

/// Decides whether what samples give now may be recorded, and records it.
package struct SampleAcceptance: Sendable {
  private let give:
    @Sendable (Trial, @escaping @Sendable (SampleProgress) -> Void) async throws -> [SampleOutcome]
  private let records: SampleRecords
  private let moves: SampleMoves

  /// Records with an engine's runs.
  ///
  /// - Parameters:
  ///   - engine: What runs samples.
  ///   - records: Where they are recorded.
  ///   - moves: The records that have old names, which are moved.
  package init(engine: SampleEngine, records: SampleRecords, moves: SampleMoves) {
    self.records = records
    self.moves = moves
    give = { try await engine.evaluateForRecording($0.samples, patterns: $0.patterns, progress: $1) }
  }

  /// Records what samples gave on another machine; nothing is run.
  ///
  /// - Parameters:
  ///   - outcomes: What `acceptable(_:)` gave there.
  ///   - records: Where they are recorded.
  ///   - moves: The records that have old names, which are moved.
  package init(of outcomes: [SampleOutcome], records: SampleRecords, moves: SampleMoves) {
    self.records = records
    self.moves = moves
    let outcomes = Dictionary(outcomes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    give = { trial, _ in trial.samples.compactMap { outcomes[$0.id] } }
  }

  /// Samples whose records can be read or need not be, with the patterns of their output.
  private struct Trial {
    var samples: [Sample] = []
    var patterns: [SampleID: String] = [:]
    var refused: [Decision] = []
  }

  /// What became of one sample.
  package struct Decision: Sendable {
    /// The decision.
    package enum Result: Sendable {
      /// The record was written.
      case recorded
      /// The record was already what the sample gives.
      case unchanged
      /// The sample failed, or its output moves between runs.
      case refused
    }

    /// Whose record it is.
    package var sample: SampleID
    /// What was decided.
    package var result: Result
    /// The old name of the record, if it was moved.
    package var origin: SampleID?
    /// Why it was refused, and its other diagnostics.
    package var diagnostics: [Diagnostic]
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
  package func accept(
    _ samples: [Sample], progress: @escaping @Sendable (SampleProgress) -> Void = { _ in },
    decided: (Decision) -> Void = { _ in }
  ) async throws -> [Decision] {
    let trial = prepared(samples)
    var decisions = trial.refused
    let samplesByID = Dictionary(trial.samples.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for outcome in try await give(trial, progress) {
      guard let sample = samplesByID[outcome.id] else { continue }
      let decision = try decide(sample, outcome)
      decided(decision)
      decisions.append(decision)
    }
    return decisions
  }

  /// What `accept` would record now, for another machine to record; nothing is written.
  ///
  /// - Parameter samples: The samples; those whose output is not recorded are left out.
  /// - Returns: What the samples give that would not be refused, and why the others would be.
  /// - Throws: `SampleEnvironmentError` if nothing can be run here.
  package func acceptable(
    _ samples: [Sample]
  ) async throws -> (outcomes: [SampleOutcome], diagnostics: [Diagnostic]) {
    let trial = prepared(samples)
    let locations = Dictionary(samples.map { ($0.id, $0.location) }, uniquingKeysWith: { first, _ in first })
    var (accepted, problems) = ([SampleOutcome](), trial.refused.flatMap(\.diagnostics))
    for outcome in try await give(trial, { _ in }) {
      guard let location = locations[outcome.id] else { continue }
      problems += diagnostics(of: outcome, at: location)
      if outcome.failure == nil, outcome.movement == nil { accepted.append(outcome) }
    }
    return (accepted, problems)
  }

  private func prepared(_ samples: [Sample]) -> Trial {
    var trial = Trial()
    for sample in samples where sample.isRecorded {
      do throws(SampleRecordError) {
        trial.patterns[sample.id] = try records.pattern(of: sample.id)
        if trial.patterns[sample.id] == nil, let origin = moves.origins[sample.id] {
          trial.patterns[sample.id] = try records.pattern(of: origin)
        }
        trial.samples.append(sample)
      } catch {
        // Nothing takes the place of a pattern that cannot be read, so that its wildcards are not lost.
        let diagnostic = SampleMode.accept.severity(of: error.finding).map {
          Diagnostic.unreadableRecord(sample.id, error, severity: $0, at: sample.location)
        }
        trial.refused.append(
          Decision(sample: sample.id, result: .refused, diagnostics: diagnostic.map { [$0] } ?? []))
      }
    }
    return trial
  }

  private func diagnostics(of outcome: SampleOutcome, at location: SourceLocation) -> [Diagnostic] {
    guard let movement = outcome.movement, let severity = SampleMode.accept.severity(of: .movingOutput) else {
      return outcome.diagnostics
    }
    return outcome.diagnostics + [
      .outputMoves(outcome.id, movement, records, severity: severity, at: location)
    ]
  }

  private func decide(
    _ sample: Sample, _ outcome: SampleOutcome
  ) throws(SampleRecordError) -> Decision {
    var decision = Decision(
      sample: sample.id, result: .refused, diagnostics: diagnostics(of: outcome, at: sample.location))
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
