import DequeModule

/// The folders of a transaction's files that one task makes ahead of the files, and the files that wait for them.
///
/// The first folders on a disk that was not used for a while are slow, as each may need a read of it. A file that comes
/// before its folder would wait for the same lock of the system as that task; kept for a moment, it keeps nobody waiting.
struct FoldersAhead: Sendable {
  /// A file that is written when its folder is there.
  struct File: Sendable {
    /// Where it is published.
    let path: String
    /// Where it is written.
    let place: String
    let bytes: [UInt8]
  }

  /// How many bytes wait at most.
  var limit = 32 << 20
  /// How many files are taken at once, so that other tasks find some too, and of how many the folders are made before
  /// any of them counts as ready.
  static let batch = 8

  /// Whether files wait.
  var isAnythingWaiting: Bool { !waiting.isEmpty }

  /// The files whose folders are made, the last of them maybe just now.
  private(set) var paths: Set<String> = []
  /// The files whose folders are just being made.
  private var current: [String] = []
  /// Whether a task makes folders.
  private var isMaking = false
  private var waiting: Deque<File> = []
  private var size = 0

  /// Tells that a task makes folders from now on.
  mutating func begin() { isMaking = true }

  /// Tells that the task turns to the folders of some files, done with those before.
  ///
  /// - Returns: The files whose folders are still to be made.
  mutating func make(above paths: some Sequence<String>) -> [String] {
    current = paths.filter { self.paths.insert($0).inserted }
    return current
  }

  /// Tells that the task makes no more folders.
  mutating func end() { (isMaking, current) = (false, []) }

  private func isReady(_ path: String) -> Bool {
    !isMaking || (paths.contains(path) && !current.contains(path))
  }

  /// Keeps a file until its folder is there.
  ///
  /// - Returns: Whether it is kept: not if its folder is there, nor if too much is kept. Who writes it then makes the
  ///   folder if it has to, and the task does not.
  mutating func keep(_ file: File) -> Bool {
    if isReady(file.path) { return false }
    guard size + file.bytes.count <= limit else {
      paths.insert(file.path)
      return false
    }
    waiting.append(file)
    size += file.bytes.count
    return true
  }

  /// Some of the files whose folders are there now, which do not wait any more.
  mutating func takeReady() -> [File] {
    var files: [File] = []
    while files.count < Self.batch, let file = waiting.first, isReady(file.path) {
      waiting.removeFirst()
      size -= file.bytes.count
      files.append(file)
    }
    return files
  }

  /// All files that wait, which do not any more.
  mutating func takeAll() -> [File] {
    defer { (waiting, size) = ([], 0) }
    return Array(waiting)
  }

  /// Forgets a file that waits: another takes its place.
  mutating func forget(_ path: String) {
    waiting.removeAll { $0.path == path }
    size = waiting.reduce(0) { $0 + $1.bytes.count }
  }
}
