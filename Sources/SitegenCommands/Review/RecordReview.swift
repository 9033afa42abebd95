import Diagnostics
import SampleModel

/// What changed in the records of a site between two states of its repository; nothing is compiled or run.
struct RecordReview {
  /// The samples whose record changed, in the order of their locations.
  private(set) var items: [ReviewItem] = []
  /// A warning for each record that cannot be read.
  private(set) var diagnostics: [Diagnostic] = []

  /// Compares the records of samples.
  ///
  /// - Parameters:
  ///   - ids: The samples.
  ///   - before: The records as they were.
  ///   - now: The records as they are.
  ///   - revision: The name of the commit that `before` is of.
  ///   - samples: The samples of the site now, for their places, inputs and settings. One that is gone has its record's.
  init(
    _ ids: [SampleID], before: SampleRecords, now: SampleRecords, revision: String, samples: [Sample]
  ) {
    let samples = Dictionary(samples.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var gone: [SampleRecord: [SampleID]] = [:]
    for id in ids {
      let sample = samples[id] ?? Sample(recorded: id, in: now)
      do throws(SampleRecordError) {
        let old = try load(id, before) { .unreadableRecord($0, of: id, at: revision, sample.location) }
        let new = try load(id, now) { .unreadableRecord($0, of: id, at: nil, sample.location) }
        guard let item = ReviewItem(sample: sample, before: old, now: new) else { continue }
        if let old, new == nil { gone[old.contents, default: []].append(id) }
        items.append(item)
      } catch {
        continue
      }
    }
    pairRenamed(gone)
    items.sort { ($0.sample.location, $0.sample.id) < ($1.sample.location, $1.sample.id) }
  }

  private mutating func load(
    _ id: SampleID, _ records: SampleRecords, _ problem: (SampleRecordError) -> Diagnostic
  ) throws(SampleRecordError) -> SampleRecord? {
    do throws(SampleRecordError) { return try records.load(id) } catch {
      diagnostics.append(problem(error))
      throw error
    }
  }

  /// Takes a record that is gone and the same record under another name for one that was renamed.
  private mutating func pairRenamed(_ gone: [SampleRecord: [SampleID]]) {
    var gone = gone
    var origins: Set<SampleID> = []
    for index in items.indices {
      guard case .added = items[index].reason, let record = SampleRecord(items[index].outcome)?.contents,
        let origin = gone[record]?.first
      else { continue }
      gone[record]?.removeFirst()
      origins.insert(origin)
      items[index].reason = .renamed(from: origin)
    }
    items.removeAll { item in
      guard case .removed = item.reason else { return false }
      return origins.contains(item.sample.id)
    }
  }
}

extension Report {
  /// The report of a review: a note for each sample, by which scripts and the page of a CI job know it.
  init(_ items: [ReviewItem], of subject: ReviewSubject, diagnostics: [Diagnostic]) {
    self.init(
      samples: items.map {
        ReportedSample(
          name: $0.sample.id.description, location: $0.sample.location, status: $0.status,
          origin: subject == .samples ? nil : "record")
      },
      diagnostics: (items.map { .reviewed($0, of: subject) } + diagnostics).sorted())
  }
}

extension ReviewItem {
  fileprivate var status: ReportedSample.Status {
    switch reason {
    case .notRecorded, .moved, .unreadable: .missing
    case .textChanged: .passed
    case .differs, .added, .removed, .renamed, .codeChanged: .changed
    }
  }

  /// The change of a record; `nil` if nothing changed that says anything.
  fileprivate init?(sample: Sample, before: SampleRecord?, now: SampleRecord?) {
    let outcome = SampleOutcome(
      id: sample.id, source: (now ?? before)?.source ?? sample.sourceDigest, blocks: now?.blocks ?? [],
      figures: now?.figures ?? [], origin: .record)
    self.init(sample: sample, record: before, outcome: outcome, reason: .added)
    switch (before, now) {
    case (nil, nil): return nil
    case (nil, _?): reason = .added
    case (_?, nil): reason = .removed
    case (let old?, let new?):
      guard old != new else { return nil }
      var literal = old
      // What a wildcard stands for changed too where a record did.
      literal.pattern = nil
      var changes = literal.exactDifferences(to: outcome, of: sample).map(ReviewChange.init)
      if old.pattern != new.pattern {
        changes.append(ReviewChange(pattern: old.pattern, now: new.pattern, at: sample.location))
      }
      reason = changes.isEmpty ? .codeChanged : .differs(changes)
    }
  }
}

extension SampleRecord {
  /// What the sample gave, without what its author wrote into the record.
  fileprivate var contents: SampleRecord { SampleRecord(source: source, blocks: blocks, figures: figures) }
}

extension Sample {
  /// A sample that is known only by its record.
  fileprivate init(recorded id: SampleID, in records: SampleRecords) {
    self.init(id: id, files: [], location: SourceLocation(file: records.path(of: id)))
  }
}
