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
  private static let heading = Array("sitegen build record 6\n".utf8)

  private let site: SiteFolder
  /// The path below the site of the file with a whole record.
  let path: String
  private var changesPath: String { path + "-changes" }

  /// The file for a site and an output folder.
  init(site: String, output: OutputFolder) {
    self.site = SiteFolder(root: site)
    let output = OutputFolder.futureRealPath(output.folder.root) ?? output.folder.root
    path = Self.folder + "/" + Fingerprint(Array(output.utf8)).short
  }

  /// Whether a build has written it.
  var exists: Bool { site.exists(path) }
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
    let size = MemoryLayout<ContentDigest>.size
    guard bytes.count >= Self.heading.count + 2 * size else { throw .damaged }
    let content = bytes.dropLast(size)
    var (reader, end) = (CacheReader(content[Self.heading.count...]), CacheReader(bytes.suffix(size)))
    guard let digest = try? end.value(ContentDigest.self), ContentDigest(content) == digest,
      let written = try? reader.value(ContentDigest.self)
    else { throw .damaged }
    guard written == version else { throw .otherVersion }
    return (digest, reader)
  }
}

// MARK: Writing

extension BuildRecordFile {
  /// Begins to write a record in place of an earlier one: all that is known of it before the site is published.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - version: As for `read`.
  /// - Returns: What `write` is to end; `nil` where nothing can be written.
  func begin(_ record: BuildRecord, version: ContentDigest) async -> BuildRecordDraft? {
    guard var draft = draft(path, version: version) else { return nil }
    // The two large parts, each as long as the other.
    async let pages = CacheWriter(unordered: record.pages)
    draft.append(record.sources)
    draft.append(record.files)
    draft.append(await pages)
    draft.append(record.products)
    return draft
  }

  /// Writes a record in place of an earlier one. Without it the next build takes longer and nothing else, so that it is no
  /// error if it cannot be written.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - draft: What `begin` returned of it, if it was called.
  ///   - changes: How it differs from the one that `read` returned; `nil` without one.
  ///   - base: The digest of the whole record that was read.
  ///   - version: As for `read`.
  func write(
    _ record: BuildRecord, _ draft: consuming BuildRecordDraft?, _ changes: BuildRecordChanges?,
    since base: ContentDigest?, version: ContentDigest
  ) async {
    if draft == nil, let changes, let base, changes.count * 4 <= record.count {
      guard var draft = self.draft(changesPath, version: version) else { return }
      draft.append(base)
      draft.append(record.summary)
      draft.append(changes)
      draft.finish()
      return
    }
    let begun = draft == nil ? await begin(record, version: version) : draft
    guard var whole = begun else { return }
    whole.append(record.ledger)
    whole.append(record.summary)
    whole.finish()
    let files = OutputFiles(root: site.root, shownAs: site.root)
    _ = try? files.remove(changesPath)
  }

  private func draft(_ path: String, version: ContentDigest) -> BuildRecordDraft? {
    var draft = BuildRecordDraft(of: path, in: site, heading: Self.heading)
    draft?.append(version)
    return draft
  }
}
