package import Diagnostics
package import SampleModel

// The wording of diagnostics that compare samples with their records.

extension Diagnostic {
  /// A sample without a record. Any one of `candidates` may be its record, but nothing tells which one is.
  static func missingRecord(
    _ id: SampleID, candidates: [SampleID]?, severity: Severity, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      severity, "missing-record", "The sample `\(id)` has no recorded output", at: location,
      notes: ["Check its output, then run `sitegen accept \(id)`."]
        + (candidates.map { [ambiguity(of: $0, for: id)] } ?? []))
  }

  /// A sample that was recorded, though one of several records without a sample may have been its own.
  static func ambiguousMove(
    _ id: SampleID, candidates: [SampleID], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, "ambiguous-move",
      "The sample `\(id)` was recorded as new, because its old record is ambiguous",
      at: location, notes: [ambiguity(of: candidates, for: id)])
  }

  private static func ambiguity(of candidates: [SampleID], for id: SampleID) -> String {
    let names = candidates.map { "`\($0)`" }.joined(separator: ", ")
    let ambiguity =
      candidates.count == 1
      ? "The record \(names) may belong to it, but another new sample has the same code."
      : "Each of the records \(names) has the same code and may belong to it."
    return ambiguity + " To keep its wildcards, rename its folder to `Samples/Recorded/\(id)`."
  }

  static func sampleChanged(
    _ id: SampleID, severity: Severity, diff: [String], movement: [String]?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      severity, "sample-changed", "The sample `\(id)` does not match its record", at: location,
      notes: [diff.joined(separator: "\n")]
        // What moves would not be recorded.
        + (movement ?? ["If the new output is right, run `sitegen accept \(id)`."]))
  }

  static func unreadableRecord(
    _ id: SampleID, _ error: SampleRecordError, severity: Severity, at location: SourceLocation
  ) -> Diagnostic {
    switch error {
    case .malformed(let file, let reason):
      Diagnostic(
        severity, "malformed-record", "The record of the sample `\(id)` is malformed: \(reason)",
        at: SourceLocation(file: file),
        notes: ["Resolve any merge conflict in it, or run `sitegen accept \(id)`."])
    case .conflict(let file, let line):
      Diagnostic(
        severity, "record-conflict",
        "The record of the sample `\(id)` has an unresolved merge conflict",
        at: SourceLocation(file: file, line: line), notes: ["Resolve it, or run `sitegen accept \(id)`."])
    case .fileSystem(let path, let reason):
      Diagnostic(
        severity, "unreadable-record",
        "Cannot read the record of the sample `\(id)`: `\(path)`: \(reason)",
        at: location)
    case .leadsOutside(let file): .linkOutsideSite(file)
    }
  }

  /// Records that cannot be read.
  package static func unreadableRecords(_ error: SampleRecordError) -> Diagnostic {
    switch error {
    case .malformed(let file, let reason):
      Diagnostic(
        .error, "malformed-record", "This record is malformed: \(reason)",
        at: SourceLocation(file: file))
    case .conflict(let file, let line):
      Diagnostic(
        .error, "record-conflict", "This record has an unresolved merge conflict",
        at: SourceLocation(file: file, line: line))
    case .fileSystem(let path, let reason):
      Diagnostic(
        .error, "unreadable-record", "Cannot read the folder of records: `\(path)`: \(reason)", at: nil)
    case .leadsOutside(let file): .linkOutsideSite(file)
    }
  }

  static func movedRecord(
    _ id: SampleID, from origin: SampleID, severity: Severity, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      severity, "moved-record", "The record of the sample `\(id)` still has the old name `\(origin)`",
      at: location,
      notes: ["Run `sitegen accept \(id)` to rename it."])
  }

  static func orphanRecord(_ id: SampleID, severity: Severity) -> Diagnostic {
    Diagnostic(
      severity, "orphan-record", "The sample `\(id)` of this record no longer exists",
      at: SourceLocation(file: "Samples/Recorded/\(id)"),
      notes: ["Run `sitegen accept --prune` to remove it, or restore the sample."])
  }

  static func undividedRecord(_ id: SampleID, severity: Severity, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      severity, "undivided-record",
      "The recorded output of the sample `\(id)` was edited and can no longer be divided among its blocks",
      at: location, notes: ["Run `sitegen accept \(id)` on a machine with a compiler."])
  }

  static func staleRecord(_ id: SampleID, severity: Severity, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      severity, "stale-record", "The code of the sample `\(id)` has changed since it was recorded",
      at: location,
      notes: ["Run `sitegen accept \(id)` on a machine with a compiler, and commit the record."])
  }

  /// A record that says what the sample gives, and which a build that compiles nothing refuses all the same.
  static func refusedRecord(
    _ id: SampleID, _ finding: SampleFinding, severity: Severity, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      severity, finding.rawValue,
      "`build --frozen` refuses the record of the sample `\(id)`, whose output is the same",
      at: location,
      notes: ["Run `sitegen accept \(id)` to renew the record, or publish with the file of `check --keep`."])
  }

  static func outputMoves(
    _ id: SampleID, _ movement: SampleMovement, _ records: SampleRecords, severity: Severity,
    at location: SourceLocation
  ) -> Diagnostic {
    let advice = movement.advice(id, records)
    guard let first = movement.differences.first else {
      return Diagnostic(
        severity, "output-moves", "The sample `\(id)` failed in only one of two runs, so it was not recorded",
        at: location, notes: advice)
    }
    let report = movement.differences.reportLines().filter { $0.kind != .place }.map(\.text)
    return Diagnostic(
      severity, "output-moves",
      "Two runs of the sample `\(id)` gave different output, so it was not recorded", at: first.location,
      notes: [(["- first run, + second run:"] + report).joined(separator: "\n")] + advice)
  }
}
