#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// An error of the system's, by its number.
public struct SystemError: Error, Sendable, Hashable {
  /// The value of `errno`.
  public let number: Int32

  /// The error of a value of `errno`.
  public init(number: Int32) {
    self.number = number
  }

  /// What is at the path is a pipe, a socket or a device.
  public static let notAFile = SystemError(number: -1)

  /// The error of the call that just failed.
  public static var last: SystemError { SystemError(number: errno) }

  /// Whether the file, or a folder on the way to it, does not exist.
  public var isMissingFile: Bool { number == ENOENT || number == ENOTDIR }

  /// What the system says of it: `Permission denied`.
  public var reason: String {
    self == .notAFile ? "It is a pipe, a socket or a device" : String(cString: strerror(number))
  }
}
