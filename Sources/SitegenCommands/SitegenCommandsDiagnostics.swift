import Diagnostics
import SampleEngine

// The wording of what commands find out about samples and their records.

extension Diagnostic {
  static func missingRecord(_ id: SampleID, severity: Severity, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      severity, "missing-record", "What the sample `\(id)` gives was never accepted", at: location,
      notes: ["Look at its output, then run `sitegen accept \(id)`."])
  }

  static func sampleChanged(
    _ id: SampleID, severity: Severity, diff: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      severity, "sample-changed", "The sample `\(id)` does not give what is recorded", at: location,
      notes: [
        diff.joined(separator: "\n"), "If the new output is right, run `sitegen accept \(id)`.",
      ])
  }

  static func unreadableRecord(
    _ id: SampleID, _ error: SampleRecordError, severity: Severity, at location: SourceLocation
  ) -> Diagnostic {
    switch error {
    case .malformed(let file, let reason):
      Diagnostic(
        severity, "malformed-record", "The record of the sample `\(id)` cannot be understood: \(reason)",
        at: SourceLocation(file: file),
        notes: ["Resolve what a merge has left in it, or run `sitegen accept \(id)`."])
    case .conflict(let file, let line):
      Diagnostic(
        .error, "record-conflict",
        "The record of the sample `\(id)` has a merge conflict that is not resolved",
        at: SourceLocation(file: file, line: line), notes: ["Resolve it, or run `sitegen accept \(id)`."])
    case .fileSystem(let path, let reason):
      Diagnostic(
        severity, "unreadable-record",
        "The record of the sample `\(id)` cannot be read: `\(path)`: \(reason)",
        at: location)
    }
  }

  static func unreadableRecords(_ error: SampleRecordError) -> Diagnostic {
    switch error {
    case .malformed(let file, let reason):
      Diagnostic(
        .error, "malformed-record", "This record cannot be understood: \(reason)",
        at: SourceLocation(file: file))
    case .conflict(let file, let line):
      Diagnostic(
        .error, "record-conflict", "This record has a merge conflict that is not resolved",
        at: SourceLocation(file: file, line: line))
    case .fileSystem(let path, let reason):
      Diagnostic(
        .error, "unreadable-record", "The folder of records cannot be read: `\(path)`: \(reason)", at: nil)
    }
  }

  static func movedRecord(
    _ id: SampleID, from origin: SampleID, severity: Severity, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      severity, "moved-record", "The record of the sample `\(id)` has its old name, `\(origin)`",
      at: location,
      notes: ["Run `sitegen accept \(id)` to move it."])
  }

  static func orphanRecord(_ id: SampleID, severity: Severity) -> Diagnostic {
    Diagnostic(
      severity, "orphan-record", "There is no sample `\(id)` any more that this record could belong to",
      at: SourceLocation(file: "Samples/Recorded/\(id)"),
      notes: ["Run `sitegen accept --prune` to remove it, or restore the sample."])
  }

  static func undividedRecord(_ id: SampleID, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "undivided-record",
      "The recorded output of the sample `\(id)` was edited, and it cannot be told any more which block printed what",
      at: location, notes: ["Run `sitegen accept \(id)` on a machine that has the compiler."])
  }

  static func staleRecord(_ id: SampleID, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "stale-record", "What is recorded of the sample `\(id)` is of another text", at: location,
      notes: ["Run `sitegen accept \(id)` on a machine with a compiler, and commit the record."])
  }

  static func figureNotDrawn(
    _ name: String, of id: SampleID, reason: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "figure-not-drawn", "The figure `\(name)` of the sample `\(id)` cannot be drawn: \(reason)",
      at: location)
  }

  static let unprotectedSamplesIdentifier = "unprotected-samples"

  static func unprotectedSamples(_ missing: [SampleProtection]) -> Diagnostic {
    Diagnostic(
      .warning, unprotectedSamplesIdentifier, "This machine cannot keep samples from \(missing.sentencePart)",
      at: nil,
      notes: [
        containmentAdvice, "`sandbox: required` under `samples` makes this an error; `off` silences it.",
      ])
  }

  static func unreadableLinkCache(_ file: String) -> Diagnostic {
    Diagnostic(
      .warning, "unreadable-link-cache", "What earlier checks found out about links cannot be read", at: nil,
      notes: ["`\(file)` was made anew."])
  }

  static func unwritableLinkCache(_ file: String, reason: String) -> Diagnostic {
    Diagnostic(
      .warning, "unwritable-link-cache", "What was found out about links cannot be kept: \(reason)", at: nil,
      notes: ["The next check asks for all of them again, as it cannot read `\(file)`."])
  }

  static func unknownSampleName(_ name: String, suggestion: String?) -> Diagnostic {
    Diagnostic(
      .error, "unknown-sample", "There is no sample `\(name)`", at: nil,
      notes: suggestion.map { ["Did you mean `\($0)`?"] } ?? [])
  }

  static func ambiguousSampleName(_ name: String, among known: [String]) -> Diagnostic {
    Diagnostic(
      .error, "unknown-sample", "Several samples are called `\(name)`", at: nil,
      notes: ["Name one of them: \(known.map { "`\($0)`" }.joined(separator: ", "))."])
  }

  static func outputMoves(
    _ id: SampleID, _ moved: [SampleDifference], _ records: SampleRecords
  ) -> Diagnostic {
    let report = moved.reportLines().filter { $0.kind != .place }.map(\.text)
    return Diagnostic(
      .error, "output-moves", "Two runs of the sample `\(id)` give different output, so it is not recorded",
      at: moved.first?.location,
      notes: [(["- one run, + another:"] + report).joined(separator: "\n")] + moved.movementAdvice(records))
  }
}
