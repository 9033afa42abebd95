import SystemPackage

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension Directory {
  /// Writes a file next to its place and moves it there, so that no reader ever sees half of it. What a link leads to is not
  /// written: the file takes the link's place.
  package func write(_ bytes: some Sequence<UInt8>, to path: String) throws(FileSystemError) {
    let bytes = Array(bytes)
    var failure: FileSystemError?
    try call(path) { folder, name in
      do throws(FileSystemError) {
        try FileSystem.write(bytes, to: name, in: folder, for: FilePath(systemPath(path)))
      } catch {
        failure = error
      }
      return 0
    }
    if let failure { throw failure }
  }

  /// Writes a file in place of one whose rights it keeps.
  package func replace(_ path: String, with bytes: [UInt8]) throws(FileSystemError) {
    let mode = FileSystem.status(FilePath(systemPath(path)), followingLinks: false).map {
      $0.st_mode & 0o7777
    }
    try write(bytes, to: path)
    if let mode { try? inParent(of: path) { fchmodat($0, $1, mode, 0) } }
  }

  /// Removes a file, or a folder and what is in it; links are not followed. No error if there is nothing.
  package func removeAll(_ path: String) throws(FileSystemError) {
    var failure: FileSystemError.Cause?
    try call(path) { folder, name in
      failure = FileSystem.remove(name, in: folder)
      return 0
    }
    if let failure { throw FileSystemError(failure, at: FilePath(systemPath(path))) }
  }

  /// All bytes of a file, or `nil` if there is none.
  package func readIfPresent(_ path: String) throws(FileSystemError) -> [UInt8]? {
    do {
      return try read(path)
    } catch {
      if error.isMissingFile { return nil }
      throw error
    }
  }

  /// Opens a new file to be written, which must not exist.
  package func create(_ path: String) throws(FileSystemError) -> FileWriter {
    try writer(path, FileWriter.options)
  }

  /// Opens a file that exists, to write at its end.
  package func append(to path: String) throws(FileSystemError) -> FileWriter {
    try writer(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK)
  }

  private func writer(_ path: String, _ options: Int32) throws(FileSystemError) -> FileWriter {
    let descriptor: Int32
    do throws(FileSystemError.Cause) { descriptor = try openBeneath(path, options, mode: 0o644) } catch {
      throw FileSystemError(error, at: FilePath(systemPath(path)))
    }
    return try FileWriter(descriptor, systemPath(path))
  }

  /// Makes a folder and the missing ones above it.
  package func makeFolder(_ path: String, mode: UInt32 = 0o777) throws(FileSystemError) {
    let inBoundary = pathInBoundary(path)
    guard !inBoundary.isEmpty else {
      return try FileSystem.makeFolder(FilePath(boundary), mode: mode_t(mode))
    }
    do throws(FileSystemError) {
      try makeInnermostFolder(path, mode)
    } catch {
      guard error.isMissingFile else { throw error }
      let top = Directory(root: boundary, followsLinks: followsLinks)
      var parent = inBoundary[..<(inBoundary.lastIndex(of: "/") ?? inBoundary.startIndex)]
      while parent.hasSuffix("/") { parent = parent.dropLast() }
      try top.makeFolder(String(parent), mode: mode)
      try makeInnermostFolder(path, mode)
    }
  }

  /// Makes a folder in one that exists, unless there is one already.
  private func makeInnermostFolder(_ path: String, _ mode: UInt32) throws(FileSystemError) {
    do throws(FileSystemError) {
      try call(path) { mkdirat($0, $1, mode_t(mode)) }
    } catch {
      guard error.number == EEXIST else { throw error }
      // It may be a link, which is followed or not as everywhere.
      do throws(FileSystemError.Cause) {
        close(try openBeneath(path, OpenDirectory.options))
      } catch {
        // One that cannot be opened is there.
        if error != .system(.permissionDenied) {
          throw FileSystemError(error, at: FilePath(systemPath(path)))
        }
      }
    }
  }

  /// Puts a file here under the name that it has in another folder, without copying it.
  package func link(_ path: String, from other: Directory) throws(FileSystemError) {
    try other.call(path) { from, source in
      var result: Int32 = -1
      do throws(FileSystemError.Cause) {
        try inParent(of: path) { to, name in
          result = linkat(from, source, to, name, 0)
          return result
        }
      } catch {
        if case .system(let number) = error { errno = number.rawValue } else { errno = ELOOP }
      }
      return result
    }
  }

  /// Moves a file or folder within this folder, in place of a file or an empty folder.
  package func rename(_ source: String, to target: String) throws(FileSystemError) {
    try rename(source, of: self, to: target)
  }

  /// Moves a file or folder of another folder here, in place of a file or an empty folder.
  package func rename(_ source: String, of other: Directory, to target: String) throws(FileSystemError) {
    var failure: FileSystemError.Cause?
    try other.call(source) { from, name in
      do throws(FileSystemError.Cause) {
        try inParent(of: target) { to, newName in renameat(from, name, to, newName) }
      } catch {
        failure = error
      }
      return 0
    }
    if let failure { throw FileSystemError(failure, at: FilePath(systemPath(target))) }
  }

  /// Removes a file or a link.
  package func removeFile(_ path: String) throws(FileSystemError) { try call(path) { unlinkat($0, $1, 0) } }

  /// Removes a folder in which nothing is.
  package func removeFolder(_ path: String) throws(FileSystemError) {
    try call(path) { unlinkat($0, $1, AT_REMOVEDIR) }
  }

  /// Removes a file, or a folder and what is in it, as far as the system lets it; links are not followed.
  package func remove(_ path: String) { try? removeAll(path) }

  /// Makes now the time of a file's or folder's last change, as far as the system lets it.
  package func touch(_ path: String) {
    try? inParent(of: path) { utimensat($0, $1, nil, AT_SYMLINK_NOFOLLOW) }
  }

  /// The names in a folder, in order, without `.` and `..`.
  package func names(_ path: String) throws(FileSystemError) -> [String] {
    do throws(FileSystemError.Cause) {
      return try FileSystem.names(in: openBeneath(path, OpenDirectory.options))
    } catch {
      throw FileSystemError(error, at: FilePath(systemPath(path)))
    }
  }

  /// Makes a call that is about a path, with the open folder that it lies in and its name there.
  func call(
    _ path: String, _ call: (_ folder: Int32, UnsafePointer<CChar>) -> Int32
  ) throws(FileSystemError) {
    do throws(FileSystemError.Cause) {
      try inParent(of: path, call)
    } catch {
      throw FileSystemError(error, at: FilePath(systemPath(path)))
    }
  }
}
