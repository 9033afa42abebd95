public import SystemPackage

/// Why a record could not be read or written.
public enum SampleRecordError: Error, Sendable, Hashable {
  /// A file of the record is not what `accept` writes; the path relative to the site, and what is wrong.
  case malformed(file: String, reason: String)
  /// A file or folder could not be read or written; with what the system said.
  case fileSystem(FilePath, reason: String)
}

/// The folder of recorded outcomes, `Samples/Recorded` in a site.
public struct SampleRecords: Sendable, Hashable {
  /// The site's folder.
  public let site: FilePath

  /// The records of a site.
  public init(site: FilePath) {
    self.site = site
  }

  /// The record of a sample, or `nil` if it has none.
  ///
  /// - Throws: `SampleRecordError` if there is one that cannot be read, such as one with conflict markers.
  public func load(_ id: SampleID) throws(SampleRecordError) -> SampleRecord? { nil }

  /// Makes a record the sample's, in place of the one it has. Files of figures that are gone are removed; records
  /// of other samples are not touched. A crash leaves each file old or new, never cut.
  public func write(_ record: SampleRecord, for id: SampleID) throws(SampleRecordError) {}

  /// Removes a sample's record; no error if there is none.
  public func remove(_ id: SampleID) throws(SampleRecordError) {}

  /// The records of samples that are not among those known, in order.
  public func orphans(known: some Sequence<SampleID>) throws(SampleRecordError) -> [SampleID] { [] }
}
