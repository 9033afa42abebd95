import FileSystem

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A file that takes no other's place.
public struct NewFile: Sendable, Hashable {
  /// The path that the system knows it by.
  public var path: String
  /// What it is to hold.
  public var bytes: [UInt8]

  /// Makes the file and the folders above it.
  ///
  /// - Throws: `CreationError.fileExists` where something has its path, `CreationError.system`.
  public func writeWithFolders() throws(CreationError) {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      guard mkdir(String(path[..<slash]), 0o755) == 0 || errno == EEXIST else {
        throw .system(.last(at: String(path[..<slash])))
      }
      end = slash
    }
    try write()
  }

  /// Writes the file.
  ///
  /// - Throws: `CreationError.fileExists` where there is one of that name, or what the system says.
  public func write() throws(CreationError) {
    do throws(FileSystemError) {
      let file = try FileWriter(creating: path)
      do throws(FileSystemError) {
        try file.write(bytes)
        _ = try file.close()
      } catch {
        unlink(path)
        throw error
      }
    } catch {
      throw error.number == EEXIST ? .fileExists(path) : .system(error.at(path))
    }
  }
}
