import FileSystem
import Parallelism
import SystemPackage

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Files that wait beside a published folder, and the two ways to put them into it.
struct OutputSwitch: Sendable {
  let folder: Directory
  /// The paths that sitegen put into the folder before.
  let owned: PathSet
  /// The paths that it is to hold.
  let paths: PathSet
  let changes: OutputFolder.Changes
  let stage: OutputStage

  /// What became of the standby folder.
  enum StandbyState: Sendable, Hashable {
    /// It holds the site, and all its files were looked at.
    case mirrored
    /// It holds the site as it did before; the two folders may have changed places.
    case inStep(isSwapped: Bool)
    /// It may hold anything, or does not exist.
    case unknown
  }

  /// Puts the files into the published folder.
  ///
  /// - Throws: `OutputError`; what is in the way is found before the first file is moved.
  func publish(
    standby: StandbyFolder?, ledger: OutputLedger?, isPublished: Bool, jobs: Int
  ) async throws(OutputError) -> StandbyState {
    guard stage.isStandby, let standby else {
      let isInStep =
        standby.map {
          ledger?.isInStep(folder, $0.folder, around: changes.written + changes.removed) ?? false
        }
        ?? false
      try switchOneByOne()
      guard isInStep, let standby else { return .unknown }
      return await follow(standby, jobs: jobs) ? .inStep(isSwapped: false) : .unknown
    }
    do throws(OutputError) {
      let spellings = Spellings(of: changes.written)
      for path in changes.removed {
        // Where case is ignored, an old name may be another spelling of a new one.
        guard !spellings.correct(path, in: stage.files.folder) else { continue }
        try stage.files.remove(path)
      }
      if !stage.hasList(of: paths) { try stage.files.write(marker.bytes, to: OutputMarker.name) }
    } catch {
      stage.discard(changes.written)
      throw error
    }
    guard standby.takeItsPlace() else {
      try switchOneByOne()
      return .unknown
    }
    if !isPublished { return .unknown }
    if owned.isEmpty {
      rmdir(standby.folder.root)
      return .unknown
    }
    guard await follow(standby, jobs: jobs) else { return .unknown }
    return stage.isMirrored ? .mirrored : .inStep(isSwapped: true)
  }

  private var marker: OutputMarker { OutputMarker(paths) }

  /// The list of old and new files while they are switched, so that a build that is killed leaves no file that the
  /// next one would not recognise as its own.
  private var widerMarker: OutputMarker { OutputMarker(owned.union(paths)) }

  /// Makes the standby folder hold the published site as well: programs that have the folder open that was published see
  /// the new files, and the next build finds little to do. What fails here is made good by the next build's `mirror`.
  ///
  /// - Returns: Whether nothing failed.
  private func follow(_ standby: StandbyFolder, jobs: Int) async -> Bool {
    let files = OutputFiles(standby.folder, shownAs: folder.root)
    do throws(OutputError) {
      if paths != owned { try files.write(widerMarker.bytes, to: OutputMarker.name) }
      for path in changes.removed { try files.remove(path) }
      _ = try await parallelMap(changes.written, jobs: jobs) { path throws(OutputError) in
        try files.link(path, from: standby.published)
      }
      try files.link(OutputMarker.name, from: standby.published)
      return true
    } catch {
      return false
    }
  }
}

// MARK: One by one

extension OutputSwitch {
  /// Moves each file to its place.
  private func switchOneByOne() throws(OutputError) {
    let files = OutputFiles(folder)
    defer { stage.removeStaging() }
    let stale = PathSet(changes.removed)
    for path in changes.written { try checkWay(to: path, stale) }
    if !owned.isSuperset(of: paths) { try replaceMarker(by: widerMarker, files) }
    for path in changes.removed { try files.remove(path) }
    for path in changes.written { try files.move(stage.name(of: path), of: stage.files.folder, to: path) }
    if owned != paths { try replaceMarker(by: marker, files) }
  }

  /// Writes the list beside its place and moves it there, so that there always is one.
  private func replaceMarker(by marker: OutputMarker, _ files: OutputFiles) throws(OutputError) {
    let name = OutputMarker.name + "-new"
    try files.write(marker.bytes, to: name, reportedAs: OutputMarker.name)
    try files.move(name, of: folder, to: OutputMarker.name)
  }

  /// Refuses a file whose place is taken by a folder, or whose folder's name by a file, that sitegen does not remove.
  private func checkWay(to path: String, _ stale: PathSet) throws(OutputError) {
    func failure(_ number: Int32) -> OutputError {
      .system(FileSystemError(number: number, at: folder.systemPath(path)))
    }
    var parent = ""
    for part in path.split(separator: "/").dropLast() {
      parent += (parent.isEmpty ? "" : "/") + part
      if folder.firstLink(parent) != nil {
        throw .system(FileSystemError(.isLink, at: FilePath(folder.systemPath(parent))))
      }
      if !folder.exists(parent) { break }
      if stale.contains(parent) { break }
      guard folder.isFolder(parent) else { throw failure(ENOTDIR) }
      guard access(folder.systemPath(parent), W_OK) == 0 else { throw failure(errno) }
    }
    if folder.isFolder(path), !isEmptied(path, stale) { throw failure(EISDIR) }
  }

  /// Whether nothing is left in a folder when the stale files are removed.
  private func isEmptied(_ path: String, _ stale: PathSet) -> Bool {
    ((try? folder.entries(path)) ?? []).allSatisfy { entry in
      let child = path + "/" + entry.name
      return stale.contains(child) || entry.kind == .folder && isEmptied(child, stale)
    }
  }
}

extension Directory {
  /// Whether there is a file of this name, and not a folder.
  func isFileOrLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(systemPath(path), &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
  }
}
