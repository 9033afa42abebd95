import FileSystem

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Where the files of a transaction wait until all are there: in the standby folder under their own names, or in a folder
/// inside the published one under numbers.
package struct OutputStage: Sendable {
  private static let stagingName = ".sitegen-staging"

  let files: OutputFiles
  /// Whether the files are in the standby folder.
  let isStandby: Bool
  /// Whether every file of the standby folder was looked at, and links made where some were missing.
  private(set) var isMirrored = false
  /// The paths that the standby folder's own list has; `nil` while that is another name of the published folder's list.
  private var listed: PathSet?
  /// Whether that list is in order.
  private var isListInOrder = true
  private let owned: PathSet
  private var numbers: PathDictionary<Int> = [:]

  /// Creates the standby folder hold what the published one holds, or where that cannot be, makes a staging folder.
  ///
  /// - Parameters:
  ///   - standby: The standby folder, if there can be one.
  ///   - folder: The published folder.
  ///   - owned: The paths that sitegen put there.
  ///   - expected: Paths that will be put here.
  ///   - ledger: What is known of the two folders.
  /// - Throws: `OutputError.system` if nothing can be written; the published folder is as it was.
  init(
    standby: StandbyFolder?, folder: Directory, owned: PathSet, expected: [String],
    ledger: OutputLedger?
  ) throws(OutputError) {
    guard let standby else {
      try self.init(stagingIn: folder)
      return
    }
    if folder.exists(""), access(folder.root, W_OK) != 0 { throw .system(.last(at: folder.root)) }
    func files() -> OutputFiles {
      OutputFiles(standby.folder.opening(""), shownAs: folder.root)
    }
    if let ledger, PathSet(ledger.files.keys) == owned, ledger.isInStep(folder, standby.folder) {
      self.init(files: files(), isStandby: true, isMirrored: false, listed: nil, owned: owned)
      return
    }
    do {
      try standby.prepare()
      let files = files()
      let known = owned.union(PathSet(OutputMarker(in: standby.folder)?.paths ?? [])).union(PathSet(expected))
      try files.write(OutputMarker(known).bytes, to: OutputMarker.name)
      try standby.mirror(owned: owned, known: known)
      self.init(files: files, isStandby: true, isMirrored: true, listed: known, owned: owned)
    } catch let failure as StandbyFolder.Failure {
      if case .system(let error) = failure { throw .system(error.at(folder.root)) }
      try self.init(stagingIn: folder)
    } catch let error as OutputError {
      throw error
    } catch {
      try self.init(stagingIn: folder)
    }
  }

  /// Creates a staging folder; the files of an earlier one are removed.
  init(stagingIn folder: Directory) throws(OutputError) {
    let files = OutputFiles(folder.folder(Self.stagingName), shownAs: folder.root)
    if folder.firstLink(Self.stagingName) != nil { try? folder.removeFile(Self.stagingName) }
    self.init(files: files, isStandby: false, isMirrored: false, listed: nil, owned: [])
    removeStaging()
  }

  private init(
    files: OutputFiles, isStandby: Bool, isMirrored: Bool, listed: PathSet?, owned: PathSet
  ) {
    (self.files, self.isStandby, self.isMirrored) = (files, isStandby, isMirrored)
    (self.listed, self.owned) = (listed, owned)
  }

  /// Whether the standby folder has just this list of its own, in order.
  func hasList(of paths: PathSet) -> Bool { isStandby && isListInOrder && listed == paths }

  /// Where a file is written that will have a path.
  ///
  /// The standby folder lists it first, so that a build that is killed leaves no file that the next one would not
  /// recognise as its own.
  mutating func place(of path: String) throws(OutputError) -> (OutputFiles, String) {
    guard isStandby else {
      let number = numbers[path] ?? numbers.count
      numbers[path] = number
      return (files, "\(number)")
    }
    if !owned.isEmpty, !owned.contains(path) { try clearWay(to: path) }
    if listed?.contains(path) ?? owned.contains(path) { return (files, path) }
    if listed == nil {
      // Until now its list was another name of the published folder's.
      let list = owned.union([path])
      try files.write(OutputMarker(list).bytes, to: OutputMarker.name)
      listed = list
    } else {
      try files.append(OutputMarker.line(path), to: OutputMarker.name)
      listed?.insert(path)
      isListInOrder = false
    }
    return (files, path)
  }

  /// Removes what a new file takes the place of: a site has no file of this name beside files in a folder of this name.
  private func clearWay(to path: String) throws(OutputError) {
    var folder = path[...]
    while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
      folder = folder[..<slash]
      if owned.contains(String(folder)) { try files.remove(String(folder)) }
    }
    guard files.folder.isFolder(path) else { return }
    for other in owned where other.hasPrefix(path + "/") { try files.remove(other) }
  }

  /// What a file that was written is called here.
  func name(of path: String) -> String { isStandby ? path : "\(numbers[path] ?? 0)" }

  /// Removes files that are not to be published: a full disk must not stay full of a site that is not published.
  func discard(_ written: [String]) {
    guard isStandby else { return removeStaging() }
    for path in written { _ = try? files.remove(path) }
  }

  /// Empties the staging folder of files that were not moved.
  func removeStaging() {
    guard !isStandby, files.folder.exists("") else { return }
    for name in (try? files.folder.names("")) ?? [] { try? files.folder.removeFile(name) }
    try? files.folder.removeFolder("")
  }
}
