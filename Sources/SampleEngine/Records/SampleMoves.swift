import FileSystem
import SystemPackage

/// Records whose sample has another name now, as after its post was renamed: the text that they are of tells.
public struct SampleMoves: Sendable, Hashable {
  /// The name under which a sample without a record of its own is recorded.
  public private(set) var origins: [SampleID: SampleID] = [:]
  /// The records that belong to no sample, in order.
  public private(set) var orphans: [SampleID] = []

  /// Nothing has moved.
  public init() {}

  /// Finds the records of samples that have another name now. Of several records of one text, the one with the same
  /// name in its post is taken, else the first.
  ///
  /// - Parameters:
  ///   - samples: The samples that may have moved.
  ///   - known: All samples there are, whose records are their own.
  ///   - records: The records.
  /// - Throws: `SampleRecordError.fileSystem` if a folder cannot be read.
  public init(
    of samples: [Sample], known: Set<SampleID>, in records: SampleRecords
  ) throws(SampleRecordError) {
    let recorded = try records.all()
    orphans = recorded.filter { !known.contains($0) }
    guard !orphans.isEmpty else { return }
    // A record that cannot be read is nobody's.
    var candidates: [SampleDigest: [SampleID]] = [:]
    for id in orphans {
      if let source = records.source(of: id) { candidates[source, default: []].append(id) }
    }
    let withRecord = Set(recorded)
    let moved = samples.filter { $0.isRecorded && !withRecord.contains($0.id) }.sorted { $0.id < $1.id }
    // A record goes to the sample of its own name before others of the same text get what is left.
    for hasSameName in [true, false] {
      for sample in moved where origins[sample.id] == nil {
        let source = sample.sourceDigest
        guard
          let index = candidates[source]?.firstIndex(where: { !hasSameName || $0.name == sample.id.name })
        else { continue }
        origins[sample.id] = candidates[source]?.remove(at: index)
      }
    }
    let taken = Set(origins.values)
    orphans.removeAll(where: taken.contains)
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
  public func move(_ id: SampleID, to new: SampleID) throws(SampleRecordError) {
    let (source, target) = (folder(of: id), folder(of: new))
    do {
      try FileSystem.makeFolder(target)
      let present = Set(try FileSystem.names(in: target))
      for name in try recordFiles(in: source) where !present.contains(name) {
        try FileSystem.rename(source.appending(name), to: target.appending(name))
      }
    } catch {
      throw .fileSystem(error.path, reason: error.reason)
    }
    try remove(id)
  }
}
