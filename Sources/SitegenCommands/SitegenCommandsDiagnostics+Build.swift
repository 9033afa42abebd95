import Diagnostics

// What a build reports about records. It is brief, because most samples of a post in progress have no record yet.

extension [Diagnostic] {
  /// The diagnostics with a single line for all samples without a record, one for all records with old names, and one for
  /// all records without a sample. `status` and `check` report the details.
  var withRecordsInOneLine: [Diagnostic] {
    let sentences: [(identifier: String, sentence: ([Diagnostic]) -> String)] = [
      ("missing-record", Self.missingRecords), ("moved-record", Self.movedRecords),
      ("orphan-record", Self.orphanRecords),
    ]
    var result = self
    for (identifier, sentence) in sentences {
      let these = filter { $0.identifier == identifier }
      guard let first = these.first else { continue }
      result.removeAll { $0.identifier == identifier }
      result.append(Diagnostic(first.severity, identifier, sentence(these), at: nil))
    }
    return result.sorted()
  }

  private static func missingRecords(_ diagnostics: [Diagnostic]) -> String {
    let samples = Set(diagnostics.compactMap(\.sample))
    return samples.count == 1
      ? "The sample \(samples.map { "`\($0)`" }.joined()) has no recorded output; run `sitegen accept` when it is right"
      : "\(samples.count) samples have no recorded output; run `sitegen accept` when their output is right"
  }

  private static func movedRecords(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.count == 1
      ? "One record still has the old name of its sample; run `sitegen accept` to rename it"
      : "\(diagnostics.count) records still have the old names of their samples; run `sitegen accept` to rename them"
  }

  private static func orphanRecords(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.count == 1
      ? "The sample of one record no longer exists; `sitegen status` names it, `sitegen accept --prune` removes it"
      : "The samples of \(diagnostics.count) records no longer exist; `sitegen status` names them, "
        + "`sitegen accept --prune` removes them"
  }
}
