import Digests
import FileSystem
import PageRendering
import Synchronization

/// The digests of files that pages show something of, each found once in a build. A file with the stamp that it had for
/// the last build is not read.
final class FileDigests: Sendable {
  private let previous: PathDictionary<BuildCache.Source>
  private let start: Int64
  private let found = Mutex<PathDictionary<BuildCache.Source>>([:])

  /// Digests of this build.
  ///
  /// - Parameters:
  ///   - previous: What the last build found.
  ///   - start: When this build began, in nanoseconds since 1970.
  init(previous: PathDictionary<BuildCache.Source>, start: Int64) {
    self.previous = previous
    self.start = start
  }

  /// All that were asked for and are there.
  var all: PathDictionary<BuildCache.Source> { found.withLock { $0 } }

  /// The digest of a file; `nil` where there is none that can be read.
  func digest(of name: String, in folder: Directory) -> ContentDigest? {
    let path = folder.systemPath(name)
    if let known = found.withLock({ $0[path] }) { return known.digest }
    guard let stamp = folder.stamp(name) else { return nil }
    var source: BuildCache.Source
    if let old = previous[path], old.stamp == stamp {
      source = old
    } else {
      let digest = try? ContentDigest { append throws(FileSystemError) in try folder.readPieces(name, append)
      }
      guard let digest else { return nil }
      source = BuildCache.Source(
        stamp: stamp.isSettled(at: start) ? stamp : nil, digest: digest)
    }
    found.withLock { $0[path] = source }
    return source.digest
  }
}
