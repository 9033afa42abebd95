#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// When a file or a folder was last changed, as precisely as the system knows.
struct FileTime {
  var seconds: Int
  var nanoseconds = 0

  init(seconds: Int) { self.seconds = seconds }

  /// The time of what is at a path; `nil` where nothing is.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Glibc)
    (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
    #else
    (seconds, nanoseconds) = (Int(status.st_mtimespec.tv_sec), Int(status.st_mtimespec.tv_nsec))
    #endif
  }

  /// Makes it the time of what is at a path.
  func set(on path: String) {
    let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
    utimensat(AT_FDCWD, path, [time, time], 0)
  }
}
