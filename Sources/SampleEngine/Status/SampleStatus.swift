package import Diagnostics
package import SampleModel

/// How a sample stands to its record, from what is known without running it.
package struct SampleStatus: Sendable, Hashable {
  /// In a word. Raw values are what a user reads.
  package enum State: String, Sendable, Hashable, CaseIterable {
    /// The record is of the present text, and nothing that is known speaks against it.
    case fresh
    /// It is only compiled, so there is nothing to record.
    case notRun = "no-run"
    /// It gave something else than is recorded.
    case changed
    /// The record is of another text.
    case stale
    /// There is no record.
    case missing
    /// It is recorded under the name of a sample that is gone.
    case moved
    /// The last run of the present text failed.
    case failing
    /// There is a record that cannot be read.
    case malformed
    /// There is a record and no sample.
    case orphan

    /// Whether there is nothing to do.
    package var isFine: Bool { self == .fresh || self == .notRun }
  }

  /// Why it is so.
  package enum Reason: Sendable, Hashable {
    /// A run with the present key gave what is recorded.
    case givesWhatIsRecorded
    /// The record is of the present text; nothing is known of a run on this machine.
    case neverRunHere
    /// The record is of the present text; the given parts have changed since the last run.
    case notRunSince([SampleKey.Change])
    /// It is only compiled.
    case onlyCompiled
    /// A run with the present key gave something else than is recorded.
    case differs([SampleDifference])
    /// The record is of another text; whether a run of the present one gave the same.
    case textChanged(givesTheSame: Bool)
    /// The record is of another text of libraries that it imports, with these modules; nothing else has changed since its
    /// last run.
    case librariesChanged([String])
    /// Nothing was accepted yet.
    case neverAccepted
    /// Its record is that of this sample, which is gone.
    case movedFrom(SampleID)
    /// Nothing is recorded, and a run with the present key gave nothing.
    case givesNothing
    /// The last run failed with this sentence.
    case failed(String)
    /// The record cannot be read.
    case unreadable(SampleRecordError)
    /// No sample has this identifier.
    case noSample
  }

  /// Whose status it is.
  package var id: SampleID
  /// Where its author finds it; the record's folder for an orphan.
  package var location: SourceLocation
  /// Why its state is what it is.
  package var reason: Reason

  /// How it stands, in a word.
  package var state: State {
    switch reason {
    case .givesWhatIsRecorded, .givesNothing, .neverRunHere, .notRunSince: .fresh
    case .onlyCompiled: .notRun
    case .differs: .changed
    case .textChanged, .librariesChanged: .stale
    case .neverAccepted: .missing
    case .movedFrom: .moved
    case .failed: .failing
    case .unreadable: .malformed
    case .noSample: .orphan
    }
  }
}

extension SampleStatus {
  /// The status of a sample.
  ///
  /// - Parameters:
  ///   - sample: The sample.
  ///   - inspection: What is known of its runs.
  ///   - record: Its record, `nil` if it has none, or why it cannot be read.
  ///   - origin: The name under which it is recorded if it has no record of its own.
  package init(
    _ sample: Sample, _ inspection: SampleInspection, record: Result<SampleRecord?, SampleRecordError>,
    origin: SampleID? = nil
  ) {
    id = sample.id
    location = sample.location
    reason = SampleStatus.reason(sample, inspection, record)
    if let origin, reason == .neverAccepted { reason = .movedFrom(origin) }
  }

  /// The status of a record that has no sample.
  package init(orphan id: SampleID, in records: SampleRecords) {
    self.id = id
    location = SourceLocation(file: records.path(of: id))
    reason = .noSample
  }

  private static func reason(
    _ sample: Sample, _ inspection: SampleInspection, _ result: Result<SampleRecord?, SampleRecordError>
  ) -> Reason {
    if let failure = inspection.failure { return .failed(failure) }
    guard sample.isRecorded else { return .onlyCompiled }
    let record: SampleRecord
    switch result {
    case .failure(let error): return .unreadable(error)
    case .success(nil):
      guard let outcome = inspection.outcome else { return .neverAccepted }
      let differences = SampleRecord.differences(from: nil, to: outcome, of: sample)
      return differences.isEmpty ? .givesNothing : .neverAccepted
    case .success(let present?): record = present
    }
    let differences = inspection.outcome.map { SampleRecord.differences(from: record, to: $0, of: sample) }
    if let differences, !differences.isEmpty { return .differs(differences) }
    guard record.isFresh(for: sample) else {
      let changes = inspection.changes
      let isOfLibraries = !changes.isEmpty && changes.allSatisfy { $0.kind == .library }
      return isOfLibraries
        ? .librariesChanged(changes.map(\.name)) : .textChanged(givesTheSame: differences != nil)
    }
    if differences != nil { return .givesWhatIsRecorded }
    return inspection.lastRun == nil ? .neverRunHere : .notRunSince(inspection.changes)
  }
}
