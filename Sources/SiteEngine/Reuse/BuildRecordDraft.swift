/// A file of a record that is being written beside the one whose place it takes. What is appended goes to the disk as it
/// comes, so that the record of a large site takes little memory.
///
/// Nothing is said of what fails, as without a record the next build takes longer and nothing else.
struct BuildRecordDraft: ~Copyable {
  private static let limit = 1 << 18

  private let files: OutputFiles
  private let path: String
  private var draftPath: String { path + "-new" }
  private let file: FileWriter
  private var digest: ContentDigest.Stream
  private var cache = CacheWriter()
  /// Whether nothing has failed.
  private var isWhole = true

  /// Begins a file; `nil` where it cannot be made.
  ///
  /// - Parameters:
  ///   - path: The path of the file whose place it is to take.
  ///   - site: The site's folder.
  ///   - heading: The file's first bytes.
  init?(of path: String, in site: SiteFolder, heading: [UInt8]) {
    (files, self.path) = (OutputFiles(root: site.root, shownAs: site.root), path)
    guard let digest = ContentDigest.Stream(), let file = try? files.create(path + "-new") else { return nil }
    self.digest = digest
    self.file = file
    heading.withUnsafeBytes { cache.append(raw: $0) }
  }

  /// Appends a value.
  mutating func append(_ value: some CacheCodable) { cache.append(value) }

  /// Appends a dictionary in any order.
  mutating func append(_ entries: [String: some CacheCodable]) {
    cache.append(UInt64(entries.count))
    for (name, value) in entries {
      cache.append(name)
      cache.append(value)
      if cache.bytes.count >= Self.limit { write() }
    }
  }

  /// Appends what another task has encoded.
  mutating func append(_ encoded: CacheWriter) {
    write()
    write(encoded)
  }

  private mutating func write() {
    write(cache)
    cache.removeAll()
  }

  private mutating func write(_ cache: CacheWriter) {
    cache.bytes.withUnsafeBytes { digest.append($0) }
    isWhole = isWhole && (try? file.write(cache.bytes)) != nil
  }

  /// Ends the file with the digest of what it holds, and puts it into its place.
  consuming func finish() {
    write()
    cache.append(digest.digest)
    isWhole = isWhole && (try? file.write(cache.bytes)) != nil
    let (files, path, draftPath) = (files, path, draftPath)
    guard isWhole, (try? file.close()) != nil else {
      _ = try? files.remove(draftPath)
      return
    }
    _ = try? files.move(files.folder.systemPath(draftPath), to: path)
  }

  /// Removes the file.
  consuming func discard() { _ = try? files.remove(draftPath) }
}
