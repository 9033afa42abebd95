import Diagnostics
import FileSystem
import Parallelism
import SampleModel

/// All that decides what is said of a sample and its record. To read all records of a site takes longer than an edit may.
struct RecordComparison: Sendable, Equatable {
  /// What comparisons found, for the next build of the same program.
  typealias Memory = Memo<SampleID, RecordComparison, [Diagnostic]>

  private let sample: Sample
  private let outcome: SampleOutcome
  private let mode: SampleMode
  private let record: [String: FileStamp]

  /// Takes note of a record as it is now; `nil` if there is none, or if it was changed so recently that another change would not
  /// show.
  init?(_ sample: Sample, _ outcome: SampleOutcome, _ mode: SampleMode, _ records: SampleRecords) {
    guard let record = records.stamps(of: sample.id) else { return nil }
    (self.sample, self.outcome, self.mode, self.record) = (sample, outcome, mode, record)
  }
}
