import FileSystem
import Parallelism
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A site on its way into its folder: files are put one by one, from any task, and all appear when it is committed.
///
/// A file whose bytes do not differ from the published one is not touched. All others are written to another place at once, so
/// that none is kept in memory. `commit` lets a second
/// folder with all files take the folder's place in one call of the system. Where it has no such call, or files that
/// sitegen did not make are in the folder, each takes its place by a call of its own, and a process that is killed just
/// then leaves old and new ones, which the next build puts right. Nothing is forced to the disk: after a loss of power,
/// build again.
///
/// No other build publishes into the folder until the transaction ends.
package final class OutputTransaction: Sendable {
  let folder: Directory
  let standby: StandbyFolder?
  /// The paths that sitegen put into the folder.
  let owned: PathSet
  /// What an earlier build knew of the folder.
  package let ledger: OutputLedger?
  private let lock: OutputLock
  private let isPublished: Bool
  private let state = Mutex(State())

  /// What has been put so far.
  package struct State: Sendable {
    var paths: PathSet = []
    var written: [String] = []
    /// What the files looked like when they had been written; none of those whose writing goes on.
    var stamps: PathDictionary<FileStamp> = [:]
    var unchanged = 0
    /// The first file that differs, until there is a second one: a single file needs no other folder.
    var first: (path: String, file: OutputTree.File)?
    var stage: OutputStage?
    /// The paths that will be put.
    package var expected: [String] = []
  }

  /// Begins to publish into a folder.
  ///
  /// - Parameters:
  ///   - output: The folder.
  ///   - sources: The folder of the site's sources, which must not be written into.
  ///   - mounted: Other folders of that folder, relative to it, that must not be written into.
  ///   - force: Whether a folder that sitegen did not make is taken over.
  ///   - ledger: What is known of the folder from an earlier build.
  /// - Throws: `OutputError`; `busy` if another build publishes there for too long.
  package init(
    _ output: OutputFolder, sources: String, mounted: [String] = [], force: Bool, ledger: OutputLedger? = nil
  ) throws(OutputError) {
    try output.checkPlace(sources: sources, mounted: mounted)
    folder = output.folder
    standby = OutputFolder.futureRealPath(folder.root).flatMap { StandbyFolder(of: $0, sources: sources) }
    lock = try OutputLock(folder, standby: standby, attempts: output.lockAttempts)
    isPublished = folder.exists("")
    do {
      owned = try output.ownedPaths(force: force)
    } catch {
      lock.release()
      throw error
    }
    self.ledger = ledger
  }

  /// Announces the files that will be put, so that they are listed at once and not one by one.
  ///
  /// - Parameter paths: The files.
  package func expect(_ paths: some Collection<String>) {
    state.withLock { state in
      state.expected = Array(paths)
      state.paths.reserveCapacity(paths.count)
      // Where nothing is published yet, all of them will be written.
      if owned.isEmpty { state.stamps.reserveCapacity(paths.count) }
    }
  }

  /// How many pages sitegen put into the folder before, and how many of them have not been put by now.
  package var pagesRemoved: (count: Int, of: Int) {
    let pages = owned.filter { $0.hasSuffix(".html") }
    return (state.withLock { state in pages.count { !state.paths.contains($0) } }, pages.count)
  }

  /// Keeps a published file that is known to be up to date.
  package func keep(_ path: String) {
    state.withLock { state in
      if state.paths.insert(path).inserted { state.unchanged += 1 }
    }
  }

  /// Puts a file.
  ///
  /// - Throws: `OutputError.system` for a file that cannot be read or written.
  package func put(_ file: OutputTree.File, at path: String) throws(OutputError) {
    try file.checkSource()
    if isPublished, folder.holds(file, at: path), !isAnothersSpelling(path) { return keep(path) }
    let begun = try state.withLock { state throws(OutputError) -> (OutputFiles, String)? in
      if state.paths.insert(path).inserted { state.written.append(path) }
      if state.stage == nil {
        guard let first = state.first else {
          state.first = (path, file)
          return nil
        }
        try open(&state)
        try write(first.file, to: first.path, &state)
      }
      return try state.stage?.place(of: path)
    }
    guard let (files, place) = begun else { return }
    let stamp = try files.write(file, to: place, reportedAs: path)
    state.withLock { $0.stamps[path] = stamp }
  }

  /// Whether a path that is new names a published file because the file system takes its spelling for the former one's.
  private func isAnothersSpelling(_ path: String) -> Bool {
    guard !owned.contains(path) else { return false }
    let key = Spellings.key(path)
    return owned.contains { Spellings.key($0) == key }
  }

  private func write(_ file: OutputTree.File, to path: String, _ state: inout State) throws(OutputError) {
    guard let (files, place) = try state.stage?.place(of: path) else { return }
    state.stamps[path] = try files.write(file, to: place, reportedAs: path)
    state.first = nil
  }

  private func open(_ state: inout State) throws(OutputError) {
    state.stage = try OutputStage(
      standby: standby, folder: folder, owned: owned, expected: state.expected, ledger: ledger)
  }
}

