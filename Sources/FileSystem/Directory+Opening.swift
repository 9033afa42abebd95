import CFileCalls
import SystemPackage

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

// The only way to files and folders below a folder: whatever is read, written or removed there is opened here.

extension Directory {
  /// Opens what is at a path. A symbolic link on the way, or at the end, is followed only where this folder allows it.
  ///
  /// - Parameters:
  ///   - path: The path from here.
  ///   - options: As for `open`; what is made must not exist.
  ///   - mode: The rights of what is made.
  /// - Returns: The descriptor, which the caller closes.
  /// - Throws: What the system says, or that a link is in the way.
  func openBeneath(
    _ path: String, _ options: Int32, mode: mode_t = 0
  ) throws(FileSystemError.Cause) -> Int32 {
    try openInBoundary(pathInBoundary(path), options, mode)
  }

  private func openInBoundary(
    _ path: String, _ options: Int32, _ mode: mode_t = 0
  ) throws(FileSystemError.Cause) -> Int32 {
    // The folder itself may be anywhere.
    guard !path.isEmpty else { return try checked(open(boundary, options, mode)) }
    let descriptor =
      inOpened(path) { open_beneath($0, $1, options, UInt32(mode)) }
      ?? inFolder(boundary) { open_beneath($0, path, options, UInt32(mode)) }
    if descriptor >= 0 { return descriptor }
    guard errno == ELOOP || errno == EXDEV else { throw .last }
    guard followsLinks else { throw .isLink }
    guard let real = FileSystem.realPath(boundary + "/" + path), let top = FileSystem.realPath(boundary)
    else {
      throw .last
    }
    guard let target = real.below(top) else { throw .leadsOutside }
    guard !target.isEmpty else { return try checked(open(boundary, options, mode)) }
    return try checked(inFolder(top) { open_beneath($0, target, options, UInt32(mode)) })
  }

  /// Makes a call of the system with the open folder that something lies in, and its name there.
  ///
  /// - Parameters:
  ///   - path: The path from here.
  ///   - call: The call, negative where it fails.
  /// - Throws: What the system says, or that a link is in the way of the folder.
  func inParent(
    of path: String, _ call: (_ folder: Int32, UnsafePointer<CChar>) -> Int32
  ) throws(FileSystemError.Cause) {
    let path = pathInBoundary(path)
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    if slash == nil, let opened, opened.beginning.isEmpty {
      guard call(opened.folder.descriptor, name) >= 0 else { throw .last }
      return
    }
    let parent = try openInBoundary(slash.map { String(path[..<$0]) } ?? "", OpenDirectory.options)
    let result = call(parent, name)
    let error = FileSystemError.Cause.last
    close(parent)
    guard result >= 0 else { throw error }
  }

  /// Makes a call of the system with the folder that is open and the path from there; `nil` where it does not lead there.
  func inOpened<Result>(
    _ pathInBoundary: String, _ call: (_ folder: Int32, UnsafePointer<CChar>) -> Result
  ) -> Result? {
    guard let opened, pathInBoundary.utf8.starts(with: opened.beginning.utf8) else { return nil }
    let length = opened.beginning.utf8.count
    // A path that began with a slash would not count from the folder.
    guard let first = pathInBoundary.utf8.dropFirst(length).first, first != UInt8(ascii: "/") else {
      return nil
    }
    return pathInBoundary.withCString { call(opened.folder.descriptor, $0 + length) }
  }

  private func inFolder(_ path: String, _ call: (Int32) -> Int32) -> Int32 {
    let folder = open(path, OpenDirectory.options)
    guard folder >= 0 else { return -1 }
    let result = call(folder)
    let error = errno
    close(folder)
    errno = error
    return result
  }

  private func checked(_ descriptor: Int32) throws(FileSystemError.Cause) -> Int32 {
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// The path of the system, without links, of something that need not exist; `nil` where a link leads out, or to nothing.
  package func placeWithoutLinks(_ path: String) -> String? {
    guard let top = FileSystem.realPath(boundary) else { return systemPath(path) }
    var (existing, missing) = (systemPath(path)[...], ""[...])
    // Others may make and move folders meanwhile, but not for ever.
    for _ in 0..<10_000 {
      if let real = FileSystem.realPath(String(existing)) {
        return real.below(top).map { _ in real + missing }
      }
      var status = stat()
      if lstat(String(existing), &status) == 0 {
        // What would be made at a link to nothing is elsewhere. Anything else was made just now.
        if status.st_mode & S_IFMT == S_IFLNK { return nil }
        continue
      }
      guard let slash = existing.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      missing = systemPath(path)[slash...]
      existing = existing[..<slash]
    }
    return nil
  }

  /// The first link on the way to something, or at the end.
  package func firstLink(_ path: String) -> String? {
    var names = path.split(separator: "/", omittingEmptySubsequences: true)[...]
    var current = ""
    while let name = names.popFirst() {
      current += (current.isEmpty ? "" : "/") + name
      var status = stat()
      if lstat(systemPath(current), &status) == 0, status.st_mode & S_IFMT == S_IFLNK { return current }
    }
    return nil
  }
}

extension String {
  /// A path from a folder, both without links; empty for the folder itself, and `nil` for what is not in it.
  func below(_ folder: String) -> String? {
    if utf8.elementsEqual(folder.utf8) { return "" }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    guard utf8.starts(with: prefix.utf8) else { return nil }
    return String(decoding: utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }
}
