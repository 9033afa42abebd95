import Digests
import FileSystem
import PageRendering
import Synchronization

/// The digests of files that pages show something of, each found once in a build. A file with the stamp that it had for
/// the last build is not read.
final class FileDigests: Sendable {
  private let previous: [String: BuildCache.Source]
  private let start: Int64
  private let found = Mutex<[String: BuildCache.Source]>([:])

  /// Digests of this build.
  ///
  /// - Parameters:
  ///   - previous: What the last build found.
  ///   - start: When this build began, in nanoseconds since 1970.
  init(previous: [String: BuildCache.Source], start: Int64) {
    self.previous = previous
    self.start = start
  }

  /// All that were asked for and are there.
  var all: [String: BuildCache.Source] { found.withLock { $0 } }

  /// The digest of a file, by the path that the system knows it by; `nil` where there is none that can be read.
  func digest(of path: String) -> ContentDigest? {
    if let known = found.withLock({ $0[path] }) { return known.digest }
    let file = Directory(root: path)
    guard let stamp = file.stamp("") else { return nil }
    var source: BuildCache.Source
    if let old = previous[path], old.stamp == stamp {
      source = old
    } else {
      guard file.isFile(""), let bytes = try? file.read("") else { return nil }
      source = BuildCache.Source(
        stamp: stamp.isSettled(at: start) ? stamp : nil, digest: ContentDigest(bytes))
    }
    found.withLock { $0[path] = source }
    return source.digest
  }
}