// MARK: The end

extension OutputTransaction {
  /// What a transaction did.
  package struct Commitment: Sendable {
    /// What was written and removed.
    package var changes: OutputFolder.Changes
    /// What the next build may assume about the folder.
    package var ledger: OutputLedger
  }

  /// Publishes what was put, and nothing else.
  ///
  /// - Parameter jobs: How many tasks share the work.
  /// - Returns: What was done.
  /// - Throws: `OutputError`; the published folder is as it was.
  package func commit(jobs: Int = 1) async throws(OutputError) -> Commitment {
    // Tasks that wait for the folder may occupy all other threads until this one releases it.
    try await withTaskExecutorPreference(WorkingThread()) { () async throws(OutputError) in
      defer { lock.release() }
      return try await publish(jobs: jobs)
    }
  }

  private func publish(jobs: Int) async throws(OutputError) -> Commitment {
    let staged = try state.withLock { state throws(OutputError) in try finish(&state) }
    guard let stage = staged.stage else {
      let known = if let ledger { ledger } else { await ledger(after: staged, nil, jobs: jobs) }
      return Commitment(changes: staged.changes, ledger: known)
    }
    let outputSwitch = OutputSwitch(
      folder: folder, owned: owned, paths: staged.paths, changes: staged.changes, stage: stage)
    let standbyState = try await outputSwitch.publish(
      standby: standby, ledger: ledger, isPublished: isPublished, jobs: jobs)
    return Commitment(
      changes: staged.changes, ledger: await ledger(after: staged, standbyState, jobs: jobs))
  }

  /// All files of a site, written where they wait to be published.
  private struct Staged {
    var changes: OutputFolder.Changes
    var paths: PathSet
    /// What written files are known to look like.
    var stamps: PathDictionary<FileStamp> = [:]
    /// Where they wait; `nil` if there is nothing to publish.
    var stage: OutputStage?
  }

  /// Writes what has not been written yet.
  private func finish(_ state: inout State) throws(OutputError) -> Staged {
    var staged = Staged(
      changes: OutputFolder.Changes(written: state.written.sorted(), unchanged: state.unchanged),
      paths: state.paths)
    for path in owned.subtracting(state.paths).sorted() where folder.isFileOrLink(path) {
      staged.changes.removed.append(path)
    }
    let count = staged.changes.written.count + staged.changes.removed.count
    if count == 0, owned == state.paths { return staged }
    // One file is at its place by one call of the system anyway.
    if state.stage == nil {
      if count > 1 {
        try open(&state)
      } else {
        state.stage = try OutputStage(stagingIn: folder)
      }
    }
    do throws(OutputError) {
      if let first = state.first { try write(first.file, to: first.path, &state) }
    } catch {
      state.stage?.discard(state.written)
      throw error
    }
    staged.stage = state.stage
    // In a new folder, nothing has touched the files since they were written.
    if !isPublished, state.stage?.isStandby == true { staged.stamps = state.stamps }
    return staged
  }

