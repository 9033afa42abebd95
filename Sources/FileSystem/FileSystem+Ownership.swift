package import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension FileSystem {
  /// Whether only this user and root can replace what is at a path without links: each folder from the root down
  /// belongs to one of the two, and is not writable by others unless its sticky bit protects files of other owners.
  package static func isOutOfReachOfOthers(_ path: FilePath) -> Bool {
    var folder = FilePath("/")
    guard path.isAbsolute, isSafe(folder) else { return false }
    for component in path.components {
      folder.append(component)
      guard isSafe(folder) else { return false }
    }
    return true
  }

  private static func isSafe(_ path: FilePath) -> Bool {
    guard let status = status(path, followingLinks: false), status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == 0 || status.st_uid == geteuid()
    else { return false }
    return status.st_mode & othersMayWrite == 0 || status.st_mode & S_ISVTX != 0
  }

  /// Whether a path is a folder that belongs to this user and that no other user can write to.
  package static func isPrivateFolder(_ path: FilePath) -> Bool {
    guard let status = status(path, followingLinks: false) else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
      && status.st_mode & othersMayWrite == 0
  }

  /// Whether this user can make files in a folder.
  package static func isWritable(_ folder: FilePath) -> Bool {
    folder.withPlatformString { access($0, W_OK | X_OK) } == 0
  }

  private static let othersMayWrite = S_IWGRP | S_IWOTH
}
