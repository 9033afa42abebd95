import FileSystem

/// Which paths below a root are watched.
struct WatchedPaths: Sendable {
  /// What a path has to do with what is watched.
  enum Relation: Hashable {
    /// It is watched, itself or in a watched folder.
    case inside
    /// It is a folder that a watched path lies in, or would lie in.
    case above
    case outside
  }

  /// The watched paths, relative to the root.
  let paths: Set<String>

  /// Takes paths relative to the root.
  init(_ paths: [String]) throws(FileWatcherError) {
    for path in paths {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      let isUsable = parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." } && !path.utf8.contains(0)
      guard isUsable else { throw .invalidPath(path) }
    }
    self.paths = Set(paths)
  }

  /// What a path has to do with the watched ones; the root's own is empty.
  func relation(of path: String) -> Relation {
    if path.isEmpty { return .above }
    var result = Relation.outside
    for watched in paths {
      if path == watched || path.hasPrefix(watched + "/") { return .inside }
      if watched.hasPrefix(path + "/") { result = .above }
    }
    return result
  }

  /// The watched paths in a folder, or its own if it is watched.
  func reported(forFolder path: String) -> Set<String> {
    switch relation(of: path) {
    case .inside: [path]
    case .above: path.isEmpty ? paths : paths.filter { $0.hasPrefix(path + "/") }
    case .outside: []
    }
  }

  /// Whether files and folders of this name are passed over: those that editors write for themselves, the cache
  /// of the site, and what version control and SwiftPM keep.
  static func ignores(_ name: String) -> Bool {
    ignoredNames.contains(name) || TemporaryFileName.matches(name)
  }

  private static let ignoredNames: Set = [
    ".sitegen", ".git", ".hg", ".svn", ".jj", ".build", ".swiftpm",
  ]

  /// The path of a name in a folder; the root's own path is empty.
  static func join(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : folder + "/" + name }
}
