package import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file by which programs take turns; it is there while one of them is at work or waits.
package struct FileLock: Sendable {
  private let path: FilePath
  private let file: FileDescriptor

  /// Opens the file, which is made if need be; `nil` if that is not possible. `release` or `close` closes it.
  package init?(_ path: FilePath) {
    let options: FileDescriptor.OpenOptions = [.create, .closeOnExec, .noFollow]
    guard
      let file = try? FileDescriptor.open(
        path, .writeOnly, options: options, permissions: .ownerReadWrite)
    else { return nil }
    self.path = path
    self.file = file
  }

  /// Takes the turn, or says that another program has it.
  package func take() -> Bool { flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 }

  /// Gives up waiting for the lock, which another program has.
  package func close() { try? file.close() }

  /// Releases the lock and removes its file. Processes that wait for the lock have the file open; one that comes later
  /// creates a new file, and may run at the same time as one of them.
  package func release() {
    _ = path.withPlatformString { unlink($0) }
    try? file.close()
  }
}
