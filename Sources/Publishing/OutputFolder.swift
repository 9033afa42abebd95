package import FileSystem

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Why a site could not be written.
package enum OutputError: Error, Sendable, Hashable {
  /// The folder holds files and none of them says that sitegen made it.
  case foreignFolder(String)
  /// The folder is, contains, or lies in a folder of the site's sources.
  case containsSources(String)
  /// The folder lies in the site, but a symbolic link leads out of it.
  case leadsOutside(String)
  /// Another build publishes into the folder.
  case busy(String)
  /// Something could not be written or removed.
  case system(FileSystemError)
}

/// The folder that a site is published into.
package struct OutputFolder: Sendable {
  /// The file that marks a folder as sitegen's. It lists what sitegen put there, so that nothing else is ever
  /// removed.
  package static let markerName = OutputMarker.name

  /// Where it is.
  package let folder: Directory
  /// How often a folder that another build publishes into is tried, 50 milliseconds apart.
  var lockAttempts = 200

  /// The folder at a path of the system; it need not exist. An empty path is the working folder.
  package init(_ path: String) {
    folder = Directory(root: path.isEmpty ? "." : path, followsLinks: false)
  }

  /// What publishing changed, as paths in the folder in their order.
  package struct Changes: Sendable, Hashable {
    /// Files that were written because they are new or differ.
    package var written: [String] = []
    /// Files that are not part of the site any more.
    package var removed: [String] = []
    /// How many files were already as they should be.
    package var unchanged = 0

    /// What was changed; nothing where nothing is said.
    package init(written: [String] = [], removed: [String] = [], unchanged: Int = 0) {
      self.written = written
      self.removed = removed
      self.unchanged = unchanged
    }
  }

  /// Makes the folder hold exactly a site's files, beside files that sitegen did not make; see `OutputTransaction`.
  ///
  /// - Parameters:
  ///   - tree: The site.
  ///   - sources: The folder of the site's sources, which must not be written into.
  ///   - force: Whether a folder that sitegen did not make is taken over.
  /// - Returns: What was written and removed.
  /// - Throws: `OutputError`; `busy` if another build publishes there for too long. The folder is as it was.
  package func publish(_ tree: OutputTree, sources: String, force: Bool) async throws(OutputError)
    -> Changes
  {
    let transaction = try OutputTransaction(self, sources: sources, force: force)
    transaction.expect(tree.files.keys)
    do throws(OutputError) {
      for (path, file) in tree.files { try transaction.put(file, at: path) }
    } catch {
      transaction.rollback()
      throw error
    }
    return try await transaction.commit().changes
  }

  /// Removes what sitegen put into the folder, and the folder itself if nothing else is in it. No build publishes there
  /// meanwhile.
  ///
  /// - Parameters:
  ///   - sources: The folder of the site's sources.
  ///   - removeCache: Removes what else is of builds into the folder.
  /// - Returns: How many files were removed; 0 for a folder that sitegen did not make.
  /// - Throws: `OutputError`; `busy` if a build publishes there for too long.
  package func clean(
    sources: String, removingCache removeCache: () throws(OutputError) -> Void = {}
  ) throws(OutputError) -> Int {
    try checkLinks(site: sources)
    let path = Self.futureRealPath(folder.root)
    let standby = path.flatMap { StandbyFolder(of: $0, sources: sources) }
    // A lock on what is not there would make it.
    let isThere = folder.exists("") || standby?.folder.exists("") ?? false
    let lock = isThere ? try OutputLock(folder, standby: standby, attempts: lockAttempts) : nil
    defer { lock?.release() }
    if let path, let sibling = StandbyFolder.sibling(of: path) {
      _ = try OutputFolder(sibling.root).removeFiles()
    }
    let count = try removeFiles()
    try removeCache()
    return count
  }

  private func removeFiles() throws(OutputError) -> Int {
    guard let marker = OutputMarker(in: folder) else { return 0 }
    let files = OutputFiles(folder)
    var count = 0
    for path in marker.paths {
      if try files.remove(path) { count += 1 }
    }
    try? folder.removeFile(Self.markerName)
    rmdir(folder.root)
    return count
  }
}
