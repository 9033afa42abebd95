package import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What keeps a file or folder from being read or written.
package struct FileSystemError: Error, Hashable {
  /// What it is, without the path.
  package enum Cause: Error, Hashable {
    /// A call of the system failed.
    case system(Errno)
    /// What is at the path is a pipe, a socket or a device.
    case notAFile
    /// A symbolic link leads out of the folder that the path counts from.
    case leadsOutside
    /// What is at the path is a symbolic link, and none is followed there.
    case isLink

    /// The error of the call of the system that just failed.
    static var last: Cause { .system(Errno(rawValue: errno)) }
  }

  /// The file or folder: where the system knows it, or as users know it.
  package var path: FilePath
  /// What keeps it from being read or written.
  package var cause: Cause

  /// An error of a file or folder.
  package init(_ cause: Cause, at path: FilePath) {
    self.path = path
    self.cause = cause
  }

  /// The error of the call of the system that just failed, which was about `path`.
  package init(at path: FilePath) {
    self.init(.last, at: path)
  }

  /// The error of a value of `errno`.
  package init(number: Int32, at path: String) {
    self.init(.system(Errno(rawValue: number)), at: FilePath(path))
  }

  /// The error of the call of the system that just failed, which was about `path`; the path is made after the error is read,
  /// as making it may set another.
  package static func last(at path: @autoclosure () -> String) -> FileSystemError {
    let cause = Cause.last
    return FileSystemError(cause, at: FilePath(path()))
  }

  /// The error of a pipe, a socket or a device.
  package static func notAFile(at path: String) -> FileSystemError {
    FileSystemError(.notAFile, at: FilePath(path))
  }

  /// The same error, about what users know as `path`.
  package func at(_ path: String) -> FileSystemError { FileSystemError(cause, at: FilePath(path)) }

  /// The value of `errno`; `nil` where no call failed.
  package var number: Int32? {
    if case .system(let error) = cause { error.rawValue } else { nil }
  }

  /// Whether the file, or a folder on the way to it, does not exist.
  package var isMissingFile: Bool {
    [.system(.noSuchFileOrDirectory), .system(.notDirectory)].contains(cause)
  }

  /// What the system says of it: `Permission denied`.
  package var reason: String { cause.reason }
}

extension FileSystemError.Cause {
  /// What the system says of it: `Permission denied`.
  package var reason: String {
    switch self {
    case .system(let error): error.description
    case .notAFile: "It is a pipe, a socket or a device"
    case .leadsOutside: "A symbolic link leads out of the site's folder"
    case .isLink: "It is a symbolic link"
    }
  }
}
