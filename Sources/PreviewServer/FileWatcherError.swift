/// Why files cannot be watched.
package enum FileWatcherError: Error, Sendable, Hashable {
  /// The folder cannot be read, with the system's reason.
  case unreadableFolder(path: String, reason: String)
  /// The user's limit of watched folders is reached (on Linux `fs.inotify.max_user_watches`).
  case tooManyFolders(path: String)
  /// The user's limit of watchers is reached (on Linux `fs.inotify.max_user_instances`).
  case tooManyWatchers(reason: String)
  /// A path to watch is absolute, empty, or has a part that is empty, `.` or `..`.
  case invalidPath(String)
  /// Reading changes failed, with the system's reason.
  case readFailed(reason: String)
  /// Files cannot be watched on this platform.
  case unsupportedPlatform
}
