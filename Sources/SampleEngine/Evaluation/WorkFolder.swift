import FileSystem
import Synchronization
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A folder that is made when it is first needed, in which no other user sees or makes anything.
///
/// It is locked for as long as this process lives. So the next process to create one recognises the folders of
/// processes that were killed, and removes them.
final class WorkFolder: Sendable {
  /// Distinctive, so that no user has a folder of such a name.
  private static let prefix = "sitegen-work-"
  /// How long a folder that is not locked is let alone, in seconds: between being made and being locked it looks
  /// like one whose process is gone.
  private static let graceSeconds = 60

  private let parent: FilePath
  private let folder = Mutex<(path: FilePath, lock: FileDescriptor?)?>(nil)

  init(parent: FilePath) { self.parent = parent }

  func path() throws(SampleEnvironmentError) -> FilePath {
    do {
      return try folder.withLock { folder in
        if let folder { return folder.path }
        removeAbandoned()
        let new = try FileSystem.makePrivateFolder(in: parent, prefix: WorkFolder.prefix)
        // Samples that root runs are another user's.
        if geteuid() == 0 { try FileSystem.makeSearchable(new) }
        folder = (new, FileSystem.lockedFolder(new))
        return new
      }
    } catch let error as FileSystemError {
      throw .fileSystem(error.path, reason: error.reason)
    } catch {
      throw .fileSystem(parent, reason: "\(error)")
    }
  }

  func remove() {
    folder.withLock { folder in
      guard let (path, lock) = folder else { return }
      FileSystem.remove(path)
      try? lock?.close()
      folder = nil
    }
  }

  private func removeAbandoned() {
    for name in (try? FileSystem.names(in: parent)) ?? [] where name.hasPrefix(WorkFolder.prefix) {
      let path = parent.appending(name)
      guard let (_, seconds) = FileSystem.sizeAndTime(path), time(nil) - seconds > WorkFolder.graceSeconds,
        let lock = FileSystem.lockedFolder(path)
      else { continue }
      FileSystem.remove(path)
      try? lock.close()
    }
  }
}
