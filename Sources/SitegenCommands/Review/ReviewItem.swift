import Diagnostics
import SampleEngine

/// A sample whose record is not what the sample gives now.
struct ReviewItem: Sendable {
  /// What is to be decided.
  enum Reason: Sendable {
    /// It gives something else than is recorded.
    case differs([ReviewChange])
    /// It gives what is recorded, of another text.
    case textChanged
    /// Nothing is recorded.
    case notRecorded
    /// It gives what is recorded under its old name.
    case moved(from: SampleID)
    /// What is recorded cannot be read.
    case unreadable(SampleRecordError)
  }

  var sample: Sample
  /// What is recorded, if there is a record that can be read.
  var record: SampleRecord?
  /// What the sample gives now.
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

  /// What is to be decided, in a sentence without a full stop.
  var summary: String {
    switch reason {
    case .differs: "It does not give what is recorded"
    case .textChanged: "Its text changed since it was recorded; what it gives did not"
    case .notRecorded: "What it gives was never accepted"
    case .moved(let origin): "Its record has its old name, `\(origin)`"
    case .unreadable(.malformed(let file, let reason)):
      "Its record cannot be understood: `\(file)`: \(reason)"
    case .unreadable(.conflict(let file, let line)):
      "Its record has a merge conflict that is not resolved: `\(file)`, line \(line)"
    case .unreadable(.fileSystem(let path, let reason)): "Its record cannot be read: `\(path)`: \(reason)"
    }
  }
}

/// The samples that are to be decided on.
struct ReviewItems: Sendable {
  /// In the order of places in the site.
  private(set) var items: [ReviewItem] = []
  /// Why other samples cannot be decided on: those that fail.
  private(set) var diagnostics: [Diagnostic] = []

  /// Compares what samples give now with their records.
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
