import Synchronization
package import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A temporary folder that is made when it is first needed, in which no other user sees or makes anything.
///
/// It is locked for as long as this process lives. So the next process to create one recognises the folders of
/// processes that were killed, and removes them.
package final class WorkFolder: Sendable {
  /// Distinctive, so that no user has a folder of such a name.
  private static let prefix = "sitegen-work-"
  /// The same, of folders that a user looks at after the process has ended.
  private static let keptPrefix = "sitegen-run-"
  /// How long a folder that is not locked is let alone, in seconds: between being made and being locked it looks
  /// like one whose process is gone.
  private static let graceSeconds = 60

  private let parent: FilePath
  private let folder = Mutex<(path: FilePath, lock: FileDescriptor?)?>(nil)

  /// Creates nothing yet.
  ///
  /// - Parameter parent: The folder for temporary files.
  package init(parent: FilePath) { self.parent = parent }

  /// The folder, which is made with the first call.
  package func path() throws(FileSystemError) -> FilePath {
    try folder.withLock { folder throws(FileSystemError) in
      if let folder { return folder.path }
      Self.removeAbandoned(in: parent)
      let new = try FileSystem.makePrivateFolder(in: parent, prefix: Self.prefix)
      folder = (new, FileSystem.lockedFolder(new))
      return new
    }
  }

  /// Removes the folder, if it was made.
  package func remove() {
    folder.withLock { folder in
      guard let (path, lock) = folder else { return }
      FileSystem.remove(path)
      try? lock?.close()
      folder = nil
    }
  }

  /// Makes a folder that stays for its user after this process, and is removed by a later one after a day.
  ///
  /// - Parameter parent: The folder for temporary files.
  /// - Returns: The folder.
  /// - Throws: `FileSystemError`.
  package static func makeKept(in parent: FilePath) throws(FileSystemError) -> FilePath {
    removeAbandoned(in: parent)
    return try FileSystem.makePrivateFolder(in: parent, prefix: keptPrefix)
  }

  private static func removeAbandoned(in parent: FilePath) {
    for name in (try? FileSystem.names(in: parent)) ?? [] {
      guard
        let age = name.hasPrefix(prefix)
          ? graceSeconds : name.hasPrefix(keptPrefix) ? FileSystem.leftoverSeconds : nil
      else { continue }
      let path = parent.appending(name)
      guard let (_, seconds) = FileSystem.sizeAndTime(path), time(nil) - seconds > age,
        let lock = FileSystem.lockedFolder(path)
      else { continue }
      FileSystem.remove(path)
      try? lock.close()
    }
  }
}
