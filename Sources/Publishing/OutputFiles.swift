package import FileSystem
import SystemPackage

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Files below a folder, as they are written, linked and removed.
package struct OutputFiles: Sendable {
  /// The folder that is written into.
  package let folder: Directory
  /// The folder that errors name: the one that will hold the files.
  let shownRoot: String

  /// Files below a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - shownRoot: The folder that errors name, if another.
  package init(_ folder: Directory, shownAs shownRoot: String? = nil) {
    self.folder = folder
    self.shownRoot = shownRoot ?? folder.root
  }

  private func failure(_ path: String, _ error: FileSystemError) -> OutputError {
    // The folder itself, or one above it.
    if (folder.root + "/").hasPrefix(error.path.string + "/") { return .system(error.at(shownRoot)) }
    let link = error.cause == .isLink ? folder.firstLink(path) : nil
    return .system(error.at(shownRoot + "/" + (link ?? path)))
  }

  /// Writes a new file. One of this name is unlinked first, never written into: it may have other names.
  ///
  /// - Parameters:
  ///   - bytes: What it holds.
  ///   - path: The file.
  ///   - shownPath: The path that errors name, if another.
  /// - Returns: What the file looks like now; `nil` where the system does not tell.
  /// - Throws: `OutputError.system`; a part of a file is removed.
  @discardableResult
  package func write(
    _ bytes: [UInt8], to path: String, reportedAs shownPath: String? = nil
  ) throws(OutputError) -> FileStamp? {
    try write(.bytes(bytes), to: path, reportedAs: shownPath)
  }

  /// The same, of a file of a site.
  func write(
    _ content: OutputTree.File, to path: String, reportedAs shownPath: String? = nil
  ) throws(OutputError) -> FileStamp? {
    let file = try create(path, reportedAs: shownPath)
    do throws(FileSystemError) {
      switch content {
      case .bytes(let bytes): try file.write(bytes)
      case .copy(let source, let folder): try file.copy(folder.reader(source))
      }
      return try file.close()
    } catch {
      try? folder.removeFile(path)
      throw failure(shownPath ?? path, error)
    }
  }

  /// Makes a new file, to be written. One of this name is unlinked first, never written into: it may have other names.
  package func create(_ path: String, reportedAs shownPath: String? = nil) throws(OutputError) -> FileWriter {
    do throws(FileSystemError) {
      do throws(FileSystemError) {
        return try folder.create(path)
      } catch {
        switch error.number {
        case ENOENT, ENOTDIR: try makeFolders(above: path)
        case EEXIST: try folder.removeFile(path)
        default: throw error
        }
      }
      return try folder.create(path)
    } catch {
      throw failure(shownPath ?? path, error)
    }
  }

  /// Appends to a file that exists.
  package func append(_ bytes: [UInt8], to path: String) throws(OutputError) {
    do throws(FileSystemError) {
      let file = try folder.append(to: path)
      try file.write(bytes)
      _ = try file.close()
    } catch {
      throw failure(path, error)
    }
  }

  /// Puts a file here under the name that it has in another folder, without copying it.
  package func link(_ path: String, from other: Directory) throws(OutputError) {
    do throws(FileSystemError) {
      try? folder.removeFile(path)
      do throws(FileSystemError) {
        return try folder.link(path, from: other)
      } catch {
        guard error.isMissingFile else { throw error }
        try makeFolders(above: path)
      }
      try folder.link(path, from: other)
    } catch {
      throw failure(path, error)
    }
  }

  /// Moves a file of another folder here, in place of one of this name.
  package func move(_ source: String, of other: Directory, to path: String) throws(OutputError) {
    do throws(FileSystemError) {
      try makeFolders(above: path)
      do throws(FileSystemError) {
        try folder.rename(source, of: other, to: path)
      } catch {
        if error.number == EXDEV { return try copy(source, of: other, to: path) }
        // A folder without files in it holds nothing of anybody's.
        guard folder.removeEmptyFolder(path) else { throw error }
        try folder.rename(source, of: other, to: path)
      }
    } catch {
      throw failure(path, error)
    }
  }

  /// Moves a file of another file system, such as one into a folder that something is mounted at: it is copied to a place
  /// beside its own first, so that nobody ever sees half of it.
  private func copy(_ source: String, of other: Directory, to path: String) throws(FileSystemError) {
    let name =
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    let draft = path[..<name] + ".sitegen-new-" + String(UInt64.random(in: .min ... .max), radix: 36)
    do throws(FileSystemError) {
      let file = try folder.create(draft)
      try file.copy(other.reader(source))
      _ = try file.close()
      try folder.rename(draft, to: path)
    } catch {
      try? folder.removeFile(draft)
      throw error
    }
    try other.removeFile(source)
  }

  /// Makes the folders that a file lies in, and the root with the folders above it.
  private func makeFolders(above path: String) throws(FileSystemError) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    try folder.makeFolder(slash.map { String(path[..<$0]) } ?? "", mode: 0o755)
  }

  /// Makes a folder of the system with the folders above it.
  package static func makeFolder(_ path: String) throws(OutputError) {
    var current = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      current += "/" + part
      guard mkdir(current, 0o755) == 0 || errno == EEXIST else { throw .system(.last(at: current)) }
    }
  }

  /// Removes a file and the folders that are empty without it.
  ///
  /// - Parameter path: The file; a folder of this name stays, and so does what a link on the way leads to.
  /// - Returns: Whether there was a file.
  /// - Throws: `OutputError.system` for a file that cannot be removed.
  @discardableResult
  package func remove(_ path: String) throws(OutputError) -> Bool {
    do throws(FileSystemError) {
      try folder.removeFile(path)
    } catch {
      guard error.isMissingFile || error.cause == .isLink || folder.isFolder(path) else {
        throw failure(path, error)
      }
      if error.cause == .isLink { return false }
      removeEmptyFolders(above: path)
      return false
    }
    removeEmptyFolders(above: path)
    return true
  }

  private func removeEmptyFolders(above path: String) {
    var parts = path.split(separator: "/").dropLast()
    while !parts.isEmpty, (try? folder.removeFolder(parts.joined(separator: "/"))) != nil {
      parts.removeLast()
    }
  }
}

extension Directory {
  /// Removes a folder in which are no files, only folders of its kind.
  ///
  /// - Returns: Whether it was such a folder; if not, some of the folders in it may be gone.
  fileprivate func removeEmptyFolder(_ path: String) -> Bool {
    guard isFolder(path) else { return false }
    for name in (try? names(path)) ?? [] {
      guard removeEmptyFolder(path + "/" + name) else { return false }
    }
    return (try? removeFolder(path)) != nil
  }
}
