#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Keeps two builds from publishing into one folder at the same time.
///
/// The lock is on folders, so that it leaves no file behind and ends with the process, however that ends. The folder
/// and its standby change places, so both are locked.
struct OutputLock {
  private let descriptors: [Int32]

  /// Locks the folders of these paths that exist. Where a file system has no locks there is none.
  ///
  /// - Parameters:
  ///   - paths: The folders.
  ///   - attempts: How often it is tried, 50 milliseconds apart.
  /// - Throws: `OutputError.busy` with the first path if another process has one of them all the time.
  init(_ paths: [String], attempts: Int) throws(OutputError) {
    for attempt in 1... {
      if let descriptors = Self.lock(paths) {
        self.descriptors = descriptors
        return
      }
      if attempt >= attempts { break }
      usleep(50_000)
    }
    throw .busy(paths[0])
  }

  /// Lets others publish.
  func release() {
    for descriptor in descriptors { close(descriptor) }
  }

  /// Locks all or none.
  private static func lock(_ paths: [String]) -> [Int32]? {
    var descriptors: [Int32] = []
    for path in paths {
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      descriptors.append(descriptor)
      let isTaken = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      // Another build may have put another folder there meanwhile.
      guard !isTaken, isFolder(descriptor, at: path) else {
        for descriptor in descriptors { close(descriptor) }
        return nil
      }
    }
    return descriptors
  }

  private static func isFolder(_ descriptor: Int32, at path: String) -> Bool {
    var locked = stat()
    var present = stat()
    return fstat(descriptor, &locked) == 0 && stat(path, &present) == 0
      && locked.st_ino == present.st_ino && locked.st_dev == present.st_dev
  }
}
