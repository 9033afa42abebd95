import SystemPackage

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A folder, such as a site's, and what is below it by text paths that count from it: what diagnostics print and addresses
/// are made of. Files anywhere are `FileSystem`'s.
public struct Directory: Sendable {
  /// The folder's path, absolute or relative to the working folder.
  public let root: String
  /// A folder in it that is open, and how paths begin that lead into it.
  private let opened: (beginning: String, folder: OpenDirectory)?

  /// The folder at a path of the system; it need not exist.
  public init(root: String) { self.init(root: root, opened: nil) }

  private init(root: String, opened: (beginning: String, folder: OpenDirectory)?) {
    (self.root, self.opened) = (root, opened)
  }

  /// Opens a folder in it that many files will be read of, and that stays where it is meanwhile.
  ///
  /// - Parameter path: The folder.
  /// - Returns: The same folder, whose files are found faster if that one could be opened.
  public func opening(_ path: String) -> Directory {
    Directory(root: root, opened: OpenDirectory(systemPath(path)).map { (path + "/", $0) })
  }

  /// How many bytes the name of a file or a folder may have on the usual file systems.
  public static let nameLimit = 255

  /// What a name in a folder stands for.
  public enum Kind: Sendable {
    case file
    case folder
    /// A symbolic link that points at nothing.
    case brokenLink
    /// A socket, a device or the like.
    case other
    /// Anything whose name is not UTF-8, so that no text can name it.
    case unnameable
  }

  /// One name in a folder.
  public struct Entry: Sendable {
    /// The name.
    public var name: String
    /// What it stands for.
    public var kind: Kind
    /// Whether it is a symbolic link, or another thing that is neither a file nor a folder itself.
    public var mayBeLink = false
  }

  /// The path that the system knows a site path by.
  public func systemPath(_ path: String) -> String {
    path.isEmpty ? root : root + "/" + path
  }

  /// Makes a call of the system with an open folder and the path of something from there.
  func withPath<Result>(_ path: String, _ call: (_ folder: Int32, UnsafePointer<CChar>) -> Result) -> Result {
    if let opened, path.utf8.starts(with: opened.beginning.utf8) {
      let (folder, length) = (OpenDirectory?(opened.folder), opened.beginning.utf8.count)
      // A path that began with a slash would not count from the folder.
      if let first = path.utf8.dropFirst(length).first, first != UInt8(ascii: "/") {
        return path.withCString { call(folder.descriptor, $0 + length) }
      }
    }
    return call(OpenDirectory?.none.descriptor, systemPath(path))
  }

  /// All of a file's bytes.
  public func read(_ path: String) throws(FileSystemError) -> [UInt8] { try readWithStamp(path).bytes }

  /// All of a file's bytes, and what the file looked like right before they were read.
  public func readWithStamp(_ path: String) throws(FileSystemError) -> (bytes: [UInt8], stamp: FileStamp) {
    do throws(FileSystemError.Cause) {
      let file = try FileReader(openForReading(path))
      return (try file.read(), file.stamp)
    } catch {
      throw FileSystemError(error, at: FilePath(systemPath(path)))
    }
  }

  /// A file's first bytes, all of it where it has no more than `limit`.
  public func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
    do throws(FileSystemError.Cause) {
      return try FileReader(openForReading(path)).read(limit: limit)
    } catch {
      throw FileSystemError(error, at: FilePath(systemPath(path)))
    }
  }

  /// Whether a file, of this name itself or at the end of symbolic links, holds just these bytes; one of another size is
  /// not read.
  public func isFile(_ path: String, of bytes: [UInt8]) -> Bool {
    stamp(path)?.size == UInt64(bytes.count) && (try? read(path)) == bytes
  }

  private func openForReading(_ path: String) -> Int32 {
    withPath(path) { openat($0, $1, FileReader.options) }
  }

  /// The path of a file below the site, without `.`, `..` and symbolic links; `nil` if it does not exist.
  ///
  /// - Returns: `.` for the site's folder, and an empty text where the file lies outside of it.
  public func resolvedPath(_ path: String) -> String? {
    guard let top = realPath(""), let file = realPath(path) else { return nil }
    if file == top { return "." }
    let prefix = top.hasSuffix("/") ? top : top + "/"
    return file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : ""
  }

  /// Whether a path leads by symbolic links to something that is neither in this folder nor in a folder of it, which may be a
  /// link itself; `false` for a path that leads nowhere.
  public func leadsOutside(_ path: String, orOf folder: String) -> Bool {
    guard let target = realPath(path) else { return false }
    return !["", folder].contains { allowed in
      realPath(allowed).map { target == $0 || target.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") } ?? false
    }
  }

  private func realPath(_ path: String) -> String? {
    let path = systemPath(path)
    return FileSystem.realPath(path.isEmpty ? "." : path)
  }

  /// The names in a folder in the order of their UTF-8 bytes, symbolic links followed.
  public func entries(_ path: String) throws(FileSystemError) -> [Entry] {
    guard let stream = opendir(systemPath(path)) else { throw .last(at: systemPath(path)) }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let (name, isValid) = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) {
          (String(cString: $0), String(validatingCString: $0) != nil)
        }
      }
      guard name != ".", name != ".." else { continue }
      guard isValid else {
        entries.append(Entry(name: name, kind: .unnameable))
        continue
      }
      let child = path.isEmpty ? name : path + "/" + name
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_REG): entries.append(Entry(name: name, kind: .file))
      case Int32(DT_DIR): entries.append(Entry(name: name, kind: .folder))
      default:
        entries.append(Entry(name: name, kind: followedKind(child), mayBeLink: true))
      }
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The kind of what a path leads to.
  private func followedKind(_ path: String) -> Kind {
    guard let status = status(path) else { return .brokenLink }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// Whether something is at this path.
  public func exists(_ path: String) -> Bool {
    access(systemPath(path), F_OK) == 0
  }

  /// Whether a folder is at this path.
  public func isFolder(_ path: String) -> Bool {
    status(path).map { $0.st_mode & S_IFMT } == S_IFDIR
  }

  /// Whether a regular file is at this path.
  public func isFile(_ path: String) -> Bool {
    status(path).map { $0.st_mode & S_IFMT } == S_IFREG
  }

  /// What a folder is, whatever links lead to it.
  public func identity(_ path: String) -> Identity? {
    guard let status = status(path) else { return nil }
    return Identity(device: UInt64(status.st_dev), node: UInt64(status.st_ino))
  }

  /// The system's information about what a path leads to.
  private func status(_ path: String) -> stat? {
    var result = stat()
    return stat(systemPath(path), &result) == 0 ? result : nil
  }

  /// The numbers by which the system tells folders apart.
  public struct Identity: Hashable {
    /// The number of the file system.
    public var device: UInt64
    /// The number of the folder there.
    public var node: UInt64
  }
}
