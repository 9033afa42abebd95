#if os(Linux)
#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// An inotify instance with a watch on the root, on every folder that a watched path lies in, and on every folder
/// in a watched one.
///
/// A watched file is seen through its folder, because saving it by a rename replaces what a watch on itself sees.
struct WatchedFolders: ~Copyable {
  /// Readable when something changed.
  let descriptor: Int32
  private let watched: WatchedPaths
  private let root: String
  /// The watched folders relative to the root, by watch descriptor.
  private var folders: [Int32: String] = [:]
  private var changed: Set<String> = []

  // Not IN_MODIFY: a file is reported when its writer is done with it.
  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
      | IN_ONLYDIR | IN_DONT_FOLLOW | IN_EXCL_UNLINK)

  /// Watches everything that is there now.
  static func watching(_ watched: WatchedPaths, root: String) throws(FileWatcherError) -> WatchedFolders {
    guard let real = realpath(root, nil) else {
      throw .unreadableFolder(path: root, reason: systemReason())
    }
    defer { free(real) }
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw .tooManyWatchers(reason: systemReason()) }
    var folders = WatchedFolders(descriptor: descriptor, watched: watched, root: String(cString: real))
    try folders.addFolder("", isStart: true)
    return folders
  }

  private init(descriptor: Int32, watched: WatchedPaths, root: String) {
    self.descriptor = descriptor
    self.watched = watched
    self.root = root
  }

  deinit {
    close(descriptor)
  }

  /// Changes that were found before reading failed.
  var unread: Set<String> { changed }

  /// The changes since the last call; none if nothing changed.
  mutating func readChanges() throws(FileWatcherError) -> Set<String> {
    var bytes = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno != EAGAIN { throw .readFailed(reason: systemReason()) }
      guard count > 0 else { break }
      for event in Self.events(in: bytes[..<count]) { try take(event) }
    }
    defer { changed = [] }
    return changed
  }

  private struct Event {
    var watch: Int32
    var mask: UInt32
    var name: String

    func has(_ bits: Int...) -> Bool { bits.contains { mask & UInt32($0) != 0 } }
  }

  /// Events out of the bytes of `struct inotify_event`s.
  private static func events(in bytes: ArraySlice<UInt8>) -> [Event] {
    let headerSize = MemoryLayout<inotify_event>.size
    return bytes.withUnsafeBytes { raw in
      var events = [Event]()
      var offset = 0
      while offset + headerSize <= raw.count {
        let header = raw.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let name = raw[(offset + headerSize)...].prefix(Int(header.len)).prefix { $0 != 0 }
        events.append(Event(watch: header.wd, mask: header.mask, name: String(decoding: name, as: UTF8.self)))
        offset += headerSize + Int(header.len)
      }
      return events
    }
  }

  private mutating func take(_ event: Event) throws(FileWatcherError) {
    if event.has(Int(IN_Q_OVERFLOW)) {
      // Events were lost: anything may have changed, and folders may have been made.
      try addFolder("")
      changed.formUnion(watched.paths)
      return
    }
    guard let folder = folders[event.watch] else { return }
    if event.has(Int(IN_IGNORED)) { folders[event.watch] = nil }
    if folder.isEmpty, event.has(Int(IN_DELETE_SELF), Int(IN_MOVE_SELF)) {
      changed.formUnion(watched.paths)
      throw .unreadableFolder(path: root, reason: "It was removed or renamed")
    }
    guard !event.name.isEmpty, !WatchedPaths.ignores(event.name) else { return }
    let path = WatchedPaths.join(folder, event.name)
    if event.has(Int(IN_ISDIR)) {
      changed.formUnion(watched.reported(forFolder: path))
      if event.has(Int(IN_MOVED_FROM), Int(IN_DELETE)) { removeFolder(path) }
      if event.has(Int(IN_MOVED_TO), Int(IN_CREATE)) { try addFolder(path) }
    } else if watched.relation(of: path) == .inside, !event.has(Int(IN_CREATE)) || isComplete(path) {
      changed.insert(path)
    }
  }

  /// Whether a file that was just made will not be reported once more when its writer closes it: a link, a pipe.
  private func isComplete(_ path: String) -> Bool {
    var status = stat()
    guard lstat(root + "/" + path, &status) == 0 else { return true }
    return status.st_mode & S_IFMT != S_IFREG || status.st_nlink > 1
  }

  /// Watches a folder and the folders in it, and takes what is already in them for changed.
  ///
  /// A folder is watched before it is read, so that nothing is made in it unseen.
  private mutating func addFolder(_ path: String, isStart: Bool = false) throws(FileWatcherError) {
    var waiting = [path]
    while let folder = waiting.popLast() {
      guard watched.relation(of: folder) != .outside else { continue }
      let watch = inotify_add_watch(descriptor, root + "/" + folder, Self.mask)
      guard watch >= 0 else {
        switch errno {
        case ENOSPC: throw .tooManyFolders(path: folder)
        // Gone again, or not a folder but a link to one.
        case ENOENT, ENOTDIR, ELOOP: continue
        default:
          // Later it is for the build to say that it cannot read a folder; watching goes on.
          if isStart { throw .unreadableFolder(path: folder, reason: systemReason()) }
          continue
        }
      }
      folders[watch] = folder
      for entry in Self.entries(of: root + "/" + folder) where !WatchedPaths.ignores(entry.name) {
        let child = WatchedPaths.join(folder, entry.name)
        if !isStart, watched.relation(of: child) == .inside { changed.insert(child) }
        if entry.mayBeFolder { waiting.append(child) }
      }
    }
  }

  /// Forgets a folder that was removed or moved away, and those in it.
  private mutating func removeFolder(_ path: String) {
    for (watch, folder) in folders where folder == path || folder.hasPrefix(path + "/") {
      inotify_rm_watch(descriptor, watch)
      folders[watch] = nil
    }
  }

  private static func entries(of path: String) -> [(name: String, mayBeFolder: Bool)] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var entries: [(name: String, mayBeFolder: Bool)] = []
    while let entry = readdir(folder) {
      let type = Int(entry.pointee.d_type)
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      entries.append((name, type == Int(DT_DIR) || type == Int(DT_UNKNOWN)))
    }
    return entries
  }
}
#endif