  /// Forgets what was put; the published folder is as it was.
  package func rollback() {
    state.withLock { state in
      state.stage?.discard(state.written)
    }
    lock.release()
  }

  /// What is known now.
  ///
  /// - Parameters:
  ///   - staged: What was published.
  ///   - standbyState: What became of the standby folder.
  ///   - jobs: How many tasks share the work.
  /// - Returns: What the next build may rely on.
  private func ledger(
    after staged: Staged, _ standbyState: OutputSwitch.StandbyState?, jobs: Int
  ) async -> OutputLedger {
    let (changes, paths) = (staged.changes, staged.paths)
    // Links made to a file change its stamp.
    let known = standbyState == .some(.mirrored) ? nil : ledger
    let isSwapped = standbyState == .some(.inStep(isSwapped: true))
    if let known, !isSwapped, let result = updated(known, after: changes, of: paths, standbyState) {
      return result
    }
    var result = OutputLedger()
    result.files = staged.stamps
    if staged.stamps.count < paths.count {
      let changed = PathSet(changes.written)
      let unknown = paths.filter { staged.stamps[$0] == nil }
      let stamps = await parallelMap(Array(unknown), jobs: jobs) { [folder] path in
        changed.contains(path) ? folder.ownStamp(path) : known?.files[path] ?? folder.ownStamp(path)
      }
      for (path, stamp) in zip(unknown, stamps) { result.files[path] = stamp }
    }
    guard hasTwin(standbyState) else { return result }
    let touched = OutputLedger.folders(of: changes.written + changes.removed)
    let folders = Array(OutputLedger.folders(of: paths))
    let stamps = await parallelMap(folders, jobs: jobs) { path -> OutputLedger.Folder? in
      guard !touched.contains(path), let stamps = known?.folders[path] else {
        return self.folderStamps(of: path)
      }
      guard isSwapped else { return stamps }
      // They have changed places.
      return stamps.standby.map { OutputLedger.Folder(published: $0, standby: stamps.published) }
    }
    for (path, stamps) in zip(folders, stamps) { result.folders[path] = stamps }
    return result
  }

  /// What is known now where only some files of many were written and none was removed; `nil` where all has to be looked at.
  private func updated(
    _ known: OutputLedger, after changes: OutputFolder.Changes, of paths: PathSet,
    _ standbyState: OutputSwitch.StandbyState?
  ) -> OutputLedger? {
    guard changes.removed.isEmpty else { return nil }
    var result = known
    for path in changes.written { result.files[path] = folder.ownStamp(path) }
    guard result.files.count == paths.count, result.files.keys.allSatisfy(paths.contains) else { return nil }
    guard hasTwin(standbyState) else {
      result.folders = [:]
      return result
    }
    for path in OutputLedger.folders(of: changes.written) { result.folders[path] = folderStamps(of: path) }
    return result
  }

  /// Whether there is a standby folder that matches the published one. Without it, the state of folders is not needed.
  private func hasTwin(_ standbyState: OutputSwitch.StandbyState?) -> Bool {
    standbyState.map { $0 != .unknown } ?? false
  }

  private func folderStamps(of path: String) -> OutputLedger.Folder? {
    folder.ownStamp(path).map {
      OutputLedger.Folder(published: $0, standby: standby?.folder.ownStamp(path))
    }
  }
}

extension OutputTree.File {
  /// Makes sure that the file can be read.
  ///
  /// - Throws: `OutputError.system` for a file to be copied that cannot be read.
  fileprivate func checkSource() throws(OutputError) {
    guard case .copy(let source, let folder) = self else { return }
    do { _ = try folder.reader(source) } catch { throw .system(error) }
  }
}

extension Directory {
  /// Whether a file is here with what another is to hold.
  fileprivate func holds(_ file: OutputTree.File, at path: String) -> Bool {
    switch file {
    case .bytes(let bytes): isFile(path, of: bytes)
    case .copy(let source, let folder): isFile(path, like: source, of: folder)
    }
  }
}
