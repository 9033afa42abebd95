package import Diagnostics
import Parallelism
package import SampleModel

/// What samples gave, and the diagnostics about it.
package struct SampleVerdict: Sendable {
  /// An outcome for each sample that has one.
  package private(set) var outcomes: [SampleOutcome]
  /// What is wrong with the samples, and how they differ from their records.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Compares outcomes with records.
  ///
  /// - Parameters:
  ///   - outcomes: What samples gave; samples without an outcome are left out.
  ///   - samples: The samples.
  ///   - mode: What they were evaluated for.
  ///   - records: What is recorded.
  ///   - moves: Which records have another name.
  ///   - comparisons: What earlier comparisons of the same program found, if they are kept.
  ///   - jobs: How many outcomes are compared at once, at least 1.
  init(
    of outcomes: [SampleOutcome], of samples: [Sample], in mode: SampleMode, records: SampleRecords,
    moves: SampleMoves, comparisons: RecordComparison.Memory? = nil, jobs: Int
  ) async {
    self.outcomes = outcomes
    let samples = Dictionary(samples.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let found = await parallelMap(outcomes, jobs: jobs) { outcome in
      guard let sample = samples[outcome.id] else { return [Diagnostic]() }
      let compare = { Self.diagnostics(of: sample, outcome, in: mode, records: records, moves: moves) }
      guard let comparisons, moves.origins[sample.id] == nil, moves.candidates[sample.id] == nil,
        let comparison = RecordComparison(sample, outcome, mode, records)
      else { return compare() }
      return comparisons.value(of: sample.id, from: comparison, compare)
    }
    diagnostics = found.flatMap(\.self)
  }

  /// Outcomes that nothing is compared with.
  init(outcomes: [SampleOutcome], diagnostics: [Diagnostic]) {
    self.outcomes = outcomes
    self.diagnostics = diagnostics
  }

  /// The diagnostics of one sample.
  static func diagnostics(
    of sample: Sample, _ outcome: SampleOutcome, in mode: SampleMode, records: SampleRecords,
    moves: SampleMoves
  ) -> [Diagnostic] {
    var diagnostics = outcome.diagnostics
    // A sample that is only compiled gives nothing to record, and one that failed has told why.
    if sample.isRecorded, outcome.failure == nil, outcome.provisional == nil {
      do {
        let origin = moves.origins[sample.id]
        let record = try records.load(origin ?? sample.id)
        if let origin, let severity = mode.severity(of: .movedRecord) {
          diagnostics.append(.movedRecord(sample.id, from: origin, severity: severity, at: sample.location))
        }
        let differences = SampleRecord.differences(from: record, to: outcome, of: sample)
        if differences.isEmpty, let record, record.outcome(for: sample) == nil {
          let finding = record.isFresh(for: sample) ? SampleFinding.undividedRecord : .staleRecord
          if let severity = mode.severity(of: finding) {
            diagnostics.append(.refusedRecord(sample.id, finding, severity: severity, at: sample.location))
          }
        }
        diagnostics += Self.diagnostics(
          differences, of: sample, moves.candidates[sample.id], in: mode,
          movement: outcome.movement?.advice(sample.id, records))
      } catch {
        if let severity = mode.severity(of: error.finding) {
          diagnostics.append(.unreadableRecord(sample.id, error, severity: severity, at: sample.location))
        }
      }
    }
    return diagnostics.map { $0.about(sample: sample.id.description) }
  }

  /// One diagnostic for each place, with all that differs there as a readable diff.
  private static func diagnostics(
    _ differences: [SampleDifference], of sample: Sample, _ candidates: [SampleID]?, in mode: SampleMode,
    movement: [String]?
  ) -> [Diagnostic] {
    Dictionary(grouping: differences, by: \.location).compactMap { location, differences in
      if differences.contains(where: { $0.kind == .missingRecord }) {
        return mode.severity(of: .missingRecord).map {
          .missingRecord(sample.id, candidates: candidates, severity: $0, at: location)
        }
      }
      // The report's first line names the sample and the place, which the diagnostic does itself.
      return mode.severity(of: .changed).map {
        .sampleChanged(
          sample.id, severity: $0, diff: Array(differences.report.dropFirst()), movement: movement,
          at: location)
      }
    }
  }

  /// Reports records whose sample does not exist any more.
  mutating func reportOrphans(_ orphans: [SampleID], in mode: SampleMode) {
    guard let severity = mode.severity(of: .orphanRecord) else { return }
    diagnostics += orphans.map { .orphanRecord($0, severity: severity) }
  }

  /// Reports names that no sample has.
  mutating func reportUnknown(_ names: Set<String>, among samples: [Sample]) {
    let known = samples.map(\.id.description)
    for name in names.sorted() where !known.contains(name) {
      // About a sample, though there is none: so every shard reports it.
      diagnostics.append(SampleNames.problem(with: name, among: known).about(sample: name))
    }
  }

  /// Reports that the folder of records cannot be read.
  mutating func report(_ error: SampleRecordError) { diagnostics.append(.unreadableRecords(error)) }
}

extension SampleRecordError {
  /// What a record is with which this is wrong.
  var finding: SampleFinding {
    switch self {
    case .malformed: .malformedRecord
    case .conflict: .conflict
    case .fileSystem, .leadsOutside: .unreadableRecord
    }
  }
}
