/// The files below `.sitegen` in which builds into one output folder keep their record: one with a whole record, and beside
/// it one with what has changed since, which is written again after each build until it has grown.
struct BuildRecordFile: Sendable {
  /// Why a record is not used.
  enum Problem: Error, Hashable {
    /// There is none.
    case missing
    /// Another version of sitegen, or one with other libraries, wrote it.
    case otherVersion
    /// It is not what a build wrote.
    case damaged
  }

  private static let folder = ".sitegen/builds"
  private static let anyHeading = Array("sitegen build record ".utf8)
  /// The last digit counts changes of what the bytes mean.
  private static let heading = Array("sitegen build record 3\n".utf8)

  private let site: SiteFolder
  /// The path below the site of the file with a whole record.
  let path: String
  private var changesPath: String { path + "-changes" }

  /// The file for a site and the output folder with this real path.
  init(site: String, output: String) {
    self.site = SiteFolder(root: site)
    path = Self.folder + "/" + ContentDigest(Array(output.utf8)).short
  }
}

// MARK: Reading

extension BuildRecordFile {
  /// Reads the record.
  ///
  /// - Parameter version: What tells programs apart that do not understand each other's records.
  /// - Returns: The record.
  /// - Throws: Why there is none that can be used.
  func read(version: ContentDigest) throws(Problem) -> BuildRecord {
    var (digest, reader) = try content(of: path, version: version)
    guard var record = try? BuildRecord(from: &reader), reader.isAtEnd else { throw .damaged }
    record.origin = (digest, BuildRecordChanges())
    guard site.exists(changesPath) else { return record }
    var (_, rest) = try content(of: changesPath, version: version)
    guard let base = try? rest.value(ContentDigest.self) else { throw .damaged }
    // A build that was killed when it had written a whole record left what had changed before.
    guard base == digest else { return record }
    guard let summary = try? rest.value(BuildRecord.Summary.self),
      let changes = try? rest.value(BuildRecordChanges.self), rest.isAtEnd
    else { throw .damaged }
    changes.apply(to: &record)
    record.summary = summary
    record.origin = (digest, changes)
    return record
  }

  private func content(
    of path: String, version: ContentDigest
  ) throws(Problem) -> (digest: ContentDigest, CacheReader) {
    guard let bytes = try? site.read(path) else { throw .missing }
    guard bytes.starts(with: Self.heading) else {
      throw bytes.starts(with: Self.anyHeading) ? .otherVersion : .damaged
    }
    var reader = CacheReader(bytes[Self.heading.count...])
    guard let written = try? reader.value(ContentDigest.self),
      let digest = try? reader.value(ContentDigest.self), ContentDigest(reader.rest) == digest
    else { throw .damaged }
    guard written == version else { throw .otherVersion }
    return (digest, reader)
  }
}

// MARK: Writing

extension BuildRecordFile {
  /// Writes a record in place of an earlier one. Without it the next build takes longer and nothing else, so that it is no
  /// error if it cannot be written.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - changes: How it differs from the one that `read` returned; `nil` without one.
  ///   - base: The digest of the whole record that was read.
  ///   - entries: The entries of the record as they are written, where that has been done already.
  ///   - version: As for `read`.
  func write(
    _ record: BuildRecord, _ changes: BuildRecordChanges?, since base: ContentDigest?, entries: CacheWriter?,
    version: ContentDigest
  ) {
    var content = entries ?? CacheWriter()
    if entries == nil, let changes, let base, changes.count * 4 <= record.count {
      content.append(base)
      content.append(record.summary)
      content.append(changes)
      write(content.bytes, to: changesPath, version: version)
      return
    }
    if entries == nil { record.encodeEntries(to: &content) }
    record.encodeRest(to: &content)
    write(content.bytes, to: path, version: version)
    let files = OutputFiles(root: site.root, shownAs: site.root)
    _ = try? files.remove(changesPath)
  }

  private func write(_ content: [UInt8], to path: String, version: ContentDigest) {
    var bytes = Self.heading
    bytes.reserveCapacity(content.count + 128)
    for digest in [version, ContentDigest(content)] {
      var writer = CacheWriter()
      writer.append(digest)
      bytes += writer.bytes
    }
    bytes += content
    let files = OutputFiles(root: site.root, shownAs: site.root)
    let draft = path + "-new"
    guard (try? files.write(bytes, to: draft)) != nil else { return }
    _ = try? files.move(site.systemPath(draft), to: path)
  }
}
