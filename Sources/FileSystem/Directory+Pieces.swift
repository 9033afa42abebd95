import SystemPackage

// Files of any size, which are never in memory as a whole.

extension Directory {
  /// Opens a file, to be copied.
  package func reader(_ path: String) throws(FileSystemError) -> FileReader {
    do throws(FileSystemError.Cause) {
      return try FileReader(openBeneath(path, FileReader.options))
    } catch {
      throw FileSystemError(error, at: FilePath(systemPath(path)))
    }
  }

  /// A file's bytes, piece by piece.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - take: Takes each piece.
  /// - Throws: What the system says.
  package func readPieces(_ path: String, _ take: (ArraySlice<UInt8>) -> Void) throws(FileSystemError) {
    let file = try reader(path)
    do throws(FileSystemError.Cause) {
      try file.readPieces {
        take($0)
        return true
      }
    } catch {
      throw FileSystemError(error, at: FilePath(systemPath(path)))
    }
  }

  /// Whether a file holds the same as one of another folder.
  package func isFile(_ path: String, like source: String, of other: Directory) -> Bool {
    guard let size = stamp(path)?.size, other.stamp(source)?.size == size, let file = try? reader(path),
      let original = try? other.reader(source)
    else { return false }
    var isSame = true
    let read: Void? = try? file.readPieces { piece in
      isSame = (try? original.read(atMost: piece.count))?.elementsEqual(piece) ?? false
      return isSame
    }
    return read != nil && isSame
  }
}
