public import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What the system said about a file or folder.
public struct FileSystemError: Error, Hashable {
  /// The file or folder.
  public var path: FilePath
  /// The system's number.
  public var error: Errno

  /// The last error of the system, which came of work on `path`.
  public init(at path: FilePath) {
    self.path = path
    error = Errno(rawValue: errno)
  }

  /// The system's sentence.
  public var reason: String { error.description }
}
