import CSystemCalls
import FileSystem

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A second folder that holds hard links to the published files, and takes the published folder's place with all
/// changes at once.
struct StandbyFolder: Sendable {
  /// Why it cannot be used.
  enum Failure: Error {
    /// The files have to be switched one by one: some belong to others, or the file system cannot do it.
    case unusable
    /// The disk is full or broken.
    case system(FileSystemError)
  }

  let folder: Directory
  /// The real path of the folder that is published.
  let published: Directory

  /// The standby of a published folder.
  ///
  /// It is in `.sitegen` of the site where that is in the same mount, and otherwise beside the published folder. There can
  /// be none of a folder that is itself a place where something is mounted, or where a symbolic link leads elsewhere.
  /// - Parameters:
  ///   - published: The real path of the published folder, which need not exist.
  ///   - sources: The site's folder.
  init?(of published: String, sources: String) {
    self.published = Directory(root: published, followsLinks: false)
    // FNV-1a, 64 bits: one site may be published into several folders.
    let hash = published.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let site = Directory(root: sources)
    var place = Self.parent(published)
    while !place.exists(""), place.root != "/" { place = Self.parent(place.root) }
    let mount = mount_of(place.root)
    if self.published.exists(""), mount_of(published) != mount { return nil }
    let isNear = mount_of(site.exists(Self.cache) ? site.systemPath(Self.cache) : sources) == mount
    if isNear, mount != 0 {
      guard let path = site.placeWithoutLinks(Self.cache + "/standby/" + String(hash, radix: 16)) else {
        return nil
      }
      folder = Directory(root: path, followsLinks: false)
    } else {
      guard let sibling = Self.sibling(of: published) else { return nil }
      folder = sibling
    }
  }

  private static let cache = ".sitegen"

  /// The folder beside a published one that is its standby where the site is on another file system.
  static func sibling(of published: String) -> Directory? {
    let name = published.split(separator: "/").last ?? ""
    return parent(published).placeWithoutLinks(".\(name).sitegen-standby").map {
      Directory(root: $0, followsLinks: false)
    }
  }

  private static func parent(_ path: String) -> Directory {
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    return Directory(root: parent.isEmpty ? "/" : parent)
  }

  /// Makes the folder if it does not exist.
  func prepare() throws(Failure) {
    if folder.isFolder("") { return }
    do { try OutputFiles.makeFolder(folder.root) } catch { throw .unusable }
  }

  /// Makes the folder hold what the published folder holds.
  ///
  /// - Parameters:
  ///   - owned: The paths that sitegen put into the published folder.
  ///   - known: The paths that sitegen may have put into this one.
  /// - Throws: `Failure.unusable` if either folder holds anything else, which is not removed, or if the file system
  ///   cannot link the files; `Failure.system` if the disk is full or broken.
  func mirror(owned: PathSet, known: PathSet) throws(Failure) {
    var mirror = Mirror(standby: self, owned: owned, known: known)
    for path in owned {
      var parts = path.split(separator: "/").dropLast()
      while !parts.isEmpty, mirror.ownedFolders.insert(parts.joined(separator: "/")).inserted {
        parts.removeLast()
      }
    }
    try mirror.folder("", isPublished: published.exists(""))
  }

  /// Puts this folder in the place of the published one, which becomes the standby, in one step.
  ///
  /// - Returns: Whether the system could do that.
  func takeItsPlace() -> Bool {
    guard published.exists("") else {
      guard (try? OutputFiles.makeFolder(Self.parent(published.root).root)) != nil else { return false }
      return rename(folder.root, published.root) == 0
    }
    return exchange_files(folder.root, published.root) == 0
  }
}

/// One walk through a published folder and its standby.
private struct Mirror {
  let standby: StandbyFolder
  let owned: PathSet
  let known: PathSet
  var ownedFolders: PathSet = []

  typealias Failure = StandbyFolder.Failure

