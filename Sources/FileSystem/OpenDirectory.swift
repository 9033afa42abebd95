#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A folder that is open, so that the system need not find the way to it again for each file in it.
public final class OpenDirectory: Sendable {
  fileprivate let descriptor: Int32

  /// Opens a folder; `nil` where that cannot be.
  public init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }
}

extension OpenDirectory? {
  /// What calls of the system that take a folder and a path are given: without a folder, the working folder.
  public var descriptor: Int32 { map(\.descriptor) ?? AT_FDCWD }
}
