import Digests
import FileSystem
import PageRendering
import Publishing
import Synchronization

/// Publishes the files of a build into a folder, all at once when it is committed.
final class FolderPublisher: Publisher {
  private let output: OutputFolder
  private let site: String
  private let force: Bool
  private let jobs: Int
  private let cacheFile: BuildCacheFile
  private let version: ContentDigest
  private let state = Mutex(State())

  private struct State {
    /// The way into the folder, while it is open.
    var transaction: OutputTransaction?
    var failure: OutputError?
  }

  /// A publisher into a folder, which is not touched before `open`.
  ///
  /// - Parameters:
  ///   - output: The folder.
  ///   - site: The site's folder, which must not be written into, except for `.sitegen`.
  ///   - force: Whether a folder that sitegen did not make is taken over.
  ///   - version: What tells programs apart that do not understand each other's caches.
  ///   - jobs: How many tasks share the work.
  ///   - memory: What earlier builds of the same program keep, if any.
  init(
    _ output: OutputFolder, site: String, force: Bool, version: ContentDigest, jobs: Int, memory: BuildMemory?
  ) {
    (self.output, self.site, self.force) = (output, site, force)
    (self.version, self.jobs) = (version, jobs)
    cacheFile = BuildCacheFile(site: site, output: output, memory: memory)
  }

  let keepsFiles = false
  let filesInMemory = OutputTree()

  var failure: OutputError? { state.withLock { $0.failure } }

  var pagesRemoved: (count: Int, of: Int) { usableTransaction?.pagesRemoved ?? (0, 0) }

  func lastBuild() -> LastBuild {
    do {
      return LastBuild(cache: try cacheFile.read(version: version))
    } catch .missing {
      return LastBuild()
    } catch {
      return LastBuild(note: "\(error.sentence), so the whole site was built again: \(cacheFile.path)")
    }
  }

  func open(expecting paths: [String], mounted: [String], after ledger: OutputLedger?) {
    state.withLock { state in
      do throws(OutputError) {
        let transaction = try OutputTransaction(
          output, sources: site, mounted: mounted, force: force, ledger: ledger)
        transaction.expect(paths)
        state.transaction = transaction
      } catch {
        state.failure = error
      }
    }
  }

  func changedFiles(since ledger: OutputLedger) async -> PathSet {
    await ledger.changedFiles(in: output.folder, jobs: jobs)
  }

  func take(_ file: OutputTree.File, for path: String) {
    guard let transaction = usableTransaction else { return }
    do {
      try transaction.put(file, at: path)
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
    }
  }

  func keep(_ paths: [String]) {
    guard let transaction = usableTransaction else { return }
    for path in paths { transaction.keep(path) }
  }

  /// The transaction, while nothing has failed.
  private var usableTransaction: OutputTransaction? {
    state.withLock { $0.failure == nil ? $0.transaction : nil }
  }

  func commit(_ build: IncrementalBuild) async throws(OutputError) -> OutputFolder.Changes {
    if let failure {
      discard()
      throw failure
    }
    guard let transaction = usableTransaction else { return OutputFolder.Changes() }
    let commitment = try await transaction.commit(jobs: jobs)
    if let cache = build.cache(commitment.ledger) { cacheFile.write(cache, version: version) }
    return commitment.changes
  }

  func discard() {
    state.withLock { state in
      state.transaction?.rollback()
      state.transaction = nil
    }
  }
}

extension BuildCacheFile.Problem {
  /// One sentence without a full stop.
  fileprivate var sentence: String {
    switch self {
    case .missing: "The build cache is missing"
    case .otherVersion: "The build cache is from another version"
    case .damaged: "The build cache is damaged"
    }
  }
}
