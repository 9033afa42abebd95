import BinaryCoding
import Digests
import FileSystem
import PageRendering
import Publishing

/// The file below `.sitegen` in which builds into one output folder keep their cache.
struct BuildCacheFile: Sendable {
  /// Why a cache is not used.
  enum Problem: Error, Hashable {
    /// There is none.
    case missing
    /// Another version of sitegen, or one with other libraries, wrote it.
    case otherVersion
    /// It is not what a build wrote.
    case damaged
  }

  private static let folder = ".sitegen/builds"
  private static let anyHeading = Array("sitegen build ".utf8)
  /// The last digit counts changes of what the bytes mean.
  private static let heading = Array("sitegen build cache 9\n".utf8)

  /// What a cache that is kept in memory was written as.
  struct Written: Hashable {
    let stamp: FileStamp
    let version: ContentDigest
  }

  private let site: Directory
  private let memory: BuildMemory?
  /// Its path below the site.
  let path: String

  /// The file for a site and an output folder; what the memory has of it is not read again.
  init(site: String, output: OutputFolder, memory: BuildMemory? = nil) {
    (self.site, self.memory) = (Directory(root: site), memory)
    let output = OutputFolder.futureRealPath(output.folder.root) ?? output.folder.root
    path = Self.folder + "/" + Fingerprint(Array(output.utf8)).short
  }
}

// MARK: Reading and writing

extension BuildCacheFile {
  /// Reads the cache.
  ///
  /// - Parameter version: What tells programs apart that do not understand each other's caches.
  /// - Returns: The cache.
  /// - Throws: Why there is none that can be used.
  func read(version: ContentDigest) throws(Problem) -> BuildCache {
    let written = site.stamp(path).map { Written(stamp: $0, version: version) }
    return try memory.value(\.caches, of: path, from: written) { () throws(Problem) in
      try readFile(version: version)
    }
  }

  private func readFile(version: ContentDigest) throws(Problem) -> BuildCache {
    guard let bytes = try? site.read(path) else { throw .missing }
    guard bytes.starts(with: Self.heading) else {
      throw bytes.starts(with: Self.anyHeading) ? .otherVersion : .damaged
    }
    let size = MemoryLayout<ContentDigest>.size
    guard bytes.count >= Self.heading.count + 2 * size else { throw .damaged }
    let content = bytes.dropLast(size)
    var (reader, end) = (BinaryReader(content[Self.heading.count...]), BinaryReader(bytes.suffix(size)))
    guard let digest = try? end.value(ContentDigest.self), ContentDigest(content) == digest,
      let written = try? reader.value(ContentDigest.self)
    else { throw .damaged }
    guard written == version else { throw .otherVersion }
    guard let cache = try? BuildCache(from: &reader), reader.isAtEnd else { throw .damaged }
    return cache
  }

  /// Writes a cache in place of an earlier one. Without it the next build takes longer and nothing else, so that it is no
  /// error if it cannot be written.
  ///
  /// - Parameters:
  ///   - cache: The cache.
  ///   - version: As for `read`.
  func write(_ cache: BuildCache, version: ContentDigest) {
    var writer = BinaryWriter()
    Self.heading.withUnsafeBytes { writer.append(raw: $0) }
    writer.append(version)
    writer.append(cache)
    writer.append(ContentDigest(writer.bytes))
    let files = OutputFiles(site)
    let draft = path + "-new"
    do {
      try files.write(writer.bytes, to: draft)
      try files.move(draft, of: site, to: path)
      if let stamp = site.stamp(path) {
        _ = memory.value(\.caches, of: path, from: Written(stamp: stamp, version: version)) { cache }
      }
    } catch {
      _ = try? files.remove(draft)
    }
  }
}
