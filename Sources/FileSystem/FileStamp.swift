#if canImport(Glibc)
package import Glibc
#else
import Darwin
#endif

/// What the system says of a file or a folder without it being read: where two stamps of a path are equal, nothing has
/// been written to it between them.
///
/// The time of the last change of the node cannot be set by programs, so that a file with an old time of modification put
/// in place of another is noticed as well.
package struct FileStamp: Sendable, Hashable, BitwiseCopyable {
  /// The number of the node on its file system.
  package var node: UInt64
  /// In bytes.
  package var size: UInt64
  /// When the content was last changed, in nanoseconds since 1970.
  package var modified: Int64
  /// When the node was last changed, in nanoseconds since 1970.
  package var changed: Int64

  /// A stamp of what was noted.
  package init(node: UInt64, size: UInt64, modified: Int64, changed: Int64) {
    self.node = node
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  /// What `stat` says.
  package init(_ status: stat) {
    #if canImport(Glibc)
    let (modified, changed) = (status.st_mtim, status.st_ctim)
    #else
    let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #endif
    self.init(
      node: UInt64(status.st_ino), size: UInt64(bitPattern: Int64(status.st_size)),
      modified: Self.nanoseconds(modified), changed: Self.nanoseconds(changed))
  }

  /// Whether a change right after this moment would show: file systems count time in steps, and what is written twice
  /// within one has one stamp.
  ///
  /// - Parameter moment: When the stamp was taken, in nanoseconds since 1970.
  /// - Returns: Whether another change would give another stamp.
  package func isSettled(at moment: Int64) -> Bool {
    let last = max(modified, changed)
    // Times without a fraction come from file systems that count whole seconds, or two.
    let step: Int64 = last % 1_000_000_000 == 0 ? 2_000_000_000 : 50_000_000
    return last < moment - step
  }

  /// The system's clock in nanoseconds since 1970, as files' times have it.
  package static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

extension Directory {
  /// The stamp of what is at a path, symbolic links followed; `nil` where nothing is.
  package func stamp(_ path: String) -> FileStamp? {
    var status = stat()
    let result =
      inOpened(pathInBoundary(path)) { fstatat($0, $1, &status, 0) } ?? stat(systemPath(path), &status)
    return result == 0 ? FileStamp(status) : nil
  }

  /// What tells the files of a folder, and of those in it, from later versions.
  ///
  /// - Parameter path: The folder.
  /// - Returns: Stamps by paths in the folder; `nil` if it cannot be listed, or if something changed so recently that another
  ///   change would not show.
  package func settledStamps(_ path: String) -> [String: FileStamp]? {
    let now = FileStamp.now
    guard let entries = try? entries(path) else { return nil }
    var stamps: [String: FileStamp] = [:]
    for entry in entries {
      let child = path.isEmpty ? entry.name : path + "/" + entry.name
      if entry.kind == .folder {
        guard let inner = settledStamps(child) else { return nil }
        for (name, stamp) in inner { stamps[entry.name + "/" + name] = stamp }
      } else {
        guard let stamp = stamp(child), stamp.isSettled(at: now) else { return nil }
        stamps[entry.name] = stamp
      }
    }
    return stamps
  }

  /// The stamp of what is at a path, of a symbolic link itself; `nil` where nothing is.
  package func ownStamp(_ path: String) -> FileStamp? {
    var status = stat()
    return lstat(systemPath(path), &status) == 0 ? FileStamp(status) : nil
  }
}
