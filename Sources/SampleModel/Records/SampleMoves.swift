import FileSystem

/// Records whose sample has another name now, as after its post or itself was renamed: the text that they are of tells.
package struct SampleMoves: Sendable, Hashable {
  /// The name under which a sample without a record of its own is recorded.
  package private(set) var origins: [SampleID: SampleID] = [:]
  /// The records that belong to no sample, in order.
  package private(set) var orphans: [SampleID] = []
  /// The orphans, in order, of which each may be the record of a sample that has none, where nothing tells which one is:
  /// several samples or several records have one text.
  package private(set) var candidates: [SampleID: [SampleID]] = [:]

  /// Nothing has moved.
  package init() {}

  /// Finds the records of samples that have another name now. Of several of one text, those belong together that have the
  /// same name in their posts, or are in the same post; what is left moves where it is one sample and one record.
  ///
  /// - Parameters:
  ///   - samples: The samples that may have moved.
  ///   - known: All samples there are, whose records are their own.
  ///   - records: The records.
  /// - Throws: `SampleRecordError.fileSystem` if a folder cannot be read.
  package init(
    of samples: [Sample], known: Set<SampleID>, in records: SampleRecords
  ) throws(SampleRecordError) {
    let recorded = try records.all()
    orphans = recorded.filter { !known.contains($0) }
    guard !orphans.isEmpty else { return }
    // A record that cannot be read belongs to no sample.
    var recordsByText: [SampleDigest: [SampleID]] = [:]
    for id in orphans {
      if let source = records.source(of: id) { recordsByText[source, default: []].append(id) }
    }
    let withRecord = Set(recorded)
    let unrecorded = samples.filter { $0.isRecorded && !withRecord.contains($0.id) }
    for (source, samples) in Dictionary(grouping: unrecorded, by: \.sourceDigest) {
      match(samples.map(\.id).sorted(), with: recordsByText[source] ?? [])
    }
    let taken = Set(origins.values)
    orphans.removeAll(where: taken.contains)
  }

  /// Finds out which records are whose of samples and records that all have the same text.
  private mutating func match(_ samples: [SampleID], with records: [SampleID]) {
    var (samples, records) = (samples, records)
    func pair<Key: Hashable>(by key: (SampleID) -> Key) -> [SampleID: SampleID] {
      let candidates = Dictionary(grouping: records, by: key)
      var pairs: [SampleID: SampleID] = [:]
      for (key, samples) in Dictionary(grouping: samples, by: key) {
        guard samples.count == 1, let found = candidates[key], found.count == 1 else { continue }
        pairs[samples[0]] = found[0]
      }
      return pairs
    }
    func take(_ pairs: [SampleID: SampleID]) {
      origins.merge(pairs) { first, _ in first }
      samples.removeAll { pairs[$0] != nil }
      records.removeAll(where: Set(pairs.values).contains)
    }
    take(pair(by: \.name))
    take(pair(by: \.post))
    take(pair { _ in 0 })
    guard !records.isEmpty else { return }
    for sample in samples { candidates[sample] = records }
  }
}

extension SampleRecords {
  /// The text that a record is of; `nil` if there is no record that can be read.
  func source(of id: SampleID) -> SampleDigest? {
    guard let text = try? text(RecordIndex.fileName, of: id) else { return nil }
    return try? RecordIndex(parsing: text.withoutCarriageReturns, file: "").source
  }

  /// Makes a sample's record another's, with all that its author wrote in it. A file that the other has already stays as
  /// it is.
  ///
  /// - Throws: `SampleRecordError.fileSystem` if a file cannot be moved.
  package func move(_ id: SampleID, to new: SampleID) throws(SampleRecordError) {
    let (source, target) = (path(of: id), path(of: new))
    try recordError(at: target) { () throws(FileSystemError) in
      try site.makeFolder(target)
      let present = Set(try site.names(target))
      for name in try recordFiles(in: source) where !present.contains(name) {
        try site.rename(source + "/" + name, to: target + "/" + name)
      }
    }
    try remove(id)
  }
}
