import FileSystem

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

  /// Locks a folder and its standby, those of them that exist. Where a file system has no locks there is none.
  ///
  /// A folder that does not exist cannot be locked, so its standby is made then.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - standby: Its standby, if there can be one.
  ///   - attempts: How often it is tried, 50 milliseconds apart.
  /// - Throws: `OutputError.busy` with the folder if another process has one of them all the time.
  init(_ folder: Directory, standby: StandbyFolder?, attempts: Int) throws(OutputError) {
    let paths = [folder.root] + (standby.map { [$0.folder.root] } ?? [])
    for attempt in 1... {
      // Another build may have published meanwhile, which moves the standby away.
      if !folder.exists("") { try? standby?.prepare() }
      if let descriptors = Self.lock(paths) {
        self.descriptors = descriptors
        return
      }
      if attempt >= attempts || Task.isCancelled { break }
      usleep(50_000)
    }
    throw .busy(folder.root)
  }

  /// Lets others publish.
  func release() {
    for descriptor in descriptors { close(descriptor) }
  }

  /// Locks all or none; a folder that appears, goes or changes its place meanwhile is another build's work.
  private static func lock(_ paths: [String]) -> [Int32]? {
    let opened = paths.map { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    let descriptors = opened.filter { $0 >= 0 }
    let isTaken = descriptors.contains { flock($0, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK }
    guard !isTaken, zip(opened, paths).allSatisfy(isStill) else {
      for descriptor in descriptors { close(descriptor) }
      return nil
    }
    return descriptors
  }

  /// Whether the folder that was opened is still at a path, or that which could not be opened is still not there.
  private static func isStill(_ descriptor: Int32, at path: String) -> Bool {
    var present = stat()
    let isPresent = stat(path, &present) == 0
    // One that is there and cannot be opened is reported by what is to be done with it.
    guard descriptor >= 0 else { return !isPresent || access(path, R_OK) != 0 || !isFolder(present) }
    var locked = stat()
    return isPresent && fstat(descriptor, &locked) == 0
      && locked.st_ino == present.st_ino && locked.st_dev == present.st_dev
  }

  private static func isFolder(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }
}
