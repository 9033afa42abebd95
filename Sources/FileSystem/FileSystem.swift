package import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
package import Glibc
#endif

/// Whole files and folders anywhere on the disk, by paths of the system. What is below a site's folder is read by
/// `Directory`.
package enum FileSystem {
  /// All bytes of a file, or the first `limit` of them.
  package static func read(_ path: FilePath, limit: Int = .max) throws(FileSystemError) -> [UInt8] {
    do throws(FileSystemError.Cause) {
      return try FileReader(path.withPlatformString { open($0, FileReader.options) }).read(limit: limit)
    } catch {
      throw FileSystemError(error, at: path)
    }
  }

  /// All bytes of a file, or `nil` if there is none.
  package static func readIfPresent(_ path: FilePath) throws(FileSystemError) -> [UInt8]? {
    do {
      return try read(path)
    } catch {
      if error.isMissingFile { return nil }
      throw error
    }
  }

  /// Writes a file next to its place and moves it there, so that no reader ever sees half of it.
  package static func write(_ bytes: some Sequence<UInt8>, to path: FilePath) throws(FileSystemError) {
    let bytes = Array(bytes)
    var failure: FileSystemError?
    path.withPlatformString { place in
      do throws(FileSystemError) {
        try write(bytes, to: place, in: AT_FDCWD, for: path)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// The same, for a path from an open folder.
  static func write(
    _ bytes: [UInt8], to place: UnsafePointer<CChar>, in folder: Int32, for path: FilePath
  ) throws(FileSystemError) {
    // In C's form: without optimization, to take a `FilePath` apart takes longer than to write a file.
    let temporary = temporaryName(beside: Array(UnsafeBufferPointer(start: place, count: strlen(place) + 1)))
    do throws(FileSystemError) {
      let file = try FileWriter(creating: temporary, in: folder, mode: 0o666, for: path)
      try file.write(bytes)
      _ = try file.close()
      guard renameat(folder, temporary, folder, place) == 0 else { throw FileSystemError(at: path) }
    } catch {
      unlinkat(folder, temporary, 0)
      throw FileSystemError(error.cause, at: path)
    }
  }

  /// The name of a new file in the same folder, hidden, as C has it: `posts/a.md` gives `posts/.a.md.NUMBER.new`.
  private static func temporaryName(beside place: [CChar]) -> [CChar] {
    let slash = CChar(bitPattern: UInt8(ascii: "/"))
    let nameStart = place.lastIndex(of: slash).map { $0 + 1 } ?? 0
    return place[..<nameStart] + [CChar(bitPattern: UInt8(ascii: "."))] + place[nameStart...].dropLast()
      + ".\(UInt64.random(in: .min ... .max)).new".utf8CString
  }

  /// Moves a file or folder, in place of a file or an empty folder.
  package static func rename(_ source: FilePath, to target: FilePath) throws(FileSystemError) {
    let result = source.withPlatformString { from in
      target.withPlatformString { systemRename(from, $0) }
    }
    guard result == 0 else { throw FileSystemError(at: target) }
  }

  /// Creates a folder and the missing ones above it; with `isPrivate`, no other user can open them.
  package static func makeFolder(_ path: FilePath, isPrivate: Bool = false) throws(FileSystemError) {
    try makeFolder(path, mode: isPrivate ? 0o700 : 0o777)
  }

  static func makeFolder(_ path: FilePath, mode: mode_t) throws(FileSystemError) {
    if path.withPlatformString({ mkdir($0, mode) }) == 0 { return }
    switch errno {
    case EEXIST:
      guard isFolder(path) else { throw FileSystemError(at: path) }
    case ENOENT where !path.removingLastComponent().isEmpty:
      try makeFolder(path.removingLastComponent(), mode: mode)
      guard path.withPlatformString({ mkdir($0, mode) }) == 0 || errno == EEXIST else {
        throw FileSystemError(at: path)
      }
    default: throw FileSystemError(at: path)
    }
  }

  /// Makes an empty folder of a new name that only this user can open.
  package static func makePrivateFolder(in folder: FilePath, prefix: String) throws(FileSystemError)
    -> FilePath
  {
    // Always 13 digits: what a compiler makes depends on the lengths of its paths (decision 72).
    let number = UInt64.random(in: 4_738_381_338_321_616_896 ... .max)
    let path = folder.appending(prefix + String(number, radix: 36))
    guard path.withPlatformString({ mkdir($0, 0o700) }) == 0 else { throw FileSystemError(at: path) }
    return path
  }

  /// Opens a folder and locks it for as long as the descriptor is open or inherited; `nil` if there is no such folder
  /// of this user's, or if someone else has locked it.
  package static func lockedFolder(_ path: FilePath) -> FileDescriptor? {
    let descriptor = path.withPlatformString { open($0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else {
      close(descriptor)
      return nil
    }
    return FileDescriptor(rawValue: descriptor)
  }

  /// The names in a folder, in order, without `.` and `..`.
  package static func names(in folder: FilePath) throws(FileSystemError) -> [String] {
    do throws(FileSystemError.Cause) {
      return try names(in: folder.withPlatformString { open($0, OpenDirectory.options) })
    } catch {
      throw FileSystemError(error, at: folder)
    }
  }

  /// The same, of an open folder, which is closed; a negative number is a call that failed.
  static func names(in folder: Int32) throws(FileSystemError.Cause) -> [String] {
    guard folder >= 0 else { throw .last }
    guard let stream = fdopendir(folder) else {
      let error = FileSystemError.Cause.last
      close(folder)
      throw error
    }
    defer { closedir(stream) }
    var names = [String]()
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether there is a folder of this name, or a link to one.
  package static func isFolder(_ path: FilePath) -> Bool {
    guard let status = status(path, followingLinks: true) else { return false }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether there is a folder of this name, and not a link to one.
  package static func isFolderItself(_ path: FilePath) -> Bool {
    status(path, followingLinks: false).map { $0.st_mode & S_IFMT } == S_IFDIR
  }

  /// Whether there is a file of this name, or a link to one, that this user may execute.
  package static func isExecutable(_ path: FilePath) -> Bool {
    guard let status = status(path, followingLinks: true), status.st_mode & S_IFMT == S_IFREG else {
      return false
    }
    return path.withPlatformString { access($0, X_OK) } == 0
  }

  /// Lets everyone read and execute a file whose folders they can enter.
  package static func makeExecutable(_ path: FilePath) throws(FileSystemError) {
    guard path.withPlatformString({ chmod($0, 0o755) }) == 0 else { throw FileSystemError(at: path) }
  }

  /// Lets all users pass through a folder to what they know the name of.
  package static func makeSearchable(_ folder: FilePath) throws(FileSystemError) {
    guard let mode = status(folder, followingLinks: true)?.st_mode,
      folder.withPlatformString({ chmod($0, mode & 0o7777 | 0o111) }) == 0
    else { throw FileSystemError(at: folder) }
  }

  /// The absolute path without links, or `nil` if there is no such file.
  package static func resolve(_ path: FilePath) -> FilePath? {
    path.withPlatformString { name in
      guard let resolved = realpath(name, nil) else { return nil }
      defer { free(resolved) }
      return FilePath(platformString: resolved)
    }
  }

  /// The absolute path without links as text; `nil` where there is nothing.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The stamp of what is at a path; `nil` if there is nothing.
  package static func stamp(_ path: FilePath, followingLinks: Bool = true) -> FileStamp? {
    status(path, followingLinks: followingLinks).map { FileStamp($0) }
  }

  /// A file's or folder's size in bytes and the time of its last change in seconds since 1970; `nil` if there is
  /// none. Links are not followed.
  package static func sizeAndTime(_ path: FilePath) -> (size: Int, seconds: Int)? {
    stamp(path, followingLinks: false).map { (Int($0.size), Int($0.modified / 1_000_000_000)) }
  }

  /// Makes now the time of a file's or folder's last change, as far as the system lets it.
  package static func touch(_ path: FilePath) {
    _ = path.withPlatformString { utimensat(AT_FDCWD, $0, nil, AT_SYMLINK_NOFOLLOW) }
  }

  /// Removes a file, or a folder and what is in it, as far as the system lets it; links are not followed.
  package static func remove(_ path: FilePath) { path.withPlatformString { _ = remove($0, in: AT_FDCWD) } }

  /// The same, for a path from an open folder.
  ///
  /// - Returns: What kept something from being removed.
  @discardableResult
  static func remove(_ path: UnsafePointer<CChar>, in folder: Int32) -> FileSystemError.Cause? {
    if unlinkat(folder, path, 0) == 0 || errno == ENOENT { return nil }
    let failure = FileSystemError.Cause.last
    var inner = openat(folder, path, OpenDirectory.options | O_NOFOLLOW)
    if inner < 0, errno == EACCES {
      // A sample may have taken its own rights to the folder away.
      var status = stat()
      guard fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFDIR,
        fchmodat(folder, path, 0o700, 0) == 0
      else { return failure }
      inner = openat(folder, path, OpenDirectory.options | O_NOFOLLOW)
    }
    guard inner >= 0 else { return failure }
    fchmod(inner, 0o700)
    // `names` closes what it is given.
    let failures = ((try? names(in: dup(inner))) ?? []).map { remove($0, in: inner) }
    close(inner)
    if unlinkat(folder, path, AT_REMOVEDIR) == 0 { return nil }
    let last = FileSystemError.Cause.last
    // A mount point stays, empty.
    return failures.lazy.compactMap(\.self).first ?? (last == .system(.resourceBusy) ? nil : last)
  }

  /// The system's information about a file or folder; `nil` if there is none.
  package static func status(_ path: FilePath, followingLinks: Bool) -> stat? {
    var result = stat()
    let code = path.withPlatformString { followingLinks ? stat($0, &result) : lstat($0, &result) }
    return code == 0 ? result : nil
  }
}

// The C function under a name that the methods above do not hide.
private let systemRename: @Sendable (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32 = { rename($0, $1) }
