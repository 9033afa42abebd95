public import FileSystem

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Files below a folder, as they are written, linked and removed.
public struct OutputFiles: Sendable {
  /// The folder that is written into.
  public let folder: Directory
  /// The folder that errors name: the one that will hold the files.
  let shownRoot: String
  /// The folder for many files.
  private let opened: OpenDirectory?

  /// Files below a folder.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - shownRoot: The folder that errors name.
  ///   - isOpened: Whether the folder, which exists, is opened for many files; it stays where it is while these are
  ///     made.
  public init(root: String, shownAs shownRoot: String, isOpened: Bool = false) {
    folder = Directory(root: root)
    self.shownRoot = shownRoot
    opened = isOpened ? OpenDirectory(root) : nil
  }

  /// The path of something here for calls that are given `opened`.
  private func path(inOpened path: String) -> String { opened == nil ? folder.systemPath(path) : path }

  private func failure(_ path: String, _ error: FileSystemError) -> OutputError {
    .system(error.at(shownRoot + "/" + path))
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
  public func write(
    _ bytes: [UInt8], to path: String, reportedAs shownPath: String? = nil
  ) throws(OutputError) -> FileStamp? {
    let shownPath = shownPath ?? path
    let file = try create(path, reportedAs: shownPath)
    do throws(FileSystemError) {
      try file.write(bytes)
      return try file.close()
    } catch {
      unlink(folder.systemPath(path))
      throw failure(shownPath, error)
    }
  }

  /// Makes a new file, to be written. One of this name is unlinked first, never written into: it may have other names.
  public func create(_ path: String, reportedAs shownPath: String? = nil) throws(OutputError) -> FileWriter {
    do throws(FileSystemError) {
      return try FileWriter(creating: self.path(inOpened: path), in: opened)
    } catch {
      if error.number == ENOENT {
        try makeFolders(above: path)
      } else if error.number != EEXIST || unlink(folder.systemPath(path)) != 0 {
        throw failure(shownPath ?? path, error)
      }
    }
    do throws(FileSystemError) {
      return try FileWriter(creating: self.path(inOpened: path), in: opened)
    } catch {
      throw failure(shownPath ?? path, error)
    }
  }

  /// Appends to a file that exists.
  public func append(_ bytes: [UInt8], to path: String) throws(OutputError) {
    do throws(FileSystemError) {
      let file = try FileWriter(appendingTo: folder.systemPath(path))
      try file.write(bytes)
      _ = try file.close()
    } catch {
      throw failure(path, error)
    }
  }

  /// Puts a file here under the name that it has in another folder, without copying it.
  public func link(_ path: String, from other: Directory) throws(OutputError) {
    let (source, target) = (other.systemPath(path), folder.systemPath(path))
    unlink(target)
    if Self.link(source, target) { return }
    if errno == ENOENT || errno == ENOTDIR { try makeFolders(above: path) }
    guard Self.link(source, target) else { throw failure(path, .last(at: path)) }
  }

  private static func link(_ source: String, _ target: String) -> Bool {
    #if canImport(Glibc)
    Glibc.link(source, target) == 0
    #else
    Darwin.link(source, target) == 0
    #endif
  }

  /// Moves a file of the system here, in place of one of this name.
  public func move(_ source: String, to path: String) throws(OutputError) {
    try makeFolders(above: path)
    if rename(source, folder.systemPath(path)) == 0 { return }
    let error = FileSystemError.last(at: path)
    // A folder without files in it holds nothing of anybody's.
    guard folder.removeEmptyFolder(path), rename(source, folder.systemPath(path)) == 0 else {
      throw failure(path, error)
    }
  }

  /// Makes the folders that a file lies in, and the root with the folders above it.
  public func makeFolders(above path: String) throws(OutputError) {
    try makeFolders(above: path[...], for: path)
  }

  /// Makes the innermost folder first, as mostly it alone is missing: a site has many folders, but few in folders of
  /// their own.
  private func makeFolders(above path: Substring, for file: String) throws(OutputError) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      if Self.hasFolder(folder.root) { return }
      guard errno == ENOENT else { throw .system(.last(at: shownRoot)) }
      return try Self.makeFolder(folder.root)
    }
    let parent = self.path(inOpened: String(path[..<slash]))
    if Self.hasFolder(parent, in: opened) { return }
    guard errno == ENOENT || errno == ENOTDIR else { throw failure(file, .last(at: file)) }
    try makeFolders(above: path[..<slash], for: file)
    guard Self.hasFolder(parent, in: opened) else { throw failure(file, .last(at: file)) }
  }

  /// Makes a folder, unless there is one already, in one that exists; `errno` tells why there is none.
  private static func hasFolder(_ folder: String, in opened: OpenDirectory? = nil) -> Bool {
    mkdirat(opened.descriptor, folder, 0o755) == 0 || errno == EEXIST
  }

  /// Makes a folder of the system with the folders above it.
  public static func makeFolder(_ path: String) throws(OutputError) {
    var current = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      current += "/" + part
      guard hasFolder(current) else { throw .system(.last(at: current)) }
    }
  }

  /// Removes a file and the folders that are empty without it.
  ///
  /// - Parameter path: The file; a folder of this name stays.
  /// - Returns: Whether there was a file.
  /// - Throws: `OutputError.system` for a file that cannot be removed.
  @discardableResult
  public func remove(_ path: String) throws(OutputError) -> Bool {
    let isRemoved = unlink(folder.systemPath(path)) == 0
    let error = FileSystemError.last(at: path)
    guard isRemoved || error.isMissingFile || folder.isFolder(path) else { throw failure(path, error) }
    var parts = path.split(separator: "/").dropLast()
    while !parts.isEmpty, rmdir(folder.systemPath(parts.joined(separator: "/"))) == 0 { parts.removeLast() }
    return isRemoved
  }
}

extension Directory {
  /// Removes a folder in which are no files, only folders of its kind.
  ///
  /// - Returns: Whether it was such a folder; if not, some of the folders in it may be gone.
  fileprivate func removeEmptyFolder(_ path: String) -> Bool {
    guard isFolder(path) else { return false }
    for entry in (try? entries(path)) ?? [] {
      guard removeEmptyFolder(path + "/" + entry.name) else { return false }
    }
    return rmdir(systemPath(path)) == 0
  }
}
