/// The file below `.sitegen` in which builds into one output folder keep their record.
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
  private static let heading = Array("sitegen build record 2\n".utf8)

  private let site: SiteFolder
  /// The file's path below the site.
  let path: String

  /// The file for a site and the output folder with this real path.
  init(site: String, output: String) {
    self.site = SiteFolder(root: site)
    path = Self.folder + "/" + ContentDigest(Array(output.utf8)).short
  }

  /// Reads the record.
  ///
  /// - Parameter version: What tells programs apart that do not understand each other's records.
  /// - Returns: The record.
  /// - Throws: Why there is none that can be used.
  func read(version: ContentDigest) throws(Problem) -> BuildRecord {
    guard let bytes = try? site.read(path) else { throw .missing }
    guard bytes.starts(with: Self.heading) else {
      throw bytes.starts(with: Self.anyHeading) ? .otherVersion : .damaged
    }
    var reader = CacheReader(bytes[Self.heading.count...])
    guard let written = try? reader.value(ContentDigest.self),
      let digest = try? reader.value(ContentDigest.self), ContentDigest(reader.rest) == digest
    else { throw .damaged }
    guard written == version else { throw .otherVersion }
    guard let record = try? reader.value(BuildRecord.self), reader.isAtEnd else { throw .damaged }
    return record
  }

  /// Writes the record in place of an earlier one. Without it the next build takes longer and nothing else, so
  /// that it is no error if it cannot be written.
  func write(_ record: BuildRecord, version: ContentDigest) {
    var content = CacheWriter()
    content.append(record)
    var bytes = Self.heading
    for digest in [version, ContentDigest(content.bytes)] {
      var writer = CacheWriter()
      writer.append(digest)
      bytes += writer.bytes
    }
    bytes += content.bytes
    let files = OutputFiles(root: site.root, shownAs: site.root)
    let draft = path + "-new"
    guard (try? files.write(bytes, to: draft)) != nil else { return }
    _ = try? files.move(site.systemPath(draft), to: path)
  }
}
