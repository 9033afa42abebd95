#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A folder that is open, so that the system need not find the way to it again for each file in it.
package final class OpenDirectory: Sendable {
  let descriptor: Int32

  /// Opens a folder; `nil` where that cannot be.
  package convenience init?(_ path: String) {
    self.init(descriptor: open(path, OpenDirectory.options))
  }

  /// Takes a folder over that was opened with `options`; a negative number is a call that failed.
  init?(descriptor: Int32) {
    self.descriptor = descriptor
    if descriptor < 0 { return nil }
  }

  /// How a folder is opened.
  static let options = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  deinit { close(descriptor) }
}
