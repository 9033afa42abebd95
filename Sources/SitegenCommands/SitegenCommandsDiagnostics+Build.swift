import Diagnostics

// What a build tells of records, which is little: while a post is written most of its samples have none.

extension [Diagnostic] {
  /// The diagnostics with one line for all samples that were never accepted, one for all whose records have old names, and
  /// one for records without a sample. `status` and `check` have the details.
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
    let what =
      samples.count == 1
      ? "the sample \(samples.map { "`\($0)`" }.joined()) gives" : "\(samples.count) samples give"
    return "What \(what) was never accepted; run `sitegen accept` when it is right"
  }

  private static func movedRecords(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.count == 1
      ? "The record of a sample has its old name; run `sitegen accept` to move it"
      : "The records of \(diagnostics.count) samples have their old names; run `sitegen accept` to move them"
  }

  private static func orphanRecords(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.count == 1
      ? "A record has no sample any more; `sitegen status` names it, `sitegen accept --prune` removes it"
      : "\(diagnostics.count) records have no sample any more; `sitegen status` names them, "
        + "`sitegen accept --prune` removes them"
  }
}