  func folder(_ path: String, isPublished: Bool) throws(Failure) {
    let prefix = path.isEmpty ? "" : path + "/"
    var present: PathDictionary<NumberedEntry> = [:]
    for entry in try entries(standby.folder, path) { present[entry.name] = entry }
    present[OutputMarker.name] = path.isEmpty ? nil : present[OutputMarker.name]
    if isPublished {
      try takeMode(of: path)
      for entry in try entries(standby.published, path) {
        let child = prefix + entry.name
        if child == OutputMarker.name { continue }
        let old = present.remove(entry.name)
        switch entry.kind {
        case .file:
          guard owned.contains(child) else { throw .unusable }
          if let old, old.node == entry.node, old.kind == .file { continue }
          if let old { try discard(child, old.kind) }
          try attempt { () throws(FileSystemError) in try standby.folder.link(child, from: standby.published)
          }
        case .folder:
          guard ownedFolders.contains(child) else { throw .unusable }
          if let old, old.kind != .folder { try discard(child, old.kind) }
          if old?.kind != .folder {
            try attempt { () throws(FileSystemError) in try standby.folder.makeFolder(child, mode: 0o755) }
          }
          try folder(child, isPublished: true)
        case .other: throw .unusable
        }
      }
    }
    for entry in present.allValues { try discard(prefix + entry.name, entry.kind) }
  }

  private func discard(_ path: String, _ kind: NumberedEntry.Kind) throws(Failure) {
    switch kind {
    case .file:
      guard known.contains(path) else { throw .unusable }
      try attempt { () throws(FileSystemError) in try standby.folder.removeFile(path) }
    case .folder:
      for entry in try entries(standby.folder, path) { try discard(path + "/" + entry.name, entry.kind) }
      try attempt { () throws(FileSystemError) in try standby.folder.removeFolder(path) }
    case .other: throw .unusable
    }
  }

  /// Gives a folder the owner and the rights of the published one.
  private func takeMode(of path: String) throws(Failure) {
    var theirs = stat()
    var own = stat()
    try attempt(stat(standby.published.systemPath(path), &theirs))
    try attempt(stat(standby.folder.systemPath(path), &own))
    if theirs.st_uid != own.st_uid || theirs.st_gid != own.st_gid {
      try attempt(chown(standby.folder.systemPath(path), theirs.st_uid, theirs.st_gid))
    }
    // Changing the owner may have cleared bits.
    if theirs.st_mode != own.st_mode || theirs.st_gid != own.st_gid {
      try attempt(chmod(standby.folder.systemPath(path), theirs.st_mode & 0o7777))
    }
  }

  private func entries(_ folder: Directory, _ path: String) throws(Failure) -> [NumberedEntry] {
    do { return try folder.numberedEntries(path) } catch { throw failure(error) }
  }

  private func attempt(_ work: () throws(FileSystemError) -> Void) throws(Failure) {
    do { try work() } catch { throw failure(error) }
  }

  private func attempt(_ result: Int32) throws(Failure) {
    guard result == 0 else { throw failure(.last(at: standby.folder.root)) }
  }

  private func failure(_ error: FileSystemError) -> Failure {
    [ENOSPC, EDQUOT, EIO].contains(error.number) ? .system(error) : .unusable
  }
}

/// A name in a folder with the inode number of what it names. Symbolic links are not followed.
private struct NumberedEntry {
  enum Kind {
    case file
    case folder
    case other
  }

  var name: String
  var node: UInt64
  var kind: Kind
}

extension Directory {
  /// The names in a folder, in any order, without a look at the files.
  fileprivate func numberedEntries(_ path: String) throws(FileSystemError) -> [NumberedEntry] {
    guard let stream = opendir(systemPath(path)) else { throw .last(at: systemPath(path)) }
    defer { closedir(stream) }
    var entries: [NumberedEntry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      let kind: NumberedEntry.Kind =
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        default: .other
        }
      entries.append(NumberedEntry(name: name, node: UInt64(entry.pointee.d_ino), kind: kind))
    }
    return entries
  }
}
