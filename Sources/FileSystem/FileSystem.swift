public import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
public import Glibc
#endif

/// Whole files and folders of the disk.
public enum FileSystem {
  /// All bytes of a file, or the first `limit` of them.
  public static func read(_ path: FilePath, limit: Int = .max) throws(FileSystemError) -> [UInt8] {
    let descriptor = path.withPlatformString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileSystemError(at: path) }
    defer { close(descriptor) }
    var bytes = [UInt8]()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let wanted = min(buffer.count, limit - bytes.count)
      let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, wanted) }
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileSystemError(at: path)
      }
      bytes.append(contentsOf: buffer[..<count])
    }
    return bytes
  }

  /// All bytes of a file, or `nil` if there is none.
  public static func readIfPresent(_ path: FilePath) throws(FileSystemError) -> [UInt8]? {
    do {
      return try read(path)
    } catch {
      if error.error == .noSuchFileOrDirectory || error.error == .notDirectory { return nil }
      throw error
    }
  }

  /// Writes a file next to its place and moves it there, so that nobody ever sees half of it.
  public static func write(_ bytes: some Sequence<UInt8>, to path: FilePath) throws(FileSystemError) {
    let temporary = path.removingLastComponent().appending(
      ".\(path.lastComponent?.string ?? "file").\(UInt64.random(in: .min ... .max)).new")
    let descriptor = temporary.withPlatformString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { throw FileSystemError(at: path) }
    var isOpen = true
    var isComplete = false
    defer {
      if isOpen { close(descriptor) }
      if !isComplete { _ = temporary.withPlatformString { unlink($0) } }
    }
    var remaining = Array(bytes)[...]
    while !remaining.isEmpty {
      let count = remaining.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileSystemError(at: path)
      }
      remaining = remaining.dropFirst(count)
    }
    isOpen = false
    guard close(descriptor) == 0 else { throw FileSystemError(at: path) }
    try rename(temporary, to: path)
    isComplete = true
  }

  /// Moves a file or folder, in place of a file or an empty folder.
  public static func rename(_ source: FilePath, to target: FilePath) throws(FileSystemError) {
    let result = source.withPlatformString { from in
      target.withPlatformString { systemRename(from, $0) }
    }
    guard result == 0 else { throw FileSystemError(at: target) }
  }

  /// Makes a folder and those above it that are missing; `isPrivate` if nobody else is to open them.
  public static func makeFolder(_ path: FilePath, isPrivate: Bool = false) throws(FileSystemError) {
    let mode: mode_t = isPrivate ? 0o700 : 0o777
    if path.withPlatformString({ mkdir($0, mode) }) == 0 { return }
    switch errno {
    case EEXIST:
      guard isFolder(path) else { throw FileSystemError(at: path) }
    case ENOENT where !path.removingLastComponent().isEmpty:
      try makeFolder(path.removingLastComponent(), isPrivate: isPrivate)
      guard path.withPlatformString({ mkdir($0, mode) }) == 0 || errno == EEXIST else {
        throw FileSystemError(at: path)
      }
    default: throw FileSystemError(at: path)
    }
  }

  /// Makes an empty folder of a new name that only this user can open.
  public static func makePrivateFolder(in folder: FilePath, prefix: String) throws(FileSystemError)
    -> FilePath
  {
    let path = folder.appending(prefix + String(UInt64.random(in: .min ... .max), radix: 36))
    guard path.withPlatformString({ mkdir($0, 0o700) }) == 0 else { throw FileSystemError(at: path) }
    return path
  }

  /// Opens a folder and locks it for as long as the descriptor is open or inherited; `nil` if there is no such folder
  /// of this user's, or if someone else has locked it.
  public static func lockedFolder(_ path: FilePath) -> FileDescriptor? {
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
  public static func names(in folder: FilePath) throws(FileSystemError) -> [String] {
    guard let stream = folder.withPlatformString({ opendir($0) }) else { throw FileSystemError(at: folder) }
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
  public static func isFolder(_ path: FilePath) -> Bool {
    guard let status = status(path, followingLinks: true) else { return false }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether there is a file of this name, or a link to one, that this user may execute.
  public static func isExecutable(_ path: FilePath) -> Bool {
    guard let status = status(path, followingLinks: true), status.st_mode & S_IFMT == S_IFREG else {
      return false
    }
    return path.withPlatformString { access($0, X_OK) } == 0
  }

  /// Lets everyone read and execute a file whose folders they can enter.
  public static func makeExecutable(_ path: FilePath) throws(FileSystemError) {
    guard path.withPlatformString({ chmod($0, 0o755) }) == 0 else { throw FileSystemError(at: path) }
  }

  /// The absolute path without links, or `nil` if there is no such file.
  public static func resolve(_ path: FilePath) -> FilePath? {
    path.withPlatformString { name in
      guard let resolved = realpath(name, nil) else { return nil }
      defer { free(resolved) }
      return FilePath(platformString: resolved)
    }
  }

  /// A text that changes when a file does: its size and its time of modification.
  public static func stamp(_ path: FilePath) -> String? {
    guard let status = status(path, followingLinks: true) else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return "\(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
  }

  /// A file's or folder's size in bytes and the time of its last change in seconds since 1970; `nil` if there is
  /// none. Links are not followed.
  public static func sizeAndTime(_ path: FilePath) -> (size: Int, seconds: Int)? {
    guard let status = status(path, followingLinks: false) else { return nil }
    #if canImport(Darwin)
    return (Int(status.st_size), Int(status.st_mtimespec.tv_sec))
    #else
    return (Int(status.st_size), Int(status.st_mtim.tv_sec))
    #endif
  }

  /// Makes now the time of a file's or folder's last change, as far as the system lets it.
  public static func touch(_ path: FilePath) {
    _ = path.withPlatformString { utimensat(AT_FDCWD, $0, nil, 0) }
  }

  /// Removes a file, or a folder and what is in it, as far as the system lets it; links are not followed.
  public static func remove(_ path: FilePath) {
    guard let status = status(path, followingLinks: false) else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      // A sample may have taken its own rights to the folder away.
      _ = path.withPlatformString { chmod($0, 0o700) }
      for name in (try? names(in: path)) ?? [] { remove(path.appending(name)) }
      _ = path.withPlatformString { rmdir($0) }
    } else {
      _ = path.withPlatformString { unlink($0) }
    }
  }

  /// What the system knows of a file or folder; `nil` if there is none.
  public static func status(_ path: FilePath, followingLinks: Bool) -> stat? {
    var result = stat()
    let code = path.withPlatformString { followingLinks ? stat($0, &result) : lstat($0, &result) }
    return code == 0 ? result : nil
  }
}

// The C functions under names that the methods above do not hide.
private let systemRead: @Sendable (Int32, UnsafeMutableRawPointer?, Int) -> Int = { read($0, $1, $2) }
private let systemWrite: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = { write($0, $1, $2) }
private let systemRename: @Sendable (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32 = { rename($0, $1) }
