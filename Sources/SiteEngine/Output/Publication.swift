#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What has to change in a folder for it to hold a site, and the two ways to change it.
struct Publication: Sendable {
  private let tree: OutputTree
  private let owned: Set<String>
  private(set) var changes = OutputFolder.Changes()

  /// Finds out what has to change; nothing is written.
  ///
  /// - Parameters:
  ///   - tree: The site.
  ///   - folder: The published folder.
  ///   - owned: The paths that sitegen put there.
  /// - Throws: `OutputError.system` for a file to be copied that cannot be read.
  init(_ tree: OutputTree, in folder: SiteFolder, owned: Set<String>) throws(OutputError) {
    self.tree = tree
    self.owned = owned
    for path in owned.subtracting(tree.files.keys).sorted() where folder.isFileOrLink(path) {
      changes.removed.append(path)
    }
    for (path, file) in tree.files {
      if let present = try? folder.read(path), present == (try Self.bytes(file)) {
        changes.unchanged += 1
      } else {
        changes.written.append(path)
      }
    }
    changes.written.sort()
  }

  /// How many files have to be written or removed.
  var changeCount: Int { changes.written.count + changes.removed.count }

  /// Whether anything has to be done; also a list of files may be wrong that are not there.
  var isNeeded: Bool { changeCount > 0 || owned != Set(tree.files.keys) }

  private static func bytes(_ file: OutputTree.File) throws(OutputError) -> [UInt8] {
    switch file {
    case .bytes(let content): return content
    case .copy(let source):
      do { return try SiteFolder(root: source).read("") } catch { throw .system(path: source, error) }
    }
  }

  private func bytes(_ path: String) throws(OutputError) -> [UInt8] {
    try tree.files[path].map { file throws(OutputError) in try Self.bytes(file) } ?? []
  }

  private var marker: OutputMarker { OutputMarker(tree.files.keys) }

  /// The list of old and new files while they are switched, so that a build that is killed leaves no file that the
  /// next one would take for somebody else's.
  private var widerMarker: OutputMarker { OutputMarker(owned.union(tree.files.keys)) }
}

// MARK: At once

extension Publication {
  /// Makes the standby folder hold the site and lets it take the published folder's place.
  ///
  /// - Returns: Whether that was possible; if not, the published folder is as it was.
  /// - Throws: `OutputError` if something cannot be written; the published folder is as it was.
  func switchAtOnce(_ standby: StandbyFolder, in folder: SiteFolder) throws(OutputError) -> Bool {
    let isPublished = folder.exists("")
    if isPublished, access(folder.root, W_OK) != 0 { throw .system(path: folder.root, .last) }
    let files = OutputFiles(root: standby.folder.root, shownAs: folder.root)
    do {
      try standby.prepare()
      let known = owned.union(OutputMarker(in: standby.folder)?.paths ?? [])
      let list = OutputMarker(known.union(tree.files.keys))
      try files.write(list.bytes, to: OutputMarker.name)
      try standby.mirror(owned: owned, known: Set(list.paths))
    } catch let failure as StandbyFolder.Failure {
      guard case .system(let error) = failure else { return false }
      throw .system(path: folder.root, error)
    } catch let error as OutputError {
      throw error
    } catch { return false }
    do throws(OutputError) {
      for path in changes.removed { try files.remove(path) }
      for path in changes.written { try files.write(try bytes(path), to: path) }
      try files.write(marker.bytes, to: OutputMarker.name)
    } catch {
      // A full disk is not to stay full of a site that nobody sees.
      for path in changes.written { _ = try? files.remove(path) }
      throw error
    }
    guard standby.takeItsPlace() else { return false }
    if isPublished { update(standby, files) }
    return true
  }

  /// Makes the folder that was published hold the site as well: programs that have it open see the new files, and the
  /// next build finds little to do. What fails here is made good by the next build's `mirror`.
  private func update(_ standby: StandbyFolder, _ files: OutputFiles) {
    if owned.isEmpty {
      rmdir(standby.folder.root)
      return
    }
    try? files.write(widerMarker.bytes, to: OutputMarker.name)
    for path in changes.removed { _ = try? files.remove(path) }
    for path in changes.written { try? files.link(path, from: standby.published) }
    try? files.link(OutputMarker.name, from: standby.published)
  }
}

// MARK: One by one

extension Publication {
  /// The folder in the published one whose files are moved to their places when all are written.
  private static let stagingName = ".sitegen-staging"

  /// Writes all files, then moves each to its place.
  ///
  /// - Throws: `OutputError`; what is in the way is found before the first file is moved.
  func switchOneByOne(in folder: SiteFolder) throws(OutputError) {
    let files = OutputFiles(root: folder.root, shownAs: folder.root)
    let staging = OutputFiles(root: folder.systemPath(Self.stagingName), shownAs: folder.root)
    removeStaging(staging.folder)
    defer { removeStaging(staging.folder) }
    let stale = Set(changes.removed)
    for path in changes.written { try checkWay(to: path, in: folder, stale) }
    for (index, path) in changes.written.enumerated() {
      try staging.write(try bytes(path), to: "\(index)", reportedAs: path)
    }
    let list = "\(changes.written.count)"
    if !owned.isSuperset(of: tree.files.keys) {
      try staging.write(widerMarker.bytes, to: list, reportedAs: OutputMarker.name)
      try files.move(staging.folder.systemPath(list), to: OutputMarker.name)
    }
    let isListed = owned == Set(tree.files.keys)
    if !isListed { try staging.write(marker.bytes, to: list, reportedAs: OutputMarker.name) }
    for path in changes.removed { try files.remove(path) }
    for (index, path) in changes.written.enumerated() {
      try files.move(staging.folder.systemPath("\(index)"), to: path)
    }
    if !isListed { try files.move(staging.folder.systemPath(list), to: OutputMarker.name) }
  }

  /// Empties the folder of files that were not moved.
  private func removeStaging(_ staging: SiteFolder) {
    guard staging.exists("") else { return }
    for entry in (try? staging.entries("")) ?? [] { unlink(staging.systemPath(entry.name)) }
    rmdir(staging.root)
  }

  /// Refuses a file whose place is taken by a folder, or whose folder's name by a file, that sitegen does not remove.
  private func checkWay(
    to path: String, in folder: SiteFolder, _ stale: Set<String>
  ) throws(OutputError) {
    func failure(_ number: Int32) -> OutputError {
      .system(path: folder.systemPath(path), SystemError(number: number))
    }
    var parent = ""
    for part in path.split(separator: "/").dropLast() {
      parent += (parent.isEmpty ? "" : "/") + part
      if !folder.exists(parent) { break }
      if stale.contains(parent) { break }
      guard folder.isFolder(parent) else { throw failure(ENOTDIR) }
      guard access(folder.systemPath(parent), W_OK) == 0 else { throw failure(SystemError.last.number) }
    }
    if folder.isFolder(path), !isEmptied(path, in: folder, stale) { throw failure(EISDIR) }
  }

  /// Whether nothing is left in a folder when the stale files are removed.
  private func isEmptied(_ path: String, in folder: SiteFolder, _ stale: Set<String>) -> Bool {
    ((try? folder.entries(path)) ?? []).allSatisfy { entry in
      let child = path + "/" + entry.name
      return stale.contains(child) || entry.kind == .folder && isEmptied(child, in: folder, stale)
    }
  }
}

extension SiteFolder {
  /// Whether a name is there that is no folder's.
  fileprivate func isFileOrLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(systemPath(path), &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
  }
}
