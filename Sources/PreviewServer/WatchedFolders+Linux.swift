#if os(Linux)
#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// An inotify instance with a watch on the root, on every folder that a watched path lies in, on every folder in a watched one,
/// and on those that links in it lead to.
///
/// A watched file is seen through its folder, because saving it by a rename replaces what a watch on itself sees.
struct WatchedFolders: ~Copyable {
  /// Readable when something changed.
  let descriptor: Int32
  private let watched: WatchedPaths
  private let root: String
  /// The paths of the watched folders relative to the root, by watch descriptor: a folder to which links lead has several.
  private var folders: [Int32: Set<String>] = [:]
  /// The paths of the links that lead to a name in a folder, by the folder's watch descriptor.
  private var links: [Int32: [String: Set<String>]] = [:]
  /// The folders that are watched because a link leads to them, with the link's path: each is watched by one.
  private var linkedFolders: [String: String] = [:]
  /// The watch on the folder that the root was in, until there is one again.
  private var search: Int32?
  private var changed: Set<String> = []

  // Not IN_MODIFY: a file is reported when its writer is done with it.
  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
      | IN_ONLYDIR | IN_DONT_FOLLOW | IN_EXCL_UNLINK)

  /// Watches everything that is there now.
  static func watching(_ watched: WatchedPaths, root: String) throws(FileWatcherError) -> WatchedFolders {
    guard let real = realPath(root) else {
      throw .unreadableFolder(path: root, reason: systemReason())
    }
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw .tooManyWatchers(reason: systemReason()) }
    var folders = WatchedFolders(descriptor: descriptor, watched: watched, root: real)
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
    if event.watch == search {
      guard !event.has(Int(IN_IGNORED)) else { throw Self.lost(root) }
      return try findRoot()
    }
    let (paths, linked) = (folders[event.watch] ?? [], links[event.watch])
    if event.has(Int(IN_IGNORED)) { (folders[event.watch], links[event.watch]) = (nil, nil) }
    if paths.contains(""), event.has(Int(IN_DELETE_SELF), Int(IN_MOVE_SELF)) { return try loseRoot() }
    guard !event.name.isEmpty, !WatchedPaths.ignores(event.name) else { return }
    for folder in paths { try take(event, at: WatchedPaths.join(folder, event.name)) }
    for link in linked?[event.name] ?? [] { try take(event, at: link) }
  }

  /// Takes what happened to a watched path, or to what the link at this path leads to.
  private mutating func take(_ event: Event, at path: String) throws(FileWatcherError) {
    let isThere = event.has(Int(IN_MOVED_TO), Int(IN_CREATE))
    if event.has(Int(IN_ISDIR)) {
      changed.formUnion(watched.reported(forFolder: path))
      if event.has(Int(IN_MOVED_FROM), Int(IN_DELETE)) { removeFolder(path) }
      if isThere { try addFolder(path) }
    } else if watched.relation(of: path) == .inside, !event.has(Int(IN_CREATE)) || isComplete(path) {
      changed.insert(path)
      guard isThere || event.has(Int(IN_MOVED_FROM), Int(IN_DELETE)) else { return }
      try removeLink(path)
      if isLink(path) { try addFolder(path) }
    }
  }

  /// Whether a file that was just made will not be reported once more when its writer closes it: a link, a pipe.
  private func isComplete(_ path: String) -> Bool {
    var status = stat()
    guard lstat(root + "/" + path, &status) == 0 else { return true }
    return status.st_mode & S_IFMT != S_IFREG || status.st_nlink > 1
  }

  private func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(root + "/" + path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Watches a folder and the folders in it, and takes what is already in them for changed. What a link leads to is watched by
  /// the link's path.
  ///
  /// A folder is watched before it is read, so that nothing is made in it unseen.
  private mutating func addFolder(_ path: String, isStart: Bool = false) throws(FileWatcherError) {
    var waiting = [path]
    while let folder = waiting.popLast() {
      guard watched.relation(of: folder) != .outside else { continue }
      var place = root + "/" + folder
      if isLink(folder) {
        guard let target = follow(folder) else { continue }
        place = target
      }
      guard let watch = try watch(place, named: folder, isStart: isStart) else { continue }
      folders[watch, default: []].insert(folder)
      for entry in Self.entries(of: place) where !WatchedPaths.ignores(entry.name) {
        let child = WatchedPaths.join(folder, entry.name)
        if !isStart, watched.relation(of: child) == .inside { changed.insert(child) }
        if entry.mayBeFolder { waiting.append(child) }
      }
    }
  }

  /// The watch of a folder; `nil` if there is none or it cannot be read.
  private func watch(_ folder: String, named path: String, isStart: Bool) throws(FileWatcherError) -> Int32? {
    let watch = inotify_add_watch(descriptor, folder, Self.mask)
    if watch >= 0 { return watch }
    switch errno {
    case ENOSPC: throw .tooManyFolders(path: path)
    // Gone again, or not a folder.
    case ENOENT, ENOTDIR, ELOOP: return nil
    default:
      // Later it is for the build to say that it cannot read a folder; watching goes on.
      if isStart { throw .unreadableFolder(path: path, reason: systemReason()) }
      return nil
    }
  }

  /// Watches what a link leads to, by way of other links or not.
  ///
  /// - Returns: The folder that it leads to, if that must be watched, too.
  private mutating func follow(_ path: String) -> String? {
    let link = root + "/" + path
    for step in LinkStep.all(from: link) {
      guard isFollowed(step.path, by: path) else { return nil }
      let watch = inotify_add_watch(descriptor, step.folder, Self.mask)
      if watch >= 0 { links[watch, default: [:]][step.name, default: []].insert(path) }
    }
    guard let target = realPath(link), isFolder(target), isFollowed(target, by: path),
      // That would have no end, and the build refuses it.
      let own = realPath(parentPath(link)), !(own + "/").hasPrefix(target + "/"),
      linkedFolders[target, default: path] == path
    else { return nil }
    linkedFolders[target] = path
    return target
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a build follows a link to this place: within the site, and within the watched folder, which may be a link itself.
  private func isFollowed(_ place: String, by path: String) -> Bool {
    if watched.paths.contains(path) { return true }
    if place.hasPrefix(root + "/") {
      return !place.dropFirst(root.count + 1).split(separator: "/").contains {
        WatchedPaths.ignores(String($0))
      }
    }
    return watched.paths.contains { watched in
      path.hasPrefix(watched + "/")
        && realPath(root + "/" + watched).map { place.hasPrefix($0 + "/") } ?? false
    }
  }

  /// Forgets a folder that was removed or moved away, and those in it.
  private mutating func removeFolder(_ path: String) {
    let below = path + "/"
    forgetLinks { $0.hasPrefix(below) }
    for (watch, paths) in folders {
      let rest = paths.filter { $0 != path && !$0.hasPrefix(below) }
      guard rest.count < paths.count else { continue }
      folders[watch] = rest.isEmpty ? nil : rest
      if rest.isEmpty, links[watch] == nil { inotify_rm_watch(descriptor, watch) }
    }
    linkedFolders = linkedFolders.filter { $0.value != path && !$0.value.hasPrefix(below) }
  }

  /// Forgets a link that was removed, or will be followed again.
  private mutating func removeLink(_ path: String) throws(FileWatcherError) {
    forgetLinks { $0 == path }
    guard linkedFolders.values.contains(path) else { return }
    removeFolder(path)
    // Another link may lead there.
    try addFolder("")
  }

  private mutating func forgetLinks(where isGone: (String) -> Bool) {
    for (watch, names) in links where names.values.contains(where: { $0.contains(where: isGone) }) {
      let rest = names.mapValues { $0.filter { !isGone($0) } }.filter { !$0.value.isEmpty }
      links[watch] = rest.isEmpty ? nil : rest
      if rest.isEmpty, folders[watch] == nil { inotify_rm_watch(descriptor, watch) }
    }
  }

  /// Forgets everything, and waits until there is a folder at the root's path. Until then nothing is reported: a build would
  /// make a folder there.
  private mutating func loseRoot() throws(FileWatcherError) {
    for watch in Set(folders.keys).union(links.keys) { inotify_rm_watch(descriptor, watch) }
    (folders, links, linkedFolders, changed) = ([:], [:], [:], [])
    let mask = UInt32(IN_CREATE | IN_MOVED_TO | IN_ONLYDIR)
    let watch = inotify_add_watch(descriptor, parentPath(root), mask)
    guard watch >= 0 else { throw Self.lost(root) }
    search = watch
    try findRoot()
  }

  /// Watches everything once more if there is a folder at the root's path.
  private mutating func findRoot() throws(FileWatcherError) {
    guard isFolder(root) else { return }
    if let search { inotify_rm_watch(descriptor, search) }
    search = nil
    changed.formUnion(watched.paths)
    try addFolder("")
  }

  private static func lost(_ root: String) -> FileWatcherError {
    .unreadableFolder(path: root, reason: "It was removed or renamed")
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
      entries.append((name, [DT_DIR, DT_LNK, DT_UNKNOWN].contains { type == Int($0) }))
    }
    return entries
  }
}
#endif
