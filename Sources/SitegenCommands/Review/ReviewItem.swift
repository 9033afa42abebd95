import Diagnostics
import FileSystem
import SampleModel

/// A sample that does not match its record.
struct ReviewItem: Sendable {
  /// The decision to make.
  enum Reason: Sendable {
    /// Its output differs from its record.
    case differs([ReviewChange])
    /// Its output matches its record, but its code has changed.
    case textChanged
    /// There is no record.
    case notRecorded
    /// Its output matches a record with its old name.
    case moved(from: SampleID)
    /// The record cannot be read.
    case unreadable(SampleRecordError)
  }

  var sample: Sample
  /// The record, if it exists and can be read.
  var record: SampleRecord?
  /// The current result of the sample.
  var outcome: SampleOutcome
  var reason: Reason

  /// The differences from the record.
  var changes: [ReviewChange] {
    if case .differs(let changes) = reason { changes } else { [] }
  }

  /// The names of the figures that differ, in the order in which they are drawn now, then those that are gone.
  var changedFigures: [String] {
    let changed = Set(changes.compactMap(\.figure))
    let now = outcome.figures.map(\.name)
    let gone = (record?.figures.map(\.name) ?? []).filter { !now.contains($0) }
    if case .differs = reason { return (now + gone).filter(changed.contains) }
    switch reason {
    case .textChanged, .moved: return []
    default: return now
    }
  }

  /// The decision to make, as a sentence without a full stop.
  var summary: String {
    switch reason {
    case .differs: "It does not match its record"
    case .textChanged: "Its code changed since it was recorded, but its output did not"
    case .notRecorded: "It has no recorded output"
    case .moved(let origin): "Its record still has the old name `\(origin)`"
    case .unreadable(.malformed(let file, let reason)):
      "Its record is malformed: `\(file)`: \(reason)"
    case .unreadable(.conflict(let file, let line)):
      "Its record has an unresolved merge conflict: `\(file)`, line \(line)"
    case .unreadable(.fileSystem(let path, let reason)): "Cannot read its record: `\(path)`: \(reason)"
    case .unreadable(.leadsOutside(let file)):
      "Cannot read its record: `\(file)`: \(FileSystemError.Cause.leadsOutside.reason)"
    }
  }
}

/// The samples to review.
struct ReviewItems: Sendable {
  /// The samples in the order of their locations.
  private(set) var items: [ReviewItem] = []
  /// The diagnostics of samples that fail, which cannot be reviewed.
  private(set) var diagnostics: [Diagnostic] = []

  /// Compares the current results of samples with their records.
  init(
    _ samples: [Sample], _ outcomes: [SampleOutcome], records: SampleRecords,
    moves: SampleMoves = SampleMoves()
  ) {
    for (sample, outcome) in zip(samples, outcomes) where sample.isRecorded {
      guard outcome.failure == nil else {
        diagnostics += outcome.diagnostics
        continue
      }
      var item = ReviewItem(sample: sample, outcome: outcome, reason: .notRecorded)
      do throws(SampleRecordError) {
        let origin = moves.origins[sample.id]
        if let record = try records.load(origin ?? sample.id) {
          item.record = record
          let differences = SampleRecord.differences(from: record, to: outcome, of: sample)
          if differences.isEmpty, origin == nil, record.isFresh(for: sample) { continue }
          item.reason =
            differences.isEmpty
            ? origin.map { .moved(from: $0) } ?? .textChanged : .differs(differences.map(ReviewChange.init))
        }
      } catch {
        item.reason = .unreadable(error)
      }
      items.append(item)
    }
    items.sort { ($0.sample.location, $0.sample.id) < ($1.sample.location, $1.sample.id) }
  }
}
