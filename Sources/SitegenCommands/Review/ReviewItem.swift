import Diagnostics
import FileSystem
import SampleModel

/// A sample that does not match its record, or whose record changed.
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
    /// Its record is new.
    case added
    /// Its record is gone.
    case removed
    /// Its record had another name.
    case renamed(from: SampleID)
    /// Its record is of another code, and says the same.
    case codeChanged
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
    case .textChanged, .moved, .renamed, .codeChanged: return []
    default: return now + gone
    }
  }

  /// `summary`, as it reads where a record was compared with what it was.
  func summary(of subject: ReviewSubject) -> String {
    if case .differs = reason, subject != .samples { "Its record changed" } else { summary }
  }

  /// The decision to make, or what happened to the record, as a sentence without a full stop.
  var summary: String {
    switch reason {
    case .differs: "It does not match its record"
    case .textChanged: "Its code changed since it was recorded, but its output did not"
    case .notRecorded: "It has no recorded output"
    case .moved(let origin): "Its record still has the old name `\(origin)`"
    case .added: "Its record is new"
    case .removed: "Its record is gone"
    case .renamed(let origin): "Its record had the name `\(origin)` and is the same"
    case .codeChanged: "Its code changed, but not what it gives"
    case .unreadable(.malformed(let file, let reason)): "Its record is malformed: `\(file)`: \(reason)"
    case .unreadable(.conflict(let file, let line)):
      "Its record has an unresolved merge conflict: `\(file)`, line \(line)"
    case .unreadable(let error): "Cannot read its record: \(error.reason)"
    }
  }
}

extension SampleRecordError {
  /// The file, and what is wrong with it.
  var reason: String {
    switch self {
    case .malformed(let file, let reason): "`\(file)`: \(reason)"
    case .conflict(let file, let line): "`\(file)`, line \(line): an unresolved merge conflict"
    case .fileSystem(let path, let reason): "`\(path)`: \(reason)"
    case .leadsOutside(let file): "`\(file)`: \(FileSystemError.Cause.leadsOutside.reason)"
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
