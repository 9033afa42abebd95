package import Diagnostics
package import FileSystem

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A file that takes no other's place.
package struct NewFile: Sendable, Hashable {
  /// The path that the system knows it by, or the path in a site.
  package var path: String
  /// What it is to hold.
  package var bytes: [UInt8]

  /// What is made of an archetype.
  package enum Result: Sendable {
    /// The file, whose path is relative to the site.
    case file(NewFile)
    /// What is wrong with the archetype or the site, to be mended first.
    case problems([Diagnostic])
  }

  /// Makes the file in a site, and the folders above it.
  ///
  /// - Throws: `CreationError.fileExists` where something has its path, `CreationError.system`.
  package func write(in site: Directory) throws(CreationError) {
    do throws(FileSystemError) {
      try site.makeFolder(path.split(separator: "/").dropLast().joined(separator: "/"), mode: 0o755)
      let file = try site.create(path)
      do throws(FileSystemError) {
        try file.write(bytes)
        _ = try file.close()
      } catch {
        try? site.removeFile(path)
        throw error
      }
    } catch {
      throw error.number == EEXIST ? .fileExists(path) : .system(error)
    }
  }

  /// Writes the file.
  ///
  /// - Throws: `CreationError.fileExists` where there is one of that name, or what the system says.
  package func write() throws(CreationError) {
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
