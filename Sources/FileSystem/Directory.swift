import SystemPackage

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A folder, such as a site's, and what is below it by text paths that count from it: what diagnostics print and addresses
/// are made of. Files anywhere are `FileSystem`'s.
///
/// What is read, listed, written and removed is below the folder: a symbolic link that leads out of it is an error.
package struct Directory: Sendable {
  /// The folder's path, absolute or relative to the working folder.
  package let root: String
  /// The folder that no link leads out of: this one, or one that it is in.
  let boundary: String
  /// Whether links within the boundary are followed.
  let followsLinks: Bool
  /// A folder in the boundary that is open, and how paths from there begin that lead into it.
  let opened: (beginning: String, folder: OpenDirectory)?

  /// The folder at a path of the system; it need not exist, and may be a link itself.
  ///
  /// - Parameters:
  ///   - root: The path.
  ///   - followsLinks: Whether links that stay below it are followed; without, no path leads through a link.
  package init(root: String, followsLinks: Bool = true) {
    self.init(root: root, boundary: root, followsLinks: followsLinks, opened: nil)
  }

  private init(
    root: String, boundary: String, followsLinks: Bool, opened: (beginning: String, folder: OpenDirectory)?
  ) {
    (self.root, self.boundary, self.followsLinks, self.opened) = (root, boundary, followsLinks, opened)
  }

  /// A folder in this one as the one that paths count from; it need not exist. Links lead anywhere below this folder.
  package func folder(_ path: String) -> Directory {
    Directory(root: systemPath(path), boundary: boundary, followsLinks: followsLinks, opened: opened)
  }

  /// Opens a folder in it that many files will be read of or written into, and that stays where it is meanwhile.
  ///
  /// - Parameter path: The folder.
  /// - Returns: The same folder, whose files are found faster if that one could be opened.
  package func opening(_ path: String) -> Directory {
    let folder = (try? openBeneath(path, OpenDirectory.options)).flatMap { OpenDirectory(descriptor: $0) }
    return Directory(
      root: root, boundary: boundary, followsLinks: followsLinks,
      opened: folder.map { (pathInBoundary(path).isEmpty ? "" : pathInBoundary(path) + "/", $0) })
  }

  /// How many bytes the name of a file or a folder may have on the usual file systems.
  package static let nameLimit = 255

  /// What a name in a folder stands for.
  package enum Kind: Sendable {
    case file
    case folder
    /// A symbolic link that points at nothing.
    case brokenLink
    /// A symbolic link that leads out of the folder whose entries are asked for, or the one that this is a part of.
    case linkOutside
    /// A socket, a device or the like.
    case other
    /// Anything whose name is not UTF-8, so that no text can name it.
    case unnameable
  }

  /// One name in a folder.
  package struct Entry: Sendable {
    /// The name.
    package var name: String
    /// What it stands for.
    package var kind: Kind
  }

  /// The path that the system knows a site path by.
  package func systemPath(_ path: String) -> String {
    path.isEmpty ? root : root + "/" + path
  }

  /// The path from the boundary.
  func pathInBoundary(_ path: String) -> String {
    guard root.utf8.count > boundary.utf8.count else { return path }
    let prefix = String(decoding: root.utf8.dropFirst(boundary.utf8.count + 1), as: UTF8.self)
    return path.isEmpty ? prefix : prefix + "/" + path
  }

  /// All of a file's bytes.
  package func read(_ path: String) throws(FileSystemError) -> [UInt8] { try readWithStamp(path).bytes }

  /// All of a file's bytes, or the first `limit` of them, and what the file looked like right before they were read.
  package func readWithStamp(
    _ path: String, limit: Int = .max
  ) throws(FileSystemError) -> (bytes: [UInt8], stamp: FileStamp) {
    do throws(FileSystemError.Cause) {
      let file = try FileReader(openBeneath(path, FileReader.options))
      return (try file.read(limit: limit), file.stamp)
    } catch {
      throw FileSystemError(error, at: FilePath(systemPath(path)))
    }
  }

  /// A file's first bytes, all of it where it has no more than `limit`.
  package func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
    do throws(FileSystemError.Cause) {
      return try FileReader(openBeneath(path, FileReader.options)).read(limit: limit)
    } catch {
      throw FileSystemError(error, at: FilePath(systemPath(path)))
    }
  }

  /// Whether a file, of this name itself or at the end of symbolic links, holds just these bytes; one of another size is
  /// not read.
  package func isFile(_ path: String, of bytes: [UInt8]) -> Bool {
    stamp(path)?.size == UInt64(bytes.count) && (try? read(path)) == bytes
  }

  /// The path of a file below the site, without `.`, `..` and symbolic links; `nil` if it does not exist.
  ///
  /// - Returns: `.` for the site's folder, and an empty text where the file lies outside of it.
  package func resolvedPath(_ path: String) -> String? {
    guard let top = realPath(""), let file = realPath(path) else { return nil }
    guard let below = file.below(top) else { return "" }
    return below.isEmpty ? "." : below
  }

  /// Whether a path leads by symbolic links to something that is not below the boundary; `false` for a path that leads
  /// nowhere.
  private func leadsOutside(_ path: String) -> Bool {
    guard let target = realPath(path), let top = FileSystem.realPath(boundary) else { return false }
    return target.below(top) == nil
  }

  private func realPath(_ path: String) -> String? {
    let path = systemPath(path)
    return FileSystem.realPath(path.isEmpty ? "." : path)
  }

  /// The names in a folder in the order of their UTF-8 bytes, symbolic links followed.
  package func entries(_ path: String) throws(FileSystemError) -> [Entry] {
    let descriptor: Int32
    do throws(FileSystemError.Cause) { descriptor = try openBeneath(path, OpenDirectory.options) } catch {
      throw FileSystemError(error, at: FilePath(systemPath(path)))
    }
    guard let stream = fdopendir(descriptor) else {
      close(descriptor)
      throw .last(at: systemPath(path))
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let (name, isValid) = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) {
          (String(cString: $0), String(validatingCString: $0) != nil)
        }
      }
      guard name != ".", name != ".." else { continue }
      let kind: Kind =
        switch Int32(entry.pointee.d_type) {
        case _ where !isValid: .unnameable
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        default: followedKind(path.isEmpty ? name : path + "/" + name)
        }
      entries.append(Entry(name: name, kind: kind))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The kind of what a path leads to.
  private func followedKind(_ path: String) -> Kind {
    guard let status = status(path) else { return .brokenLink }
    if leadsOutside(path) { return .linkOutside }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// Whether this user cannot make files in the folder that links stay in, such as a site on a read-only file system.
  package var isReadOnly: Bool { access(boundary, F_OK) == 0 && access(boundary, W_OK) != 0 }

  /// Whether something is at this path.
  package func exists(_ path: String) -> Bool {
    access(systemPath(path), F_OK) == 0
  }

  /// Whether a folder is at this path.
  package func isFolder(_ path: String) -> Bool {
    status(path).map { $0.st_mode & S_IFMT } == S_IFDIR
  }

  /// Whether a regular file is at this path.
  package func isFile(_ path: String) -> Bool {
    status(path).map { $0.st_mode & S_IFMT } == S_IFREG
  }

  /// What a folder is, whatever links lead to it.
  package func identity(_ path: String) -> Identity? {
    guard let status = status(path) else { return nil }
    return Identity(device: UInt64(status.st_dev), node: UInt64(status.st_ino))
  }

  /// The system's information about what a path leads to.
  private func status(_ path: String) -> stat? {
    var result = stat()
    return stat(systemPath(path), &result) == 0 ? result : nil
  }

  /// The numbers by which the system tells folders apart.
  package struct Identity: Hashable {
    /// The number of the file system.
    package var device: UInt64
    /// The number of the folder there.
    package var node: UInt64
  }
}
