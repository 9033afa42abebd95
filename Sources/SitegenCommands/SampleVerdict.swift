import Diagnostics
import SampleEngine
import SiteEngine

/// What is to be said of samples once their outcomes are known and compared with their records.
struct SampleVerdict {
  private let outcomes: [SampleOutcome]
  private let moves: SampleMoves
  private var diagnostics: [Diagnostic] = []

  /// Compares outcomes with records; `severity` is that of a difference. Samples without an outcome are left out.
  init(
    _ samples: [Sample], _ outcomes: [SampleOutcome], records: SampleRecords, moves: SampleMoves,
    severity: Severity
  ) {
    self.outcomes = outcomes
    self.moves = moves
    let samples = Dictionary(samples.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for outcome in outcomes {
      guard let sample = samples[outcome.id] else { continue }
      diagnostics += Self.diagnostics(of: sample, outcome, records: records, moves: moves, severity: severity)
    }
  }

  /// What is to be said of one sample; `severity` is that of a difference from its record.
  static func diagnostics(
    of sample: Sample, _ outcome: SampleOutcome, records: SampleRecords, moves: SampleMoves,
    severity: Severity
  ) -> [Diagnostic] {
    var diagnostics = outcome.diagnostics
    // A sample that is only compiled gives nothing to record, and one that failed has told why.
    if sample.isRecorded, outcome.failure == nil {
      do {
        let origin = moves.origins[sample.id]
        let record = try records.load(origin ?? sample.id)
        if let origin {
          diagnostics.append(.movedRecord(sample.id, from: origin, severity: severity, at: sample.location))
        }
        let differences = SampleRecord.differences(from: record, to: outcome, of: sample)
        diagnostics += Self.diagnostics(differences, of: sample, severity)
      } catch {
        diagnostics.append(.unreadableRecord(sample.id, error, severity: severity, at: sample.location))
      }
    }
    return diagnostics.map { $0.about(sample: sample.id.description) }
  }

  /// One diagnostic for each place, with all that differs there as a readable diff.
  private static func diagnostics(
    _ differences: [SampleDifference], of sample: Sample, _ severity: Severity
  ) -> [Diagnostic] {
    Dictionary(grouping: differences, by: \.location).map { location, differences in
      if differences.contains(where: { $0.kind == .missingRecord }) {
        return .missingRecord(sample.id, severity: severity, at: location)
      }
      // The report's first line names the sample and the place, which the diagnostic does itself.
      return .sampleChanged(
        sample.id, severity: severity, diff: Array(differences.report.dropFirst()), at: location)
    }
  }

  /// Reports records whose sample does not exist any more.
  mutating func reportOrphans(severity: Severity) {
    diagnostics += moves.orphans.map { .orphanRecord($0, severity: severity) }
  }

  /// Reports names of the command line that no sample has.
  mutating func reportUnknown(_ names: Set<String>, known samples: [Sample]) {
    let known = samples.map(\.id.description)
    for name in names.sorted() where !known.contains(name) {
      // About a sample, though there is none: so every shard reports it.
      diagnostics.append(
        SampleSelection.problem(with: name, among: known).about(sample: name))
    }
  }

  /// The outcomes with everything that is to be said.
  var result: SampleProvider.Outcomes {
    SampleProvider.Outcomes(outcomes: outcomes, diagnostics: diagnostics)
  }
}
